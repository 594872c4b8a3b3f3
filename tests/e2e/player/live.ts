// Live radio in the expanded player: going back and returning to live, the song on screen and the
// song that plays, timer, channels.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { addressIs, audio } from "../../support/browser.ts";
import { changeShow } from "../../support/infoShow.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  heardAt,
  isHeard,
  listen,
  liveSlider,
  nowIsHeard,
  openPanel,
  panel,
  playButton,
  shownPlay,
  soundMoves,
  startOver,
  stopButton,
} from "../../support/player.ts";
import { HOUR_MS, infoPlays, lastLogged, playAt, SONG_WAIT_MS, songIsShown } from "../../support/playLog.ts";
import { broadcastOf } from "../../support/schedule.ts";
import { eventually, until } from "../../support/station.ts";

export const describeLiveRadio = (): unknown =>
  describe("live radio in the expanded player", { concurrency: true }, () => {
    it("S2-050 S2-052 S2-051 a press on picture and text opens it, Escape closes it and returns the focus, a change of page closes it", async (page) => {
      await listen(page);
      const player = await openPanel(page);
      const box = await player.boundingBox();
      assert.ok((box?.height ?? 0) >= 890, "it is as high as the page");
      await page.keyboard.press("Escape");
      await until("it is closed", async () => (await panel(page).count()) === 0);
      await eventually(async () =>
        assert.equal(
          await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
          "Open de speler",
        ),
      );
      await openPanel(page);
      await panel(page).getByRole("link", { name: "Alles van vandaag" }).click();
      await addressIs(page, "**/gedraaid**");
      await until("it is closed", async () => (await panel(page).count()) === 0);
      await soundMoves(page);
    });

    it("the panel is fetched when it is first opened, not before", async (page) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
      });
      await arrive(page);
      await page.waitForLoadState("networkidle");
      const before = scripts.length;
      await openPanel(page);
      assert.ok(scripts.length > before, "opening it fetches its code");
    });

    it("S1-003 it shows the show, the song, the last songs and what comes next, as the API gives them", async (page, proxy) => {
      await listen(page);
      const player = await openPanel(page);
      const reply = await fetch(`${proxy.url}/api/miniplayer/info?channel=radio2`);
      const { data } = (await reply.json()) as { data: Record<string, { data: { name: string }[] }> };
      const text = async () => (await player.innerText()).toLowerCase();
      await until("the show stands there", async () =>
        (await text()).includes((data.radioBroadcasts?.data[0]?.name ?? "?").toLowerCase()),
      );
      await eventually(async () =>
        assert.ok(
          (await text()).includes((data.upcomingBroadcasts?.data[0]?.name ?? "?").toLowerCase()),
          "what comes next",
        ),
      );
      await songIsShown(page);
      await eventually(async () => {
        const log = await lastLogged(proxy.url);
        const heard = await heardAt(page);
        const begun = log.filter(({ fromIso }) => Date.parse(fromIso) <= heard).slice(0, 5);
        assert.equal(begun.length, 5, "five songs were played");
        const rows = await player.getByRole("region", { name: "Net gedraaid" }).getByRole("listitem").all();
        const shown = await Promise.all(
          rows.map(async (row) => ({
            fromIso: await row.locator("time").getAttribute("datetime"),
            name: (await row.locator("p").first().innerText()).replaceAll(/\s+/g, " "),
          })),
        );
        assert.deepEqual(
          shown,
          begun.map(({ fromIso, name }) => ({ fromIso, name: name.replaceAll(/\s+/g, " ") })),
        );
        assert.equal(await shownPlay(page), playAt(log, heard) ?? null, "the song");
      });
    });

    // Twenty seconds or more, like the next two: until the next poll, and two jumps in the stream.
    it(
      "'Vanaf het begin' goes back to the start of the show: the song on screen is the audible song there, and 'Terug naar live' comes back",
      async (page, proxy) => {
        // A real show begins with the news, during which no song is shown, and may have begun just
        // now. So the info reply is changed: the show began with a song, half an hour ago.
        const log = await lastLogged(proxy.url);
        const song = log.find(
          ({ fromIso, untilIso }) =>
            Date.parse(fromIso) <= Date.now() - HOUR_MS / 2 &&
            Date.parse(untilIso) - Date.parse(fromIso) > 60_000,
        );
        assert.ok(song, "a song of more than a minute was played");
        const player = await startOver(page, proxy, { fromIso: song.fromIso, startOverUrl: null });
        await soundMoves(page);
        await until("it says that it is behind", () => player.getByText("Teruggespoeld").isVisible());
        // Two empty values would prove nothing.
        await until(
          "the song on screen is the one in the play log at that time",
          async () => {
            const shown = await shownPlay(page);
            return shown !== null && playAt(log, await heardAt(page)) === shown;
          },
          60_000,
        );
        await player.getByRole("button", { name: "Terug naar live" }).click();
        await nowIsHeard(page);
        await soundMoves(page);
        await eventually(async () => assert.equal(await player.getByText("Teruggespoeld").count(), 0));
      },
      { seconds: 150 },
    );

    it(
      "'Vanaf het begin' of a show that began before the two hours really starts over, and 'Terug naar live' comes back",
      async (page, proxy) => {
        // Whatever the time of day, the info reply is changed to say that the show began hours ago.
        const broadcast = await broadcastOf(proxy.url, "radio2", 2.5);
        const player = await startOver(page, proxy, {
          fromIso: broadcast.fromIso,
          startOverUrl: `/stream/broadcasts/${broadcast.id}/live-variants.m3u8`,
        });
        await soundMoves(page);
        await until("it says that it is behind", () => player.getByText("Teruggespoeld").isVisible());
        await player.getByRole("button", { name: "Terug naar live" }).click();
        await nowIsHeard(page);
        await soundMoves(page);
      },
      { seconds: 150 },
    );

    it("when the beginning is no longer kept, the button says to what time it goes back, and does so", async (page, proxy) => {
      const fromIso = new Date(Date.now() - 3 * HOUR_MS).toISOString();
      changeShow(proxy, "radio2", { fromIso, startOverUrl: null });
      await listen(page);
      const player = await openPanel(page);
      const button = player.getByRole("button", { name: /^Vanaf \d\d:\d\d$/ });
      await button.waitFor({ timeout: 40_000 });
      const words = await button.innerText();
      await button.click();
      const clock = (at: number) =>
        new Intl.DateTimeFormat("nl-NL", {
          hour: "2-digit",
          minute: "2-digit",
          timeZone: "Europe/Amsterdam",
        }).format(at);
      await isHeard(page, Date.now() - 2 * HOUR_MS, 60);
      const heard = await heardAt(page);
      assert.ok(
        [heard - 60_000, heard, heard + 60_000].some((at) => words.includes(clock(at))),
        `${words} is ${clock(heard)}`,
      );
    });

    it("the keyboard moves the live scrubber back, it says its time, and playback continues there", async (page) => {
      await listen(page);
      await openPanel(page);
      const slider = await liveSlider(page);
      const before = await heardAt(page);
      await slider.press("PageDown");
      await isHeard(page, before - 300_000, 30);
      await eventually(async () =>
        assert.match((await slider.getAttribute("aria-valuetext")) ?? "", /\d\d:\d\d/),
      );
      await soundMoves(page);
    });

    it("pausing while behind live stops: play then starts at what is on air", async (page) => {
      await listen(page);
      const player = await openPanel(page);
      await (await liveSlider(page)).press("PageDown");
      await until("it says that it is behind", () => player.getByText("Teruggespoeld").isVisible(), 30_000);
      await player.getByRole("button", { name: "Stop", exact: true }).click();
      await until("the sound stopped", async () => (await audio(page)).paused);
      await player.getByRole("button", { name: /^Speel .* af$/ }).click();
      await soundMoves(page);
      await nowIsHeard(page);
    });

    it("S4-049 S4-050 the element itself is paused and played, as by a system or a headset: the button follows, and what is on air is heard", async (page) => {
      await listen(page);
      const ask = (what: "pause" | "play") =>
        page.evaluate((method) => {
          // A play without a source stays open until there is one, or is given up.
          const element = document.getElementById("audio-player-id") as HTMLAudioElement;
          Promise.resolve(element[method]()).catch(() => undefined);
        }, what);
      await ask("pause");
      await playButton(page).waitFor();
      await ask("play");
      await stopButton(page).waitFor();
      await soundMoves(page);
      await nowIsHeard(page);
    });

    it("S1-003 the song on screen is the one in the play log at the playhead's programme date-time", async (page, proxy) => {
      await listen(page);
      await until(
        "the shown play is the heard play",
        async () => {
          const [plays, heard, shown] = [
            await infoPlays(proxy.url),
            await heardAt(page),
            await shownPlay(page),
          ];
          // Two empty values would prove nothing.
          return shown !== null && playAt(plays, heard) === shown;
        },
        SONG_WAIT_MS,
      );
    });

    it("S4-057 a press on another channel in the grid plays that channel", async (page) => {
      await listen(page);
      const player = await openPanel(page);
      await player.getByRole("button", { name: /^SterrenNL/ }).click();
      await until(
        "the bar's channel is it",
        async () => (await bar(page).getAttribute("data-channel")) === "sterrennl",
      );
      await soundMoves(page);
      await eventually(async () =>
        assert.equal(
          await player.getByRole("button", { name: /^SterrenNL/ }).getAttribute("aria-current"),
          "true",
        ),
      );
    });

    it("the sleep timer stops the sound at its time", async (page) => {
      await page.clock.install();
      await arrive(page);
      await playButton(page).click();
      await soundMoves(page);
      const player = await openPanel(page);
      await player.getByRole("button", { name: /^Slaaptimer/ }).click();
      await page.getByRole("option", { name: "Over 15 minuten" }).click();
      await until("it says how long", async () => /nog 1[45] min/.test(await player.innerText()));
      await page.clock.fastForward(14 * 60_000);
      assert.equal((await audio(page)).paused, false);
      await page.clock.fastForward(2 * 60_000);
      await until("the sound stopped", async () => (await audio(page)).paused);
    });
  });
