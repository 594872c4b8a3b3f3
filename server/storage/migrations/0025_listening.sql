-- How long was listened, and how often episodes were downloaded: sums for the whole audience. No row is about one listener.
-- kind: C channel, P programme, F fragment, E episode. Minutes are kept for two days, to find the busiest one of an hour over
-- all servers.
CREATE TABLE listening_minutes (
  minute BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('C', 'P', 'F', 'E')),
  id TEXT NOT NULL,
  heard_ms BIGINT NOT NULL,
  PRIMARY KEY (minute, kind, id)
);

CREATE TABLE listening_hours (
  hour BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('C', 'P', 'F', 'E')),
  id TEXT NOT NULL,
  heard_ms BIGINT NOT NULL,
  busiest_ms BIGINT NOT NULL,
  downloads BIGINT NOT NULL,
  PRIMARY KEY (hour, kind, id)
);
