// What `zender record` uses with several channels at once, beside an ffmpeg for each channel that
// makes the same three qualities of it, in segments of the same length.
//   bench/run recording      ZENDER_CHANNELS=1,4,8, ZENDER_SECONDS
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, ended, launch, run } from "../tests/support/programs.ts";
import { ROOT, Station, until, ZENDER, zender } from "../tests/support/station.ts";
import {
  busy,
  chosen,
  line,
  load,
  memory,
  ofProduct,
  ownSeconds,
  pause,
  processorSeconds,
} from "./measure.ts";

const COUNTS = (process.env.ZENDER_CHANNELS ?? "1,4,8").split(",").map(Number);
const SECONDS = chosen("ZENDER_SECONDS", 60);
const SEGMENT_SECONDS = ofProduct("server/domain/sound/recording.h", "kRecordedSegment") / 1000;
const QUALITY_TEXT = readFileSync(join(ROOT, "server/domain/sound/sound_quality.h"), "utf8");
const QUALITIES = [...QUALITY_TEXT.matchAll(/SoundQuality::k\w+, (\d+),/g)].map(([, kilobits]) =>
  Number(kilobits),
);
/** A recorder's first segments come after its clock has settled. */
const SETTLED_SEGMENTS = 3;

const folder = mkdtempSync(join(tmpdir(), "zender-recording-"));
const sound = join(folder, "studio.mp3");

/** Something that is nowhere silent and nowhere the same, as a studio sends it. */
async function makeSound(): Promise<void> {
  const seconds = 10 * 60;
  const voices = `aevalsrc=0.2*sin(2*PI*t*(200+t))+0.1*random(0)|0.2*sin(2*PI*t*(300+t))+0.1*random(1)`;
  const input = ["-f", "lavfi", "-i", `${voices}:s=48000:d=${seconds}`];
  await run("ffmpeg", ["-v", "error", ...input, "-c:a", "libmp3lame", "-b:a", "192k", sound]);
}

const channelsOf = (count: number) => Array.from({ length: count }, (_, i) => `kanaal-${i + 1}`);

async function importChannels(station: Station, channels: readonly string[]): Promise<string> {
  const bundle = mkdtempSync(join(folder, "bundle-"));
  mkdirSync(join(bundle, "channels"));
  channels.forEach((slug, i) => {
    const lines = [`name: ${slug}`, "tagline: Tonen", `position: ${i + 1}`, "recorded: true"];
    writeFileSync(join(bundle, `channels/${slug}.yaml`), `${lines.join("\n")}\n`);
  });
  const { code, output } = await zender(["import", bundle], station.environment);
  if (code !== 0) throw new Error(output);
  const settings = join(bundle, "station.toml");
  writeFileSync(settings, `[record.inputs]\n${channels.map((slug) => `${slug} = "${sound}"\n`).join("")}`);
  return settings;
}

/** The recorded segments in a folder of media, in all qualities. */
const filesIn = (media: string): number =>
  readdirSync(media, { recursive: true, encoding: "utf8" }).filter((file) => /^opname-.*m4s$/.test(file))
    .length;

interface Used {
  /** Share of a core for one channel: the recorder itself, the ffmpeg that it started, both. */
  readonly own: number;
  readonly children: number;
  readonly memory: number;
  /** Files written in a second, in all qualities; how long after its end a segment is stored. */
  readonly files: number;
  readonly delay: string;
}

async function recorder(count: number): Promise<Used> {
  const channels = channelsOf(count);
  await using station = await Station.start({
    empty: true,
    env: { ZENDER_STATION_DEFAULT_CHANNEL: channels[0] as string },
  });
  const settings = await importChannels(station, channels);
  const env = { ...process.env, ...station.environment };
  const child = launch(ZENDER, ["record", "--config", settings], { env, stdio: "ignore" });
  try {
    const pid = child.pid as number;
    const written = () => filesIn(join(station.data, "media/audio"));
    await until("all record", () => written() >= SETTLED_SEGMENTS * QUALITIES.length * count, 90_000);
    const had = written();
    const [both, own] = (await Promise.all(
      [processorSeconds, ownSeconds].map((used) =>
        busy(
          () => used(pid),
          () => pause(SECONDS * 1000),
        ),
      ),
    )) as [number, number];
    const has = written();
    const status = await ended(ZENDER, ["record", "status", "--config", settings], { env });
    const delays = [...status.output.matchAll(/stored (\d+\.\d) s later/g)].map(([, delay]) => Number(delay));
    if (delays.length !== count) throw new Error(status.output);
    return {
      own: own / count,
      children: (both - own) / count,
      memory: memory(pid) / count,
      files: (has - had) / SECONDS,
      delay: `${Math.min(...delays)}–${Math.max(...delays)} s`,
    };
  } finally {
    await end(child);
  }
}

/** An ffmpeg for each channel, which writes the same qualities as HLS. */
async function ffmpegAlone(count: number): Promise<number> {
  const programs: ChildProcess[] = [];
  const outputs = (at: string) =>
    QUALITIES.flatMap((quality) => [
      ...["-map", "0:a", "-c:a", "aac", "-b:a", `${quality}k`, "-ar", "48000", "-ac", "2"],
      ...["-f", "hls", "-hls_time", `${SEGMENT_SECONDS}`, "-hls_segment_type", "fmp4"],
      ...["-hls_fmp4_init_filename", `init-${quality}.mp4`, join(at, `${quality}.m3u8`)],
    ]);
  try {
    for (const channel of channelsOf(count)) {
      const at = mkdtempSync(join(folder, channel));
      programs.push(
        launch("ffmpeg", ["-v", "error", "-re", "-i", sound, ...outputs(at)], { cwd: at, stdio: "ignore" }),
      );
    }
    const used = () => programs.reduce((sum, { pid }) => sum + processorSeconds(pid as number), 0);
    await pause(5_000);
    return (await busy(used, () => pause(SECONDS * 1000))) / count;
  } finally {
    await Promise.all(programs.map((program) => end(program, "SIGKILL")));
  }
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
try {
  await makeSound();
  for (const count of COUNTS) {
    console.log(`${count} channels, ${SECONDS} s, load before ${load()}`);
    const { own, children, memory: each, files, delay } = await recorder(count);
    const alone = await ffmpegAlone(count);
    line(
      "zender record, for a channel",
      `${percent(own + children)} of a core: ${percent(own)} itself, ${percent(children)} its ffmpeg`,
      `${each.toFixed(1)} MB`,
    );
    line("segments", `${files.toFixed(2)} files/s`, `in the stream ${delay} after their end`);
    line("ffmpeg alone, for a channel", `${percent(alone)} of a core`);
    line("zender record beside it", `ratio ${((own + children) / alone).toFixed(2)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
