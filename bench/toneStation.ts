// A station whose songs are single tones, so that the audible song can be measured.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONFIG, Station, zender } from "../tests/support/station.ts";
import { BEHAVIOUR } from "./sizing/model.ts";

/** Hertz; far enough apart for a spectrum of 2048 points. */
export const TONES = [440, 660, 880, 1100, 1320] as const;
export const CHANNEL = "radio2";
/** Of the encoder's segments, and the silent frame with which it starts, in seconds. */
const SEGMENT_SECONDS = BEHAVIOUR.segmentEvery;
const ENCODER_DELAY = 0.03;

export interface ToneStation {
  readonly station: Station;
  /** Length of every song. */
  readonly songMs: number;
}

/**
 * A station with one channel and an empty play log, whose songs have this many segments; `env`:
 * further settings.
 */
export async function startToneStation(
  segmentsPerSong: number,
  env: Record<string, string> = {},
): Promise<ToneStation> {
  const bundle = mkdtempSync(join(tmpdir(), "zender-tones-"));
  const write = (path: string, text: string) => {
    mkdirSync(join(bundle, path, ".."), { recursive: true });
    writeFileSync(join(bundle, path), `${text}\n`);
  };
  write("broadcasters.yaml", "[]");
  write(`channels/${CHANNEL}.yaml`, "name: Radio 2\ntagline: Tonen\nposition: 1");
  write(
    "programmes/tonen.md",
    `---\nname: Tonen\nchannel: ${CHANNEL}\nsummary: De hele dag tonen.\n---\nTonen.`,
  );
  write(
    `schedule/${CHANNEL}.yaml`,
    '- { days: [ma, di, wo, do, vr, za, zo], from: "00:00", until: "00:00", programme: tonen }',
  );
  const tracks = TONES.map(
    (hertz) => `- { id: tone-${hertz}, artist: Sinus, name: Toon ${hertz}, mediaId: tone-${hertz} }`,
  );
  write("tracks/tones.yaml", tracks.join("\n"));
  let songMs = 0;
  for (const hertz of TONES) {
    const segments = cutTone(join(bundle, "media/audio", `tone-${hertz}`), hertz, segmentsPerSong);
    songMs = Math.round(segments.reduce((sum, seconds) => sum + seconds, 0) * 1000);
  }
  const station = await Station.start({ empty: true, env });
  const made = await zender(["import", "--with-past", "--config", CONFIG, bundle], station.environment);
  rmSync(bundle, { recursive: true });
  if (made.code !== 0) throw new Error(made.output);
  return { station, songMs };
}

/** Sends the plays of songs from `from` on, in sequence, never the same tone twice in a row. */
export async function sendTones(
  { station, songMs }: ToneStation,
  from: number,
  count: number,
): Promise<void> {
  const plays = Array.from({ length: count }, (_, index) => {
    const tone = `tone-${TONES[index % TONES.length]}`;
    const [begin, end] = [index, index + 1].map((songs) => new Date(from + songs * songMs).toISOString());
    return {
      id: `tone-${index}`,
      channel: CHANNEL,
      trackId: tone,
      mediaId: tone,
      fromIso: begin,
      untilIso: end,
    };
  });
  const reply = await station.sendPlays(plays);
  if (!reply.ok) throw new Error(await reply.text());
}

/** Cuts a tone into segments like the demo's sound; returns the seconds of each. */
function cutTone(folder: string, hertz: number, segments: number): number[] {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, "index.m3u8");
  const seconds = segments * SEGMENT_SECONDS - ENCODER_DELAY;
  execFileSync("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`],
    ...["-ac", "2", "-c:a", "aac", "-b:a", "96k", "-f", "hls", "-hls_time", String(SEGMENT_SECONDS)],
    ...["-hls_playlist_type", "vod", "-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", "init.mp4"],
    ...["-hls_segment_filename", join(folder, "%05d.m4s"), list],
  ]);
  const lengths = [...readFileSync(list, "utf8").matchAll(/#EXTINF:([\d.]+)/g)].map(
    ([, length]) => Math.round(Number(length) * 1000) / 1000,
  );
  rmSync(list);
  const lines = [`title: Toon ${hertz}`, "codec: mp4a.40.2", `segments: [${lengths.join(", ")}]`];
  writeFileSync(join(folder, "asset.yaml"), `${lines.join("\n")}\n`);
  return lengths;
}
