// The calls of specification §7 that the player makes, against a running station.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { mistakes } from "../support/contract.ts";
import { Station } from "../support/station.ts";

let station: Station;
before(async () => {
  station = await Station.start({ playout: true });
});
after(() => station.stop());

const json = async (path: string, init?: RequestInit) => {
  const reply = await fetch(station.url + path, init);
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked against the contract
  return { reply, body: (await reply.json()) as any };
};

describe("the player's calls", () => {
  it("S7-004 S3-075 a channel's player gives the address of its audio token", async () => {
    const { reply, body } = await json("/api/player/radio2");
    assert.equal(reply.status, 200);
    assert.deepEqual(mistakes("PlayerToken", body), []);
  });

  it("S3-021 the default channel is a parent channel and has a name and a slug", async () => {
    const state = /<script type="application\/json" id="zender-state">(.*?)<\/script>/s.exec(
      await (await fetch(station.url)).text(),
    );
    const { defaultChannel } = JSON.parse(state?.[1] ?? "{}").shell.station;
    assert.equal(defaultChannel, "radio2");
    const { body } = await json(`/api/miniplayer/info?channel=${defaultChannel}`);
    const own = body.data.coreChannels.data.find(({ slug }: { slug: string }) => slug === defaultChannel);
    assert.equal(own?.name, "Radio 2");
    assert.deepEqual(own.children.map(({ slug }: { slug: string }) => slug).sort(), [
      "soulenjazz",
      "sterrennl",
    ]);
  });

  it("S7-007 S3-077 the token address returns mid, playerToken and environmentDomain, and is never cached", async () => {
    const { body: player } = await json("/api/player/radio2");
    const { reply, body } = await json(player.tokenUrl);
    assert.deepEqual(mistakes("PlayApiResponse", body), []);
    assert.equal(body.mid, "live-radio2");
    assert.match(reply.headers.get("cache-control") ?? "", /no-store/);
  });

  it("S7-011 the playerToken opens the stream at {environmentDomain}/stream-link", async () => {
    const { body: player } = await json("/api/player/radio4");
    const { body: play } = await json(player.tokenUrl);
    const { body: link } = await json(`${play.environmentDomain ?? ""}/stream-link`, {
      method: "POST",
      headers: { authorization: play.playerToken },
    });
    assert.deepEqual(mistakes("StreamLink", link), []);
    const playlist = await fetch(new URL(link.stream.streamURL, station.url));
    assert.equal(playlist.status, 200);
    assert.match(await playlist.text(), /^#EXTM3U\n/);
  });

  it("a forged, missing or misused token is refused", async () => {
    const { body: player } = await json("/api/player/radio2");
    const { body: play } = await json(player.tokenUrl);
    const forged = `${play.playerToken.slice(0, -4)}AAAA`;
    for (const authorization of [forged, "", "Bearer x", player.tokenUrl.split("/").at(-1) ?? ""]) {
      const reply = await fetch(`${station.url}/stream-link`, { method: "POST", headers: { authorization } });
      assert.ok([401, 403].includes(reply.status), `${reply.status} for ${authorization}`);
      assert.deepEqual(mistakes("Problem", await reply.json()), []);
    }
    assert.equal((await fetch(`${station.url}/api/play/geen.jwt.hier`)).status, 401);
  });

  it("S7-005 S3-058 the info reply has the five lists of the contract for every channel", async () => {
    const { body: first } = await json("/api/miniplayer/info?channel=radio2");
    const slugs: string[] = first.data.allChannels.data.map((channel: { slug: string }) => channel.slug);
    assert.deepEqual(slugs.toSorted(), [
      "3fm",
      "kx",
      "radio1",
      "radio2",
      "radio4",
      "radio5",
      "soulenjazz",
      "sterrennl",
    ]);
    for (const slug of slugs) {
      const { reply, body } = await json(`/api/miniplayer/info?channel=${slug}`);
      assert.equal(reply.status, 200);
      assert.deepEqual(mistakes("MiniPlayerInfo", body), []);
      assert.equal(body.data.coreChannels.data[0].slug, slug);
      assert.equal(body.data.radioBroadcasts.data.length, 1, `${slug} has a show on air`);
      assert.ok(body.data.upcomingBroadcasts.data.length >= 1, `${slug} has a show next`);
    }
  });

  it("S3-024 S3-023 a parent channel names its children, and the pop-out address comes first among the links", async () => {
    const { body } = await json("/api/miniplayer/info?channel=radio2");
    const [channel] = body.data.coreChannels.data;
    assert.deepEqual(channel.children.map((child: { slug: string }) => child.slug).toSorted(), [
      "soulenjazz",
      "sterrennl",
    ]);
    assert.equal(channel.links[0].value, "/speler/radio2");
  });

  it("the newest track comes first and has started", async () => {
    const { body } = await json("/api/miniplayer/info?channel=radio2");
    const plays: { fromIso: string }[] = body.data.radioTrackPlays.data;
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
    ]) {
      const { reply, body } = await json(path);
      assert.equal(reply.status, 404, path);
      assert.match(reply.headers.get("content-type") ?? "", /application\/problem\+json/);
      assert.deepEqual(mistakes("Problem", body), []);
      assert.equal(body.instance, reply.headers.get("x-request-id"));
    }
  });
});
