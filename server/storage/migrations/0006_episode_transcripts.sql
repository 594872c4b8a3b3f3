-- What is said in an episode, as WebVTT; empty: not written out.
ALTER TABLE podcast_episodes ADD COLUMN transcript TEXT NOT NULL DEFAULT '';
