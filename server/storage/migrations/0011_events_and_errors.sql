-- What listeners did, counted per day of the station (yyyy-MM-dd). No row is about one listener.
CREATE TABLE event_counts (
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  page TEXT NOT NULL,
  channel TEXT NOT NULL,
  events BIGINT NOT NULL,
  PRIMARY KEY (day, name, type, page, channel)
);

-- Additions to the counts that were made, so that none is made twice; kept for a day.
CREATE TABLE event_batches (
  id TEXT PRIMARY KEY,
  added_at BIGINT NOT NULL
);

-- Errors of browsers (B) and of the server itself (S), the newest only.
CREATE TABLE error_reports (
  id TEXT PRIMARY KEY,
  received_at BIGINT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('B', 'S')),
  level TEXT NOT NULL,
  type TEXT NOT NULL,
  value TEXT NOT NULL,
  page TEXT NOT NULL,
  app_release TEXT NOT NULL,
  environment TEXT NOT NULL,
  browser TEXT NOT NULL,
  request_id TEXT NOT NULL,
  payload TEXT NOT NULL
);
CREATE INDEX error_reports_by_moment ON error_reports (received_at, id);
