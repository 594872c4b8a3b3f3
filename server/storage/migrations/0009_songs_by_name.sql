-- To list songs as a reader looks for them: by name, without regard to capitals and accents.
CREATE INDEX tracks_by_name ON tracks (folded, id) WHERE published = 1;
