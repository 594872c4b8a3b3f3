import { expect, it } from "vitest";
import { type Provider, toEmbed } from "./socialEmbed";

const OURS = ["https://mastodon.zender.example"];

it.each([
  [
    "youtube",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  ["youtube", "https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [
    "youtube",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  [
    "bluesky",
    "https://bsky.app/profile/zender.example/post/3kabc",
    "https://embed.bsky.app/embed/zender.example/app.bsky.feed.post/3kabc",
  ],
  ["instagram", "https://www.instagram.com/p/CxYz-12_/", "https://www.instagram.com/p/CxYz-12_/embed"],
  ["instagram", "https://www.instagram.com/zender/reel/CxYz/", "https://www.instagram.com/reel/CxYz/embed"],
  [
    "x",
    "https://twitter.com/zender/status/1234567890",
    "https://platform.twitter.com/embed/Tweet.html?id=1234567890&lang=nl&dnt=true",
  ],
  [
    "mastodon",
    "https://mastodon.zender.example/@studio/112233",
    "https://mastodon.zender.example/@studio/112233/embed",
  ],
] satisfies readonly (readonly [Provider, string, string])[])(
  "S1-018 a post of %s at %s is framed",
  (provider, url, src) => {
    expect(toEmbed(provider, url, OURS)?.src).toBe(src);
  },
);

it.each([
  ["mastodon", "https://mastodon.example/@nachtbraker/112233"],
  ["mastodon", "https://mastodon.zender.example/about"],
  ["youtube", 'https://www.youtube.com/watch?v="><script>'],
  ["youtube", "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ"],
  ["bluesky", "https://bsky.app/profile/zender.example"],
  ["instagram", "http://www.instagram.com/p/CxYz/"],
  ["x", "https://x.com/zender"],
  ["x", "geen adres"],
] satisfies readonly (readonly [Provider, string])[])(
  "a post of %s at %s is text and a link",
  (provider, url) => {
    expect(toEmbed(provider, url, OURS)).toBeNull();
  },
);

it("a frame may not navigate the page or submit forms", () => {
  const { sandbox = "" } = toEmbed("youtube", "https://youtu.be/dQw4w9WgXcQ", []) ?? {};
  expect(sandbox).not.toMatch(/allow-top-navigation|allow-forms|allow-modals/);
});
