// Fragments, podcasts and past broadcasts for browsers without JavaScript, search engines and the
// app.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";

const station = testStation();

const { get, page: model, errorPage, wholePage } = callsOf(station);
/** The address of one of each kind, from the pages that link to them. */
async function details(): Promise<Record<"fragment" | "feed" | "episode" | "broadcast", string>> {
  const fragments = await model("/fragmenten");
  const podcasts = await model("/podcasts");
  const missed = await model("/uitzendingen");
  return {
    fragment: fragments.fragments[0].playable.url,
    feed: podcasts.feeds[0].url,
    episode: podcasts.newest[0].playable.url,
    broadcast: missed.days[0].broadcasts[0].url,
  };
}

describe("pages of on-demand items", () => {
  it("S2-018 S2-020 S2-022 the lists, and S2-019 S2-021 S2-023 S2-024 what they link to, are complete without JavaScript", async () => {
    const paths = ["/fragmenten", "/podcasts", "/uitzendingen", ...Object.values(await details())];
    for (const path of paths) await wholePage(path);
  });

  it("everything can be heard without JavaScript: each page links to its sound", async () => {
    const { fragment, episode, broadcast } = await details();
    for (const path of [fragment, episode, broadcast]) {
      const html = await (await get(path)).text();
      const sound =
        /href="(\/media\/(?:fragments|episodes)\/[^"]+\.m4a|\/stream\/broadcasts\/[^"]+\/index\.aac)"/.exec(
          html,
        )?.[1];
      assert.ok(sound, path);
      const reply = await fetch(station.url + sound, { headers: { Range: "bytes=0-11" } });
      assert.equal(reply.status, 206, sound);
      const begin = Buffer.from(await reply.arrayBuffer());
      if (sound.endsWith(".m4a")) {
        assert.equal(reply.headers.get("content-type"), "audio/mp4", sound);
        assert.equal(begin.toString("latin1", 4, 8), "ftyp", sound);
      } else {
        assert.equal(reply.headers.get("content-type"), "audio/aac", sound);
        assert.equal(begin.readUInt16BE(0) & 0xfff6, 0xfff0, "a frame of ADTS begins");
      }
    }
  });

  it("S2-019 S2-021 S2-024 an old title or a missing part redirects to the current address, for pages and models alike", async () => {
    const { fragment, episode, broadcast } = await details();
    const old = (path: string) => path.replace(/[^/]+$/, "oude-titel");
    const bare = (path: string) => path.replace(/^(\/[^/]+)\/[^/]+\/([^/]+)\/.*$/, "$1/null/$2/null");
    for (const path of [fragment, episode, broadcast]) {
      for (const other of [old(path), bare(path)]) {
        for (const prefix of ["", "/api/pages"]) {
          const reply = await get(prefix + other);
          assert.equal(reply.status, 301, other);
          assert.equal(reply.headers.get("location"), prefix + path, other);
        }
      }
    }
  });

  it("S2-018 a list of fragments with a programme in its query redirects to the programme's own list", async () => {
    const { fragments } = await model("/fragmenten");
    const programme = fragments[0].playable.url.split("/")[2];
    const reply = await get(`/fragmenten?program=${programme}&tag=water&date=`);
    assert.equal(reply.status, 301);
    assert.equal(
      new URL(reply.headers.get("location") ?? "", station.url).href,
      `${station.url}/programmas/${programme}/fragmenten?tag=water`,
    );
    assert.equal((await model(`/programmas/${programme}/fragmenten`)).programme.slug, programme);
  });

  it("unknown, future and expired items say so in Dutch", async () => {
    const cases: [string, number][] = [
      ["/fragmenten/veldwerk/bestaat-niet/2026-01-01-x", 404],
      ["/fragmenten?page=9999", 404],
      ["/fragmenten?date=01-01-2199", 404],
      ["/fragmenten?date=32-01-2026", 400],
      ["/podcasts/bestaat-niet", 404],
      ["/podcasts/bestaat-niet/x/y", 404],
      ["/uitzendingen?programme=bestaat-niet", 404],
      ["/uitzendingen/x/radio2-20200101-0600/2020-01-01-x", 410],
      ["/uitzendingen/x/bestaat-niet/2020-01-01-x", 404],
    ];
    for (const [path, status] of cases) await errorPage(path, status);
  });
});
