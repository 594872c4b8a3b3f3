// Two `zender record` of one channel, side by side: listeners hear nothing of it when one of them
// is killed, comes back, or hears silence.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { wholeFrames } from "../../support/adts.ts";
import { mistakesOfUpdate, readPlaylist } from "../../support/hlsRules.ts";
import { childrenOf } from "../../support/programs.ts";
import { decode, RecordedStation, type Segment } from "../../support/recording.ts";
import { until } from "../../support/station.ts";
import { PITCHES, type PitchChange, pitchesIn, secondOf, ToneStudio } from "../../support/toneStudio.ts";

const SEGMENT_MS = 2880;
/** What a change of pitch may be off, in milliseconds. */
const ALLOWED_MS = 50;
/** How long each recorder is alone. */
const ALONE_MS = 20_000;
const NAMES = ["a", "b"] as const;
type Name = (typeof NAMES)[number];
const otherThan = (name: Name): Name => (name === "a" ? "b" : "a");

let recorded: RecordedStation;
/** That of recorder a, once the two hear different things. */
let secondStudio: ToneStudio;
let folder: string;
/** When that studio fell silent. */
let muted: number;
let watch: Watch;
let ear: Ear;

/** Reads the live list again and again, and keeps what it ever named. */
class Watch {
  readonly mistakes: string[] = [];
  readonly segments = new Map<number, Segment>();
  readonly #over = new AbortController();
  readonly #done: Promise<void>;

  constructor(url: string) {
    this.#done = this.#look(url);
  }

  async #look(url: string): Promise<void> {
    let before: ReturnType<typeof readPlaylist> | undefined;
    while (!this.#over.signal.aborted) {
      const now = readPlaylist(await (await fetch(`${url}/stream/dijk/live.m3u8`)).text());
      this.mistakes.push(...now.mistakes, ...(before ? mistakesOfUpdate(before, now) : []));
      for (const { number, at, seconds, uri, isGap } of now.segments)
        this.segments.set(number, { at, milliseconds: Math.round(seconds * 1000), url: uri, isGap });
      before = now;
      await new Promise((next) => setTimeout(next, 300));
    }
  }

  /** The segments so far, in order. */
  inOrder(): Segment[] {
    return [...this.segments].sort(([a], [b]) => a - b).map(([, segment]) => segment);
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#done;
  }
}

/** Listens to the endless stream. */
class Ear {
  readonly #parts: Buffer[] = [];
  readonly #over = new AbortController();
  readonly #done: Promise<void>;

