// Moments that listeners share: what the page and the sound at their address give, and refuse.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { kept, momentAddress, momentKey } from "../support/moments.ts";

const station = testStation({ playout: true });
const { get, json } = callsOf(station);

/** Seconds of all segments of a playlist. */
const listed = (playlist: string) =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

const list = async (key: string) => await get(`/stream/moments/${key}/index.m3u8`);

describe("a moment", () => {
  it("of a song is at most half a minute of it, in the page, the playlist and the file", async () => {
    const { song } = await kept(station.url);
    const from = Date.parse(song.fromIso) + 5_000;
    const page = await get(`/api/pages${momentAddress("radio2", from, 30)}`);
    assert.equal(page.status, 200);
    const model = await page.json();
    assert.deepEqual(mistakes("PageModel", model), []);
    assert.equal(model.page.songs[0].fromIso, song.fromIso);
    assert.match(model.meta.robots, /noindex/);
    assert.match(model.meta.image, /-share\.jpg$/);

    const key = momentKey("radio2", from, 30);
    const playlist = await (await list(key)).text();
    assert.match(playlist, /#EXT-X-ENDLIST\n$/);
    assert.ok(listed(playlist) <= 30 && listed(playlist) >= 18, `${listed(playlist)} s`);
    const variants = await (await get(`/stream/moments/${key}/variants.m3u8`)).text();
    assert.ok(variants.includes(`/stream/moments/${key}/index.m3u8`));
    const sound = await get(`/stream/moments/${key}/index.aac`);
    assert.equal(sound.headers.get("content-type"), "audio/aac");
    assert.ok(Number(sound.headers.get("content-length")) > 50_000);
    await sound.body?.cancel();

    const playable = await json(`/api/playables/moment/${key}`, "Playable");
    assert.equal(playable.url, momentAddress("radio2", from, 30));
    assert.ok(playable.durationMs <= 30_000);
  });

  it("gives no more when its address is changed", async () => {
    const { song } = await kept(station.url);
    const from = Date.parse(song.fromIso) + 5_000;
    for (const [what, seconds, status, pageStatus] of [
      ["too much of the song", 31, 403, 400],
      ["as long as the song", 90, 403, 400],
      ["too long", 91, 400, 400],
      ["an hour", 3600, 400, 400],
      ["too short", 9, 400, 400],
    ] as const) {
      const key = momentKey("radio2", from, seconds);
      for (const file of ["index.m3u8", "variants.m3u8", "index.aac"]) {
        assert.equal((await get(`/stream/moments/${key}/${file}`)).status, status, `${what}: ${file}`);
      }
      assert.equal((await get(`/api/playables/moment/${key}`)).status, status, what);
      const page = await get(`/api/pages${momentAddress("radio2", from, seconds)}`);
      assert.equal(page.status, pageStatus, what);
      assert.deepEqual(mistakes("PageModel", await page.json()), []);
    }
  });

  it("that is to come, unknown or no moment is not found", async () => {
    const later = Date.now() + 3_600_000;
    for (const key of [
      momentKey("radio2", later, 30),
      momentKey("verzonnen", Date.now() - 3_600_000, 30),
      "fragment.verzonnen.10-40",
      "uitzending.verzonnen-20261118-0600.10-40",
      "radio2",
      "radio2.10-40",
      "..",
      "a.b.c.d",
    ]) {
      assert.equal((await list(key)).status, 404, key);
    }
  });

  it("of an episode is that part of its sound", async () => {
    const { page } = await json("/api/pages/podcasts/laag-land", "PageModel");
    const { playable } = page.episodes[0];
    const playlist = await (await list(`aflevering.${playable.id}.20-50`)).text();
    assert.ok(listed(playlist) >= 30 && listed(playlist) <= 50, `${listed(playlist)} s`);
    assert.doesNotMatch(playlist, /PROGRAM-DATE-TIME/);
    const model = await json(`/api/pages/moment/aflevering/${playable.id}/20-50`, "PageModel");
    assert.equal(model.page.source, playable.name);
    assert.equal((await list(`aflevering.${playable.id}.20-111`)).status, 400);
    assert.equal((await list(`aflevering.${playable.id}.86000-86030`)).status, 404);
  });
});
