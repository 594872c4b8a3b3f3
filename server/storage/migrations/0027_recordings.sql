-- Channels whose sound is recorded from the studio. Their stream is the sound itself: it is kept for as long as their
-- broadcasts can be listened to, and does not follow the play log.
ALTER TABLE channels ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stream_parts ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;

-- What each recorder last said of each channel. Times in milliseconds since 1970; loudness, peak and drift in tenths of LUFS,
-- dBFS and parts per million.
CREATE TABLE recorder_reports (
  channel TEXT NOT NULL,
  recorder TEXT NOT NULL,
  reported_at BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('C', 'R', 'S', 'F')),
  input TEXT NOT NULL,
  problem TEXT NOT NULL,
  connected_at BIGINT,
  last_segment_at BIGINT,
  delay_ms BIGINT NOT NULL,
  segments BIGINT NOT NULL,
  gaps BIGINT NOT NULL,
  gap_ms BIGINT NOT NULL,
  loudness BIGINT,
  peak BIGINT,
  clipped BIGINT NOT NULL,
  drift BIGINT,
  bytes_per_day BIGINT NOT NULL,
  disk_free BIGINT NOT NULL,
  disk_size BIGINT NOT NULL,
  PRIMARY KEY (channel, recorder)
);
