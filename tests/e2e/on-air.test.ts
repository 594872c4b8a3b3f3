// A listener opens the site and hears live radio: real browser, real server, real sound.
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import type { Browser, Page } from "playwright-core";
import { addressIs, audio, openPage } from "../support/browser.ts";
import { heardAt, shownPlay, soundKeepsOn } from "../support/player.ts";
import { infoPlays, playAt, SONG_WAIT_MS } from "../support/playLog.ts";
import { enterScene, leaveScene } from "../support/scene.ts";
import { eventually, Station, until } from "../support/station.ts";
import { story as it } from "../support/story.ts";

let station: Station;
let browser: Browser;
before(async () => {
  ({ station, browser } = await enterScene());
});
after(leaveScene);

const bar = (page: Page) => page.getByRole("region", { name: "Speler" });
const playButton = (page: Page) => bar(page).getByRole("button", { name: /^Speel .* af$/ });
const stopButton = (page: Page) => bar(page).getByRole("button", { name: "Stop" });

/** Starts the radio and waits until sound moves. */
async function listen(page: Page, url = station.url): Promise<void> {
  await page.goto(url);
  await playButton(page).click();
  await until("sound plays", async () => (await audio(page)).currentTime > 0);
}

/** Records every pause of the element from now on. */
async function watchPauses(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const element = document.getElementById("audio-player-id") as HTMLAudioElement;
    const seen: string[] = [];
    for (const type of ["pause", "ended", "emptied", "error"])
      element.addEventListener(type, () => seen.push(type));
    (window as unknown as { seenEvents: string[] }).seenEvents = seen;
  });
  return () => page.evaluate(() => (window as unknown as { seenEvents: string[] }).seenEvents);
}

describe("on air", { concurrency: true }, () => {
  it("S2-075 a click on play on the home page gives sound", async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(station.url);
    await playButton(page).hover();
    await playButton(page).click();
    await until("currentTime grows", async () => (await audio(page)).currentTime > 0);
    const first = (await audio(page)).currentTime;
    await until("it goes on growing", async () => (await audio(page)).currentTime > first + 1);
    assert.equal((await audio(page)).paused, false);
    await stopButton(page).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it("S1-003 the song on screen is the one in the play log at the playhead's programme date-time", async () => {
    const { page, context } = await openPage(browser);
    await listen(page);
    await until(
      "the shown play is the heard play",
      async () => {
        const [plays, heard, shown] = [
          await infoPlays(station.url),
          await heardAt(page),
          await shownPlay(page),
        ];
        // Two empty values would prove nothing.
        return shown !== null && playAt(plays, heard) === shown;
      },
      SONG_WAIT_MS,
    );
    await context.close();
  });

  it("the element never pauses while the listener goes to Gedraaid and back", async () => {
    const { page, context, complaints } = await openPage(browser);
    await listen(page);
    const pauses = await watchPauses(page);
    const before = (await audio(page)).currentTime;
    await page.getByRole("navigation").first().getByRole("link", { name: "Gedraaid" }).click();
    await addressIs(page, "**/gedraaid");
    await page.getByRole("heading", { level: 1, name: /Gedraaid/ }).waitFor();
    await page.goBack();
    await addressIs(page, `${station.url}/`);
    await until("sound went on", async () => (await audio(page)).currentTime > before + 2);
    assert.deepEqual(await pauses(), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it("S1-002 S4-057 S2-065 the station's channel plays, then a sibling, then a themed sub-channel: other music under another name, at once", async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    const streams: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/stream/")) streams.push(new URL(request.url()).pathname);
    });
    await listen(page);
    assert.ok(streams.includes("/stream/radio2/live.m3u8"), "the station's own stream was fetched");
    for (const [name, slug] of [
      ["Radio 4", "radio4"],
      ["Soul & Jazz", "soulenjazz"],
    ] as const) {
      await bar(page)
        .getByRole("button", { name: /Kies een zender/ })
        .click();
      await page.getByRole("option", { name, exact: true }).click();
      await until(`the bar names ${name}`, () =>
        bar(page)
          .getByRole("button", { name: `nu ${name}` })
          .isVisible(),
      );
      await until(`the stream of ${name} is fetched`, () => streams.includes(`/stream/${slug}/live.m3u8`));
      await until("sound plays again", async () => {
        const state = await audio(page);
        return !state.paused && state.currentTime > 0 && state.readyState >= 3;
      });
      await eventually(async () =>
        assert.equal(await page.getByRole("listbox").count(), 0, "the dropdown is closed"),
      );
    }
    await context.close();
  });

  it("S2-061 stop in live mode closes the stream, and play then starts at what is on air", async () => {
    const { page, context } = await openPage(browser);
    await listen(page);
    await stopButton(page).click();
    await until("the sound stopped", async () => (await audio(page)).paused);
    let requests = 0;
    page.on("request", (request) => {
      if (request.url().includes("/stream/")) requests += 1;
    });
    // Longer than the target duration of the playlist: a player that still loaded the stream would
    // request it.
    await page.waitForTimeout(7000);
    assert.equal(requests, 0);
    await playButton(page).click();
    await until(
      "it plays again",
      async () => !(await audio(page)).paused && (await audio(page)).currentTime > 0,
    );
    await context.close();
  });

  it("S2-066 S9-019 the volume is a slider that the keyboard moves, and the sound follows", async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await listen(page);
    await bar(page)
      .getByRole("button", { name: /volume|geluid/i })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    const slider = page.getByRole("slider", { name: /volume/i });
    await slider.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
    await until("the element is softer", async () => (await audio(page)).volume < 1);
    await context.close();
  });

  it("sound resumes by itself after the server was killed and started again", async () => {
    // Others listen to the shared one.
    const own = await Station.start({ playout: true });
    const { page, context } = await openPage(browser);
    try {
      await listen(page, own.url);
      await own.killServer();
      // Long enough to empty some players' buffers, and for polls and playlist loads to fail.
      await page.waitForTimeout(10_000);
      await own.startServer();
      const mark = (await audio(page)).currentTime;
      await until(
        "sound goes on",
        async () => {
          const state = await audio(page);
          return !state.paused && state.currentTime !== mark && state.readyState >= 3;
        },
        60_000,
      );
      await soundKeepsOn(page, 3, 20_000);
    } finally {
      await context.close();
      await own.stop();
    }
  }, 90);
});
