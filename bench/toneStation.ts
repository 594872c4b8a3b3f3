// A station whose songs are single tones, so that the audible song can be measured.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Station, zender } from "../tests/support/station.ts";

/** Hertz; far enough apart for a spectrum of 2048 points. */
export const TONES = [440, 660, 880, 1100, 1320] as const;
export const CHANNEL = "radio2";
/** The length of segments, to within a frame. */
const SEGMENT_SECONDS = 6;
/**
 * The encoder starts with a frame of silence; without room for it the last segment would be a
 * single frame.
 */
const ENCODER_DELAY = 0.03;

export interface TonePlay {
  readonly id: string;
  readonly hertz: number;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly until: number;
}

export interface ToneStation {
  readonly station: Station;
  /** Length of every song. */
  readonly songMs: number;
  /** Seconds of each segment of a song. */
  readonly segments: readonly number[];
}

/**
 * A station with one channel and an empty play log, whose songs have this many segments; `env`:
 * further settings.
 */
export async function startToneStation(
  segmentsPerSong = 2,
  env: Record<string, string> = {},
): Promise<ToneStation> {
  const bundle = mkdtempSync(join(tmpdir(), "zender-tones-"));
  const write = (path: string, text: string) => {
    mkdirSync(join(bundle, path, ".."), { recursive: true });
    writeFileSync(join(bundle, path), text);
  };
  write("broadcasters.yaml", "[]\n");
  write(
    `channels/${CHANNEL}.yaml`,
    `name: Radio 2\ntagline: Tonen\nposition: 1\nlinks: { popupplayer: /speler/${CHANNEL} }\n`,
  );
  write(
    "programmes/tonen.md",
    `---\nname: Tonen\nchannel: ${CHANNEL}\nsummary: De hele dag tonen.\n---\nTonen.\n`,
  );
  write(
    `schedule/${CHANNEL}.yaml`,
    '- days: [ma, di, wo, do, vr, za, zo]\n  from: "00:00"\n  until: "00:00"\n  programme: tonen\n',
  );
  const cut = TONES.map((hertz) =>
    cutTone(join(bundle, "media/audio", `tone-${hertz}`), hertz, segmentsPerSong * SEGMENT_SECONDS),
  );
  write(
    "tracks/tones.yaml",
    TONES.map(
      (hertz) => `- { id: tone-${hertz}, artist: Sinus, name: Toon ${hertz}, mediaId: tone-${hertz} }\n`,
    ).join(""),
  );
  const station = await Station.start({ empty: true, env });
  const made = await zender(
    ["import", "--config", join(import.meta.dirname, "../demo/station.toml"), bundle],
    station.environment,
  );
  rmSync(bundle, { recursive: true });
  if (made.code !== 0) throw new Error(made.output);
  const segments = cut[0] ?? [];
  return {
    station,
    songMs: Math.round(segments.reduce((sum, seconds) => sum + seconds, 0) * 1000),
    segments,
  };
}

/** Sends the plays of songs from `from` on, in sequence, never the same tone twice in a row. */
export async function sendTones(
  station: Station,
  songMs: number,
  from: number,
  count: number,
): Promise<TonePlay[]> {
  const plays = Array.from({ length: count }, (_, index): TonePlay => {
    const begin = from + index * songMs;
    return {
      id: `tone-${index}`,
      hertz: TONES[index % TONES.length] ?? 0,
      from: begin,
      until: begin + songMs,
    };
  });
  const reply = await station.sendPlays(
    plays.map(({ id, hertz, from: begin, until }) => ({
      id,
      channel: CHANNEL,
      trackId: `tone-${hertz}`,
      mediaId: `tone-${hertz}`,
      fromIso: new Date(begin).toISOString(),
      untilIso: new Date(until).toISOString(),
    })),
  );
  if (!reply.ok) throw new Error(await reply.text());
  return plays;
}

/** Cuts a tone into segments like the demo's sound; returns the seconds of each. */
function cutTone(folder: string, hertz: number, seconds: number): number[] {
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), "zender-tone-"));
  execFileSync("ffmpeg", [
    ...[
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds - ENCODER_DELAY}`,
      "-ac",
      "2",
      "-c:a",
      "aac",
      "-b:a",
      "96k",
    ],
    ...[
      "-f",
      "hls",
      "-hls_time",
      String(SEGMENT_SECONDS),
      "-hls_playlist_type",
      "vod",
      "-hls_segment_type",
      "fmp4",
      "-hls_fmp4_init_filename",
      "init.mp4",
    ],
    ...["-hls_segment_filename", join(work, "%05d.m4s"), join(work, "index.m3u8")],
  ]);
  const lengths = [...readFileSync(join(work, "index.m3u8"), "utf8").matchAll(/#EXTINF:([\d.]+)/g)].map(
    ([, seconds]) => Math.round(Number(seconds) * 1000) / 1000,
  );
  for (const file of readdirSync(work).filter((name) => !name.endsWith(".m3u8")))
    cpSync(join(work, file), join(folder, file));
  writeFileSync(
    join(folder, "asset.yaml"),
    `title: Toon ${hertz}\ncodec: mp4a.40.2\nsegments: [${lengths.join(", ")}]\n`,
  );
  rmSync(work, { recursive: true, force: true });
  return lengths;
}
