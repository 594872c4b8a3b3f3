-- What plays on demand: fragments, podcasts, news bulletins.

-- progressive: 1 when the asset's sound also exists as one file.
ALTER TABLE media_assets ADD COLUMN progressive BIGINT NOT NULL DEFAULT 0;

-- The last broadcast of a programme before a moment.
CREATE INDEX broadcasts_by_programme ON broadcasts (programme, is_repeat, starts_at);

-- published_rule: 'D days ago at M minutes' as 'D@M' where the bundle gave no moment; published_at is what it meant when the row was
-- first stored. origin: P somewhere in its programme, L the last broadcast before it, B the broadcast named.
CREATE TABLE fragments (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  programme TEXT NOT NULL REFERENCES programmes (slug),
  origin TEXT NOT NULL CHECK (origin IN ('P', 'L', 'B')),
  broadcast TEXT,
  published_at BIGINT NOT NULL,
  published_rule TEXT,
  media_id TEXT NOT NULL REFERENCES media_assets (id),
  summary TEXT NOT NULL,
  transcript TEXT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);
CREATE INDEX fragments_by_moment ON fragments (published_at, id);
CREATE INDEX fragments_by_programme ON fragments (programme, published_at, id);
CREATE INDEX fragments_by_media ON fragments (media_id);

CREATE TABLE fragment_tags (
  fragment TEXT NOT NULL REFERENCES fragments (id) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (fragment, list_position)
);
CREATE INDEX fragment_tags_by_tag ON fragment_tags (tag, fragment);

CREATE TABLE podcast_feeds (
  slug TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  programme TEXT REFERENCES programmes (slug),
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);

-- chapters: a JSON list of [milliseconds, title].
CREATE TABLE podcast_episodes (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  feed TEXT NOT NULL REFERENCES podcast_feeds (slug) ON DELETE CASCADE,
  title TEXT NOT NULL,
  published_at BIGINT NOT NULL,
  published_rule TEXT,
  media_id TEXT NOT NULL REFERENCES media_assets (id),
  summary TEXT NOT NULL,
  show_notes TEXT NOT NULL,
  season BIGINT,
  number BIGINT,
  chapters TEXT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);
CREATE INDEX podcast_episodes_by_moment ON podcast_episodes (published_at, id);
CREATE INDEX podcast_episodes_by_feed ON podcast_episodes (feed, published_at, id);
CREATE INDEX podcast_episodes_by_media ON podcast_episodes (media_id);

-- media_assets.aired keeps the sound of a bulletin, as it does for plays.
CREATE TABLE bulletins (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  media_id TEXT NOT NULL REFERENCES media_assets (id),
  published_at BIGINT NOT NULL
);
CREATE INDEX bulletins_by_moment ON bulletins (published_at, id);
CREATE INDEX bulletins_by_media ON bulletins (media_id);
