-- Visual radio: moving pictures made for the sound of a media asset. bandwidth: bits per second.
CREATE TABLE media_pictures (
  media_id TEXT PRIMARY KEY REFERENCES media_assets (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  codec TEXT NOT NULL,
  width BIGINT NOT NULL,
  height BIGINT NOT NULL,
  bandwidth BIGINT NOT NULL
);