  constructor(url: string) {
    this.#done = this.#listen(url).catch((error) => {
      if (!this.#over.signal.aborted) throw error;
    });
  }

  async #listen(url: string): Promise<void> {
    const reader = (await fetch(`${url}/stream/dijk.aac`, { signal: this.#over.signal })).body?.getReader();
    assert.ok(reader);
    for (let part = await reader.read(); !part.done; part = await reader.read())
      this.#parts.push(Buffer.from(part.value));
    assert.fail("the endless stream ended");
  }

  /** Stops listening; what was heard. */
  async end(): Promise<Buffer> {
    this.#over.abort();
    await this.#done;
    return wholeFrames(Buffer.concat(this.#parts));
  }
}

/** Which recorder made a segment. */
const makerOf = ({ url }: Segment): string => /-([a-z]+)\/\d{5}\.m4s$/.exec(url)?.[1] ?? "";

/** Waits until the newest segment is of this recorder. */
const isMadeBy = (name: Name): Promise<void> =>
  until(
    `the stream is made of recorder ${name}`,
    async () => {
      const last = (await recorded.list()).at(-1);
      return last !== undefined && makerOf(last) === name;
    },
    30_000,
  );

/** Waits until both say that they record. */
const bothRecord = (): Promise<void> =>
  until("both record", async () => {
    const { output } = await recorded.status();
    return NAMES.every((name) => output.includes(`dijk (recorder ${name}): recording`));
  });

const isThere = (pid: string): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

/** The recorder of which the stream is made now. */
async function current(): Promise<Name> {
  const maker = makerOf((await recorded.list()).at(-1) as Segment);
  assert.ok(maker === "a" || maker === "b", maker);
  return maker;
}

/**
 * Kills the recorder of which the stream is made, and starts it again after a while, with another
 * input if one is given.
 */
async function killCurrent(input?: string): Promise<void> {
  const killed = await current();
  const helpers = childrenOf(recorded.recorderPid(killed));
  assert.ok(helpers.length >= 2, `it has ${helpers.length} ffmpeg`);
  const moment = Date.now();
  await recorded.stopRecorder("SIGKILL", killed);
  await isMadeBy(otherThan(killed));
  await recorded.has(moment + ALONE_MS);
  await until("what it started has ended too", () => !helpers.some(isThere));
  recorded.startRecorder(killed, input);
  await bothRecord();
  await recorded.has(Date.now() + 2 * SEGMENT_MS);
  assert.equal(await current(), otherThan(killed), "one that comes back does not take over");
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "zender-two-"));
  [recorded, secondStudio] = await Promise.all([RecordedStation.start(), ToneStudio.start()]);
  await isMadeBy("a");
  recorded.startRecorder("b");
  await bothRecord();
  watch = new Watch(recorded.station.url);
  ear = new Ear(recorded.station.url);
});
after(async () => {
  await watch?.end();
  await ear?.end();
  await Promise.all([recorded?.stop(), secondStudio?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe("two recorders of one channel", () => {
  it("the stream is made of one of them, as long as it goes on", async () => {
    const from = Date.now();
    await recorded.has(from + 4 * SEGMENT_MS);
    const makers = (await recorded.list()).filter(({ at }) => at > from).map(makerOf);
    assert.deepEqual([...new Set(makers)], ["a"]);
  });

  it("when that one is killed the other's segments follow, and it stays so when it comes back", () =>
    killCurrent(secondStudio.url));

  it("when the other is killed the first one's segments follow, now of a studio of its own", () =>
    killCurrent());

  it("when one hears silence the other's segments are taken, after the one in which it begins", async () => {
    assert.equal(await current(), "a");
    secondStudio.isMuted = true;
    muted = Date.now();
    await isMadeBy("b");
    await until("it is told", async () =>
      (await recorded.status()).output.includes("dijk (recorder a): silence"),
    );
    await recorded.has(muted + 4 * SEGMENT_MS);
    secondStudio.isMuted = false;
    await bothRecord();
    assert.equal(await current(), "b");
  });

  it("a title that both hear is one song", async () => {
    await recorded.studio.title("Doe Maar - Is dit alles");
    await secondStudio.title("Doe Maar - Is dit alles");
    const plays = async () => {
      const reply = await fetch(`${recorded.station.url}/api/miniplayer/info?channel=dijk`);
      const { data } = await reply.json();
      return (data.radioTrackPlays.data as { song: string }[]).filter(({ song }) => song === "Is dit alles");
    };
    await until("the song is on air", async () => (await plays()).length > 0);
    // The other may get it some seconds later.
    await recorded.has(Date.now() + 3 * SEGMENT_MS);
    const found = await plays();
    assert.equal(found.length, 1, JSON.stringify(found));
  });

  it("all that time the list had no gap and no mistake, and no segment twice", async () => {
    const segments = watch.inOrder();
    assert.ok(segments.length * SEGMENT_MS > 2 * ALONE_MS, `${segments.length} segments`);
    assert.deepEqual(watch.mistakes, []);
    assert.deepEqual(
      segments.filter(({ isGap }) => isGap),
      [],
    );
    segments.forEach(({ at }, i) => {
      assert.equal(at, (segments[0]?.at ?? 0) + i * SEGMENT_MS, `segment ${i} follows the one before it`);
    });
    assert.equal(new Set(segments.map(({ url }) => url)).size, segments.length);
    assert.deepEqual([...new Set(segments.map(makerOf))].sort(), [...NAMES]);
  });

  it("all that time each moment sounded as it did in the studio", async () => {
    const isMute = ({ at }: Segment) => at < muted + ALLOWED_MS && at + SEGMENT_MS > muted - ALLOWED_MS;
    const segments = watch.inOrder().filter((segment) => !isMute(segment));
    const errors = await recorded.errors(segments);
    const seconds = (segments.length * SEGMENT_MS) / 1000;
    assert.ok(errors.length > 0.9 * seconds, `${errors.length} changes of pitch in ${seconds} s`);
    assert.deepEqual(
      errors.filter((error) => Math.abs(error) > ALLOWED_MS),
      [],
    );
  });

  it("all that time the endless stream went on, without a second twice or left out", async () => {
    const file = join(folder, "heard.aac");
    writeFileSync(file, await ear.end());
    const pitches = pitchesIn(await decode(file)).slice(1);
    const silences = pitches.filter(({ pitch }) => pitch === 0);
    assert.ok(silences.length <= 1, "it was silent once, when the studio was muted");
    // What follows silence may have begun before it.
    const heard = pitches.filter(({ pitch }, i) => pitch > 0 && pitches[i - 1]?.pitch !== 0);
    assert.ok(heard.length > (2 * ALONE_MS) / 1000, `${heard.length} s were heard`);
    const cycle = PITCHES * 1000;
    const late = heard.slice(1).map(({ at, pitch }, i) => {
      const last = heard[i] as PitchChange;
      return at - last.at - ((secondOf(pitch, 0) - secondOf(last.pitch, 0) + cycle) % cycle);
    });
    assert.deepEqual(
      late.filter((error) => Math.abs(error) > ALLOWED_MS),
      [],
    );
  });
});

describe("two recorders of which the name of one ends in that of the other", () => {
  it("are told apart: one that comes does not take over from one that records", async () => {
    await using station = await RecordedStation.start();
    await station.stopRecorder();
    station.startRecorder("noord-b");
    const begun = Date.now();
    await station.has(begun + 2 * SEGMENT_MS);
    station.startRecorder("b");
    await until("b records", async () =>
      /dijk \(recorder b\): recording/.test((await station.status()).output),
    );
    const both = Date.now();
    await station.has(both + 5 * SEGMENT_MS);
    const makers = (await station.list())
      .filter(({ at, isGap }) => at > begun && !isGap)
      .map(({ url }) => /t\d\d-([a-z-]+)\/\d{5}\.m4s$/.exec(url)?.[1]);
    assert.deepEqual([...new Set(makers)], ["noord-b"], makers.join(" "));
  });
});
