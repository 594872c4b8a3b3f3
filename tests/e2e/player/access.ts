// Accessibility of every state of the player: axe finds nothing, in light and dark, and it fits
// from 320 to 3860 px.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityViolations, IN_DARK } from "../../support/axe.ts";
import { drawn } from "../../support/browser.ts";
import { it, type Story } from "../../support/listener.ts";
import {
  arrive,
  bar,
  channelPicker,
  chooseChannel,
  isUnavailable,
  listen,
  openPanel,
  panel,
  playAll,
  playButton,
  says,
  soundFetched,
  soundMoves,
} from "../../support/player.ts";

/** Breakpoints of S9-028, and a phone's width. */
const WIDTHS = [320, 375, 600, 768, 1200, 1344, 1550, 1920, 2560, 3860];

/** Fails when axe finds a violation, in light and in dark. */
async function assertAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  assert.deepEqual(await accessibilityViolations(page), [], `${state}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await accessibilityViolations(page, IN_DARK), [], `${state}, dark`);
}

/**
 * Visible controls of the player that are outside the window or too small: below 44 by 44 px in the
 * bar, below 24 by 24 elsewhere.
 */
async function misplaced(page: Page, root: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const least = selector === "[data-player-bar]" ? 44 : 24;
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in ${innerWidth}`);
    for (const one of document.querySelectorAll(`${selector} :is(button, a[href], [role=slider])`)) {
      const { left, right, width, height } = one.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
      const name = one.getAttribute("aria-label") ?? one.textContent ?? "";
      // A phone's channels are a strip that moves sideways.
      const isOut = one.closest("[data-strip]") === null && (left < -0.5 || right > innerWidth + 0.5);
      if (isSeen && isOut) found.push(`${name}: from ${left} to ${right} in ${innerWidth}`);
      if (isSeen && (width < least || height < least)) found.push(`${name}: ${width}×${height}`);
    }
    return found;
  }, root);
}

async function fitsEverywhere(page: Page, state: string, root: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
    await drawn(page);
    assert.deepEqual(await misplaced(page, root), [], `${state}, ${width} px`);
  }
}

/** For each state, how a listener gets there. */
const STATES: Readonly<Record<string, Story>> = {
  "before the first click": (page) => arrive(page),
  "while the radio plays": (page) => listen(page),
  "with the dropdown open": async (page) => {
    await arrive(page);
    await channelPicker(page).click();
    await page.getByRole("listbox").waitFor();
  },
  "with the volume open": async (page) => {
    await arrive(page);
    await bar(page).getByRole("button", { name: "Geluid uit" }).focus();
    await page.getByRole("slider", { name: "Volume" }).waitFor();
  },
  "when the channel is unavailable": async (page, proxy) => {
    await arrive(page);
    proxy.break(/^\/api\/player\//, { kind: "status", status: 500 });
    await chooseChannel(page, "Radio 4");
    await isUnavailable(page);
  },
  "while it reconnects": async (page, proxy) => {
    await arrive(page);
    proxy.break(/^\/stream\//, { kind: "status", status: 500 });
    await playButton(page).click();
    await says(page, "Opnieuw verbinden…", 30_000);
  },
  "expanded, live": async (page) => {
    await listen(page);
    await openPanel(page);
  },
  "expanded, with a menu open": async (page) => {
    await arrive(page);
    await openPanel(page);
    await panel(page)
      .getByRole("button", { name: /^Slaaptimer/ })
      .click();
    await page.getByRole("listbox").waitFor();
  },
  "expanded, on demand with a queue": async (page) => {
    await arrive(page);
    await playAll(page);
    await soundMoves(page);
    await openPanel(page);
  },
  "with the list of keys": async (page) => {
    await arrive(page);
    await soundFetched(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Sneltoetsen" }).waitFor();
  },
  "in the pop-out player": async (page) => {
    await page.goto("/speler/radio2");
    await page.getByRole("slider", { name: "Plek in de uitzending" }).waitFor();
  },
  "on /live": async (page) => {
    await page.goto("/live");
    await page.getByRole("button", { name: "Kijk live" }).waitFor();
  },
};

export const describeAccessibility = (): unknown =>
  describe("accessibility", { concurrency: true }, () => {
    for (const [state, getThere] of Object.entries(STATES))
      it(`axe finds nothing ${state}`, async (page, proxy, listener) => {
        await getThere(page, proxy, listener);
        await assertAccessible(page, state);
      });

    it("S9-028 the bar fits from 320 to 3860 px, and its buttons are large enough", async (page) => {
      await listen(page);
      await fitsEverywhere(page, "the bar", "[data-player-bar]");
    });

    it("S9-028 the expanded player fits from 320 to 3860 px, live and on demand", async (page) => {
      await arrive(page);
      await openPanel(page);
      await fitsEverywhere(page, "live", "[data-player-panel]");
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press("Escape");
      await playAll(page);
      await openPanel(page);
      await fitsEverywhere(page, "on demand", "[data-player-panel]");
    });
  });
