// Measures the delay between the song on screen and the audible song when the song changes. Songs
// are single tones: the page analyses its own sound and records when the tone changes and when the
// screen shows the other song. First at the live edge, then after rewinding.
import { openBrowser, openPage, type Page } from "../tests/support/browser.ts";
import { listen, openPanel, soundMoves } from "../tests/support/player.ts";
import { until } from "../tests/support/station.ts";
import { chosen, line, median, percentile } from "./measure.ts";
import { sendTones, startToneStation, TONES } from "./toneStation.ts";

const BOUNDARIES = chosen("ZENDER_BOUNDARIES", 10);
/**
 * The length of a song: long enough for the poll to announce it, short enough to wait for ten of
 * them.
 */
const SEGMENTS = 3;
/** How much has been on air when the listener arrives, so that they can rewind. */
const PAST_MS = 180_000;

interface Change {
  /** Milliseconds of performance.now(). */
  readonly at: number;
  readonly hertz: number;
}

interface Notes {
  readonly heard: Change[];
  readonly shown: Change[];
}

/**
 * Makes the page record which tone it plays and which song it shows. Needs a user gesture first,
 * like any AudioContext.
 */
async function takeNotes(page: Page): Promise<void> {
  await page.evaluate(
    (tones) => {
      const notes: Notes = { heard: [], shown: [] };
      (window as unknown as { notes: Notes }).notes = notes;
      const element = document.getElementById("audio-player-id") as HTMLAudioElement & {
        captureStream(): MediaStream;
      };
      const sound = new AudioContext();
      const analyser = sound.createAnalyser();
      analyser.fftSize = 2048;
      analyser.smoothingTimeConstant = 0;
      const connect = () => sound.createMediaStreamSource(element.captureStream()).connect(analyser);
      connect();
      // A new source in the element is a new stream to analyse.
      element.addEventListener("playing", connect);
      const spectrum = new Float32Array(analyser.frequencyBinCount);
      const strength = (hertz: number) =>
        spectrum[Math.round((hertz * analyser.fftSize) / sound.sampleRate)] ?? Number.NEGATIVE_INFINITY;
      const note = (list: Change[], hertz: number) => {
        if (list.at(-1)?.hertz !== hertz) list.push({ at: performance.now(), hertz });
      };
      setInterval(() => {
        analyser.getFloatFrequencyData(spectrum);
        const loudest = tones.toSorted((one, other) => strength(other) - strength(one))[0] ?? 0;
        if (strength(loudest) > -60) note(notes.heard, loudest);
        const name = document.querySelector("[data-play-id]")?.getAttribute("data-play-id") ?? "";
        const shown = tones[Number(name.split("-").at(-1)) % tones.length];
        if (name !== "" && shown !== undefined) note(notes.shown, shown);
      }, 20);
    },
    TONES as readonly number[],
  );
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes);

/**
 * For each change of tone from the `from`-th on: how much later the screen changed in milliseconds
 * (negative: earlier).
 */
function differences({ heard, shown }: Notes, from: number): number[] {
  return heard.slice(from).map((change) => {
    const near = shown.filter(({ hertz }) => hertz === change.hertz).map(({ at }) => at - change.at);
    return near.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN;
  });
}

async function measure(page: Page, name: string, songMs: number): Promise<void> {
  // The current tone is skipped: its start was not observed.
  const from = (await notesOf(page)).heard.length;
  await until(
    `${BOUNDARIES} boundaries`,
    async () => (await notesOf(page)).heard.length >= from + BOUNDARIES,
    (BOUNDARIES + 3) * songMs,
  );
  await page.waitForTimeout(2_000);
  const found = differences(await notesOf(page), from).slice(0, BOUNDARIES);
  const sizes = found.map(Math.abs);
  line(
    name,
    `median ${median(sizes).toFixed(0)} ms`,
    `largest ${percentile(sizes, 1).toFixed(0)} ms`,
    `[${found.map((value) => value.toFixed(0)).join(", ")}]`,
  );
}

const tones = await startToneStation(SEGMENTS);
await using station = tones.station;
const browser = await openBrowser();
try {
  await sendTones(tones, Date.now() - PAST_MS, Math.ceil((PAST_MS + 900_000) / tones.songMs));
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await listen(page, station.url);
  await takeNotes(page);
  console.log("Song on screen against song in the ear; above 0: the screen is late");
  await measure(page, "at the live edge", tones.songMs);
  const player = await openPanel(page);
  await player.getByRole("button", { name: "Vanaf het begin" }).click();
  await soundMoves(page);
  await measure(page, "after going back to the start of the show", tones.songMs);
} finally {
  await browser.close();
}
