-- What lists and counts read off an index and nowhere else, so that their time does not grow with the tables.

-- With the programme and the channel: one that is not published hides its broadcasts.
DROP INDEX broadcasts_by_moment;
CREATE INDEX broadcasts_by_moment ON broadcasts (starts_at, id, programme, channel);

-- The tags of what was published last.
CREATE INDEX fragment_tags_by_time ON fragment_tags (published_at, tag);
CREATE INDEX article_tags_by_time ON article_tags (published_at, tag);
CREATE INDEX article_tags_by_category_and_time ON article_tags (category, published_at, tag);

-- How many songs (T) are listed too, all in month 0: they have no moment.
CREATE TABLE published_months_new (
  kind TEXT NOT NULL CHECK (kind IN ('A', 'F', 'T')),
  month BIGINT NOT NULL,
  things BIGINT NOT NULL,
  PRIMARY KEY (kind, month)
);
INSERT INTO published_months_new (kind, month, things) SELECT kind, month, things FROM published_months;
INSERT INTO published_months_new (kind, month, things) SELECT 'T', 0, COUNT(*) FROM tracks WHERE published = 1;
DROP TABLE published_months;
ALTER TABLE published_months_new RENAME TO published_months;
