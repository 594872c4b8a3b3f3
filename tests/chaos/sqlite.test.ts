// The SQLite database is locked or damaged; what is made from it is deleted.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { CONFIG, until, zender } from "../support/station.ts";
import { strike } from "./fault.ts";
import { assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

const station = testStation({ playout: true });
const { statusOf } = callsOf(station);
const stored = (prefix: string) => playsIn(station.data, prefix);
const database = () => join(station.data, "zender.db");

/** A page of played songs that nobody asked for yet: an hour of a day for each number. */
function playedAt(number: number): string {
  const date = new Date(Date.now() - (1 + Math.floor(number / 24)) * 86_400_000).toISOString().slice(0, 10);
  const hour = number % 24;
  return `/gedraaid/${date.split("-").toReversed().join("-")}?channel=kx&time=${hour}_${hour + 1}`;
}

describe("a database in one file", { timeout: 360_000 }, () => {
  it("a lock that another process holds delays plays; pages that nobody asked for yet are made", async () => {
    let other: DatabaseSync | undefined;
    const cold: number[] = [];
    const seen = await strike({
      name: "stuck lock: another process writes to the SQLite file and does not end",
      site: station,
      apply: () => {
        other = new DatabaseSync(database());
        // The server may be writing at this moment.
        other.exec("PRAGMA busy_timeout = 10000");
        other.exec("begin immediate");
      },
      lasted: async (audience, since) => {
        cold.push(await statusOf(playedAt(cold.length)));
        return audience.hasAsked(20, since) && audience.answers.plays.since(since).length > 0;
      },
      heal: () => other?.close(),
      stored,
    });
    assertNothingLost(seen);
    assertUnnoticed(seen);
    assert.deepEqual([...new Set(cold)], [200]);
  });

  it("a search index that is deleted while it is used is made again by itself", async () => {
    const search = "/api/search/nacht";
    await until("there is an index", async () => (await statusOf(search)) === 200);
    const seen = await strike({
      name: "search index deleted while it is used",
      site: station,
      apply: () => rmSync(join(station.data, "search"), { recursive: true }),
      heal: () => until("search answers again", async () => (await statusOf(search)) === 200),
      stored,
    });
    assertNothingLost(seen);
    assertUnnoticed(seen);
    await until("the index is whole again", async () => {
      const { code } = await zender(["search", "status", "--config", CONFIG], station.environment);
      return code === 0;
    });
  });

  it("a picture cache that is deleted while it is used is filled again", async () => {
    const page = await (await fetch(station.url)).text();
    const picture =
      /\/media\/images\/[^/" ,]+\/h_[^" ]+\.webp/.exec(page)?.[0] ?? assert.fail("no picture on the page");
    assert.equal(await statusOf(picture), 200);
    const statuses: number[] = [];
    const seen = await strike({
      name: "picture cache deleted while it is used",
      site: station,
      apply: () => rmSync(join(station.data, "cache"), { recursive: true }),
      lasted: async (audience, since) => {
        statuses.push(await statusOf(picture));
        return audience.hasAsked(20, since);
      },
      heal: () => undefined,
      stored,
    });
    assertNothingLost(seen);
    assertUnnoticed(seen);
    assert.deepEqual([...new Set(statuses)], [200]);
  });
});
