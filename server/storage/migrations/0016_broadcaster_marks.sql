-- The mark of a broadcaster, shown where a show names it.
ALTER TABLE broadcasters ADD COLUMN image_id TEXT;
ALTER TABLE broadcasters ADD COLUMN image_alt TEXT;
ALTER TABLE broadcasters ADD COLUMN image_colour TEXT;
