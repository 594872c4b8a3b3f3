// A station with one channel, which is recorded from a studio of tones.
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ended, end, ended, launch } from "./programs.ts";
import { Station, until, ZENDER, zender } from "./station.ts";
import { pitchesIn, secondOf, ToneStudio } from "./toneStudio.ts";

/** How long sound takes from the studio of tones to the recorder: two encoders and a decoder. */
const LATENCY_MS = 130;
const MINUTE = 60_000;

export interface Segment {
  /** When it begins, in milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  readonly url: string;
  readonly isGap: boolean;
}

/** The segments of a playlist with their times. */
export function segmentsOf(playlist: string): Segment[] {
  const segments: Segment[] = [];
  let [at, milliseconds, isGap] = [0, 0, false];
  for (const line of playlist.split("\n")) {
    if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) at = Date.parse(line.slice(line.indexOf(":") + 1));
    if (line.startsWith("#EXT-X-GAP")) isGap = true;
    if (line.startsWith("#EXTINF:")) milliseconds = Math.round(Number.parseFloat(line.slice(8)) * 1000);
    if (line === "" || line.startsWith("#")) continue;
    segments.push({ at, milliseconds, url: line, isGap });
    at += milliseconds;
    isGap = false;
  }
  return segments;
}

/** Times of the weekly schedule, in the station's zone. */
const clockTime = (moment: number) =>
  new Date(moment).toLocaleTimeString("nl-NL", {
    timeZone: "Europe/Amsterdam",
    hour: "2-digit",
    minute: "2-digit",
  });

export class RecordedStation {
  readonly studio: ToneStudio;
  readonly station: Station;
  /** When the show that is on air ends, in milliseconds since 1970. */
  readonly showEnds: number;
  log = "";
  readonly #folder = mkdtempSync(join(tmpdir(), "zender-recorded-"));
  readonly #input: string;
  /** By the name of the recorder. */
  readonly #recorders = new Map<string, ChildProcess>();

  /** For start() only. */
  constructor(studio: ToneStudio, station: Station, showEnds: number, input = studio.url) {
    this.studio = studio;
    this.station = station;
    this.showEnds = showEnds;
    this.#input = input;
  }

  /**
   * @param showMinutes how long the show that is on air goes on
   * @param input what is recorded instead of the studio of tones
   * @param more further environment
   */
  static async start(
    showMinutes = 60,
    input?: string,
    more: Record<string, string> = {},
  ): Promise<RecordedStation> {
    const studio = await ToneStudio.start();
    const env = { ZENDER_STATION_DEFAULT_CHANNEL: "dijk", ...more };
    const station = await Station.start({ empty: true, env });
    const now = Math.floor(Date.now() / MINUTE) * MINUTE;
    const recorded = new RecordedStation(studio, station, now + showMinutes * MINUTE, input);
    try {
      await recorded.#import(now);
    } catch (failure) {
      await recorded.stop();
      throw failure;
    }
    recorded.startRecorder();
    return recorded;
  }

