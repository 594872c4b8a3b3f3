-- What is laid over every page for a while: event modals and maintenance notifications.

-- published: what holds; bundle_published: what the bundle said last, so that a word by command holds until the bundle says something
-- else. A rule beside a moment as with fragments, counted from first_stored_at. clock: D countdown, U count-up.
CREATE TABLE event_modals (
  id TEXT PRIMARY KEY,
  list_position BIGINT NOT NULL,
  published BIGINT NOT NULL,
  bundle_published BIGINT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  related_url TEXT,
  related_url_text TEXT,
  runs_from BIGINT,
  runs_from_rule TEXT,
  runs_until BIGINT,
  runs_until_rule TEXT,
  clock TEXT CHECK (clock IN ('D', 'U')),
  clock_caption TEXT,
  clock_start BIGINT,
  clock_start_rule TEXT,
  clock_end BIGINT,
  clock_end_rule TEXT,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT,
  logo_id TEXT,
  logo_alt TEXT,
  logo_colour TEXT,
  first_stored_at BIGINT NOT NULL
);

-- by_command: 1 for those of 'zender notice', which no import touches. ended_at: when one was ended by command; an import leaves it.
CREATE TABLE maintenance_notifications (
  id TEXT PRIMARY KEY,
  list_position BIGINT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  url TEXT,
  is_dismissable BIGINT NOT NULL,
  runs_from BIGINT,
  runs_from_rule TEXT,
  runs_until BIGINT,
  runs_until_rule TEXT,
  by_command BIGINT NOT NULL,
  ended_at BIGINT,
  first_stored_at BIGINT NOT NULL
);
