// On-demand items: fragments and their queue, the latest news, broadcasts, episodes, and resuming
// where the listener left them.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { addressIs, audio } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  channelPicker,
  chooseChannel,
  listen,
  openPanel,
  panel,
  pauseButton,
  playButton,
  says,
  soundMoves,
} from "../../support/player.ts";
import { eventually, until } from "../../support/station.ts";

import { goToEnd, home, isRadio, LATEST_NEWS, nth, play, playIn, STREAM } from "./items.ts";

export const describeOnDemand = (): unknown =>
  describe("on demand", { concurrency: true }, () => {
    it("S1-006 S4-022 S2-061 S2-072 S6-008 S6-011 a fragment plays: the bar names it and says 'Pauze'; 'Open in venster' and the dropdown are for live radio only", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 0);
      await arrive(page);
      await play(page, fragment.name);
      await eventually(async () =>
        assert.equal(await bar(page).getByRole("button", { name: "Open in venster" }).isDisabled(), true),
      );
      await eventually(async () => assert.equal(await channelPicker(page).count(), 0));
      await eventually(async () =>
        assert.ok(await bar(page).getByRole("button", { name: "Luister live" }).isEnabled()),
      );
      await pauseButton(page).click();
      await until("it pauses", async () => (await audio(page)).paused);
      const { currentTime } = await audio(page);
      await playButton(page).click();
      await soundMoves(page);
      assert.ok((await audio(page)).currentTime - currentTime < 20, "it goes on where it was");
    });

    it("S2-072 S4-058 S4-059 'Luister live' goes back to the station's own channel, at full volume", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 1);
      await arrive(page);
      await chooseChannel(page, "Radio 4");
      await soundMoves(page);
      await play(page, fragment.name);
      await page.keyboard.press("m");
      await until("silent", async () => (await audio(page)).volume === 0);
      const since = Date.now();
      await bar(page).getByRole("button", { name: "Luister live" }).click();
      await isRadio(page, proxy, since);
      await soundMoves(page);
      await eventually(async () => assert.equal((await audio(page)).volume, 1));
      await eventually(async () => assert.equal(await bar(page).getAttribute("data-channel"), "radio2"));
    });

    it("S4-021 S4-024 S4-051 the radio resumes at the end of a fragment that interrupted it", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 0);
      await listen(page);
      await play(page, fragment.name);
      await openPanel(page);
      const since = Date.now();
      await goToEnd(page);
      await page.keyboard.press("Escape");
      await isRadio(page, proxy, since);
      await soundMoves(page);
    });

    it("S1-006 S4-021 a fragment that is chosen from a list plays alone: the queue is empty and the radio resumes after it", async (page, proxy) => {
      await listen(page);
      await page.getByRole("main").getByRole("link", { name: "Alle fragmenten" }).click();
      await addressIs(page, "**/fragmenten");
      await page.getByRole("button", { name: /^Speel alles: .*, daarna nog \d+$/ }).waitFor();
      const button = page
        .getByRole("main")
        .getByRole("button", { name: /^Speel: / })
        .first();
      const name = (await button.innerText()).replace(/^Speel: /, "");
      await button.click();
      await says(page, name);
      await pauseButton(page).waitFor();
      await soundMoves(page);
      const player = await openPanel(page);
      assert.equal(await player.getByRole("heading", { name: "Hierna" }).count(), 0);
      const since = Date.now();
      await goToEnd(page);
      await page.keyboard.press("Escape");
      await isRadio(page, proxy, since);
      await soundMoves(page);
    });

    it("S4-024 S4-051 S4-040 a fragment that interrupted nothing ends in silence and counts as heard: next time it starts from the beginning, unless the listener goes back in it", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 2);
      await arrive(page);
      await play(page, fragment.name);
      const player = await openPanel(page);
      const since = Date.now();
      await goToEnd(page);
      await until("it ended", async () => (await audio(page)).paused, 30_000);
      assert.deepEqual(proxy.requests(STREAM, since), []);
      const end = (await audio(page)).currentTime;
      await player.getByRole("button", { name: "15 seconden terug" }).click();
      await player.getByRole("button", { name: /^Speel .* af$/ }).click();
      await soundMoves(page);
      assert.ok(end - (await audio(page)).currentTime < 16, "from fifteen seconds before its end");
      await until("it ended again", async () => (await audio(page)).paused, 30_000);
      await arrive(page);
      await play(page, fragment.name);
      assert.ok((await audio(page)).currentTime < 20, "from the beginning");
    });

    it("S1-011 S4-047 S3-066 'Speel alles' plays one fragment after the other; items of the queue can be chosen, removed and gone back to", async (page, proxy) => {
      const [first, second, third, fourth] = (await home(proxy.url)).fragments;
      assert.ok(first && second && third && fourth, "the demo has four fragments of today");
      await arrive(page);
      await page.getByRole("button", { name: `Speel alles: ${first.name}` }).click();
      await says(page, first.name);
      await soundMoves(page);
      const player = await openPanel(page);
      await player.getByRole("button", { name: `Haal ${third.name} uit de wachtrij` }).click();
      await goToEnd(page);
      await says(page, second.name);
      await soundMoves(page);
      await player.getByRole("button", { name: "Volgende", exact: true }).click();
      await says(page, fourth.name);
      await soundMoves(page);
      await player.getByRole("button", { name: "Vorige", exact: true }).click();
      await says(page, second.name);
      await soundMoves(page);
    });

    it("S1-007 S2-073 S3-071 S3-072 S4-045 S7-013 'Laatste journaal' plays the bulletin from its progressive address, and the radio resumes after it", async (page, proxy) => {
      await listen(page);
      await openPanel(page);
      const since = Date.now();
      await panel(page).getByRole("button", { name: "Laatste journaal" }).click();
      await says(page, "Laatste journaal");
      await soundMoves(page);
      assert.ok(proxy.requests(LATEST_NEWS, since).length >= 1);
      await until(
        "the sound comes from its signed address",
        () => proxy.requests(/^\/media\/progressive\/[^?]+\?.*expires=\d+/, since).length >= 1,
      );
      const ended = Date.now();
      await goToEnd(page);
      await page.keyboard.press("Escape");
      await isRadio(page, proxy, ended);
    });

    it("the position in a fragment is remembered on the device", async (page, proxy) => {
      const fragment = nth(
        (await home(proxy.url)).fragments.filter(({ durationMs }) => (durationMs ?? 0) > 48_000),
        0,
      );
      await arrive(page);
      await play(page, fragment.name);
      await openPanel(page);
      await panel(page).getByRole("button", { name: "30 seconden vooruit" }).click();
      await until("half a minute further", async () => (await audio(page)).currentTime >= 30);
      await panel(page).getByRole("button", { name: "15 seconden terug" }).click();
      await until("and a quarter back", async () => (await audio(page)).currentTime < 30);
      await soundMoves(page);
      await panel(page).getByRole("button", { name: "Pauze", exact: true }).click();
      await until("it pauses", async () => (await audio(page)).paused);
      const { currentTime } = await audio(page);
      await arrive(page);
      await play(page, fragment.name);
      assert.ok(
        Math.abs((await audio(page)).currentTime - currentTime) < 12,
        `left at ${currentTime}, goes on at ${(await audio(page)).currentTime}`,
      );
    });

    it("the speed is set, audible and remembered; the radio keeps its own", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 1);
      const rate = () =>
        page.evaluate(() => (document.getElementById("audio-player-id") as HTMLAudioElement).playbackRate);
      await arrive(page);
      await play(page, fragment.name);
      const player = await openPanel(page);
      await player.getByRole("button", { name: /^Snelheid/ }).click();
      await page.getByRole("option", { name: "1,5×", exact: true }).click();
      await until("it plays faster", async () => (await rate()) === 1.5);
      await player.getByRole("button", { name: "Luister live" }).click();
      await until("live is as it is", async () => (await rate()) === 1);
      await arrive(page);
      await play(page, fragment.name);
      await until("it is remembered", async () => (await rate()) === 1.5);
    });

    it("S1-006 a past broadcast plays; its songs are chapters that can be chosen", async (page, proxy) => {
      const { playable } = nth((await home(proxy.url)).missed, 0);
      await arrive(page);
      await playIn(page, "Net gemist", playable.name);
      await says(page, playable.name);
      await soundMoves(page);
      const player = await openPanel(page);
      const songs = player.getByRole("region", { name: "Gedraaid" }).getByRole("button");
      const later = songs.nth(2);
      const { currentTime } = await audio(page);
      await later.click();
      await until("it is marked", async () => (await later.getAttribute("aria-current")) === "true");
      await until("it is heard", async () => (await audio(page)).currentTime > currentTime + 60);
      await soundMoves(page);
    });

    it("S1-006 S7-008 a podcast episode plays, with its length", async (page, proxy) => {
      const episode = nth((await home(proxy.url)).episodes, 0);
      await arrive(page);
      await playIn(page, "Podcasts", episode.name);
      await says(page, episode.name);
      await soundMoves(page);
      const player = await openPanel(page);
      await until("its length is known", async () => {
        const { duration } = await page.evaluate(() => ({
          duration: (document.getElementById("audio-player-id") as HTMLAudioElement).duration,
        }));
        return Math.abs(duration * 1000 - (episode.durationMs ?? 0)) < 3_000;
      });
      await eventually(async () =>
        assert.ok((await player.getByText("Podcast", { exact: true }).count()) >= 1),
      );
    });

    it("a shared moment plays from there after a press on play, also in a page that is already open", async (page, proxy) => {
      const [first, second] = (await home(proxy.url)).episodes;
      assert.ok(first && second);
      await page.goto(`/#speel=episode:${first.id}&t=40`);
      await says(page, first.name);
      // If the browser requires a press first, it gets one.
      await until(
        "it plays from there",
        async () => {
          const wantsPress = await playButton(page).evaluateAll((found) =>
            found.some((one) => one.ariaDisabled === "false"),
          );
          if (wantsPress)
            await playButton(page)
              .click({ timeout: 2_000 })
              .catch(() => undefined);
          const { currentTime, paused } = await audio(page);
          return !paused && currentTime > 40;
        },
        40_000,
      );
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `speel=episode:${second.id}&t=20`);
      await says(page, second.name);
      await until(
        "it plays from there",
        async () => {
          const { currentTime, paused } = await audio(page);
          return !paused && currentTime > 20 && currentTime < 40;
        },
        40_000,
      );
    });
  });
