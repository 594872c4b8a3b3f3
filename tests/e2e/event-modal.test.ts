// The event modal: when it opens, how it closes, and that it never blocks the page.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { goTo, isFetched } from "../support/browser.ts";
import { goOnAir, it, LARGE, NARROW, PHONE } from "../support/listener.ts";
import {
  announce,
  BLOCK,
  exceptions,
  FIRST_VISIT,
  faultsOf,
  latePartsLoaded,
  modal,
  modalMemory,
  question,
  RETURNING,
  START,
} from "../support/overlays.ts";
import { eventually, until } from "../support/station.ts";
import { inAll } from "../support/tier.ts";

describe("the event modal", { concurrency: true }, () => {
  goOnAir();

  for (const [clause, name, close] of [
    ["S2-038 S2-041", "the X", (page) => modal(page).getByRole("button", { name: "Sluiten" }).click()],
    ["S2-039", "Escape", (page) => page.keyboard.press("Escape")],
    ["S2-040", "a click on the backdrop", (page) => page.mouse.click(8, 8)],
    [
      "S2-042",
      "the button",
      (page) => modal(page).getByRole("link", { name: "Bekijk wat we draaien" }).click(),
    ],
  ] satisfies [string, string, (page: Page) => Promise<void>][]) {
    it(
      `${clause} S4-071 closes on ${name}, and neither this visit nor the next shows it again`,
      async (page, proxy, listener) => {
        announce(proxy, BLOCK);
        await page.goto(START);
        await modal(page).waitFor();
        assert.deepEqual(await modalMemory(page), { checked: null, shown: null });
        await close(page);
        await modal(page).waitFor({ state: "detached" });
        await eventually(async () =>
          assert.deepEqual(await modalMemory(page), { checked: "1", shown: '["zomerweek"]' }),
        );
        const since = Date.now();
        await page.goto(START);
        await latePartsLoaded(page);
        assert.deepEqual(proxy.requests(/^\/api\/eventmodal/, since), []);
        // On the next visit it is fetched again, and recognised as seen.
        await page.evaluate(() => sessionStorage.removeItem("isModalChecked"));
        await page.reload();
        await until("the visit is marked", async () => (await modalMemory(page)).checked === "1");
        assert.equal(await modal(page).count(), 0);
        assert.deepEqual(exceptions(listener), []);
      },
      { device: RETURNING },
    );
  }

  it(
    "S2-034 S9-026 opens after the page was drawn, at most 760 px wide, over a dark backdrop and an inert page, and returns the focus",
    async (page, proxy) => {
      announce(proxy, BLOCK);
      await page.goto(START);
      await modal(page).waitFor();
      const { drawn, asked } = await page.evaluate(() => ({
        drawn: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        asked:
          performance.getEntriesByType("resource").find(({ name }) => name.includes("/api/eventmodal"))
            ?.startTime ?? Number.NaN,
      }));
      assert.ok(asked > drawn, `asked at ${asked}, drawn at ${drawn}`);
      const box = await modal(page).boundingBox();
      assert.ok(box !== null && box.width <= 760 && box.width > 700, `${box?.width} px wide`);
      const backdrop = await modal(page).evaluate(
        (dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor,
      );
      const [red = 255, green = 255, blue = 255, alpha = 1] = (backdrop.match(/[\d.]+/g) ?? []).map(Number);
      assert.ok(Math.max(red, green, blue) < 64 && alpha > 0.5, backdrop);
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press("Tab");
        // In between the focus is on the browser's own controls, reported as the body.
        assert.ok(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest("dialog[open]") !== null,
          ),
        );
      }
      await page.keyboard.press("Escape");
      await until("the focus is on the page", () =>
        page.evaluate(() => document.activeElement?.closest("dialog") === null),
      );
    },
    { device: RETURNING },
  );

  it(
    "S4-070 is not shown on the page that it links to, and is shown on the next page",
    async (page, proxy) => {
      announce(proxy, BLOCK);
      await page.goto("/gedraaid");
      await latePartsLoaded(page);
      await isFetched(page, "/api/eventmodal");
      assert.equal(await modal(page).count(), 0);
      await goTo(page, "Gids");
      await modal(page).waitFor();
    },
    { device: RETURNING },
  );

  it(
    "S2-031 S2-032 is not shown in previews and in the app's own views",
    async (page, proxy) => {
      announce(proxy, BLOCK);
      for (const path of ["/app/thema/de-nacht", "/overzicht/preview/1?x-craft-live-preview=abc"]) {
        await page.goto(path);
        await latePartsLoaded(page);
        assert.deepEqual(proxy.requests(/^\/api\/eventmodal/), []);
        assert.equal(await modal(page).count(), 0);
      }
    },
    { device: RETURNING },
  );

  // Between the narrowest page and a desk nothing else is shown on a phone.
  for (const [what, viewport] of [
    ["320 px wide", NARROW],
    ["a phone", PHONE],
    ["a desk", LARGE],
  ] as const) {
    (viewport === PHONE ? inAll(it) : it)(
      `can be read and used on ${what}, and axe finds no violation`,
      async (page, proxy) => {
        announce(proxy, BLOCK);
        await page.goto(START);
        await modal(page).waitFor();
        assert.deepEqual(await faultsOf(page), []);
        await modal(page).getByRole("link", { name: "Bekijk wat we draaien" }).scrollIntoViewIfNeeded();
        // The close button stays visible.
        assert.ok(await modal(page).getByRole("button", { name: "Sluiten" }).isVisible());
        await modal(page).getByRole("button", { name: "Sluiten" }).click();
        await modal(page).waitFor({ state: "detached" });
      },
      { device: RETURNING, viewport, context: { bypassCSP: true, reducedMotion: "reduce" } },
    );
  }

  it(
    "on a small phone its buttons are in sight without scrolling, however long the text is",
    async (page, proxy) => {
      announce(proxy, { ...BLOCK, description: "Vijf dagen radio vanaf de vloedlijn. ".repeat(20) });
      await page.goto(START);
      for (const button of [
        modal(page).getByRole("link", { name: "Bekijk wat we draaien" }),
        modal(page).getByRole("button", { name: "Sluiten" }),
      ]) {
        await button.waitFor();
        const isHit = await button.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        assert.ok(isHit, "nothing covers it, and it is within the window");
      }
    },
    {
      device: RETURNING,
      viewport: { width: 375, height: 667 },
      context: { reducedMotion: "reduce" },
    },
  );

  it(
    "S1-015 a first visitor who has not answered sees it, and the consent question comes when it is closed, never beside it",
    async (page, proxy) => {
      announce(proxy, BLOCK);
      // The page itself observes, so that even what is shown only briefly is noticed.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seenTogether: seen });
        new MutationObserver(() => {
          const now = [
            document.querySelector("[data-consent-banner]") && "question",
            document.querySelector("dialog[open]") && "modal",
          ];
          const text = now.filter(Boolean).join(" with ");
          if (text !== (seen.at(-1) ?? "")) seen.push(text);
        }).observe(document, { attributes: true, childList: true, subtree: true });
      });
      await page.goto(START);
      await modal(page).waitFor();
      assert.equal(await question(page).count(), 0);
      await modal(page).getByRole("button", { name: "Sluiten" }).click();
      await question(page).waitFor();
      const seen = await page.evaluate(() => (window as unknown as { seenTogether: string[] }).seenTogether);
      assert.deepEqual(
        seen.filter((one) => one !== ""),
        ["modal", "question"],
      );
      await goTo(page, "Gids");
      assert.ok(await question(page).isVisible());
    },
    { device: FIRST_VISIT },
  );

  it(
    "the question appears as soon as it is known that there is no event modal",
    async (page, proxy) => {
      proxy.break(/^\/api\/eventmodal\/content/, { kind: "status", status: 500 });
      await page.goto(START);
      await question(page).waitFor();
    },
    { device: FIRST_VISIT },
  );
});
