// Playout systems send plays through the ingest API.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { until } from "../support/station.ts";

const station = testStation();

const iso = (time: number) => new Date(time).toISOString();
let number = 0;
const play = (channel: string, extra: Record<string, unknown> = {}) => {
  const from = Date.now() - 10_000;
  number += 1;
  return {
    id: `test-${number}`,
    channel,
    fromIso: iso(from),
    untilIso: iso(from + 180_000),
    artist: "De Proefkonijnen",
    song: `Proefplaat ${number}`,
    ...extra,
  };
};
const recent = async (channel: string) => {
  const reply = await fetch(`${station.url}/api/miniplayer/info?channel=${channel}`);
  const body = (await reply.json()) as {
    data: { radioTrackPlays: { data: { id: string; song: string }[] } };
  };
  return body.data.radioTrackPlays.data;
};

describe("sending plays", () => {
  it("a play is in the next info reply and on Gedraaid once it is acknowledged", async () => {
    const sent = play("radio5");
    const reply = await station.sendPlays([sent]);
    assert.equal(reply.status, 200);
    const receipt = await reply.json();
    assert.deepEqual(mistakes("TrackPlayReceipt", receipt), []);
    assert.deepEqual(receipt, { stored: 1, unchanged: 0, updated: 0 });
    await until("the info reply names the play", async () =>
      (await recent("radio5")).some(({ song }) => song === sent.song),
    );
    await until("Gedraaid lists the play", async () =>
      (await (await fetch(`${station.url}/gedraaid?channel=radio5`)).text()).includes(sent.song),
    );
  });

  it("the same play sent twice is stored once", async () => {
    const sent = play("radio2");
    await station.sendPlays([sent]);
    assert.deepEqual(await (await station.sendPlays([sent])).json(), { stored: 0, unchanged: 1, updated: 0 });
  });

  it("a correction of a play replaces it", async () => {
    const sent = play("radio2");
    await station.sendPlays([sent]);
    assert.deepEqual(await (await station.sendPlays([{ ...sent, song: "Toch een andere" }])).json(), {
      stored: 0,
      unchanged: 0,
      updated: 1,
    });
  });

  it("one wrong play rejects all that were sent with it, and each mistake is named with its field", async () => {
    const good = play("3fm");
    const reply = await station.sendPlays([good, play("radio99"), play("3fm", { untilIso: "31-02-2026" })]);
    assert.equal(reply.status, 422);
    const problem = (await reply.json()) as { errors: { field: string }[] };
    assert.deepEqual(mistakes("Problem", problem), []);
    const fields = problem.errors.map((error) => error.field);
    assert.ok(
      fields.some((field) => field.includes("plays[2].untilIso")),
      fields.join(),
    );
    assert.ok((await recent("3fm")).every(({ song }) => song !== good.song));
  });

  it("a wrong, empty or missing token is refused and nothing is stored", async () => {
    for (const token of ["verkeerd-verkeerd-verkeerd", ""]) {
      const reply = await station.sendPlays([play("kx")], token);
      assert.equal(reply.status, 401);
      assert.deepEqual(mistakes("Problem", await reply.json()), []);
    }
    const bare = await fetch(`${station.url}/api/ingest/track-plays`, { method: "POST", body: "{}" });
    assert.equal(bare.status, 401);
  });

  it("an id that another channel uses is a conflict", async () => {
    const sent = play("radio1");
    await station.sendPlays([sent]);
    assert.equal((await station.sendPlays([{ ...sent, channel: "radio2" }])).status, 409);
  });

  it("garbage, too many plays and too large a body each get a clear reply", async () => {
    const post = (body: string) =>
      fetch(`${station.url}/api/ingest/track-plays`, {
        method: "POST",
        headers: { authorization: `Bearer ${station.ingestToken}` },
        body,
      }).catch(() => undefined);
    assert.equal((await post("{"))?.status, 400);
    assert.equal((await post('"tekst"'))?.status, 422);
    const many = JSON.stringify({ plays: Array.from({ length: 1001 }, () => play("radio2")) });
    assert.ok([413, 422].includes((await post(many))?.status ?? 0));
    const large = await post(`{"plays": "${"x".repeat(8_000_000)}"}`);
    assert.ok(large === undefined || large.status === 413);
    assert.equal((await fetch(`${station.url}/healthz`)).status, 200);
  });

  it("S3-057 a speech item is not a song and is not listed among the tracks", async () => {
    const speech = play("radio1", { song: null, artist: undefined });
    const reply = await station.sendPlays([speech]);
    assert.equal(reply.status, 200);
    assert.ok((await recent("radio1")).every(({ id }) => id !== speech.id));
  });
});
