// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IMAGE_PRESETS } from "@/lib/pictures/imagePresets";
import { fixtureNames, readModel } from "@/testing/pageFixtures";
import { hydrateApp } from "./testing/renderApp";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** 'w×h' of every preset size, at single and double density. */
const SIZES = new Set(
  Object.values(IMAGE_PRESETS).flatMap((sizes) =>
    sizes.flatMap(([width = 0, height]) =>
      [1, 2].map((density) => `${width * density}×${height === undefined ? "" : height * density}`),
    ),
  ),
);

function sizeIn(address: string): string | null {
  const [, height, width] = /\/(?:h_(\d+),)?w_(\d+),c_north\.webp$/.exec(address) ?? [];
  return width === undefined ? null : `${width}×${height ?? ""}`;
}

/** Addresses of our own pictures that an <img> may load. */
function addressesOf(image: HTMLImageElement): readonly string[] {
  const sets = [image, ...(image.closest("picture")?.querySelectorAll("source") ?? [])];
  return [
    image.getAttribute("src") ?? "",
    ...sets.flatMap((one) => one.srcset.split(/,\s+/).map((part) => part.split(" ")[0] ?? "")),
  ].filter((address) => /^\/media\/images\/[\w-]+(?:\/|-\d+\.)/.test(address));
}

describe("the pictures of every page", () => {
  it.each(fixtureNames)(
    "S9-028 S9-050 %s: each has the sizes of a preset, at single and double density",
    (name) => {
      hydrateApp(readModel(name));
      for (const image of document.querySelectorAll("img")) {
        const addresses = addressesOf(image);
        const sizes = addresses.map(sizeIn);
        expect(sizes.filter((size) => size === null || !SIZES.has(size))).toEqual([]);
        expect(addresses.length === 0 || / (?:2x|\d+w)$/.test(image.srcset)).toBe(true);
      }
    },
  );

  it.each([
    ["S9-048", "played-tracks", "main li img", "TRACKPLAY_LIST_ITEM"],
    ["S9-036", "podcasts", ".feeds img", "CHART_ITEM_VIRTUAL"],
    ["S9-046", "programmes", "main li img", "PROGRAMME_ITEM"],
    ["S9-049", "theme", ".videos li img", "VIDEOCLIP"],
    ["S9-046", "broadcasts", "main li img", "PROGRAMME_ITEM"],
    ["S9-046", "fragments", "main li:not(.lead) img", "PROGRAMME_ITEM"],
    ["S9-047", "fragments", "main li.lead img", "TILE"],
    ["S9-043", "news", "main article:nth-of-type(1) ~ article img, main li article img", "NEWS_ITEM"],
    ["S9-047", "fragment", "main header img", "TILE"],
    ["S9-047", "home", ".art img", "TILE"],
    ["S9-047", "presenters", "main li img", "TILE"],
    ["S9-036", "home", "section[aria-labelledby='lijst'] li:first-child img", "CHART_ITEM_VIRTUAL"],
    ["S9-035", "home", "section[aria-labelledby='lijst'] li + li img", "CHART_ITEM"],
    ["S9-046", "home", "section[aria-labelledby='fragmenten'] li + li img", "PROGRAMME_ITEM"],
    ["S9-044", "home", "section[aria-label='Speler'] img", "PLAYER_PREVIEW"],
  ] as const)("%s %s shows %s in %s: on a phone its small size", (_clause, name, selector, preset) => {
    hydrateApp(readModel(name));
    const sizes = [...document.querySelectorAll<HTMLImageElement>(selector)]
      .map((image) => sizeIn(image.getAttribute("src") ?? ""))
      .filter((size) => size !== null);
    const [width = 0, height = 0] = IMAGE_PRESETS[preset].at(-1) ?? [];
    expect(sizes.length).toBeGreaterThan(0);
    expect(new Set(sizes)).toEqual(new Set([`${width}×${height}`]));
  });
});
