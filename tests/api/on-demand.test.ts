// On-demand items for players and playout systems: the news, fragments, podcasts, past broadcasts.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { ended } from "../support/programs.ts";
import { Station, until } from "../support/station.ts";

const station = testStation({ playout: true });

const { get, json, page, problem, streamLink } = callsOf(station);
const home = () => page("/");

interface Player {
  tokenUrl: string;
  parameters: { name: string; value: string }[];
}

const streamOf = async (player: Player): Promise<string> => (await streamLink(player)).stream.streamURL;

const parameter = (player: Player, name: string) => player.parameters.find((one) => one.name === name)?.value;

/** Length in seconds of a frame of AAC at 48 kHz. */
const AAC_FRAME = 1024 / 48_000;

/**
 * The length in seconds of the sound at an address; fails if ffprobe cannot read all of it without
 * an error message.
 */
async function soundSeconds(path: string): Promise<number> {
  const command = "-v error -show_entries packet=pts_time -select_streams a -of csv=p=0 -i";
  const { code, output, errors } = await ended("ffprobe", [...command.split(" "), station.url + path]);
  assert.equal(code, 0, errors);
  assert.equal(errors, "");
  const moments = output.trim().split("\n").map(Number.parseFloat);
  return (moments.at(-1) ?? 0) - (moments[0] ?? 0) + AAC_FRAME;
}

/** Seconds of all segments of a playlist. */
const listed = (playlist: string) =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

describe("the latest news", () => {
  it("S7-006 S3-071 S3-072 S3-073 S3-074 is a playable, exists from the first start on, and ffprobe reads its address", async () => {
    const news = await json("/api/latestNews", "Playable");
    assert.equal(news.id, "latest_news_from_player");
    assert.equal(news.name, "Laatste journaal");
    assert.equal(news.type, "fragment");
    assert.equal(news.isLatestNews, true);
    const age = Date.now() - Date.parse(news.publishedIso);
    assert.ok(age >= 0 && age < 65 * 60_000, `the bulletin is ${age} ms old`);
    assert.match(news.publishedIso, /:00:00\.000/, "read on the hour");
    const address = parameter(news.player, "progressive") ?? "";
    assert.match(address, /^\/media\/progressive\/[\w-]+\.m4a\?expires=\d+&signature=[0-9a-f]{64}$/);
    assert.ok(Math.abs((await soundSeconds(address)) - news.durationMs / 1000) < 0.2);
    assert.ok(Math.abs((await soundSeconds(await streamOf(news.player))) - news.durationMs / 1000) < 0.2);
  });

  it("S3-076 the address gives its expiry in seconds, and is refused when it was altered", async () => {
    const { player } = await json("/api/latestNews");
    const address = new URL(parameter(player, "progressive") ?? "", station.url);
    const left = Number(address.searchParams.get("expires")) - Date.now() / 1000;
    assert.ok(left > 60 && left <= 15 * 60, `${left} s left`);
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.pathname + url.search;
    };
    await problem(
      changed((url) =>
        url.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 3600)),
      ),
      403,
    );
    await problem(
      changed((url) => url.searchParams.set("signature", "0".repeat(64))),
      403,
    );
    await problem(
      changed((url) => url.searchParams.delete("signature")),
      403,
    );
    await problem(
      changed((url) => (url.pathname = "/media/progressive/bestaat-niet.m4a")),
      403,
    );
    await problem("/media/progressive/..%2F..%2Fsecrets.toml", 400);
  });

  it("the address supports ranges, so that a player can seek", async () => {
    const { player } = await json("/api/latestNews");
    const address = parameter(player, "progressive") ?? "";
    const whole = Buffer.from(await (await get(address)).arrayBuffer());
    assert.equal(whole.subarray(4, 8).toString(), "ftyp");
    const part = await get(address, { range: "bytes=1000-1999" });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get("content-range"), `bytes 1000-1999/${whole.length}`);
    assert.equal(part.headers.get("content-type"), "audio/mp4");
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(1000, 2000));
  });

  it("an expired address answers 403, and asking for the news again gives a valid one", async () => {
    await using short = await Station.start({ env: { ZENDER_PLAYER_NEWS_SECONDS: "3" } });
    const news = await (await fetch(`${short.url}/api/latestNews`)).json();
    const address = short.url + parameter(news.player, "progressive");
    await until("the address expires", async () => (await fetch(address)).status === 403, 8000);
    const again = await (await fetch(`${short.url}/api/latestNews`)).json();
    assert.notEqual(parameter(again.player, "progressive"), parameter(news.player, "progressive"));
    assert.equal((await fetch(short.url + parameter(again.player, "progressive"))).status, 200);
  });
});

