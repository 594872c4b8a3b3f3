-- What editors write: news, theme and overview pages, campaign tiles.

-- colour: a colour of the theme by its name.
CREATE TABLE news_categories (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  list_position BIGINT NOT NULL,
  published BIGINT NOT NULL
);

-- published_rule as with fragments. published: 0 once an article that listeners had seen was withdrawn. body: a JSON list of blocks.
CREATE TABLE articles (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  kicker TEXT,
  category TEXT NOT NULL REFERENCES news_categories (slug),
  author TEXT NOT NULL,
  published_at BIGINT NOT NULL,
  published_rule TEXT,
  summary TEXT NOT NULL,
  programme TEXT REFERENCES programmes (slug),
  may_lead BIGINT NOT NULL,
  published BIGINT NOT NULL,
  body TEXT NOT NULL,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);
CREATE INDEX articles_by_moment ON articles (published_at, id) WHERE published = 1;
CREATE INDEX articles_by_category ON articles (category, published_at, id) WHERE published = 1;
CREATE INDEX articles_by_programme ON articles (programme, published_at, id) WHERE published = 1;
CREATE INDEX articles_of_programme_by_category ON articles (programme, category, published_at, id) WHERE published = 1;

-- Only of articles that are published. Category and moment are the article's, so that the list of a tag is read off one index.
CREATE TABLE article_tags (
  article TEXT NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  list_position BIGINT NOT NULL,
  tag TEXT NOT NULL,
  category TEXT NOT NULL,
  published_at BIGINT NOT NULL,
  PRIMARY KEY (article, list_position)
);
CREATE INDEX article_tags_by_tag ON article_tags (tag, published_at, article);
CREATE INDEX article_tags_by_category ON article_tags (tag, category, published_at, article);

-- kind: T theme, O overview. was_public: 1 from the first time on that listeners could see it.
CREATE TABLE editorial_pages (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('T', 'O')),
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
CREATE INDEX editorial_pages_by_slug ON editorial_pages (kind, slug);

CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  list_position BIGINT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  url TEXT NOT NULL,
  runs_from BIGINT,
  runs_until BIGINT,
  image_id TEXT,
  image_alt TEXT,
  image_colour TEXT
);
