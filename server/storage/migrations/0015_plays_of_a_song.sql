-- What a song's page says of its plays stands in the index: plays of one song lie far apart in the log, and each would be read from
-- the disk by itself.
DROP INDEX track_plays_by_track;
CREATE INDEX track_plays_by_track ON track_plays (track_id, starts_at, id, channel) WHERE track_id IS NOT NULL;

-- The broadcast that a play was heard in.
DROP INDEX broadcasts_by_start;
CREATE INDEX broadcasts_by_start ON broadcasts (channel, starts_at, id);
