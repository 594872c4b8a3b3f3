-- The photo of a single broadcast (a guest, a special) or of a slot's every broadcast, in place of its programme's; NULL: none of its own.
ALTER TABLE schedule_slots ADD COLUMN image_id TEXT;
ALTER TABLE schedule_slots ADD COLUMN image_alt TEXT;
ALTER TABLE schedule_slots ADD COLUMN image_colour TEXT;
ALTER TABLE broadcasts ADD COLUMN image_id TEXT;
ALTER TABLE broadcasts ADD COLUMN image_alt TEXT;
ALTER TABLE broadcasts ADD COLUMN image_colour TEXT;

-- Photos of what a slot is on one day (yyyy-MM-dd of the station).
CREATE TABLE schedule_slot_photos (
  channel TEXT NOT NULL,
  iso_weekday BIGINT NOT NULL,
  from_minute BIGINT NOT NULL,
  day TEXT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT,
  PRIMARY KEY (channel, iso_weekday, from_minute, day),
  FOREIGN KEY (channel, iso_weekday, from_minute)
    REFERENCES schedule_slots (channel, iso_weekday, from_minute) ON DELETE CASCADE
);