describe("bulletins sent by playout", () => {
  const bulletin = (extra: Record<string, unknown> = {}) => ({
    id: "proef-1",
    title: "Journaal van nu",
    publishedIso: new Date().toISOString(),
    ...extra,
  });
  const send = (body: unknown, token = station.ingestToken) =>
    fetch(`${station.url}/api/ingest/bulletins`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const aMedia = async () => (await streamOf((await home()).fragments[0].player)).split("/")[3];

  it("an acknowledged bulletin is the latest news in the next reply; sending it again changes nothing", async () => {
    const mediaId = await aMedia();
    const body = bulletin({ mediaId });
    const first = await send(body);
    assert.equal(first.status, 200);
    assert.deepEqual(await first.json(), { id: "proef-1", stored: true });
    assert.equal((await json("/api/latestNews")).subtitle, "Journaal van nu");
    assert.deepEqual(await (await send(body)).json(), { id: "proef-1", stored: false });
    const other = await send({ ...body, title: "Een ander journaal" });
    assert.equal(other.status, 409);
    assert.deepEqual(mistakes("Problem", await other.json()), []);
  });

  it("a wrong bulletin gets a reply that names each wrong field; without a token nothing is revealed", async () => {
    const wrong = await send({ id: "a b", title: "", mediaId: 5 });
    assert.equal(wrong.status, 422);
    const told = await wrong.json();
    assert.deepEqual(told.errors.map(({ field }: { field: string }) => field).sort(), [
      "id",
      "mediaId",
      "publishedIso",
      "title",
    ]);
    const unknown = await send(bulletin({ id: "proef-2", mediaId: "bestaat-niet" }));
    assert.equal(unknown.status, 422);
    assert.deepEqual(
      (await unknown.json()).errors.map(({ field }: { field: string }) => field),
      ["mediaId"],
    );
    assert.equal((await send({}, "x".repeat(32))).status, 401);
  });
});

describe("fragments", () => {
  it("S3-065 S3-066 S3-067 S3-068 S3-069 S3-075 each fragment of the home page is a playable with a queue, and its stream has the stated length", async () => {
    const { fragments } = await home();
    assert.equal(fragments.length, 8);
    for (const shown of fragments) {
      const fragment = await json(`/api/playables/fragment/${shown.id}`, "Playable");
      assert.equal(fragment.name, shown.name);
      assert.equal(fragment.isLatestNews, false);
      assert.ok(fragment.queue.length > 0, shown.id);
      assert.ok(
        fragment.queue.every(
          ({ id, type }: { id: string; type: string }) => id !== shown.id && type === "fragment",
        ),
        shown.id,
      );
      const stream = await streamOf(fragment.player);
      assert.match(stream, /^\/stream\/media\/[\w-]+\/variants\.m3u8$/);
      assert.ok(Math.abs((await soundSeconds(stream)) - fragment.durationMs / 1000) < 0.2, shown.id);
    }
  });

  it("the addresses in all 'progressive' and 'poster' parameters exist", async () => {
    for (const item of (await home()).fragments) {
      for (const { name, value } of item.player.parameters) {
        assert.ok(name === "poster" || name === "progressive", name);
        assert.equal((await get(value)).status, 200, value);
      }
    }
  });

  it("what does not exist is a problem with status 404", async () => {
    for (const path of [
      "/api/playables/fragment/bestaat-niet",
      "/api/playables/lied/x",
      "/api/playables/fragment/a%2Fb",
      "/api/podcasts/episodes/bestaat-niet",
      "/stream/media/bestaat-niet/index.m3u8",
      "/stream/broadcasts/bestaat-niet/index.m3u8",
    ]) {
      await problem(path, 404);
    }
  });
});

describe("podcasts", () => {
  it("S7-008 an episode has its feed, its chapters and how to play it; newer episodes are in its queue", async () => {
    const { episodes } = await home();
    assert.equal(episodes.length, 4);
    const episode = await json(`/api/podcasts/episodes/${episodes.at(-1).id}`, "PodcastEpisode");
    const { playable } = episode;
    assert.deepEqual(playable, await json(`/api/playables/episode/${episode.id}`));
    assert.ok(playable.chapters.length >= 3);
    const starts: number[] = playable.chapters.map(({ start }: { start: number }) => start);
    assert.deepEqual(
      starts,
      [...starts].sort((a, b) => a - b),
    );
    assert.ok((starts.at(-1) ?? Number.NaN) < playable.durationMs / 1000);
    const stream = await streamOf(playable.player);
    assert.ok(Math.abs((await soundSeconds(stream)) - playable.durationMs / 1000) < 0.2);
  });
});

describe("past broadcasts", () => {
  it("a broadcast that ended is played again from the play log: complete, timed, with its songs as chapters", async () => {
    const [{ name, fromIso, playable }] = (await home()).missed;
    const broadcast = await json(`/api/playables/broadcast/${playable.id}`, "Playable");
    assert.equal(broadcast.name, name);
    const stream = await streamOf(broadcast.player);
    assert.equal(stream, `/stream/broadcasts/${playable.id}/variants.m3u8`);
    const quality = `/stream/broadcasts/${playable.id}/index.m3u8`;
    assert.ok((await (await get(stream)).text()).endsWith(`\n${quality}\n`));
    const list = await (await get(quality)).text();
    assert.match(list, /#EXT-X-PLAYLIST-TYPE:VOD/);
    assert.match(list, /#EXT-X-ENDLIST\n$/);
    assert.ok(Math.abs(listed(list) - broadcast.durationMs / 1000) < 0.01);
    assert.ok(
      Math.abs(broadcast.durationMs - playable.durationMs) < 20_000,
      "the log has no gap: as long as the show",
    );
    const from = Date.parse(fromIso);
    const begins = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(list)?.[1] ?? "");
    assert.ok(
      begins <= from && begins > from - 7000,
      "begins in the segment that was on air when the show began",
    );
    const songs: { start: number; title: string }[] = broadcast.chapters;
    assert.ok(songs.length >= 5 && songs.every(({ title }) => title.includes(" – ")));
    assert.ok(songs.every(({ start }, index) => index === 0 || start > (songs[index - 1]?.start ?? 0)));
  });

  it("ffmpeg reads it across a change of item without an error", async () => {
    const [{ playable }] = (await home()).missed;
    const list = await (await get(`/stream/broadcasts/${playable.id}/index.m3u8`)).text();
    const change = listed(list.slice(0, list.indexOf("#EXT-X-DISCONTINUITY\n")));
    const seconds = change + 30;
    const address = `${station.url}/stream/broadcasts/${playable.id}/index.m3u8`;
    const { code, output, errors } = await ended("ffmpeg", [
      ...["-v", "error", "-i", address, "-t", String(seconds)],
      ..."-c copy -f framecrc -".split(" "),
    ]);
    assert.equal(code, 0, errors);
    assert.equal(errors, "");
    const frames = output.split("\n").filter((line) => line.startsWith("0,")).length;
    assert.ok(Math.abs(frames * AAC_FRAME - seconds) < 2, `${frames} frames in ${seconds} s`);
  });

  it("what is on air cannot be played again yet (404), what ended longer ago than its lifetime no longer (410)", async () => {
    await using short = await Station.start({ env: { ZENDER_PLAYER_BROADCAST_DAYS: "1" } });
    const { page } = await (await fetch(`${short.url}/api/pages/`)).json();
    assert.equal((await fetch(`${short.url}/api/playables/broadcast/${page.onAir.show.id}`)).status, 404);
    const [{ playable }] = page.missed;
    const [, channel, year, month, day, time] =
      /^(.+)-(\d{4})(\d{2})(\d{2})-(\d{4})$/.exec(playable.id) ?? [];
    const earlier = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - 7))
      .toISOString()
      .slice(0, 10)
      .replaceAll("-", "");
    const id = `${channel}-${earlier}-${time}`;
    const gone = await fetch(`${short.url}/api/playables/broadcast/${id}`);
    assert.equal(gone.status, 410, id);
    assert.deepEqual(mistakes("Problem", await gone.json()), []);
    for (const list of ["index", "variants"])
      assert.equal((await fetch(`${short.url}/stream/broadcasts/${id}/${list}.m3u8`)).status, 410);
  });
});

describe("replies", () => {
  it("are the same for everybody, and name no listener", async () => {
    const { fragments } = await home();
    for (const path of ["/api/latestNews", `/api/playables/fragment/${fragments[0].id}`]) {
      const reply = await get(path);
      assert.match(reply.headers.get("cache-control") ?? "", /public, max-age=0, s-maxage=10/);
      assert.equal(reply.headers.get("set-cookie"), null);
      const etag = reply.headers.get("etag") ?? "";
      assert.equal((await get(path, { "if-none-match": etag })).status, 304, path);
    }
  });
});
