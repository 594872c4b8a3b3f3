-- What makes the site look like this station (site.yaml of the bundle): at most one row. Lists are
-- JSON.
CREATE TABLE site_face (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  menu TEXT NOT NULL,
  footer_links TEXT NOT NULL,
  social_links TEXT NOT NULL,
  contact_text TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  typeface TEXT NOT NULL,
  not_found_title TEXT NOT NULL,
  not_found_text TEXT NOT NULL,
  podcast_owner TEXT NOT NULL,
  podcast_email TEXT NOT NULL,
  logo_id TEXT,
  logo_alt TEXT,
  logo_colour TEXT,
  icon_id TEXT,
  icon_alt TEXT,
  icon_colour TEXT
);
