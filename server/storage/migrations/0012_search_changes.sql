-- What changed of what can be found, so that an index beside the database keeps up with it; the newest only. The number is that of topic
-- 'search' when the change was made, whose row makes writers take turns: no number shows itself after a higher one. Each
-- database begins to number elsewhere: an index of another one is known by its number.
CREATE TABLE search_changes (
  number BIGINT PRIMARY KEY,
  kind TEXT NOT NULL,
  id TEXT NOT NULL
);

-- What is found by a presenter's name changes with it.
CREATE INDEX programme_presenters_by_presenter ON programme_presenters (presenter, programme);
CREATE INDEX broadcast_presenters_by_presenter ON broadcast_presenters (presenter, broadcast);
