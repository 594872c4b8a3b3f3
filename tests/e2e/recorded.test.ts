// A channel that is recorded, as a listener hears it in Chromium: the pitch that sounds is that of
// the moment which the player says is heard.
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { type Browser, openBrowser, openPage, type Page } from "../support/browser.ts";
import {
  heardAt,
  knownHeardAt,
  listen,
  liveSlider,
  openPanel,
  says,
  saysNoMore,
  soundKeepsOn,
} from "../support/player.ts";
import { RecordedStation } from "../support/recording.ts";
import { broadcastsOf } from "../support/schedule.ts";
import { until } from "../support/station.ts";
import { story as it } from "../support/story.ts";
import { inAll } from "../support/tier.ts";
import { pitchOf } from "../support/toneStudio.ts";

/** The player tells the moment once a second at least; the analyser hears the past tenth. */
const ALLOWED_MS = 1_200;
/** How far behind the studio a listener of live radio is at most. */
const BEHIND_MS = 12_000;
const STUDIO_SILENT = "De studio is stil";

let recorded: RecordedStation;
let browser: Browser;
/** The pitch of what the page plays now, in Hz; 0: silence. */
async function heardPitch(page: Page): Promise<number> {
  return page.evaluate(async () => {
    interface Ear {
      context: AudioContext;
      analyser: AnalyserNode;
    }
    const holder = window as unknown as { ear?: Ear };
    if (!holder.ear) {
      const audio = document.getElementById("audio-player-id") as HTMLAudioElement;
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
      context.createMediaElementSource(audio).connect(analyser).connect(context.destination);
      holder.ear = { context, analyser };
    }
    const { context, analyser } = holder.ear;
    await context.resume();
    const bins = new Float32Array(analyser.frequencyBinCount);
    await new Promise((done) => setTimeout(done, 250));
    analyser.getFloatFrequencyData(bins);
    const best = bins.reduce((top, level, i) => (level > (bins[top] ?? -Infinity) ? i : top), 0);
    return (bins[best] ?? -Infinity) < -70 ? 0 : (best * context.sampleRate) / analyser.fftSize;
  });
}

/** What is wrong: the pitch that is heard is not that of the moment that is named. */
async function mistake(page: Page): Promise<string> {
  const [pitch, moment] = [await heardPitch(page), await heardAt(page)];
  const isTrue = [-1, -0.5, 0, 0.5, 1].some(
    (part) => Math.abs(pitchOf(moment + part * ALLOWED_MS) - pitch) < 10,
  );
  return isTrue ? "" : `${Math.round(pitch)} Hz instead of ${pitchOf(moment)} at ${moment}`;
}

/** Looks for some seconds: what is heard is what is named, at nearly each look. */
async function soundsTrue(page: Page): Promise<void> {
  await until("what is heard is what is named", async () => (await mistake(page)) === "", 20_000);
  const mistakes: string[] = [];
  for (let i = 0; i < 10; i += 1) mistakes.push(await mistake(page));
  const found = mistakes.filter((one) => one !== "");
  // A look may fall on the change of two pitches.
  assert.ok(found.length <= 1, found.join("; "));
}

async function asListenerOfDijk(tell: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, complaints } = await openPage(browser, { baseURL: recorded.station.url });
  try {
    await tell(page);
    assert.deepEqual(
      complaints.filter((text) => text.startsWith("exception")),
      [],
    );
  } finally {
    await context.close();
  }
}

