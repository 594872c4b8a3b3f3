// A station after many years: the articles, fragments, episodes, videos and tracks of a demo
// station again and again, at moments spread over the years, with its week's broadcasts and
// invented plays.
// Written directly to its SQLite database, which no server may have open; takes some minutes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generatePlays, ROOT } from "../tests/support/station.ts";

export const LARGE = {
  articles: 100_000,
  fragments: 300_000,
  plays: 10_000_000,
  podcast_episodes: 10_000,
  videos: 5_000,
  tracks: 20_000,
};
const YEARS = 15;
const DAY = 86_400_000;
/** Plays take this long on average. */
const PLAY_MS = 200_000;

/** The quarter of an hour at which a copy was published; some are slightly in the future. */
const MOMENT = `(CAST(strftime('%s') AS INTEGER) / 900 + 192 -
  (n * 2654435761 + old.rowid * 40503) % (${YEARS} * 365 * 96)) * 900000`;
/** A copy's name: its own and that of another, so that words are found in many places. */
const name = (column: string) =>
  `old.${column} || ' ' || (SELECT o.${column} FROM old o WHERE o.rowid = 1 + (n * 7 + old.rowid) % (SELECT MAX(rowid) FROM old))`;
const copyOf = (column: string) => `'made-' || n || '-' || ${column}`;
/** Some tags are given far more often than others, as people do. */
const TAG = "t.tag || CASE n % 3 WHEN 0 THEN '' ELSE n % 40 END";

export async function makeLarge(database: string): Promise<void> {
  const db = new DatabaseSync(database);
  // Nobody else has the database open, and a failed run starts again from scratch.
  db.exec(
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -524288; PRAGMA temp_store = FILE",
  );
  const list = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const channels = list("SELECT slug FROM channels WHERE published = 1");
  const weeks = Math.ceil(((LARGE.plays / channels.length) * PLAY_MS) / (7 * DAY)) + 1;

  /** Copies the rows of a table until there are about so many; `changes`: columns of the copies. */
  const copy = (table: keyof typeof LARGE, changes: Record<string, string>, also = "") => {
    const columns = list(`SELECT name FROM pragma_table_info('${table}')`);
    const values = columns.map((column) => changes[column] ?? `old.${column}`);
    db.exec(`CREATE TEMP TABLE old AS SELECT * FROM ${table};
      CREATE TEMP TABLE copies AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c
        WHERE n < ${LARGE[table]} / (SELECT COUNT(*) FROM old)) SELECT n FROM c;
      ${also}
      INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM old, copies;`);
  };
  /** Copies what belongs to the rows that were copied last. */
  const finish = (sql = "") => db.exec(`${sql}; DROP TABLE old; DROP TABLE copies;`);
  const id = copyOf("old.id");
  const published = { id, published_at: MOMENT, published_rule: "NULL", title: name("title") };
  const media = `INSERT OR IGNORE INTO media_assets (id, title, codec, segments, aired, progressive)
    SELECT ${copyOf("m.id")}, m.title, m.codec, m.segments, 0, 1
    FROM media_assets m, copies WHERE m.id IN (SELECT media_id FROM old)`;
  const ownMedia = `CASE WHEN old.media_id IS NOT NULL THEN ${copyOf("old.media_id")} END`;
  const slug = "old.slug || '-' || n";

  db.exec("BEGIN");
  const weekOf = (table: string, columns: string) =>
    `INSERT INTO ${table} SELECT b.channel || '-' || strftime('%Y%m%d-%H%M', (b.starts_at - back) / 1000, 'unixepoch'),
      ${columns} FROM (SELECT MIN(starts_at) AS first FROM broadcasts),
      (WITH RECURSIVE w(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w WHERE n < ${weeks}) SELECT n * ${7 * DAY} AS back FROM w),
      broadcasts b`;
  const within = `WHERE b.starts_at >= first AND b.ends_at <= first + ${7 * DAY}`;
  db.exec(`${weekOf("broadcast_presenters (broadcast, list_position, presenter)", "j.list_position, j.presenter")}
      JOIN broadcast_presenters j ON j.broadcast = b.id ${within};
    ${weekOf("broadcasts (id, channel, starts_at, ends_at, programme, name, summary, is_repeat)", "b.channel, b.starts_at - back, b.ends_at - back, b.programme, b.name, b.summary, b.is_repeat")} ${within}`);
  copy("tracks", { id, name: name("name"), folded: `lower(${name("name")})` });
  finish();
  copy("articles", { ...published, slug });
  finish(`INSERT INTO article_tags SELECT a.id, t.list_position, ${TAG}, a.category, a.published_at
    FROM article_tags t, copies JOIN articles a ON a.id = ${copyOf("t.article")}`);
  copy("fragments", { ...published, slug, broadcast: "NULL", media_id: ownMedia }, `${media};`);
  finish(`INSERT INTO fragment_tags SELECT f.id, t.list_position, ${TAG}, f.programme, f.published_at
    FROM fragment_tags t, copies JOIN fragments f ON f.id = ${copyOf("t.fragment")}`);
  copy("podcast_episodes", { ...published, slug, media_id: ownMedia, number: "n" }, `${media};`);
  finish();
  copy("videos", published);
  finish(`INSERT INTO video_pictures SELECT ${copyOf("p.video")}, p.list_position, p.pictures
    FROM video_pictures p, copies`);
  // Counts them as the server does after an import.
  const migration = readFileSync(join(ROOT, "server/storage/migrations/0007_large_stations.sql"), "utf8");
  const counts = [...migration.matchAll(/^INSERT INTO published_months[\s\S]*?;$/gm)].join("\n");
  db.exec(`DELETE FROM published_months; ${counts}
    INSERT INTO published_months SELECT 'T', 0, COUNT(*) FROM tracks WHERE published = 1;
    UPDATE topic_generations SET generation = generation + 1 WHERE topic IN ('content', 'schedule');
    COMMIT`);
  const lost = db.prepare("PRAGMA foreign_key_check").all();
  db.close();
  if (lost.length > 0) throw new Error(`rows refer to nothing, the first: ${JSON.stringify(lost[0])}`);
  for (const channel of channels)
    await generatePlays(`sqlite://${database}`, channel, Math.ceil(LARGE.plays / channels.length));
}
