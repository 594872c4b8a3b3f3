-- The station's data. One text for SQLite and PostgreSQL. Moments are milliseconds since 1970 in UTC, truth values 0 or 1,
-- days 'yyyy-MM-dd', minutes counted from local midnight. A statement ends with a semicolon at the end of a line.

CREATE TABLE broadcasters (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE channels (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  tagline TEXT NOT NULL,
  list_position BIGINT NOT NULL,
  parent TEXT REFERENCES channels (slug) DEFERRABLE INITIALLY DEFERRED,
  published BIGINT NOT NULL,
  has_programming BIGINT NOT NULL,
  accent TEXT,
  player_preset TEXT NOT NULL CHECK (player_preset IN ('A', 'B')),
  uses_classical_data BIGINT NOT NULL,
  stream_url TEXT,
  live_video_url TEXT,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);

CREATE TABLE channel_whitelist (
  channel TEXT NOT NULL REFERENCES channels (slug) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  broadcaster TEXT NOT NULL REFERENCES broadcasters (slug) ON DELETE CASCADE,
  PRIMARY KEY (channel, list_position)
);
CREATE INDEX channel_whitelist_by_broadcaster ON channel_whitelist (broadcaster);

CREATE TABLE channel_links (
  channel TEXT NOT NULL REFERENCES channels (slug) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (channel, list_position)
);

CREATE TABLE presenters (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  summary TEXT NOT NULL,
  biography TEXT NOT NULL,
  published BIGINT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT,
  folded TEXT NOT NULL
);

CREATE TABLE programmes (
  slug TEXT PRIMARY KEY,
  channel TEXT NOT NULL REFERENCES channels (slug),
  name TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  stopped BIGINT NOT NULL,
  published BIGINT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT,
  folded TEXT NOT NULL
);

CREATE TABLE programme_broadcasters (
  programme TEXT NOT NULL REFERENCES programmes (slug) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  broadcaster TEXT NOT NULL REFERENCES broadcasters (slug) ON DELETE CASCADE,
  PRIMARY KEY (programme, list_position)
);
CREATE INDEX programme_broadcasters_by_broadcaster ON programme_broadcasters (broadcaster);

CREATE TABLE programme_presenters (
  programme TEXT NOT NULL REFERENCES programmes (slug) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  presenter TEXT NOT NULL REFERENCES presenters (slug),
  PRIMARY KEY (programme, list_position)
);

CREATE TABLE schedule_slots (
  channel TEXT NOT NULL REFERENCES channels (slug),
  iso_weekday BIGINT NOT NULL,
  from_minute BIGINT NOT NULL,
  until_minute BIGINT NOT NULL,
  programme TEXT NOT NULL REFERENCES programmes (slug),
  name TEXT,
  is_repeat BIGINT NOT NULL,
  PRIMARY KEY (channel, iso_weekday, from_minute)
);

CREATE TABLE schedule_slot_presenters (
  channel TEXT NOT NULL,
  iso_weekday BIGINT NOT NULL,
  from_minute BIGINT NOT NULL,
  list_position BIGINT NOT NULL,
  presenter TEXT NOT NULL REFERENCES presenters (slug),
  PRIMARY KEY (channel, iso_weekday, from_minute, list_position),
  FOREIGN KEY (channel, iso_weekday, from_minute)
    REFERENCES schedule_slots (channel, iso_weekday, from_minute) ON DELETE CASCADE
);

CREATE TABLE broadcasts (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL REFERENCES channels (slug),
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  programme TEXT NOT NULL REFERENCES programmes (slug),
  name TEXT NOT NULL,
  is_repeat BIGINT NOT NULL
);
CREATE INDEX broadcasts_by_start ON broadcasts (channel, starts_at);
-- For making the broadcasts of all channels anew over a span of days.
CREATE INDEX broadcasts_by_moment ON broadcasts (starts_at);

CREATE TABLE broadcast_presenters (
  broadcast TEXT NOT NULL REFERENCES broadcasts (id) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  presenter TEXT NOT NULL REFERENCES presenters (slug),
  PRIMARY KEY (broadcast, list_position)
);

-- segments: a JSON list of durations in milliseconds. aired: 1 from the first play on, after which it is never removed.
CREATE TABLE media_assets (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  codec TEXT NOT NULL,
  segments TEXT NOT NULL,
  aired BIGINT NOT NULL DEFAULT 0
);

-- folded: name, a line end, artist.
CREATE TABLE tracks (
  id TEXT PRIMARY KEY,
  artist TEXT NOT NULL,
  name TEXT NOT NULL,
  duration_ms BIGINT,
  media_id TEXT REFERENCES media_assets (id) ON DELETE SET NULL,
  is_available BIGINT NOT NULL,
  published BIGINT NOT NULL,
  is_classical BIGINT NOT NULL,
  composer TEXT,
  complete_work TEXT,
  ensemble TEXT,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT,
  folded TEXT NOT NULL
);
CREATE INDEX tracks_by_media ON tracks (media_id);

-- The play log: the table that grows without end. media_id has no foreign key, because checking one when media is removed
-- would ask for one more index on every play; media_assets.aired keeps what plays refer to.
CREATE TABLE track_plays (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL REFERENCES channels (slug),
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  track_id TEXT REFERENCES tracks (id),
  artist TEXT NOT NULL,
  song TEXT,
  is_song BIGINT NOT NULL,
  media_id TEXT,
  first_segment BIGINT NOT NULL,
  discontinuity BIGINT NOT NULL
);
CREATE INDEX track_plays_by_start ON track_plays (channel, is_song, starts_at);
CREATE INDEX track_plays_by_end ON track_plays (channel, ends_at);
CREATE INDEX track_plays_with_media ON track_plays (channel, starts_at) WHERE media_id IS NOT NULL;
CREATE INDEX track_plays_by_track ON track_plays (track_id, starts_at) WHERE track_id IS NOT NULL;

CREATE TABLE charts (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE chart_channels (
  chart TEXT NOT NULL REFERENCES charts (slug) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  channel TEXT NOT NULL REFERENCES channels (slug),
  PRIMARY KEY (chart, list_position)
);

-- from_day: '' stands for the beginning of time, which sorts before every day.
CREATE TABLE chart_editions (
  chart TEXT NOT NULL REFERENCES charts (slug) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  name TEXT NOT NULL,
  from_day TEXT NOT NULL,
  PRIMARY KEY (chart, list_position)
);
CREATE INDEX chart_editions_by_day ON chart_editions (from_day);

CREATE TABLE chart_positions (
  chart TEXT NOT NULL,
  edition BIGINT NOT NULL,
  list_position BIGINT NOT NULL,
  place BIGINT NOT NULL,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  previous_place BIGINT,
  PRIMARY KEY (chart, edition, list_position),
  FOREIGN KEY (chart, edition) REFERENCES chart_editions (chart, list_position) ON DELETE CASCADE
);
CREATE INDEX chart_positions_by_track ON chart_positions (track_id);

CREATE TABLE topic_generations (
  topic TEXT PRIMARY KEY,
  generation BIGINT NOT NULL
);
