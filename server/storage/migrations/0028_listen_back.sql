-- How many days a programme's broadcasts can be listened back to; NULL: the setting player.broadcast_days; 0: not at all, for the
-- reason that listeners read.
ALTER TABLE programmes ADD COLUMN listen_back_days BIGINT;
ALTER TABLE programmes ADD COLUMN listen_back_reason TEXT NOT NULL DEFAULT '';
