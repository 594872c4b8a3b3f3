// Every kind of page with text half as large again and twice as large (WCAG 1.4.4), in a window a
// quarter as wide (1.4.10) and in the forced colours of the listener's device.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { drawn, laidOut, type Page } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import { arrive, openPanel, playAll } from "../support/player.ts";
import { share } from "../support/tier.ts";

goOnAir();

/** How large the text is, as percentages. */
const TEXT_SIZES = [150, 200];

/** Enlarges text only, like a browser's setting: sizes in rem or em grow, the window does not. */
async function enlargeText(page: Page, percentage: number): Promise<void> {
  await page.evaluate(
    (size) => document.documentElement.style.setProperty("font-size", `${size}%`),
    percentage,
  );
  await drawn(page);
}

/**
 * Elements that a listener cannot read or press: wider than the window, overlapping others, or cut
 * off.
 */
async function unreadable(page: Page, root = "body"): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) {
      const wide = [...document.querySelectorAll("main *, footer *, header *")].filter(
        (one) => one.childElementCount === 0 && one.getBoundingClientRect().right > innerWidth + 1,
      );
      found.push(
        `${over} px too wide: ${wide
          .slice(0, 2)
          .map((one) => one.textContent?.slice(0, 30))
          .join(" | ")}`,
      );
    }
    const name = (one: Element) =>
      `'${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}'`;
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    /** Whether the element or an ancestor scrolls, so that all of it can be reached. */
    const scrolls = (one: Element | null): boolean => {
      for (let part = one; part !== null && part !== document.documentElement; part = part.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth)
          return true;
      }
      return false;
    };
    const controls = [...document.querySelectorAll(`${selector} :is(button, a[href], input, select)`)].filter(
      isSeen,
    );
    for (const one of controls) {
      const { left, right } = one.getBoundingClientRect();
      if ((left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement))
        found.push(`${name(one)} from ${Math.round(left)} to ${Math.round(right)}`);
      // Text that is larger than its button overlaps what is next to it.
      if (
        one.matches("button, a") &&
        (one as HTMLElement).innerText.trim() !== "" &&
        getComputedStyle(one).display !== "inline" &&
        one.scrollWidth > one.clientWidth + 2
      )
        found.push(`${name(one)}: words of ${one.scrollWidth} px in ${one.clientWidth}`);
    }
    // The bar's lines move (S2-058), or with reduced motion and on a phone stand in full in the
    // panel that a press on them opens.
    for (const one of document.querySelectorAll<HTMLElement>(
      `${selector} *:not([data-marquee], [data-face] > *)`,
    )) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const isCut =
        (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2);
      // Text for screen readers only is one pixel large.
      if (isCut && one.clientWidth > 2 && isSeen(one) && one.innerText.trim() !== "")
        found.push(
          `${name(one)} is cut off: ${one.scrollWidth} by ${one.scrollHeight} px in ${one.clientWidth} by ${one.clientHeight}`,
        );
    }
    // The bar and the header are rows of buttons, none of which may touch another.
    for (const line of document.querySelectorAll("[data-player-bar], header")) {
      const inLine = controls
        .filter((one) => line.contains(one) && !scrolls(one.parentElement))
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      for (const [at, { one, box }] of inLine.entries()) {
        for (const other of inLine.slice(at + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && down > 1 && !one.contains(other.one))
            found.push(`${name(one)} lies over ${name(other.one)}`);
        }
      }
      const { bottom, top } = line.getBoundingClientRect();
      if (line.matches("[data-player-bar]") && (bottom > innerHeight + 1 || top < 0))
        found.push(`the bar from ${top} to ${bottom}`);
    }
    return [...new Set(found)].slice(0, 8);
  }, root);
}

