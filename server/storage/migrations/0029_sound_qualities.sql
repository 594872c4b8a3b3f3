-- Whether a sound was made in every quality (server/domain/music/sound_quality.h). Recordings always were.
ALTER TABLE media_assets ADD COLUMN has_qualities BIGINT NOT NULL DEFAULT 0;
UPDATE media_assets SET has_qualities = 1 WHERE id LIKE 'opname-%';
