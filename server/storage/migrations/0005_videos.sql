-- Recorded videos.

-- published_rule, published_at: as those of fragments. duration_ms: of all its pieces; an asset's segments never change.
CREATE TABLE videos (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  category_slug TEXT NOT NULL,
  published_at BIGINT NOT NULL,
  published_rule TEXT,
  summary TEXT NOT NULL,
  programme TEXT REFERENCES programmes (slug),
  duration_ms BIGINT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);
CREATE INDEX videos_by_moment ON videos (published_at, id);
CREATE INDEX videos_by_category ON videos (category_slug, published_at, id);
CREATE INDEX videos_by_programme ON videos (programme);

-- The categories of the videos, so that nobody has to look through all of them.
CREATE TABLE video_categories (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL
);

-- pictures: media_pictures.id. Pictures that are gone leave the video without that piece.
CREATE TABLE video_pictures (
  video TEXT NOT NULL REFERENCES videos (id) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  pictures TEXT NOT NULL,
  PRIMARY KEY (video, list_position)
);
CREATE INDEX media_pictures_by_id ON media_pictures (id);
