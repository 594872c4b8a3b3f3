// A station after many years: articles, fragments, episodes, videos, tracks, broadcasts and plays,
// written directly to the SQLite database of a demo station and made from the demo's texts,
// pictures and sound. Deterministic.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { generatePlays, ROOT } from "../tests/support/station.ts";

export const LARGE = {
  articles: 100_000,
  fragments: 300_000,
  plays: 10_000_000,
  episodes: 10_000,
  videos: 5_000,
  tracks: 20_000,
  years: 15,
};
export type Sizes = typeof LARGE;

const DAY = 86_400_000;

/** Pseudo-random numbers (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
}

class Filler {
  readonly #db: DatabaseSync;
  readonly #sizes: Sizes;
  readonly #now = Date.now();
  readonly #chance = chance(1);

  constructor(path: string, sizes: Sizes) {
    this.#db = new DatabaseSync(path);
    this.#sizes = sizes;
    // Nobody else has the database open, and a failed run starts again from scratch.
    this.#db.exec(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; PRAGMA cache_size = -524288",
    );
  }

  fill(): void {
    this.#db.exec("BEGIN");
    this.#broadcasts();
    this.#tracks();
    this.#articles();
    this.#fragments();
    this.#episodes();
    this.#videos();
    this.#count();
    this.#db.exec(
      "UPDATE topic_generations SET generation = generation + 1 WHERE topic IN ('content', 'schedule'); COMMIT",
    );
  }

  /** Throws if there is a reference to something that does not exist. */
  close(): void {
    const lost = this.#db.prepare("PRAGMA foreign_key_check").all();
    this.#db.close();
    if (lost.length > 0)
      throw new Error(`${lost.length} rows refer to nothing, the first: ${JSON.stringify(lost[0])}`);
  }

  channels(): string[] {
    return this.#column("SELECT slug FROM channels WHERE published = 1 ORDER BY list_position, slug");
  }

  #column(sql: string): string[] {
    return this.#db
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  }

  #insert(table: string, columns: string): (...values: SQLInputValue[]) => void {
    const names = columns.split(", ");
    const statement = this.#db.prepare(
      `INSERT INTO ${table} (${columns}) VALUES (${names.map(() => "?").join(", ")})`,
    );
    return (...values) => void statement.run(...values);
  }

  #one<T>(of: T[]): T {
    return of[Math.floor(this.#chance() * of.length)] as T;
  }

  /**
   * An item of the list, of which the first are chosen far more often than the last, like the tags
   * that people use.
   */
  #favourite<T>(of: T[]): T {
    return of[Math.floor(of.length ** this.#chance()) - 1] as T;
  }

  #tags(of: string[], most: number): string[] {
    return [
      ...new Set(Array.from({ length: 1 + Math.floor(this.#chance() * most) }, () => this.#favourite(of))),
    ];
  }

  /** A random moment in these years, on a quarter of an hour; some are slightly in the future. */
  #moment(): number {
    const at = this.#now + 2 * DAY - Math.floor(this.#chance() * this.#sizes.years * 365 * DAY);
    return at - (at % 900_000);
  }

  #words(): string[] {
    const text = this.#column(
      "SELECT title || ' ' || summary FROM articles UNION ALL SELECT title || ' ' || summary FROM fragments",
    ).join(" ");
    return [...new Set(text.match(/\p{L}{3,12}/gu) ?? [])];
  }

  #title(words: string[]): string {
    const title = Array.from({ length: 3 + Math.floor(this.#chance() * 5) }, () =>
      this.#one(words).toLowerCase(),
    ).join(" ");
    return title.slice(0, 1).toUpperCase() + title.slice(1);
  }

  /** The demo's tags, and as many more as a station collects over the years. */
  #vocabulary(sql: string, words: string[], most: number): string[] {
    return [...new Set([...this.#column(sql), ...words.map((word) => word.toLowerCase())])].slice(0, most);
  }

  /** The demo's last whole week, repeated for each week of the play log. */
  #broadcasts(): void {
    const first = Number(this.#db.prepare("SELECT MIN(starts_at) AS first FROM broadcasts").get()?.first);
    // Plays take 200 s on average.
    const weeks = Math.ceil(((this.#sizes.plays / this.channels().length) * 200_000) / (7 * DAY)) + 1;
    const week =
      "b.starts_at >= :first AND b.starts_at < :first + 604800000 AND b.ends_at <= :first + 604800000";
    const id = "b.channel || '-' || strftime('%Y%m%d-%H%M', (b.starts_at - :back) / 1000, 'unixepoch')";
    const copy = this.#db.prepare(
      "INSERT INTO broadcasts (id, channel, starts_at, ends_at, programme, name, summary, is_repeat) " +
        `SELECT ${id}, b.channel, b.starts_at - :back, b.ends_at - :back, b.programme, b.name, b.summary, b.is_repeat FROM broadcasts b WHERE ${week}`,
    );
    const presenters = this.#db.prepare(
      `INSERT INTO broadcast_presenters (broadcast, list_position, presenter) SELECT ${id}, j.list_position, j.presenter ` +
        `FROM broadcasts b JOIN broadcast_presenters j ON j.broadcast = b.id WHERE ${week}`,
    );
    for (let number = 1; number <= weeks; number += 1)
      for (const statement of [copy, presenters]) statement.run({ first, back: number * 7 * DAY });
  }

  #tracks(): void {
    const words = this.#words();
    const media = this.#column("SELECT media_id FROM tracks WHERE media_id IS NOT NULL");
    const images = this.#column("SELECT image_id FROM tracks WHERE image_id IS NOT NULL");
    const add = this.#insert(
      "tracks",
      "id, artist, name, duration_ms, media_id, is_available, published, is_classical, image_id, image_alt, image_colour, folded",
    );
    for (let number = 0; number < this.#sizes.tracks; number += 1) {
      const name = this.#title(words);
      const artist = this.#title(words);
      const id = `made-${String(number).padStart(6, "0")}`;
      add(
        id,
        artist,
        name,
        180_000 + Math.floor(this.#chance() * 90_000),
        this.#one(media),
        1,
        1,
        0,
        this.#one(images),
        "Hoes",
        "#3e0e10",
        `${name}\n${artist}`.toLowerCase(),
      );
    }
  }

  #articles(): void {
    const words = this.#words();
    const blocks = this.#column("SELECT body FROM articles").flatMap(
      (body) => JSON.parse(body) as { kind: string; markdown?: string }[],
    );
    const paragraphs = blocks.flatMap((block) => block.markdown?.split("\n\n") ?? []);
    const others = blocks.filter((block) => block.kind !== "text");
    const categories = this.#column("SELECT slug FROM news_categories ORDER BY list_position");
    const programmes = this.#column("SELECT slug FROM programmes");
    const authors = this.#column("SELECT DISTINCT author FROM articles");
    const images = this.#column("SELECT image_id FROM articles WHERE image_id IS NOT NULL");
    const tags = this.#vocabulary("SELECT DISTINCT tag FROM article_tags ORDER BY tag", words, 500);
    const add = this.#insert(
      "articles",
      "id, slug, title, kicker, category, author, published_at, summary, programme, may_lead, published, body, image_id, image_alt, image_colour",
    );
    const tag = this.#insert("article_tags", "article, list_position, tag, category, published_at");
    for (let number = 0; number < this.#sizes.articles; number += 1) {
      const id = String(100_000 + number);
      const title = this.#title(words);
      const category = this.#favourite(categories);
      const published = this.#moment();
      const text = (count: number) => ({
        kind: "text",
        markdown: Array.from({ length: count }, () => this.#one(paragraphs)).join("\n\n"),
      });
      const body: object[] = [text(2 + Math.floor(this.#chance() * 4))];
      if (this.#chance() < 0.6) body.push(this.#one(others), text(1 + Math.floor(this.#chance() * 4)));
      if (this.#chance() < 0.3) body.push({ kind: "heading", level: 2, text: this.#title(words) }, text(2));
      const summary = `${this.#title(words)}. ${this.#title(words)}, ${this.#title(words).toLowerCase()}.`;
      const programme = this.#chance() < 0.5 ? this.#one(programmes) : null;
      add(
        id,
        slugOf(title),
        title,
        null,
        category,
        this.#one(authors),
        published,
        summary,
        programme,
        1,
        1,
        JSON.stringify(body),
        this.#one(images),
        "Tekening",
        "#3e0e10",
      );
      for (const [position, name] of this.#tags(tags, 4).entries())
        tag(id, position, name, category, published);
    }
  }

  /** A media asset for an item: the demo's sound under another name. */
  #media(id: string, like: { codec: string; segments: string }): string {
    this.#addMedia ??= this.#insert("media_assets", "id, title, codec, segments, aired, progressive");
    this.#addMedia(id, id, like.codec, like.segments, 0, 1);
    return id;
  }
  #addMedia: ((...values: SQLInputValue[]) => void) | undefined;

  #soundsOf(table: string): { codec: string; segments: string }[] {
    return this.#db
      .prepare(`SELECT m.codec, m.segments FROM media_assets m WHERE m.id IN (SELECT media_id FROM ${table})`)
      .all() as {
      codec: string;
      segments: string;
    }[];
  }

  #fragments(): void {
    const words = this.#words();
    const sounds = this.#soundsOf("fragments");
    const transcripts = this.#column("SELECT transcript FROM fragments WHERE transcript <> ''");
    const programmes = this.#column("SELECT slug FROM programmes");
    const tags = this.#vocabulary("SELECT DISTINCT tag FROM fragment_tags ORDER BY tag", words, 500);
    const add = this.#insert(
      "fragments",
      "id, slug, title, programme, origin, published_at, media_id, summary, transcript",
    );
    const tag = this.#insert("fragment_tags", "fragment, list_position, tag, programme, published_at");
    for (let number = 0; number < this.#sizes.fragments; number += 1) {
      const id = `gemaakt-${String(number).padStart(6, "0")}`;
      const title = this.#title(words);
      const programme = this.#one(programmes);
      const published = this.#moment();
      const media = this.#media(`media-${id}`, this.#one(sounds));
      add(
        id,
        slugOf(title),
        title,
        programme,
        this.#chance() < 0.9 ? "L" : "P",
        published,
        media,
        `${this.#title(words)}.`,
        this.#one(transcripts),
      );
      for (const [position, name] of this.#tags(tags, 3).entries())
        tag(id, position, name, programme, published);
    }
  }

  #episodes(): void {
    const words = this.#words();
    const sounds = this.#soundsOf("podcast_episodes");
    const feeds = this.#column("SELECT slug FROM podcast_feeds");
    const notes = this.#column("SELECT show_notes FROM podcast_episodes");
    const chapters = this.#column("SELECT chapters FROM podcast_episodes");
    const add = this.#insert(
      "podcast_episodes",
      "id, slug, feed, title, published_at, media_id, summary, show_notes, season, number, chapters",
    );
    for (let number = 0; number < this.#sizes.episodes; number += 1) {
      const id = `gemaakt-${String(number).padStart(6, "0")}`;
      const title = this.#title(words);
      const media = this.#media(`aflevering-${id}`, this.#one(sounds));
      add(
        id,
        slugOf(title),
        this.#one(feeds),
        title,
        this.#moment(),
        media,
        `${this.#title(words)}.`,
        this.#one(notes),
        1,
        number,
        this.#one(chapters),
      );
    }
  }

  #videos(): void {
    const words = this.#words();
    const known = this.#db
      .prepare(
        "SELECT id, category, category_slug, programme, duration_ms, image_id, image_alt, image_colour FROM videos",
      )
      .all();
    const add = this.#insert(
      "videos",
      "id, title, category, category_slug, published_at, summary, programme, duration_ms, image_id, image_alt, image_colour",
    );
    const pictures = this.#db.prepare(
      "INSERT INTO video_pictures (video, list_position, pictures) SELECT ?, list_position, pictures FROM video_pictures WHERE video = ?",
    );
    for (let number = 0; number < this.#sizes.videos; number += 1) {
      const like = this.#one(known) as Record<string, SQLInputValue>;
      const id = `gemaakt-${String(number).padStart(6, "0")}`;
      const rest = [like.programme, like.duration_ms, like.image_id, like.image_alt, like.image_colour].map(
        (value) => value ?? null,
      );
      add(
        id,
        this.#title(words),
        like.category ?? null,
        like.category_slug ?? null,
        this.#moment(),
        `${this.#title(words)}.`,
        ...rest,
      );
      pictures.run(id, like.id ?? null);
    }
  }

  /** Counts them as the server does after an import. */
  #count(): void {
    const migration = readFileSync(join(ROOT, "server/storage/migrations/0007_large_stations.sql"), "utf8");
    this.#db.exec("DELETE FROM published_months");
    for (const [statement] of migration.matchAll(/^INSERT INTO published_months[\s\S]*?;$/gm))
      this.#db.exec(statement);
    this.#db.exec(
      "INSERT INTO published_months (kind, month, things) SELECT 'T', 0, COUNT(*) FROM tracks WHERE published = 1",
    );
  }
}

/**
 * Fills the database of a demo station, which no server may have open. Takes some minutes.
 */
export async function makeLarge(database: string, sizes: Sizes = LARGE): Promise<void> {
  const filler = new Filler(database, sizes);
  const channels = filler.channels();
  filler.fill();
  filler.close();
  for (const channel of channels) {
    await generatePlays(`sqlite://${database}`, channel, Math.ceil(sizes.plays / channels.length));
  }
}
