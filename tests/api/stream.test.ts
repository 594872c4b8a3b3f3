// The live stream, read by players and other tools.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakesOfUpdate, readPlaylist } from "../support/hlsRules.ts";
import { ended } from "../support/programs.ts";
import { broadcastOf, broadcastsOf } from "../support/schedule.ts";
import { CHANNELS, until } from "../support/station.ts";

const station = testStation({ playout: true });

const { statusOf, text: textAt, json } = callsOf(station);
const playlist = (channel: string) => textAt(`/stream/${channel}/live.m3u8`);

interface Segment {
  url: string;
  duration: number;
  /** Milliseconds since 1970. */
  begin: number;
  number: number;
}

/** Gives each segment its time, as RFC 8216 says. */
function segments(text: string): Segment[] {
  const found: Segment[] = [];
  let number = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  let clock = Number.NaN;
  let duration = 0;
  for (const line of text.split("\n")) {
    if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) clock = Date.parse(line.slice(line.indexOf(":") + 1));
    if (line.startsWith("#EXTINF:")) duration = Number.parseFloat(line.slice(8));
    if (line && !line.startsWith("#")) {
      found.push({ url: line, duration, begin: clock, number });
      clock += duration * 1000;
      number += 1;
    }
  }
  return found;
}

describe("players of other sites", () => {
  const other = { origin: "https://elders.example" };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(station.url + path, { ...init, headers: { ...other, ...init.headers } });

  it("may read a playlist and all that it names, parts and errors too", async () => {
    const text = await (await ask("/stream/radio2/live.m3u8")).text();
    const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? "";
    const segment = segments(text).at(-1)?.url ?? "";
    const cover = "/images/unknown_track.webp";
    for (const path of ["/stream/radio2/live.m3u8", init, segment, cover, "/media/bestaat/niet.m4s"]) {
      const whole = await ask(path);
      assert.equal(whole.headers.get("access-control-allow-origin"), "*", path);
      assert.match(whole.headers.get("access-control-expose-headers") ?? "", /Content-Range/, path);
      await whole.body?.cancel();
    }
    const part = await ask(segment, { headers: { range: "bytes=0-9" } });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get("access-control-allow-origin"), "*");
    assert.equal((await part.arrayBuffer()).byteLength, 10);
    const beyond = await ask(segment, { headers: { range: "bytes=99999999-" } });
    assert.deepEqual([beyond.status, beyond.headers.get("access-control-allow-origin")], [416, "*"]);
    const endless = await ask("/stream/radio2/live.aac");
    assert.equal(endless.headers.get("access-control-allow-origin"), "*");
    await endless.body?.cancel();
    const question = await ask(segment, {
      method: "OPTIONS",
      headers: { "access-control-request-method": "GET", "access-control-request-headers": "range" },
    });
    assert.equal(question.status, 204);
    assert.equal(question.headers.get("access-control-allow-origin"), "*");
    assert.match(question.headers.get("access-control-allow-methods") ?? "", /GET/);
    assert.match(question.headers.get("access-control-allow-headers") ?? "", /Range/);
    const page = await ask("/gedraaid");
    assert.equal(page.headers.get("access-control-allow-origin"), null, "pages are for this site");
    await page.body?.cancel();
  });
});

