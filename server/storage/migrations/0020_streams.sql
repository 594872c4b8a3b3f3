-- The live stream of each channel: successive segments of one media asset each, with the numbers that they have in every
-- playlist. Follows the play log, but what was published is never changed. Kept for as long as a show can be started over.
CREATE TABLE stream_parts (
  channel TEXT NOT NULL REFERENCES channels (slug),
  discontinuity BIGINT NOT NULL,
  first_segment BIGINT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  media_id TEXT NOT NULL,
  first_index BIGINT NOT NULL,
  segment_count BIGINT NOT NULL,
  PRIMARY KEY (channel, discontinuity)
);
CREATE INDEX stream_parts_by_start ON stream_parts (channel, starts_at);

-- What is on air keeps its numbers. The newest play of a channel is left out: how many segments it has is not known here, and
-- the next call of the playout adds it with the same numbers.
INSERT INTO stream_parts (
  channel, discontinuity, first_segment, starts_at, ends_at, media_id, first_index, segment_count)
SELECT channel, discontinuity, first_segment, starts_at, ends_at, media_id, 0, next_segment - first_segment
FROM (
  SELECT p.channel, p.discontinuity, p.first_segment, p.starts_at, p.ends_at, p.media_id,
         LEAD(p.first_segment) OVER (PARTITION BY p.channel ORDER BY p.starts_at, p.discontinuity) AS next_segment
  FROM channels c
  JOIN track_plays p ON p.channel = c.slug
    AND p.media_id IS NOT NULL
    AND p.starts_at > (
      SELECT MAX(q.starts_at)
      FROM track_plays q
      WHERE q.channel = c.slug AND q.media_id IS NOT NULL) - 50400000
) numbered
WHERE next_segment > first_segment
ON CONFLICT DO NOTHING;

ALTER TABLE track_plays DROP COLUMN first_segment;
ALTER TABLE track_plays DROP COLUMN discontinuity;
