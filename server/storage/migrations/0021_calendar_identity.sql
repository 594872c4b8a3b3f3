-- What calendars know a broadcast by: it stays when the broadcast moves, and the sequence rises when it changes.
ALTER TABLE broadcasts ADD COLUMN calendar_uid TEXT NOT NULL DEFAULT '';
ALTER TABLE broadcasts ADD COLUMN calendar_sequence BIGINT NOT NULL DEFAULT 0;
UPDATE broadcasts SET calendar_uid = id;
