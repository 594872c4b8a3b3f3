-- The further pages of an imported feed; what a podcast of the station is known by.

-- pages: a JSON list of {url, etag, lastModified}.
ALTER TABLE podcast_sources ADD COLUMN pages TEXT NOT NULL DEFAULT '[]';

-- The podcast:guid that was given to a podcast of the station. It outlives the podcast, which may come back.
CREATE TABLE podcast_guids (
  feed TEXT PRIMARY KEY,
  guid TEXT NOT NULL
);
