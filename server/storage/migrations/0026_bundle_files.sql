-- The files of the bundle that was imported last, for `zender export`. T: content is the text. P: content is the id of a
-- picture. S: content is the media asset that was encoded from this file.
CREATE TABLE bundle_files (
  path TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('T', 'P', 'S')),
  content TEXT NOT NULL
);
