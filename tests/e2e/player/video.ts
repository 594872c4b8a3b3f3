// Visual radio on /live: moving pictures, a silent radio meanwhile, and what is said when there is nothing to see.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import { arrive, bar, listen, playButton, soundMoves } from "../../support/player.ts";
import { until } from "../../support/station.ts";

const VIDEO = /^\/(stream\/[^/]+\/(video|pictures)\.m3u8|media\/video\/)/;

const watchLink = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Kijk live/ })
    .first();

/** What the video shows: where it is, and how many pictures it has drawn. */
async function pictures(page: Page): Promise<{ paused: boolean; currentTime: number; frames: number }> {
  return page.evaluate(() => {
    const video = document.querySelector("video");
    return { paused: video?.paused ?? true, currentTime: video?.currentTime ?? 0, frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0 };
  });
}

async function picturesMove(page: Page): Promise<void> {
  const before = await pictures(page);
  await until(
    "the pictures move",
    async () => {
      const now = await pictures(page);
      return !now.paused && now.currentTime > before.currentTime + 1 && now.frames > before.frames;
    },
    40_000,
  );
}

export const tellOfVideo = (): unknown =>
  describe("visual radio", { concurrency: true }, () => {
    it(
      "S1-008 S2-071 S2-078 S4-060 'Kijk live' shows moving pictures and silences the radio, which goes on when the listener leaves",
      async ({ page, url }) => {
        await listen(page, url);
        await watchLink(page).click();
        await page.waitForURL("**/live**");
        await picturesMove(page);
        assert.equal((await audio(page)).paused, true, "the radio is silent");
        assert.equal(await bar(page).count(), 0);
        await page.goBack();
        await bar(page).waitFor();
        await soundMoves(page);
        assert.equal(await page.locator("video").count(), 0);
      },
      { seconds: 90 },
    );

    it(
      "S2-077 S8-009 a video that cannot be had says 'Video niet beschikbaar' with the reason, hides its player, and plays when it is tried again later",
      async ({ page, url, proxy }) => {
        await arrive(page, url);
        const lift = proxy.break(VIDEO, { kind: "status", status: 404 });
        await watchLink(page).click();
        const alert = page.getByRole("alert").filter({ hasText: "Video niet beschikbaar" });
        await alert.waitFor({ timeout: 40_000 });
        assert.ok((await alert.innerText()).replace("Video niet beschikbaar", "").trim().length > 10, await alert.innerText());
        assert.equal(await page.getByRole("group", { name: /^Video: / }).isVisible(), false);
        lift();
        await page.getByRole("button", { name: "Opnieuw proberen" }).click();
        await picturesMove(page);
        assert.equal(await alert.count(), 0);
      },
      { seconds: 120 },
    );

    it("who stops the video and leaves hears nothing: the radio goes on only after a video that was left playing", async ({ page, url }) => {
      await listen(page, url);
      await watchLink(page).click();
      await page.waitForURL("**/live**");
      await picturesMove(page);
      await page
        .getByRole("group", { name: /^Video: / })
        .getByRole("button", { name: "Stop", exact: true })
        .click();
      await page.goBack();
      await playButton(page).waitFor();
      await until("the bar can be used", async () => (await playButton(page).getAttribute("aria-disabled")) === "false");
      assert.equal((await audio(page)).paused, true);
    });

    it("who opens /live by its address sees a poster with a button, and nothing starts by itself", async ({ page, url }) => {
      await page.goto(`${url}/live`);
      const button = page.getByRole("button", { name: "Kijk live" });
      await button.waitFor();
      assert.equal(await page.locator("video").count(), 0);
      await button.click();
      await picturesMove(page);
    });

    it("'Alleen audio' goes on with the channel in the radio", async ({ page, url }) => {
      await page.goto(`${url}/live`);
      await page.getByRole("button", { name: /^Alleen audio/ }).click();
      await bar(page).waitFor();
      await soundMoves(page);
      assert.equal(await page.locator("video").count(), 0);
    });
  });