/** Controls of the player that would have no visible edge in forced colours. */
async function edgeless(page: Page, root: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const hasEdge = (one: Element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(one);
      return (
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) ||
        (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1)
      );
    };
    const seen = [...document.querySelectorAll(`${selector} :is(button, a[href], [role=slider])`)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }),
    );
    return seen
      .filter(
        (one) =>
          !(one.matches("[role=slider]") ? hasEdge(one.querySelector("div") as Element) : hasEdge(one)),
      )
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");
  }, root);
}

/** By default each kind of page in one of them, with --all in all. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 700 },
];
/** The sizes, and the zoom. */
const WAYS = SIZES.length + 1;

describe("with larger letters, every kind of page", { concurrency: true }, () => {
  for (const [turn, viewport] of SIZES.entries()) {
    it(
      `can be read and used at ${viewport.width} px (WCAG 1.4.4)`,
      async (page, _, { kindsOfPage }) => {
        const faults: string[] = [];
        for (const { name, path } of share(await kindsOfPage(), turn, WAYS)) {
          await page.goto(path);
          await laidOut(page);
          for (const size of TEXT_SIZES) {
            await enlargeText(page, size);
            faults.push(...(await unreadable(page)).map((fault) => `${name} (${path}), ${size} %: ${fault}`));
          }
        }
        assert.deepEqual(faults, []);
      },
      { viewport, context: { reducedMotion: "reduce" } },
    );

    it(
      `has an expanded player that can be read and used at ${viewport.width} px, live and on demand (WCAG 1.4.4)`,
      async (page) => {
        await arrive(page);
        const faults: string[] = [];
        const look = async (what: string) => {
          for (const size of TEXT_SIZES) {
            await enlargeText(page, size);
            const found = await unreadable(page, "[data-player-panel]");
            faults.push(...found.map((fault) => `${what}, ${size} %: ${fault}`));
          }
        };
        await openPanel(page);
        await look("live");
        await page.keyboard.press("Escape");
        await playAll(page);
        await openPanel(page);
        await look("on demand");
        assert.deepEqual(faults, []);
      },
      { viewport, context: { reducedMotion: "reduce" } },
    );
  }

  it(
    "needs no scrolling in two directions in a window of 1280 px at 400 % zoom (WCAG 1.4.10)",
    async (page, _, { kindsOfPage }) => {
      const faults: string[] = [];
      for (const { name, path } of share(await kindsOfPage(), SIZES.length, WAYS)) {
        await page.goto(path);
        await laidOut(page);
        faults.push(...(await unreadable(page)).map((fault) => `${name} (${path}): ${fault}`));
      }
      assert.deepEqual(faults, []);
    },
    { viewport: { width: 320, height: 256 }, context: { deviceScaleFactor: 4, reducedMotion: "reduce" } },
  );
});

describe("with the colours of the listener's own device (forced colours)", () => {
  it(
    "the buttons and sliders of bar and panel have edges, and a slider's value is visible",
    async (page) => {
      await arrive(page);
      assert.deepEqual(await edgeless(page, "[data-player-bar]"), []);
      await playAll(page);
      const player = await openPanel(page);
      await player.getByRole("slider", { name: "Plek in dit fragment" }).waitFor();
      await player.getByRole("button", { name: /^Geluid/ }).focus();
      const volume = player.getByRole("slider", { name: "Volume" });
      await volume.waitFor();
      assert.deepEqual(await edgeless(page, "[data-player-panel]"), []);
      for (const slider of [player.getByRole("slider", { name: "Plek in dit fragment" }), volume]) {
        const colours = await slider.evaluate((one) => {
          const [track, filled] = [one.querySelector("div"), one.querySelector(":scope > div > div")] as [
            Element,
            Element,
          ];
          const drawn =
            getComputedStyle(filled, "::before").content === "none"
              ? getComputedStyle(filled)
              : getComputedStyle(filled, "::before");
          return { track: getComputedStyle(track).backgroundColor, filled: drawn.backgroundColor };
        });
        assert.notEqual(colours.filled, colours.track);
      }
    },
    { viewport: { width: 1280, height: 800 }, context: { forcedColors: "active" } },
  );
});
