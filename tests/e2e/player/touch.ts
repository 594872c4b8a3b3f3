// The bar and the expanded player on a phone's touch screen.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { addressIs } from "../../support/browser.ts";
import { PHONE, type Story, it as story } from "../../support/listener.ts";
import { arrive, bar, openPanel, panel } from "../../support/player.ts";
import { until } from "../../support/station.ts";

const it = (title: string, tell: Story) =>
  story(title, tell, { viewport: PHONE, context: { hasTouch: true, isMobile: true } });

/** A finger moves from one height to another. */
async function swipe(page: Page, x: number, from: number, to: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", y: number) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  await touch("touchStart", from);
  for (let step = 1; step <= 5; step += 1) await touch("touchMove", from + ((to - from) * step) / 5);
  await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await device.detach();
}

const isClosed = async (page: Page) => (await panel(page).count()) === 0;

export const describeTouch = (): unknown =>
  describe("on a touch screen", { concurrency: true }, () => {
    it("a swipe up over the bar opens the panel, one down closes it", async (page) => {
      await arrive(page);
      await swipe(page, 150, PHONE.height - 30, PHONE.height - 250);
      await panel(page).waitFor();
      assert.equal(await page.evaluate(() => scrollY), 0, "the page does not scroll as well");
      await swipe(page, 150, 150, 450);
      await until("the panel is closed", () => isClosed(page));
    });

    it("a finger that scrolls through the panel does not close it", async (page) => {
      await arrive(page);
      await openPanel(page);
      const scrolled = () => panel(page).evaluate((one) => one.firstElementChild?.scrollTop ?? 0);
      await swipe(page, 150, 600, 150);
      await until("it scrolled", async () => (await scrolled()) > 300);
      const before = await scrolled();
      await swipe(page, 150, 200, 400);
      await until("it scrolled back", async () => (await scrolled()) < before);
      assert.equal(await isClosed(page), false);
    });

    it("Back closes the panel and stays on the page; closed in another way it leaves no entry in the history", async (page) => {
      await arrive(page);
      await page.goto("/gedraaid");
      await openPanel(page);
      await page.goBack();
      await until("the panel is closed", () => isClosed(page));
      assert.equal(new URL(page.url()).pathname, "/gedraaid");
      await openPanel(page);
      await panel(page).getByRole("button", { name: "Speler inklappen" }).click();
      await until("the panel is closed again", () => isClosed(page));
      await page.goBack();
      await addressIs(page, "/");
    });

    it("a link in the panel opens its page, and Back returns to the page without the panel", async (page) => {
      await arrive(page);
      await openPanel(page);
      await panel(page).getByRole("link", { name: "Gedraaid", exact: true }).click();
      await addressIs(page, "**/gedraaid");
      await until("the panel is closed", () => isClosed(page));
      await page.goBack();
      await addressIs(page, "/");
      await bar(page).waitFor();
      assert.equal(await isClosed(page), true);
    });

    it("the channels are a strip at the top of the panel, above a picture in its middle and the controls, all on the first screen", async (page) => {
      await arrive(page);
      await openPanel(page);
      const strip = panel(page).getByRole("navigation", { name: "Zenders" });
      const current = strip.getByRole("button", { name: /^Radio 2/ });
      const picture = panel(page).locator("img").first();
      const play = panel(page).getByRole("button", { name: /^Speel .* af$/ });
      const more = panel(page).getByRole("button", { name: "Meer", exact: true });
      const boxes = [];
      for (const one of [current, picture, play, more]) {
        await one.waitFor();
        boxes.push((await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
      }
      let above = 0;
      for (const { x, y, width, height } of boxes) {
        assert.ok(y >= above && x >= 0 && x + width <= PHONE.width, JSON.stringify(boxes));
        above = y + height;
      }
      assert.ok(above <= PHONE.height, `the last ends at ${above}`);
      const [, art] = boxes;
      assert.ok(art && Math.abs(art.width - art.height) < 2 && art.width > 150, JSON.stringify(art));
      assert.ok(Math.abs(art.x * 2 + art.width - PHONE.width) < 2, "it is in the middle");
      const last = strip.getByRole("button").last();
      await last.scrollIntoViewIfNeeded();
      await last.tap();
      await until("it is chosen", async () => (await last.getAttribute("aria-current")) === "true");
      const decoration = await last.evaluate((one) => getComputedStyle(one).textDecorationLine);
      assert.equal(decoration, "none", "no underline is left by the finger");
    });
  });
