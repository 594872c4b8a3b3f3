-- Trailers and bonus episodes; podcasts that are to be heard from the first episode on; the address of an episode's page elsewhere.
-- expand

-- kind: 'full', 'trailer' or 'bonus'.
ALTER TABLE podcast_episodes ADD COLUMN kind TEXT NOT NULL DEFAULT 'full';
ALTER TABLE podcast_episodes ADD COLUMN link TEXT NOT NULL DEFAULT '';
ALTER TABLE podcast_feeds ADD COLUMN is_serial BIGINT NOT NULL DEFAULT 0;

-- What these were read from is read again, also if it does not change.
UPDATE podcast_sources SET etag = '', last_modified = '';
