// The site without JavaScript: pages can be read, and sound has the browser's own controls.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { sidewaysOverflow } from "../support/browser.ts";
import { goOnAir, it, LARGE, PHONE } from "../support/listener.ts";
import { until } from "../support/station.ts";

const context = { javaScriptEnabled: false } as const;

describe("without JavaScript", { concurrency: true }, () => {
  goOnAir();

  it(
    "the radio can be heard: the bar has the browser's own controls, and keeps playing",
    async (page) => {
      await page.goto("/gedraaid");
      await play(page, "section[aria-label='Speler'] audio");
      // Longer than the sound that the stream sends at once.
      await until(
        "it plays on",
        async () => (await heard(page, "section[aria-label='Speler'] audio")) > 14,
        40_000,
      );
    },
    { context },
  );

  for (const [part, what] of [
    ["fragments", "a fragment"],
    ["episodes", "a podcast's episode"],
    ["missed", "a past broadcast"],
  ] as const) {
    it(
      `${what} is heard on its page`,
      async (page, proxy) => {
        const home = (await (await fetch(`${proxy.url}/api/pages/`)).json()).page;
        await page.goto(home[part][0].url);
        await page.locator("main audio").first().waitFor();
        await play(page, "main audio");
      },
      { context },
    );
  }

  it(
    "on a fragment's page no space is reserved for what needs JavaScript",
    async (page, proxy) => {
      const home = (await (await fetch(`${proxy.url}/api/pages/`)).json()).page;
      await page.goto(home.fragments[0].url);
      await page.locator("main audio").first().waitFor();
      const empty = await page.locator("main *").evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height > 1)
          .filter((one) => getComputedStyle(one).visibility === "hidden" || one.matches("div:empty"))
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(empty, []);
    },
    { context, viewport: PHONE },
  );

  for (const [where, viewport] of [
    ["a phone", PHONE],
    ["a desk", LARGE],
  ] as const) {
    it(
      `on ${where} the controls are in the place of the button, and nothing scrolls sideways`,
      async (page) => {
        for (const path of ["/", "/live", "/uitzendingen"]) {
          await page.goto(path);
          const sounds = await page
            .locator("audio")
            .evaluateAll((all) =>
              all.map(
                (sound) =>
                  [
                    sound.hasAttribute("controls"),
                    sound.getAttribute("aria-label"),
                    sound.getBoundingClientRect().height > 30,
                  ] as const,
              ),
            );
          for (const [hasControls, name, isSeen] of sounds)
            assert.ok(hasControls && name && isSeen, `${path} ${name}`);
          assert.ok(sounds.length > 0, path);
          assert.equal(await page.locator("[data-scripted]").filter({ visible: true }).count(), 0, path);
          assert.ok((await sidewaysOverflow(page)) <= 0, path);
        }
      },
      { context, viewport },
    );
  }
});

/** Starts the first sound there, like a press on its own controls, and waits until it moves. */
async function play(page: Page, selector: string): Promise<void> {
  const sound = page.locator(selector).first();
  await sound.scrollIntoViewIfNeeded();
  // A test cannot reach Chromium's controls; a click on the element's start gives them the focus,
  // and space then plays.
  await sound.focus();
  await page.keyboard.press("Space");
  await until("it sounds", async () => (await heard(page, selector)) > 1, 30_000);
}

async function heard(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((sound: HTMLAudioElement) => sound.currentTime);
}
