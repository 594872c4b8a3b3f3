-- What a channel that is assembled plays while its play log has nothing: media assets, in turn. A list in JSON; empty:
-- silence.
ALTER TABLE channels ADD COLUMN fallback TEXT NOT NULL DEFAULT '[]';
