-- Which server does which job of those that one does at a time, and until when (domain/leases.h).
-- Milliseconds since 1970 by the database's clock.
CREATE TABLE leases (
  job TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  valid_until BIGINT NOT NULL
);

-- Whether a program from before this migration may go on using the database (README.md).
ALTER TABLE schema_migrations ADD COLUMN expand BIGINT NOT NULL DEFAULT 0;