describe("the live stream", () => {
  it("keeps every rule of RFC 8216, in each playlist and from one version to the next", async () => {
    const shows = await broadcastsOf(station.url, "radio2");
    const past = shows.find(({ untilIso }) => Date.parse(untilIso) < Date.now());
    assert.ok(past);
    const read = async (path: string) => readPlaylist(await textAt(path));
    assert.deepEqual((await read(`/stream/broadcasts/${past.id}/index.m3u8`)).mistakes, []);
    for (const channel of ["radio1", "kx"]) {
      let before = await read(`/stream/${channel}/live.m3u8`);
      const first = before.segments.at(-1)?.number ?? 0;
      await until("two segments were added", async () => {
        const now = await read(`/stream/${channel}/live.m3u8`);
        assert.deepEqual([...now.mistakes, ...mistakesOfUpdate(before, now)], []);
        before = now;
        return (now.segments.at(-1)?.number ?? 0) >= first + 2;
      });
    }
  });

  it("S1-002 reaches from two hours ago to now, without a gap, on every channel", async () => {
    for (const channel of CHANNELS) {
      const list = segments(await playlist(channel));
      const [first, last] = [list[0], list.at(-1)];
      assert.ok(first && last, channel);
      assert.ok(
        Math.abs(first.begin - (Date.now() - 7_200_000)) < 15_000,
        `${channel} begins ${new Date(first.begin).toISOString()}`,
      );
      assert.ok(
        last.begin <= Date.now() + 1000 && last.begin + last.duration * 1000 > Date.now() - 2000,
        `${channel} ends now`,
      );
      for (const [index, segment] of list.entries()) {
        const previous = list[index - 1];
        if (previous)
          assert.ok(
            Math.abs(previous.begin + previous.duration * 1000 - segment.begin) < 100,
            `${channel} has a gap before ${segment.url}`,
          );
        assert.ok(segment.duration <= 6.5);
      }
    }
  });

  it("from the beginning of a broadcast reaches back beyond the two hours, and is otherwise the same playlist", async () => {
    const broadcast = await broadcastOf(station.url, "radio2", 2.5);
    const begin = Date.parse(broadcast.fromIso);
    const reply = await fetch(`${station.url}/stream/broadcasts/${broadcast.id}/live.m3u8`);
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get("content-type"), "application/vnd.apple.mpegurl");
    const text = await reply.text();
    const [list, live] = [segments(text), segments(await playlist("radio2"))];
    const start = Number(/#EXT-X-START:TIME-OFFSET=([\d.]+),PRECISE=YES/.exec(text)?.[1]) * 1000;
    const [first] = list;
    assert.ok(
      first && Math.abs(first.begin + start - begin) < 10,
      `it begins ${new Date((first?.begin ?? 0) + start).toISOString()}, not ${broadcast.fromIso}`,
    );
    assert.ok(!text.includes("#EXT-X-ENDLIST"));
    const numbers = new Map(list.map((segment) => [segment.number, segment]));
    const common = live.filter(({ number }) => numbers.has(number));
    assert.ok(common.length > live.length - 5, "the two hours of everybody are part of it");
    for (const { number, url, begin: at } of common) {
      assert.equal(numbers.get(number)?.url, url);
      assert.ok(Math.abs((numbers.get(number)?.begin ?? 0) - at) < 100);
    }
  });

  it("of the show on air is named by the info reply", async () => {
    const { data } = await json("/api/miniplayer/info?channel=radio2");
    const [show] = data.radioBroadcasts.data;
    assert.equal(show.startOverUrl, `/stream/broadcasts/${show.id}/live-variants.m3u8`);
    assert.ok((await textAt(show.startOverUrl)).endsWith(`\n/stream/broadcasts/${show.id}/live.m3u8\n`));
  });

  it("of a broadcast that is unknown, has yet to begin or began half a day ago does not exist", async () => {
    const all = await broadcastsOf(station.url, "radio2");
    const old = await broadcastOf(station.url, "radio2", 12);
    const ahead = all.find(({ fromIso }) => Date.parse(fromIso) > Date.now());
    for (const id of ["geen-uitzending", old.id, ...(ahead === undefined ? [] : [ahead.id])]) {
      for (const list of ["live", "live-variants"])
        assert.equal(await statusOf(`/stream/broadcasts/${id}/${list}.m3u8`), 404, id);
    }
  });

  it("S1-002 channels sound different", async () => {
    const newest = async (channel: string) =>
      segments(await playlist(channel))
        .slice(-200)
        .map((segment) => segment.url)
        .join();
    const lists = await Promise.all(["radio1", "radio2", "radio4", "3fm", "kx"].map(newest));
    assert.equal(new Set(lists).size, lists.length);
  });

  it("segments are immutable, cacheable for ever and readable in ranges", async () => {
    const [segment] = segments(await playlist("radio2"));
    assert.ok(segment);
    const whole = await fetch(station.url + segment.url);
    assert.match(whole.headers.get("cache-control") ?? "", /immutable/);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetch(station.url + segment.url, { headers: { range: "bytes=100-199" } });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get("content-range"), `bytes 100-199/${bytes.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 200));
  });

  it("a segment keeps its number and place when the server is killed and started again", async () => {
    const before = new Map(segments(await playlist("3fm")).map((segment) => [segment.number, segment]));
    await station.killServer();
    await station.startServer();
    const after = segments(await playlist("3fm"));
    let same = 0;
    for (const segment of after) {
      const old = before.get(segment.number);
      if (!old) continue;
      assert.deepEqual(segment, old);
      same += 1;
    }
    assert.ok(same > 1000, `${same} segments stand in both lists`);
  });

  it("a segment keeps its number and place when the log of what was on air is corrected late", async () => {
    // A channel without nights that are too long to be started over.
    const lists = async () => {
      const broadcast = await broadcastOf(station.url, "radio1", 1.5);
      return {
        live: segments(await playlist("radio1")),
        startOver: segments(await textAt(`/stream/broadcasts/${broadcast.id}/live.m3u8`)),
      };
    };
    const before = await lists();
    const heard = await playlist("radio1");
    // Of more than a minute and a half.
    const media = [...(await playlist("radio4")).matchAll(/\/media\/audio\/([^/]+)\/00015/g)]
      .map(([, id]) => id)
      .find((id) => !heard.includes(`/${id}/`));
    assert.ok(media);
    // Two that were forgotten, and one that is still on air.
    for (const secondsAgo of [3600, 1801, 20]) {
      const from = Date.now() - secondsAgo * 1000;
      const reply = await station.sendPlays([
        {
          id: `late-${secondsAgo}`,
          channel: "radio1",
          fromIso: new Date(from).toISOString(),
          untilIso: new Date(from + 50_000).toISOString(),
          mediaId: media,
        },
      ]);
      assert.deepEqual(await reply.json(), { stored: 1, unchanged: 0, updated: 0 });
    }
    const soon = Date.now() + 10_000;
    await until("the stream goes on where the correction may change it", async () => {
      const last = segments(await playlist("radio1")).at(-1);
      return last !== undefined && last.begin > soon;
    });
    const after = await lists();
    for (const list of ["live", "startOver"] as const) {
      const numbered = new Map(after[list].map((segment) => [segment.number, segment]));
      const common = before[list].filter(({ number }) => numbered.has(number));
      assert.ok(common.length > before[list].length - 10, list);
      for (const segment of common) assert.deepEqual(numbered.get(segment.number), segment);
    }
  });

  it("the target duration is the same on every channel and never less than a segment's", async () => {
    const texts = await Promise.all(CHANNELS.map(playlist));
    const targets = texts.map((text) => Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1]));
    assert.deepEqual(new Set(targets), new Set([10]));
    for (const { duration } of texts.flatMap(segments)) assert.ok(Math.round(duration) <= 10);
  });

  // Twenty seconds or more: what is not on the playlist yet comes in real time.
  it("ffmpeg plays 60 seconds across a change of track without an error", { timeout: 600_000 }, async () => {
    // The channel whose newest change of track is within what is read: from 45 s ago to 15 s ahead.
    let channel = "";
    for (let attempt = 0; !channel && attempt < 60; attempt += 1) {
      for (const candidate of CHANNELS) {
        const newest = segments(await playlist(candidate)).slice(-6);
        const folders = new Set(newest.map((segment) => segment.url.split("/").slice(0, -1).join("/")));
        if (folders.size > 1) channel = candidate;
      }
      if (!channel) await new Promise((next) => setTimeout(next, 1000));
    }
    assert.ok(channel, "no channel changed track within a minute");
    const { code, errors } = await ended("ffmpeg", [
      ..."-nostdin -v warning -xerror -live_start_index -8 -i".split(" "),
      `${station.url}/stream/${channel}/live.m3u8`,
      ..."-t 60 -f null -".split(" "),
    ]);
    assert.equal(code, 0, errors);
    assert.equal(
      errors
        .split("\n")
        .filter((line) => /error|invalid|corrupt|missing|non.?monoton/i.test(line))
        .join("\n"),
      "",
    );
  });

  it("a missing segment and a path that climbs out of the folder are 404 or 400", async () => {
    for (const path of [
      "/media/audio/geen/00000.m4s",
      "/media/audio/..%2f..%2fsecrets.toml",
      "/media/%2e%2e/zender.db",
    ]) {
      assert.ok([400, 404].includes(await statusOf(path)), path);
    }
  });
});
