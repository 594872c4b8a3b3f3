-- Which process a recorder is, so that a second one of the same name is noticed, and what it wrote last: a recorder that
-- stands by for another writes without being in the stream.
-- expand
ALTER TABLE recorder_reports ADD COLUMN process TEXT NOT NULL DEFAULT '';
ALTER TABLE recorder_reports ADD COLUMN last_written_at BIGINT;
