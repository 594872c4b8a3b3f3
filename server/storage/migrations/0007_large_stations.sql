-- What lets a station with hundreds of thousands of fragments and articles list them as fast as a small one.

-- Programme and moment are the fragment's, so that the list of a tag is read off one index, as with articles.
ALTER TABLE fragment_tags ADD COLUMN programme TEXT NOT NULL DEFAULT '';
ALTER TABLE fragment_tags ADD COLUMN published_at BIGINT NOT NULL DEFAULT 0;
UPDATE fragment_tags SET
  programme = (SELECT f.programme FROM fragments f WHERE f.id = fragment_tags.fragment),
  published_at = (SELECT f.published_at FROM fragments f WHERE f.id = fragment_tags.fragment);
DROP INDEX fragment_tags_by_tag;
CREATE INDEX fragment_tags_by_moment ON fragment_tags (tag, published_at, fragment, programme);
CREATE INDEX fragment_tags_by_programme ON fragment_tags (tag, programme, published_at, fragment);

-- With the programme: one that is not published hides its fragments.
DROP INDEX fragments_by_moment;
CREATE INDEX fragments_by_moment ON fragments (published_at, id, programme);

-- To count and list them, and to look for words in what they are called.
CREATE INDEX tracks_listed ON tracks (id, folded) WHERE published = 1;

-- How many listed articles (A) and fragments (F) each month brought, counted anew when content changes. A month is thirty days of
-- 86,400,000 ms since 1970.
CREATE TABLE published_months (
  kind TEXT NOT NULL CHECK (kind IN ('A', 'F')),
  month BIGINT NOT NULL,
  things BIGINT NOT NULL,
  PRIMARY KEY (kind, month)
);
INSERT INTO published_months (kind, month, things)
  SELECT 'A', a.published_at / 2592000000, COUNT(*) FROM articles a WHERE a.published = 1
  GROUP BY a.published_at / 2592000000;
INSERT INTO published_months (kind, month, things)
  SELECT 'F', f.published_at / 2592000000, COUNT(*) FROM fragments f JOIN programmes p ON p.slug = f.programme WHERE p.published = 1
  GROUP BY f.published_at / 2592000000;
