// An hour of use, with ./test --all: what the server takes must not grow. ZENDER_SOAK_MINUTES sets
// another length, and lets it run without --all.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { ALL } from "../support/tier.ts";
import { strike } from "./fault.ts";
import { assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

const MINUTE_MS = 60_000;
const minutes = Number(process.env.ZENDER_SOAK_MINUTES ?? (ALL ? 60 : 0));
/** Until then caches fill and renderers compile what they meet. */
const SETTLED = 0.25;
/** The last part of the time, which is compared with as long a part after SETTLED. */
const LAST = 0.75;
const BETWEEN_LOOKS_MS = 5_000;
interface Taken {
  readonly megabytes: number;
  readonly descriptors: number;
  readonly threads: number;
  readonly databaseMegabytes: number;
}

const inWords = ({ megabytes, descriptors, threads, databaseMegabytes }: Taken): string =>
  `${megabytes} MB, ${descriptors} descriptors, ${threads} threads, database ${databaseMegabytes} MB`;

describe("hours of use", { skip: minutes === 0 }, () => {
  const station = testStation({ playout: true });

  const taken = (): Taken => {
    const status = readFileSync(`/proc/${station.serverPid}/status`, "utf8");
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    return {
      megabytes: Math.round(figure("RssAnon") / 1024),
      descriptors: readdirSync(`/proc/${station.serverPid}/fd`).length,
      threads: figure("Threads"),
      databaseMegabytes: Math.round(statSync(join(station.data, "zender.db")).size / 2 ** 20),
    };
  };

  it(`memory, descriptors and threads do not grow in ${minutes} minutes`, {
    timeout: (minutes + 5) * MINUTE_MS,
  }, async () => {
    const looks: { readonly part: number; readonly taken: Taken }[] = [];
    let looked = 0;
    // Memory rises and falls by tens of megabytes within minutes, so the least counts.
    const leastOf = (from: number, until: number): Taken | undefined => {
      const some = looks.filter(({ part }) => part >= from && part < until).map((look) => look.taken);
      return some.toSorted((one, other) => one.megabytes - other.megabytes)[0];
    };
    const seen = await strike({
      name: `nothing: use for ${minutes === 1 ? "a minute" : `${minutes} minutes`}`,
      site: station,
      apply: () => undefined,
      within: (minutes + 2) * MINUTE_MS,
      lasted: (_, since) => {
        const part = (Date.now() - since) / (minutes * MINUTE_MS);
        if (Date.now() - looked > BETWEEN_LOOKS_MS) {
          looked = Date.now();
          looks.push({ part, taken: taken() });
        }
        return part > 1;
      },
      heal: () => undefined,
      stored: (prefix) => playsIn(station.data, prefix),
      note: () =>
        [leastOf(SETTLED, 2 * SETTLED), leastOf(LAST, 2)]
          .map((one) => (one ? inWords(one) : "unknown"))
          .join(" → "),
    });
    assertNothingLost(seen);
    assertUnnoticed(seen);
    const settled = leastOf(SETTLED, 2 * SETTLED);
    const end = leastOf(LAST, 2);
    assert.ok(settled && end);
    const mayTake = settled.megabytes * 1.1 + 10;
    assert.ok(end.megabytes <= mayTake, `${settled.megabytes} → ${end.megabytes} MB`);
    assert.ok(end.descriptors <= settled.descriptors + 20, `${settled.descriptors} → ${end.descriptors}`);
    assert.ok(end.threads <= settled.threads + 2, `${settled.threads} → ${end.threads} threads`);
    // A play takes 0.3 KB (docs/sizing.md), and what listeners did some rows.
    const allowed = settled.databaseMegabytes + 10 + seen.acknowledged * 0.002;
    assert.ok(end.databaseMegabytes <= allowed, `${settled.databaseMegabytes} → ${end.databaseMegabytes} MB`);
  });
});
