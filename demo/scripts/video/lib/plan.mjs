// The films to make: one for each item that a channel with visual radio may play.
import path from "node:path";
import { scheme } from "../../artwork/designs/schemes.mjs";
import { INK, oklch, PAPER } from "../../artwork/lib/colour.mjs";
import { readYaml, slugsIn } from "../../lib/files.mjs";
import { SONG_LAYOUTS } from "./stage.mjs";

/**
 * The channels of a bundle whose visual radio the site makes itself: { slug, name, tagline, accent
 * }.
 */
export function watchedChannels(bundle) {
  const folder = path.join(bundle, "channels");
  return slugsIn(folder, ".yaml")
    .map((slug) => ({ slug, ...readYaml(path.join(folder, `${slug}.yaml`)) }))
    .filter(({ slug, liveVideoUrl }) => liveVideoUrl === `/stream/${slug}/video.m3u8`);
}

/** The items that these channels' rotations play, each medium once, with its channels. */
export function itemsOf(rotations, channels) {
  const items = new Map();
  for (const channel of channels) {
    for (const item of readYaml(path.join(rotations, `${channel.slug}.yaml`)).items) {
      if (!items.has(item.mediaId)) items.set(item.mediaId, { ...item, channels: [] });
      items.get(item.mediaId).channels.push(channel);
    }
  }
  return [...items.values()];
}

/**
 * The three colours of a sleeve: its card, which is drawn first, and the two most used inks.
 * @throws {Error} if the drawing has no card.
 */
export function coloursOf(sleeve) {
  const ground = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(sleeve)?.[1];
  if (!ground) throw new Error("the sleeve has no card");
  const uses = new Map();
  for (const [, colour] of sleeve.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g))
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const inks = [...uses]
    .filter(([colour]) => colour !== ground && colour !== INK && colour !== PAPER)
    .sort((a, b) => b[1] - a[1]);
  const [one = PAPER, two = one] = inks.map(([colour]) => colour);
  return { ground, one, two };
}

/** Bulletins are played by every channel, so they have neutral colours: ink, paper and yellow. */
const COMMON = { ground: oklch(0.24, 0.02, 70), one: PAPER, two: oklch(0.86, 0.135, 84) };

function speechColours(channels) {
  if (channels.length !== 1) return COMMON;
  const { ground, ink, spark } = scheme("deep", channels[0].slug, channels[0].accent);
  return { ground, one: ink, two: spark };
}

/**
 * The look of an item: { layout, title, by?, sleeve?, colours }. `sleeves` gives { svg, place } by
 * 'artist / title'.
 */
export function lookOf({ kind, title, artist, channels }, sleeves) {
  if (kind !== "tune") {
    const by = kind === "ident" && channels.length === 1 ? channels[0].tagline : undefined;
    return { layout: "voice", title, by, colours: speechColours(channels) };
  }
  const { svg, place } = sleeves.get(`${artist} / ${title}`);
  return {
    layout: SONG_LAYOUTS[place % SONG_LAYOUTS.length],
    title,
    by: artist,
    sleeve: svg,
    colours: coloursOf(svg),
  };
}
