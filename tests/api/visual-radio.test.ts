// Visual radio, read by players and other tools: video beside the live sound, from one play log.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { ended } from "../support/programs.ts";

const WATCHED = ["radio1", "radio2", "3fm"];

const station = testStation({ playout: true });

const { json, page, problem, streamLink, text } = callsOf(station);

/** What must be equal in both renditions: everything but the file names. */
const frame = (playlist: string) =>
  playlist.split("\n").filter((line) => line.startsWith("#") && !line.startsWith("#EXT-X-MAP:"));

const segmentsOf = (playlist: string) =>
  playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** The number of the last segment. */
const newest = (playlist: string) =>
  Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]) + segmentsOf(playlist).length;

/**
 * Both renditions at one moment: read again if a segment was added in between, which may appear in
 * one of them a moment later.
 */
async function renditions(channel: string): Promise<{ sound: string; video: string }> {
  for (;;) {
    const sound = await text(`/stream/${channel}/live.m3u8`);
    const video = await text(`/stream/${channel}/pictures.m3u8`);
    if (newest(sound) === newest(video)) return { sound, video };
  }
}

describe("visual radio", () => {
  it("S3-022 three channels have it: liveVideo.tokenUrl leads to a video stream", async () => {
    for (const channel of WATCHED) {
      const { data } = await json(`/api/miniplayer/info?channel=${channel}`);
      const own = data.coreChannels.data.find(({ slug }: { slug: string }) => slug === channel);
      assert.deepEqual(await streamLink(own.liveVideo), {
        mid: `live-${channel}-video`,
        stream: { streamURL: `/stream/${channel}/video.m3u8`, streamProfile: "hls" },
      });
    }
  });

  it("S3-022 a channel without it has no liveVideo, and its addresses are problems with status 404", async () => {
    const { data } = await json("/api/miniplayer/info?channel=radio4");
    const own = data.coreChannels.data.find(({ slug }: { slug: string }) => slug === "radio4");
    assert.equal(own.liveVideo, null);
    for (const path of [
      "/stream/radio4/video.m3u8",
      "/stream/radio4/pictures.m3u8",
      "/stream/bestaat-niet/video.m3u8",
    ])
      await problem(path, 404);
  });

  it("the master playlist joins the video with the sound of the radio", async () => {
    const list = await text("/stream/radio2/video.m3u8");
    assert.match(list, /#EXT-X-MEDIA:TYPE=AUDIO,[^\n]*URI="\/stream\/radio2\/live\.m3u8"/);
    assert.match(
      list,
      /#EXT-X-STREAM-INF:BANDWIDTH=\d+,CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=640x360,AUDIO="radio"\n\/stream\/radio2\/pictures\.m3u8/,
    );
  });

  it("video and sound have the same numbers, times and lengths, and everything on air has video", async () => {
    for (const channel of WATCHED) {
      const { sound, video } = await renditions(channel);
      assert.deepEqual(frame(video), frame(sound), channel);
      assert.ok(segmentsOf(video).length > 1000);
      assert.ok(segmentsOf(video).every((path) => path.startsWith("/media/video/")));
    }
  });

  it("video segments are immutable, and exactly as long as their sound", async () => {
    const { sound, video } = await renditions("radio2");
    const [heard, seen] = [segmentsOf(sound).at(-1) ?? "", segmentsOf(video).at(-1) ?? ""];
    const reply = await fetch(station.url + seen);
    assert.match(reply.headers.get("cache-control") ?? "", /immutable/);
    const length = async (path: string, stream: string) => {
      const files = [path.replace(/[^/]+$/, "init.mp4"), path].map((part) => station.data + part);
      const { code, output, errors } = await ended("ffprobe", [
        ...["-v", "error", "-select_streams", stream, "-show_entries", "packet=pts_time,duration_time"],
        ...["-of", "csv=p=0", "-i", `concat:${files.join("|")}`],
      ]);
      assert.equal(code, 0, errors);
      const packets = output
        .trim()
        .split("\n")
        .map((line) => line.split(",").map(Number.parseFloat));
      const begin = Math.min(...packets.map(([moment = 0]) => moment));
      return (
        Math.max(
          ...packets.map(([moment = 0, duration = 0]) => moment + (Number.isNaN(duration) ? 0 : duration)),
        ) - begin
      );
    };
    assert.ok(Math.abs((await length(heard, "a")) - (await length(seen, "v"))) < 0.002);
  });

  it("ffmpeg reads 30 seconds of the live video across a change of item without an error", {
    timeout: 360_000,
  }, async () => {
    const channel = "3fm";
    const list = await text(`/stream/${channel}/pictures.m3u8`);
    // Changes of item with enough on both sides to read thirty seconds without waiting for the
    // clock, and without a jingle between, newest first. ffmpeg counts its seconds by time stamps,
    // which start again with each item. If they go back far, it may lose count and read on until
    // the present; then the next change is tried.
    const items = list
      .split("#EXT-X-DISCONTINUITY\n")
      .map((item) => item.split("\n").filter((line) => line !== "" && !line.startsWith("#")).length);
    const changes = items
      .flatMap((segments, at) => (segments >= 8 && (items[at - 1] ?? 0) >= 3 ? [at] : []))
      .reverse();
    assert.ok(changes.length > 0, items.join(" "));
    const read = (next: number) =>
      ended("timeout", [
        ..."10 ffmpeg -v error -live_start_index".split(" "),
        String(items.slice(0, next).reduce((sum, segments) => sum + segments, 0) - 2),
        ...["-i", `${station.url}/stream/${channel}/video.m3u8`],
        ..."-t 30 -map 0:v -map 0:a -c copy -f framecrc -".split(" "),
      ]);
    const TIMED_OUT = 124;
    let result = await read(changes[0] as number);
    for (const next of changes.slice(1, 6)) {
      if (result.code !== TIMED_OUT) break;
      result = await read(next);
    }
    const { code, output, errors } = result;
    assert.equal(code, 0, errors);
    assert.equal(errors, "");
    const seen = output.split("\n").filter((line) => line.startsWith("0,"));
    const heard = output.split("\n").filter((line) => line.startsWith("1,"));
    assert.ok(seen.length > 400, `${seen.length} frames of video`);
    assert.ok(heard.length > 1200, `${heard.length} frames of sound`);
    assert.ok(
      seen.filter((line) => !line.includes("F=0x0")).length >= 5,
      "each segment begins with a keyframe",
    );
  });

  it("S2-008 the page /live offers the video, and says where to watch when its channel has none", async () => {
    const watched = await page("/live?channel=3fm");
    assert.equal((await json(watched.video.tokenUrl)).mid, "live-3fm-video");
    const other = await page("/live?channel=radio4");
    assert.equal(other.video, null);
    assert.deepEqual(
      other.watchable.map(({ channel }: { channel: string }) => channel),
      WATCHED,
    );
    assert.equal((await fetch(`${station.url}/api/pages/live?channel=radio99`)).status, 404);
    const html = await text("/live");
    assert.match(html, /<title>Kijk live naar Radio 2 /);
  });
});