describe("a recorded channel in Chromium", () => {
  before(async () => {
    [recorded, browser] = await Promise.all([RecordedStation.start(5), openBrowser()]);
    // So much that a listener can go back.
    await recorded.has(Date.now() + 60_000);
  });
  after(async () => {
    await browser?.close();
    await recorded?.stop();
  });

  it(
    "live, each moment sounds as it is named, at most 12 s after the studio",
    () =>
      asListenerOfDijk(async (page) => {
        await listen(page);
        await soundsTrue(page);
        const behind = Date.now() - (await heardAt(page));
        assert.ok(behind <= BEHIND_MS, `${behind} ms behind the studio`);
      }),
    120,
  );

  it(
    "the quality that the listener chooses is fetched and heard without a gap, and the next page keeps it",
    () =>
      asListenerOfDijk(async (page) => {
        const fetched: string[] = [];
        page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
        const last = () => fetched.findLast((path) => path.endsWith(".m4s")) ?? "";
        await listen(page);
        await soundsTrue(page);
        assert.match(last(), /^\/media\/audio\/[^/]+\/\d+\.m4s$/, "the standard quality");
        const player = await openPanel(page);
        for (const [name, folder] of [
          ["Spaarzaam: minder data", "48k"],
          ["Beste: meer data", "192k"],
        ]) {
          await player.getByRole("button", { name: /^Kwaliteit van het geluid/ }).click();
          await player.getByRole("option", { name }).click();
          await until(`${folder} is fetched`, () => last().includes(`/${folder}/`), 60_000);
          const from = await heardAt(page);
          const began = Date.now();
          const mistakes: string[] = [];
          await until(
            "what was buffered before has been heard",
            async () => {
              mistakes.push(await mistake(page));
              return Date.now() - began > 14_000;
            },
            60_000,
          );
          const found = mistakes.filter((one) => one !== "");
          assert.ok(found.length <= 2, `while the quality changed: ${found.join("; ")}`);
          const drift = (await heardAt(page)) - from - (Date.now() - began);
          assert.ok(Math.abs(drift) < 1_500, `no sound was left out or repeated: ${drift} ms`);
        }
        await page.reload();
        fetched.length = 0;
        await listen(page);
        await until("the best is fetched", () => last().includes("/192k/"), 60_000);
      }),
    180,
  );

  it(
    "so does the show from its beginning, and live radio that is rewound",
    () =>
      asListenerOfDijk(async (page) => {
        await listen(page);
        const live = await knownHeardAt(page);
        const behind = async () => Date.now() - (await heardAt(page));
        const atFirst = await behind();
        const player = await openPanel(page);
        await (await liveSlider(page)).press("ArrowLeft");
        await until("it is further behind", async () => (await behind()) > atFirst + 5_000);
        await soundsTrue(page);
        await player.getByRole("button", { name: "Vanaf het begin" }).click();
        await until("the beginning is heard", async () => (await heardAt(page)) < live - 40_000);
        await soundKeepsOn(page, 2, 20_000);
        await soundsTrue(page);
      }),
    120,
  );

  it(
    "live radio goes on by itself after the studio sent nothing for 5 s and for 40 s",
    () =>
      asListenerOfDijk(async (page) => {
        await listen(page);
        for (const seconds of [5, 40]) {
          const silent = Date.now();
          await recorded.studio.fallSilent();
          // What was buffered sounds on for some time.
          if (seconds > 20) await says(page, STUDIO_SILENT, 60_000);
          await until("the studio was silent", () => Date.now() - silent > seconds * 1000, 60_000);
          await recorded.studio.send();
          const back = Date.now();
          await until("the sound after it is heard", async () => (await heardAt(page)) > back, 60_000);
          await soundKeepsOn(page, 2, 20_000);
          await saysNoMore(page, STUDIO_SILENT);
          await soundsTrue(page);
        }
      }),
    240,
  );

  // It waits for the end of the show: record.test.ts decodes the same playlist.
  inAll(it)(
    "a show that is over is heard again, each moment as it sounded",
    () =>
      asListenerOfDijk(async (page) => {
        const { url } = recorded.station;
        await until("the show is over", () => Date.now() > recorded.showEnds + 5_000, 400_000);
        const show = (await broadcastsOf(url, "dijk")).find(
          ({ untilIso }) => Date.parse(untilIso) === recorded.showEnds,
        );
        assert.ok(show);
        const item = await (await fetch(`${url}/api/playables/broadcast/${show.id}`)).json();
        await page.goto(item.url);
        const main = page.getByRole("main");
        await main
          .getByRole("button", { name: /^Speel/ })
          .first()
          .click();
        await soundKeepsOn(page, 2, 30_000);
        assert.ok((await heardAt(page)) < recorded.showEnds, "that is the show, not live radio");
        await soundsTrue(page);
      }),
    500,
  );
});
