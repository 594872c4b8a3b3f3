-- Podcasts that another server keeps, imported by their feed; who speaks in an episode.

-- source_url: the feed that it is imported from; empty: it is the bundle's. people: a JSON list.
ALTER TABLE podcast_feeds ADD COLUMN people TEXT NOT NULL DEFAULT '[]';
ALTER TABLE podcast_feeds ADD COLUMN guid TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_feeds ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_feeds ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_feeds ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_feeds ADD COLUMN is_explicit BIGINT NOT NULL DEFAULT 0;
ALTER TABLE podcast_feeds ADD COLUMN link TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_feeds ADD COLUMN source_url TEXT NOT NULL DEFAULT '';

-- Made anew, as SQLite cannot let a column be NULL that never was. Either media_id or remote_url: the sound is ours or another server's.
-- chapters: a JSON list of [milliseconds, title] and of objects that have more. chapters_url, transcript_url: what these were read from.
CREATE TABLE podcast_episodes_new (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  feed TEXT NOT NULL REFERENCES podcast_feeds (slug) ON DELETE CASCADE,
  title TEXT NOT NULL,
  published_at BIGINT NOT NULL,
  published_rule TEXT,
  media_id TEXT REFERENCES media_assets (id),
  remote_url TEXT,
  remote_type TEXT NOT NULL DEFAULT '',
  remote_bytes BIGINT NOT NULL DEFAULT 0,
  remote_ms BIGINT NOT NULL DEFAULT 0,
  guid TEXT NOT NULL DEFAULT '',
  summary TEXT NOT NULL,
  show_notes TEXT NOT NULL,
  transcript TEXT NOT NULL DEFAULT '',
  season BIGINT,
  number BIGINT,
  chapters TEXT NOT NULL,
  people TEXT NOT NULL DEFAULT '[]',
  is_explicit BIGINT NOT NULL DEFAULT 0,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT,
  chapters_url TEXT NOT NULL DEFAULT '',
  transcript_url TEXT NOT NULL DEFAULT '',
  CHECK ((media_id IS NULL) <> (remote_url IS NULL))
);
INSERT INTO podcast_episodes_new (id, slug, feed, title, published_at, published_rule, media_id, summary, show_notes, transcript, season,
    number, chapters, image_id, image_alt, image_colour)
  SELECT id, slug, feed, title, published_at, published_rule, media_id, summary, show_notes, transcript, season, number, chapters,
    image_id, image_alt, image_colour FROM podcast_episodes;
DROP TABLE podcast_episodes;
ALTER TABLE podcast_episodes_new RENAME TO podcast_episodes;
CREATE INDEX podcast_episodes_by_moment ON podcast_episodes (published_at, id);
CREATE INDEX podcast_episodes_by_feed ON podcast_episodes (feed, published_at, id);
CREATE INDEX podcast_episodes_by_media ON podcast_episodes (media_id);

-- next_at: when the feed is looked at again; NULL: only when somebody asks.
CREATE TABLE podcast_sources (
  feed TEXT PRIMARY KEY REFERENCES podcast_feeds (slug) ON DELETE CASCADE,
  url TEXT NOT NULL,
  etag TEXT NOT NULL,
  last_modified TEXT NOT NULL,
  checked_at BIGINT,
  next_at BIGINT,
  failures BIGINT NOT NULL,
  last_error TEXT NOT NULL
);
CREATE INDEX podcast_sources_by_next ON podcast_sources (next_at);

-- Pictures that were brought in, so that none is fetched twice.
CREATE TABLE podcast_pictures (
  feed TEXT NOT NULL REFERENCES podcast_feeds (slug) ON DELETE CASCADE,
  url TEXT NOT NULL,
  image_id TEXT NOT NULL,
  image_alt TEXT NOT NULL,
  image_colour TEXT,
  PRIMARY KEY (feed, url)
);
