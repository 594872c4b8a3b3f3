// The calls of specification §7 that the player makes, against a running station.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { CHANNELS, RECORDED_CHANNEL } from "../support/station.ts";

const station = testStation({ playout: true });

const { get, json, problem, streamLink } = callsOf(station);
const info = (channel: string) => json(`/api/miniplayer/info?channel=${channel}`, "MiniPlayerInfo");

describe("the player's calls", () => {
  it("S7-004 S3-075 a channel's player gives the address of its audio token", async () => {
    await json("/api/player/radio2", "PlayerToken");
  });

  it("S3-021 the default channel is a parent channel and has a name and a slug", async () => {
    const { defaultChannel } = (await json("/api/shell", "Shell")).station;
    assert.equal(defaultChannel, "radio2");
    const own = (await info(defaultChannel)).data.coreChannels.data.find(
      ({ slug }: { slug: string }) => slug === defaultChannel,
    );
    assert.equal(own?.name, "Radio 2");
    assert.ok(own.children.length > 0);
  });

  it("S7-007 S3-077 the token address returns mid, playerToken and environmentDomain, and is never cached", async () => {
    const { tokenUrl } = await json("/api/player/radio2");
    assert.equal((await json(tokenUrl, "PlayApiResponse")).mid, "live-radio2");
    assert.match((await get(tokenUrl)).headers.get("cache-control") ?? "", /no-store/);
  });

  it("S7-011 the playerToken opens the stream at {environmentDomain}/stream-link", async () => {
    const { stream } = await streamLink(await json("/api/player/radio4"));
    const playlist = await fetch(new URL(stream.streamURL, station.url));
    assert.equal(playlist.status, 200);
    const [, quality = ""] = /^#EXT-X-STREAM-INF:.*\n(\S+)$/m.exec(await playlist.text()) ?? [];
    assert.match(await (await get(quality)).text(), /^#EXTM3U\n/);
  });

  it("a forged, missing or misused token is refused", async () => {
    const player = await json("/api/player/radio2");
    const play = await json(player.tokenUrl);
    const forged = `${play.playerToken.slice(0, -4)}AAAA`;
    for (const authorization of [forged, "", "Bearer x", player.tokenUrl.split("/").at(-1) ?? ""]) {
      const reply = await fetch(`${station.url}/stream-link`, { method: "POST", headers: { authorization } });
      assert.ok([401, 403].includes(reply.status), `${reply.status} for ${authorization}`);
      assert.deepEqual(mistakes("Problem", await reply.json()), []);
    }
    assert.equal((await fetch(`${station.url}/api/play/geen.jwt.hier`)).status, 401);
  });

  it("S7-005 S3-058 the info reply has the five lists of the contract for every channel", async () => {
    const slugs: string[] = (await info("radio2")).data.allChannels.data.map(
      (channel: { slug: string }) => channel.slug,
    );
    assert.deepEqual(slugs.toSorted(), [...CHANNELS, RECORDED_CHANNEL].toSorted());
    for (const slug of slugs) {
      const { data } = await info(slug);
      assert.equal(data.coreChannels.data[0].slug, slug);
      assert.equal(data.radioBroadcasts.data.length, 1, `${slug} has a show on air`);
      assert.ok(data.upcomingBroadcasts.data.length >= 1, `${slug} has a show next`);
    }
  });

  it("S3-024 S3-023 a parent channel names its children, and the pop-out address comes first among the links", async () => {
    const [channel] = (await info("radio2")).data.coreChannels.data;
    assert.deepEqual(channel.children.map((child: { slug: string }) => child.slug).toSorted(), [
      "soulenjazz",
      "sterrennl",
    ]);
    assert.equal(channel.links[0].value, "/speler/radio2");
  });

  it("the newest track comes first and has started", async () => {
    const plays: { fromIso: string }[] = (await info("radio2")).data.radioTrackPlays.data;
    assert.ok(plays.length > 3);
    const begun = plays.map((play) => Date.parse(play.fromIso));
    assert.deepEqual(
      begun,
      begun.toSorted((a, b) => b - a),
    );
    assert.ok((begun[0] ?? Number.POSITIVE_INFINITY) <= Date.now());
  });

  it("an unknown channel is a 404 problem", async () => {
    for (const path of [
      "/api/player/radio99",
      "/api/miniplayer/info?channel=radio99",
      "/stream/radio99/live.m3u8",
      "/stream/radio99/variants.m3u8",
    ])
      await problem(path, 404);
    const reply = await get("/api/player/radio99");
    assert.equal((await reply.json()).instance, reply.headers.get("x-request-id"));
  });
});
