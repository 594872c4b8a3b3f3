// Killing the server at any moment loses nothing that was acknowledged. ZENDER_KILLS sets how often
// (default 5, with --all 20).
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Station } from "../support/station.ts";
import { ALL } from "../support/tier.ts";

const kills = Number(process.env.ZENDER_KILLS ?? (ALL ? 20 : 5));

test(`after ${kills} kills during ingest every acknowledged play is there, none twice`, {
  timeout: kills * 15_000 + 60_000,
}, async (t) => {
  const station = await Station.start();
  t.after(() => station.stop());
  const token = station.ingestToken;
  const acknowledged = new Set<string>();
  let sent = 0;
  let stopped = false;

  const from = Date.now() - 3_600_000;
  const send = async () => {
    while (!stopped) {
      const plays = Array.from({ length: 5 }, () => {
        sent += 1;
        const begin = from + sent * 100;
        return {
          id: `kill-${sent}`,
          channel: "radio5",
          fromIso: new Date(begin).toISOString(),
          untilIso: new Date(begin + 100).toISOString(),
          artist: "A",
          song: `S${sent}`,
        };
      });
      // As a playout system does, the same play is sent again until it is acknowledged.
      for (;;) {
        const reply = await station.sendPlays(plays, token).catch(() => undefined);
        if (reply?.status === 200) break;
        if (stopped) return;
        await pause(10);
      }
      for (const play of plays) acknowledged.add(play.id);
    }
  };
  const sender = send();
  for (let kill = 0; kill < kills; kill += 1) {
    // The moment differs each time; the seed makes a failure repeatable.
    await pause((kill * 7919) % 400);
    await station.killServer();
    await station.startServer();
  }
  stopped = true;
  await sender;
  assert.equal(await station.stopServer(), 0);

  const database = new DatabaseSync(join(station.data, "zender.db"), { readOnly: true });
  const rows = database
    .prepare("select id, count(*) as times from track_plays where id like 'kill-%' group by id")
    .all() as { id: string; times: number }[];
  database.close();
  const stored = new Map(rows.map((row) => [row.id, row.times]));
  assert.ok(acknowledged.size > kills, `only ${acknowledged.size} plays were acknowledged`);
  assert.deepEqual(
    [...acknowledged].filter((id) => !stored.has(id)),
    [],
    "acknowledged but lost",
  );
  assert.deepEqual(
    [...stored].filter(([, times]) => times > 1),
    [],
    "stored twice",
  );
});
