import assert from "node:assert/strict";
import { it } from "node:test";
import { resourcesAt, type Used } from "./scale.ts";
import { newestPlay, Tally } from "./seen.ts";

const USED: Used = {
  cores: { servers: 0.5, front: 0.2, database: 0.3 },
  coresAtRest: { servers: 0.1, front: 0, database: 0.2 },
  bytes: 50_000_000,
  ownBytes: 5_000_000,
  connections: 3_000,
};

it("multiplies what depends on listeners, and names the scarcest resource first", () => {
  const resources = resourcesAt(100, USED, 3);
  const named = (name: string) => {
    const found = resources.find((one) => one.name.startsWith(name));
    assert.ok(found, name);
    return found;
  };
  const rooms = resources.map(({ room }) => room);
  assert.deepEqual(
    rooms,
    rooms.toSorted((a, b) => a - b),
  );
  assert.equal(resources[0]?.name, "connections of the front", "60,000 of 300,000");
  assert.equal(named("network").needed, 40);
  assert.equal(named("network").room, 0.25);
  assert.ok(Math.abs(named("processors of the servers").needed - 40.1) < 1e-9);
  assert.equal(named("processors of the servers").there, 48);
  assert.ok(Math.abs(named("processor of the database").needed - 10.2) < 1e-9);
});

it("has room for everybody where listeners cost nothing", () => {
  const used = { ...USED, cores: { ...USED.cores, database: 0.2 } };
  const database = resourcesAt(100, used, 3).at(-1);
  assert.equal(database?.name, "processor of the database, at most");
  assert.equal(database.room, Number.POSITIVE_INFINITY);
  assert.equal(database.needed, 0.2);
});

it("counts refusals apart from failures, and times of good replies only", () => {
  const tally = new Tally();
  tally.add("poll", "/a", 200, 5, 100);
  tally.add("poll", "/a", 304, 7, 0);
  tally.add("poll", "/a", 503, 900, 10);
  tally.add("poll", "/b", 500, 900, 10);
  tally.add("segment", "/c", 206, 9, 1_000);
  const { refused, failed, times, mostBytes, mostOwnBytes, others } = tally.seen(3, 2);
  assert.deepEqual([refused, failed, times.poll], [1, 1, { p50: 7, p99: 7 }]);
  assert.deepEqual([mostBytes, mostOwnBytes], [1_120, 120]);
  assert.deepEqual(others, ["poll 503: /a", "poll 500: /b"]);
});

it("reads the newest play of a poll", () => {
  const data = { radioTrackPlays: { data: [{ id: 7, untilIso: "2026-11-27T20:00:00.000Z" }] } };
  assert.deepEqual(newestPlay(JSON.stringify({ data })), { id: "7", until: Date.UTC(2026, 10, 27, 20) });
  assert.equal(newestPlay(JSON.stringify({ data: {} })), undefined);
});