  async #import(now: number): Promise<void> {
    const { bundle } = this;
    for (const folder of ["channels", "programmes", "schedule"])
      mkdirSync(join(bundle, folder), { recursive: true });
    writeFileSync(
      join(bundle, "channels/dijk.yaml"),
      "name: Radio Dijk\ntagline: Tonen\nposition: 1\nrecorded: true\n",
    );
    for (const slug of ["eerste-toon", "tweede-toon"])
      writeFileSync(
        join(bundle, `programmes/${slug}.md`),
        `---\nname: ${slug}\nchannel: dijk\nsummary: Tonen\n---\nTonen.\n`,
      );
    const days = "[ma, di, wo, do, vr, za, zo]";
    const slot = (programme: string, from: number, until: number) =>
      `- days: ${days}\n  from: "${clockTime(from)}"\n  until: "${clockTime(until)}"\n  programme: ${programme}\n`;
    writeFileSync(
      join(bundle, "schedule/dijk.yaml"),
      slot("eerste-toon", now, this.showEnds) + slot("tweede-toon", this.showEnds, now + 300 * MINUTE),
    );
    const { code, output } = await zender(["import", bundle], this.station.environment);
    if (code !== 0) throw new Error(output);
  }

  /** The folder of the station's bundle. */
  get bundle(): string {
    return join(this.#folder, "bundle");
  }

  /** Starts a recorder; each that runs at the same time has a name of its own. */
  startRecorder(name = "a", input = this.#input): void {
    const settings = this.#settings(name);
    writeFileSync(
      settings,
      `[record]\nname = "${name}"\ntitles = ["dijk"]\nsilence_seconds = 2\n` +
        `[record.inputs]\ndijk = "${input}"\n[record.latency_ms]\ndijk = ${LATENCY_MS}\n`,
    );
    const recorder = launch(ZENDER, ["record", "--config", settings], {
      env: { ...process.env, ...this.station.environment },
      stdio: ["ignore", "ignore", "pipe"],
    });
    recorder.stderr.on("data", (part) => (this.log += part));
    this.#recorders.set(name, recorder);
  }

  /** Runs a recorder of a name that another has, until it ends. */
  runRecorderAgain(name = "a"): Promise<Ended> {
    return ended(ZENDER, ["record", "--config", this.#settings(name)], {
      env: { ...process.env, ...this.station.environment },
    });
  }

  recorderPid(name = "a"): number {
    const pid = this.#recorders.get(name)?.pid;
    if (pid === undefined) throw new Error(`recorder ${name} does not run`);
    return pid;
  }

  #settings(name: string): string {
    return join(this.#folder, `recorder-${name}.toml`);
  }

  async stopRecorder(signal: NodeJS.Signals = "SIGTERM", name = "a"): Promise<void> {
    await end(this.#recorders.get(name), signal);
  }

  async status(): Promise<{ code: number | null; output: string }> {
    return ended(ZENDER, ["record", "status", "--config", this.#settings("a")], {
      env: { ...process.env, ...this.station.environment },
    });
  }

  async list(path = "/stream/dijk/live.m3u8"): Promise<Segment[]> {
    const reply = await fetch(this.station.url + path);
    return reply.ok ? segmentsOf(await reply.text()) : [];
  }

  /** Waits until the live list has the sound of a moment. */
  async has(moment: number): Promise<void> {
    await until(
      `the sound of ${new Date(moment).toISOString()} is in the list`,
      async () => {
        const last = (await this.list()).findLast((segment) => !segment.isGap);
        return last !== undefined && last.at + last.milliseconds > moment;
      },
      90_000,
    );
  }

  /**
   * How far the sound of these segments is from the times that the list gives them, in
   * milliseconds, at each moment at which the pitch changes.
   */
  async errors(segments: readonly Segment[]): Promise<number[]> {
    const errors: number[] = [];
    for (const run of this.#runs(segments)) errors.push(...(await this.#errorsOf(run)));
    return errors;
  }

  /** Segments that follow each other without a gap. */
  #runs(segments: readonly Segment[]): Segment[][] {
    const runs: Segment[][] = [];
    const folder = (url: string) => url.slice(0, url.lastIndexOf("/"));
    for (const segment of segments.filter(({ isGap }) => !isGap)) {
      const last = runs.at(-1)?.at(-1);
      const follows =
        last && last.at + last.milliseconds === segment.at && folder(last.url) === folder(segment.url);
      if (follows) runs.at(-1)?.push(segment);
      else runs.push([segment]);
    }
    return runs;
  }

  /** The sound of segments that follow each other. */
  async samples(run: readonly Segment[]): Promise<Int16Array> {
    const [first] = run;
    if (!first) return new Int16Array();
    const folder = first.url.slice(0, first.url.lastIndexOf("/"));
    const file = join(this.#folder, "run.mp4");
    const parts = [`${folder}/init.mp4`, ...run.map(({ url }) => url)];
    const bytes = await Promise.all(
      parts.map(async (part) => {
        const reply = await fetch(this.station.url + part);
        if (!reply.ok) throw new Error(`${part}: ${reply.status}`);
        return Buffer.from(await reply.arrayBuffer());
      }),
    );
    writeFileSync(file, Buffer.concat(bytes));
    return decode(file);
  }

  async #errorsOf(run: readonly Segment[]): Promise<number[]> {
    const [first] = run;
    if (!first) return [];
    // Where the first pitch began is not in it.
    const changes = pitchesIn(await this.samples(run)).slice(1);
    return changes.map(({ at, pitch }) => first.at + at - secondOf(pitch, first.at + at));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#recorders.keys()].map((name) => this.stopRecorder("SIGTERM", name)));
    await this.station.stop();
    await this.studio.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

/** The sound of a file in mono, at 48 kHz. */
export async function decode(file: string): Promise<Int16Array> {
  const options = ["-v", "error", "-i", file, "-f", "s16le", "-ac", "1", "-ar", "48000", "pipe:1"];
  const child = launch("ffmpeg", options, { stdio: ["ignore", "pipe", "inherit"] });
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part);
  const bytes = Buffer.concat(parts);
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
}
