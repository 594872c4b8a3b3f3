// The same station over PostgreSQL, with two servers that share one database.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { type PostgreSql, startPostgreSql } from "../support/postgresql.ts";
import { linkMedia, ROOT, Station, TEMPLATE, until, zender } from "../support/station.ts";

// Half a minute: an import sends thousands of statements in turn, and three servers start.
test("two servers on one PostgreSQL serve the imported station, and each shows plays that the other received", {
  // On a busy machine each statement waits for a core.
  timeout: 900_000,
}, async (t) => {
  const postgresql: PostgreSql = startPostgreSql();
  t.after(() => postgresql.stop());
  const env = {
    ZENDER_DATA_DATABASE: postgresql.connection,
    ZENDER_PLAYER_TOKEN_SECRET: "een-geheim-voor-twee-servers-samen-0123456789",
  };
  const first = await Station.start({ empty: true, env });
  t.after(() => first.stop());
  // Pictures and sound are the same as on SQLite; making them again takes a minute.
  await linkMedia(TEMPLATE, first.data);
  const bundle = join(process.env.ZENDER_BUILD ?? join(ROOT, ".build"), "demo");
  const imported = await zender(
    ["import", "--with-past", "--config", join(ROOT, "demo/station.toml"), bundle],
    first.environment,
  );
  assert.equal(imported.code, 0, imported.output);
  const second = await Station.start({ empty: true, env });
  t.after(() => second.stop());

  const song = `Overal te zien ${Date.now()}`;
  const now = Date.now();
  const reply = await first.sendPlays([
    {
      id: `pg-${now}`,
      channel: "radio2",
      fromIso: new Date(now - 1000).toISOString(),
      untilIso: new Date(now + 120_000).toISOString(),
      artist: "De Delers",
      song,
    },
  ]);
  assert.equal(reply.status, 200);
  for (const station of [first, second]) {
    await until(
      `${station.url} shows the song`,
      async () => (await (await fetch(`${station.url}/gedraaid`)).text()).includes(song),
      15_000,
    );
    assert.equal((await fetch(`${station.url}/`)).status, 200);
  }
  // A token of one server is valid at the other.
  const { tokenUrl } = (await (await fetch(`${first.url}/api/player/radio2`)).json()) as { tokenUrl: string };
  assert.equal((await fetch(second.url + tokenUrl)).status, 200);
});
