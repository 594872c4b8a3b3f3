// A studio whose sound names the moment: each second has a pitch of its own. It sends through
// Debian's Icecast, as many stations do.
import type { ChildProcess } from "node:child_process";
import { DebianIcecast } from "./debianIcecast.ts";
import { end, launch } from "./programs.ts";

const RATE = 48_000;
/** The pitches repeat after so many seconds. */
export const PITCHES = 30;
const LOWEST_HZ = 400;
const STEP_HZ = 40;
const MOUNT = "live.mp3";
const AMPLITUDE = 8000;
const TICK_MS = 20;

/** The pitch of a moment, in milliseconds since 1970. */
export const pitchOf = (moment: number): number =>
  LOWEST_HZ + STEP_HZ * (Math.floor(moment / 1000) % PITCHES);

/** When the second nearest to `near` begins that has this pitch. */
export function secondOf(pitch: number, near: number): number {
  const cycle = PITCHES * 1000;
  const inCycle = Math.round((pitch - LOWEST_HZ) / STEP_HZ) * 1000;
  return Math.round((near - 500 - inCycle) / cycle) * cycle + inCycle;
}

/** How far around a sample `pitchAt` looks. */
export const PITCH_REACH_MS = 20;

/** The pitch of sound around a sample, by its zero crossings; 0: none. */
export function pitchAt(samples: Int16Array, centre: number): number {
  const reach = (PITCH_REACH_MS * RATE) / 1000;
  let [crossings, first, last] = [0, -1, -1];
  for (let i = Math.max(0, centre - reach); i < Math.min(centre + reach, samples.length - 1); i += 1) {
    const [here, next] = [samples[i] ?? 0, samples[i + 1] ?? 0];
    if (here >= 0 || next < 0) continue;
    last = i - here / (next - here);
    if (first < 0) first = last;
    crossings += 1;
  }
  return crossings > 1 ? ((crossings - 1) * RATE) / (last - first) : 0;
}

/** A place in sound, in milliseconds, at which another pitch begins. */
export interface PitchChange {
  readonly at: number;
  readonly pitch: number;
}

/** What is left out at both ends: the first frame after a start has no sound before it. */
const LEFT_OUT_MS = 100;
const LOOK_EVERY_MS = 5;
/** A change within what is looked at can look like any pitch, for as long as it is looked at. */
const LOOKS_TO_BELIEVE = (2 * PITCH_REACH_MS) / LOOK_EVERY_MS + 4;

/** The first pitch of the sound, and each change after it. */
export function pitchesIn(samples: Int16Array): PitchChange[] {
  const changes: PitchChange[] = [];
  const stepOf = (pitch: number) => Math.round((pitch - LOWEST_HZ) / STEP_HZ);
  let [step, since, seen] = [Number.NaN, 0, 0];
  const end = (samples.length * 1000) / RATE - LEFT_OUT_MS;
  for (let at = LEFT_OUT_MS; at < end; at += LOOK_EVERY_MS) {
    const pitch = pitchAt(samples, Math.round((at * RATE) / 1000));
    if (stepOf(pitch) === step) seen += 1;
    else [step, since, seen] = [stepOf(pitch), at, 1];
    if (seen !== LOOKS_TO_BELIEVE || stepOf(changes.at(-1)?.pitch ?? Number.NaN) === step) continue;
    changes.push({ at: since - PITCH_REACH_MS, pitch });
  }
  return changes;
}

export class ToneStudio {
  /** While true, it sends, but nothing sounds. */
  isMuted = false;
  readonly #icecast = new DebianIcecast();
  #encoder: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;

  static async start(): Promise<ToneStudio> {
    const studio = new ToneStudio();
    await studio.startIcecast();
    await studio.send();
    return studio;
  }

  get port(): number {
    return this.#icecast.port;
  }

  /** The address of the stream. */
  get url(): string {
    return this.#icecast.url(MOUNT);
  }

  startIcecast(): Promise<void> {
    return this.#icecast.start();
  }

  stopIcecast(): Promise<void> {
    return this.#icecast.stop();
  }

  /** Begins to send. */
  async send(): Promise<void> {
    const input = ["-f", "s16le", "-ar", String(RATE), "-ac", "2", "-i", "pipe:0"];
    const output = ["-c:a", "libmp3lame", "-b:a", "128k", "-flush_packets", "1"];
    const encoder = launch(
      "ffmpeg",
      [
        ...["-v", "error", ...input, ...output, "-content_type", "audio/mpeg", "-f", "mp3"],
        this.#icecast.source(MOUNT),
      ],
      { stdio: ["pipe", "ignore", "ignore"] },
    );
    encoder.stdin?.on("error", () => undefined);
    const begin = Math.round((Date.now() * RATE) / 1000);
    let [sent, phase] = [0, 0];
    const timer = setInterval(() => {
      const count = Math.round((Date.now() * RATE) / 1000) - begin - sent;
      const sound = Buffer.alloc(Math.max(0, count) * 4);
      for (let i = 0; i < count; i += 1) {
        phase += (2 * Math.PI * pitchOf(((begin + sent + i) * 1000) / RATE)) / RATE;
        const sample = this.isMuted ? 0 : Math.round(AMPLITUDE * Math.sin(phase));
        sound.writeInt16LE(sample, i * 4);
        sound.writeInt16LE(sample, i * 4 + 2);
      }
      sent += count;
      encoder.stdin?.write(sound);
    }, TICK_MS);
    this.#encoder = encoder;
    this.#timer = timer;
    encoder.once("exit", () => clearInterval(timer));
    await this.#icecast.has(MOUNT);
  }

  /** Stops sending. */
  async fallSilent(): Promise<void> {
    clearInterval(this.#timer);
    await end(this.#encoder, "SIGKILL");
  }

  /** Gives the stream a title, as playout does. */
  title(text: string): Promise<void> {
    return this.#icecast.title(MOUNT, text);
  }

  async stop(): Promise<void> {
    await this.fallSilent();
    await this.#icecast[Symbol.asyncDispose]();
  }
}
