-- What to ask another server with whether a picture has changed; checked_at 0: not asked since it was brought in.
ALTER TABLE podcast_pictures ADD COLUMN etag TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_pictures ADD COLUMN last_modified TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_pictures ADD COLUMN checked_at BIGINT NOT NULL DEFAULT 0;
