// Visual radio on /live: moving video, the radio silent meanwhile, and the message when there is
// no video.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { addressIs, audio, headed, menuLink } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  listen,
  openPanel,
  panel,
  playButton,
  playIsReady,
  soundMoves,
  stopButton,
  watchLink,
} from "../../support/player.ts";
import { eventually, until } from "../../support/station.ts";

const VIDEO = /^\/(stream\/[^/]+\/(video|pictures)\.m3u8|media\/video\/)/;

/** Position of the video, and the number of frames it has drawn. */
async function videoState(page: Page): Promise<{ paused: boolean; currentTime: number; frames: number }> {
  return page.evaluate(() => {
    const video = document.querySelector("video");
    return {
      paused: video?.paused ?? true,
      currentTime: video?.currentTime ?? 0,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    };
  });
}

async function videoMoves(page: Page): Promise<void> {
  const before = await videoState(page);
  await until(
    "the video moves",
    async () => {
      const now = await videoState(page);
      return !now.paused && now.currentTime > before.currentTime + 1 && now.frames > before.frames;
    },
    40_000,
  );
}

export const describeVideo = (): unknown =>
  describe("visual radio", { concurrency: true }, () => {
    it("S1-008 S2-033 S2-071 S2-078 S4-060 'Kijk live' shows video that plays and stops the radio, which resumes when the listener leaves", async (page) => {
      await listen(page);
      await watchLink(page).click();
      await addressIs(page, "**/live**");
      await videoMoves(page);
      await eventually(async () => assert.equal((await audio(page)).paused, true, "the radio is silent"));
      await eventually(async () => assert.equal(await bar(page).count(), 0));
      await page.goBack();
      await bar(page).waitFor();
      await soundMoves(page);
      await eventually(async () => assert.equal(await page.locator("video").count(), 0));
    });

    it("S1-008 S2-029 '/videos' leads to recorded videos, and the one that is chosen shows video that plays", async (page) => {
      await arrive(page);
      await menuLink(page, "Video’s").click();
      await addressIs(page, "**/videos");
      await headed(page, "Video’s");
      const chosen = page.locator('main a[href*="video="]').first();
      const address = (await chosen.getAttribute("href")) ?? "";
      await chosen.click();
      await addressIs(page, `**${address}`);
      await videoMoves(page);
    });

    it("S2-077 S8-009 a video that fails to load says 'Video niet beschikbaar' with the reason, hides its player, and plays when it is tried again later", async (page, proxy) => {
      await arrive(page);
      const lift = proxy.break(VIDEO, { kind: "status", status: 404 });
      await watchLink(page).click();
      const alert = page.getByRole("alert").filter({ hasText: "Video niet beschikbaar" });
      await alert.waitFor({ timeout: 40_000 });
      await eventually(async () =>
        assert.ok(
          (await alert.innerText()).replace("Video niet beschikbaar", "").trim().length > 10,
          await alert.innerText(),
        ),
      );
      await eventually(async () =>
        assert.equal(await page.getByRole("group", { name: /^Video: / }).isVisible(), false),
      );
      lift();
      await page.getByRole("button", { name: "Opnieuw proberen" }).click();
      await videoMoves(page);
      await eventually(async () => assert.equal(await alert.count(), 0));
    });

    it("the radio resumes only when a playing video is left, not after the video was stopped", async (page) => {
      await listen(page);
      await watchLink(page).click();
      await addressIs(page, "**/live**");
      await videoMoves(page);
      await page
        .getByRole("group", { name: /^Video: / })
        .getByRole("button", { name: "Stop", exact: true })
        .click();
      await page.goBack();
      await playButton(page).waitFor();
      await playIsReady(page);
      assert.equal((await audio(page)).paused, true);
    });

    it("/live opened by its address shows a poster with a button, and nothing starts by itself", async (page) => {
      await page.goto("/live");
      const button = page.getByRole("button", { name: "Kijk live" });
      await button.waitFor();
      await eventually(async () => assert.equal(await page.locator("video").count(), 0));
      await button.click();
      await videoMoves(page);
    });

    it("a space plays and stops the video of /live, wherever the focus is", async (page) => {
      await page.goto("/live");
      await page.getByRole("button", { name: "Kijk live" }).waitFor();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press("Space");
      await videoMoves(page);
      await page.locator("main h1").focus();
      await page.keyboard.press("Space");
      await until("it is stopped", async () => (await page.locator("video").count()) === 0);
      assert.equal(await page.evaluate(() => scrollY), before);
    });

    it("Back from one channel of /live to another continues the video", async (page) => {
      await arrive(page);
      await watchLink(page).click();
      await addressIs(page, "**/live**");
      await videoMoves(page);
      await page
        .getByRole("link", { name: /^Kijk live naar / })
        .first()
        .click();
      await addressIs(page, "**/live?channel=**");
      await videoMoves(page);
      await page.goBack();
      await addressIs(page, "**/live");
      await videoMoves(page);
    });

    for (const [how, leave] of [
      ["'Alleen audio'", (page: Page) => page.getByRole("button", { name: /^Alleen audio/ }).click()],
      ["Back", (page: Page) => page.goBack()],
    ] as const) {
      it(`S2-051 from the panel to 'Kijk live' and away by ${how}: the panel does not open again`, async (page) => {
        await arrive(page);
        const player = await openPanel(page);
        await player.getByRole("link", { name: "Kijk live" }).click();
        await addressIs(page, "**/live**");
        await page.getByRole("button", { name: /^Alleen audio/ }).waitFor();
        await leave(page);
        await bar(page).waitFor();
        assert.equal(
          await bar(page).getByRole("button", { name: "Open de speler" }).getAttribute("aria-expanded"),
          "false",
        );
        assert.equal(await panel(page).count(), 0);
      });
    }

    for (const [where, path] of [
      ["live video", "/live"],
      ["a preview", "/nieuws/preview?x-craft-live-preview"],
    ] as const) {
      it(`'Luister naar 3FM' below the search field of ${where} leads to a page with the player, which stops it`, async (page) => {
        await page.goto(path);
        await page.getByRole("combobox", { name: "Zoek op de site" }).fill("3fm");
        await page.getByRole("option", { name: "Luister naar 3FM" }).click();
        await addressIs(page, "**/gedraaid?channel=3fm");
        await soundMoves(page);
        await stopButton(page).click();
        await until("it is silent", async () => (await audio(page)).paused);
      });
    }

    it("'Alleen audio' continues with the channel on the radio", async (page) => {
      await page.goto("/live");
      await page.getByRole("button", { name: /^Alleen audio/ }).click();
      await bar(page).waitFor();
      await soundMoves(page);
      await eventually(async () => assert.equal(await page.locator("video").count(), 0));
    });

    it("'Alleen audio' of another channel leads to that channel's page, where its radio plays", async (page, proxy) => {
      await page.goto("/live?channel=3fm");
      const since = Date.now();
      await page.getByRole("button", { name: /^Alleen audio/ }).click();
      await addressIs(page, "**/gedraaid?channel=3fm");
      await bar(page).waitFor();
      await soundMoves(page);
      assert.equal(await bar(page).getAttribute("data-channel"), "3fm");
      assert.ok(proxy.requests(/^\/api\/player\/3fm/, since).length > 0, "its radio was asked for");
    });
  });
