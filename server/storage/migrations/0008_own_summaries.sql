-- What an edition of a programme says of itself, in place of its programme's sentence; NULL: nothing of its own.
ALTER TABLE schedule_slots ADD COLUMN summary TEXT;
ALTER TABLE broadcasts ADD COLUMN summary TEXT;
