import assert from "node:assert/strict";
import { it } from "node:test";
import { dayOf } from "./day.ts";
import { newestPlay } from "./knowledge.ts";
import { FLEET, resourcesAt, type Used } from "./scale.ts";
import { Tally } from "./tally.ts";

const USED: Used = {
  serverCores: 0.5,
  serverCoresAtRest: 0.1,
  frontCores: 0.2,
  frontCoresAtRest: 0,
  databaseCores: 0.3,
  databaseCoresAtRest: 0.2,
  bytes: 50_000_000,
  ownBytes: 5_000_000,
  connections: 3_000,
};

it("multiplies what depends on listeners, and names the scarcest resource first", () => {
  const resources = resourcesAt(100, USED);
  const named = (name: string) => {
    const found = resources.find((one) => one.name.startsWith(name));
    assert.ok(found, name);
    return found;
  };
  assert.deepEqual(
    resources.map(({ room }) => room),
    resources.map(({ room }) => room).toSorted((a, b) => a - b),
  );
  assert.equal(resources[0]?.name, "connections of the front", "60,000 of 300,000");
  assert.equal(named("network").needed, 40);
  assert.equal(named("network").room, 0.25);
  assert.ok(Math.abs(named("processors of the servers").needed - 40.1) < 1e-9);
  assert.equal(named("processors of the servers").there, 48);
  assert.ok(named("processors of the servers").room > 1);
  assert.ok(Math.abs(named("processor of the database").needed - 10.2) < 1e-9);
});

it("has room for everybody where listeners cost nothing", () => {
  const used = { ...USED, databaseCores: 0.2 };
  const database = resourcesAt(100, used).at(-1);
  assert.equal(database?.name, "processor of the database, at most");
  assert.equal(database.room, Number.POSITIVE_INFINITY);
  assert.equal(database.needed, 0.2);
  assert.equal(database.there, FLEET.databaseCores);
});

it("plays a day that begins and ends quietly, with a peak, news, a cut and football", () => {
  const day = dayOf(10);
  assert.ok(day.every(({ listeners }) => listeners > 0 && listeners <= 1));
  assert.ok((day[0]?.listeners ?? 1) < 0.2 && (day.at(-1)?.listeners ?? 1) < 0.2);
  assert.deepEqual(
    day.flatMap(({ event }) => event ?? []),
    ["news", "cut", "notification"],
  );
});

it("counts refusals apart from failures, and times of good replies only", () => {
  const tally = new Tally();
  tally.add("poll", "/a", 200, 5, 100);
  tally.add("poll", "/a", 304, 7, 0);
  tally.add("poll", "/a", 503, 900, 10);
  tally.add("poll", "/b", 500, 900, 10);
  tally.add("segment", "/c", 206, 9, 10, 1_000);
  const { kinds, bytes, wholeBytes, others } = tally.seen(3, 2);
  assert.deepEqual(kinds.poll, { requests: 4, refused: 1, failed: 1, p50: 7, p99: 7 });
  assert.deepEqual([bytes, wholeBytes], [130, 1_120]);
  assert.deepEqual(others, ["poll 503: /a", "poll 500: /b"]);
});

it("reads the newest play of a poll", () => {
  const data = { radioTrackPlays: { data: [{ id: 7, untilIso: "2026-11-27T20:00:00.000Z" }] } };
  assert.deepEqual(newestPlay(JSON.stringify({ data })), { id: "7", until: Date.UTC(2026, 10, 27, 20) });
  assert.equal(newestPlay(JSON.stringify({ data: {} })), undefined);
});
