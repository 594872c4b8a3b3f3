-- Pages about the station: a third kind of editorial page, A. Neither engine can change a CHECK in
-- place in the same words.
CREATE TABLE editorial_pages_of_three_kinds (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('T', 'O', 'A')),
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  is_draft BIGINT NOT NULL,
  was_public BIGINT NOT NULL,
  published BIGINT NOT NULL,
  body TEXT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);
INSERT INTO editorial_pages_of_three_kinds
  (id, kind, slug, title, summary, is_draft, was_public, published, body, image_id, image_alt, image_colour)
SELECT id, kind, slug, title, summary, is_draft, was_public, published, body, image_id, image_alt, image_colour
FROM editorial_pages;
DROP TABLE editorial_pages;
ALTER TABLE editorial_pages_of_three_kinds RENAME TO editorial_pages;
CREATE INDEX editorial_pages_by_slug ON editorial_pages (kind, slug);
