// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { readPage } from "@/testing/pageFixtures";
import { FOLLOWED_LIMIT, type Followed, followed, markSeen, toggleFollowed } from "./followed";
import { newestOnPage } from "./newestOf";

const EARLIER = "2026-11-20T09:00:00.000+01:00";
const LATER = "2026-11-20T08:30:00.000Z";
const programme = (slug: string): Followed => ({
  kind: "programme",
  slug,
  name: slug,
  imageUrl: null,
  seenIso: EARLIER,
});

beforeEach(() => followed.update(() => []));

it("is kept with the latest first, and once; a podcast of the same name is another", () => {
  toggleFollowed(programme("een"));
  toggleFollowed(programme("twee"));
  toggleFollowed({ ...programme("een"), kind: "podcast" });
  toggleFollowed(programme("een"));
  expect(followed.read().map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
    "podcast een",
    "programme twee",
  ]);
});

it("of more than a hundred, the one followed for longest is forgotten", () => {
  for (let n = 0; n <= FOLLOWED_LIMIT; n += 1) {
    toggleFollowed(programme(`naam-${n}`));
  }
  expect(followed.read()).toHaveLength(FOLLOWED_LIMIT);
  expect(followed.read().at(-1)?.slug).toBe("naam-1");
});

it("what was seen only gets newer, whatever the zone of the moments", () => {
  toggleFollowed(programme("een"));
  markSeen(programme("een"), LATER);
  expect(followed.read()[0]?.seenIso).toBe(LATER);
  markSeen(programme("een"), EARLIER);
  expect(followed.read()[0]?.seenIso).toBe(LATER);
  markSeen(programme("twee"), LATER);
  expect(followed.read()).toHaveLength(1);
});

it("the newest of a programme is a broadcast or fragment that can be heard, of a podcast an episode", () => {
  const page = readPage("programme", "programme");
  const dates = [...page.past.map(({ playable }) => playable), ...page.fragments].flatMap(
    (one) => one?.publishedIso ?? [],
  );
  const newest = Math.max(...dates.map((one) => Date.parse(one)));
  expect(Date.parse(newestOnPage(page)?.publishedIso ?? "")).toBe(newest);
  expect(newestOnPage(readPage("podcast-feed", "podcastFeed"))?.id).toBe("laag-land-5");
  expect(newestOnPage(readPage("podcast-feed-empty", "podcastFeed"))).toBeNull();
  expect(newestOnPage(readPage("home", "home"))).toBeNull();
});
