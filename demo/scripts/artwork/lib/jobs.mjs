// The pictures to draw for a bundle: one job per picture. A job's `input` has everything that the
// drawing depends on besides the recipe, so equal inputs give equal bytes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The picture for pages that have none of their own. */
export const STATION_SRC = "images/station.webp";

/**
 * The jobs, in the order broadcasters, channels, programmes, presenters, tracks, news, podcasts,
 * wide pictures, station: { src, kind, input }. `envelopes` is the folder with <slug>.json of the
 * tunes (demo/scripts/sound), or null.
 * @throws {Error} if a picture's path is outside images/ or does not end in .webp, or if
 * an envelope cannot be read.
 */
export function jobsOf(bundle, envelopes, stationName) {
  const one = (kind) => (item) => ({ src: checked(item.src, kind, item.slug), kind, input: item });
  const tracks = [...new Map(bundle.tracks.map((track) => [track.src, track])).values()];
  return [
    ...(bundle.broadcasters ?? []).map(one("broadcaster")),
    ...bundle.channels.filter((item) => item.src).map(one("channel")),
    ...bundle.programmes.filter((item) => item.src).map(one("programme")),
    ...bundle.presenters.filter((item) => item.src).map(one("presenter")),
    ...tracks.map((track, place) => ({
      src: checked(track.src, "track", track.slug),
      kind: "track",
      input: { ...track, place, envelope: envelopeOf(envelopes, track.slug) },
    })),
    ...(bundle.news ?? []).map(one("article")),
    ...(bundle.podcasts ?? []).map(one("podcast")),
    ...asked(bundle.programmes, "programmes", bundle.wide ?? [], "wide").map(({ item, src }) => ({
      src,
      kind: "wide",
      input: item,
    })),
    ...asked(tracks, "tracks", bundle.stills ?? [], "stills").map(({ item, src }) => ({
      src,
      kind: "still",
      input: { ...item, place: tracks.indexOf(item), envelope: envelopeOf(envelopes, item.slug) },
    })),
    { src: STATION_SRC, kind: "station", input: { name: stationName, channels: bundle.channels } },
  ];
}

/** The wide pictures that the bundle names, by the name of the square one; they have no text. */
function asked(items, squares, names, folder) {
  return names.map((name) => {
    const item = items.find(({ src }) => src === `images/${squares}/${name}.webp`);
    if (!item) throw new Error(`images/${folder}/${name}.webp: images/${squares}/${name}.webp is missing`);
    return { item, src: `images/${folder}/${name}.webp` };
  });
}

function checked(src, kind, slug) {
  if (!/^images\/[a-z0-9-]+\/[a-z0-9-]+\.webp$/.test(src))
    throw new Error(`picture of ${kind} ${slug}: '${src}' is not images/<folder>/<name>.webp`);
  return src;
}

function envelopeOf(folder, slug) {
  const file = folder && join(folder, `${slug}.json`);
  if (!file || !existsSync(file)) return null;
  try {
    const { rms, bands, balance } = JSON.parse(readFileSync(file, "utf8"));
    const numbers = (list) =>
      Array.isArray(list) && list.length > 0 && list.every((value) => Number.isFinite(value));
    if (!numbers(rms) || !Array.isArray(bands) || bands.length < 8 || !bands.every(numbers))
      throw new Error("rms or bands is missing");
    return { rms, bands, balance };
  } catch (error) {
    throw new Error(`envelope ${file}: ${error.message}`);
  }
}

/**
 * The drawing of a job as SVG. Fonts are only loaded here, so that a run with nothing to draw is
 * fast.
 */
export async function draw({ kind, input }) {
  switch (kind) {
    case "broadcaster":
      return (await import("../designs/broadcasters.mjs")).broadcaster(input);
    case "channel":
      return (await import("../designs/channels.mjs")).channel(input);
    case "programme":
      return (await import("../designs/programmes.mjs")).programme(input);
    case "presenter":
      return (await import("../designs/presenters.mjs")).presenter(input);
    case "track":
      return (await import("../designs/sleeves.mjs")).sleeve(input, input.envelope, input.place);
    case "wide":
      return (await import("../designs/programmes.mjs")).wideProgramme(input);
    case "still":
      return (await import("../designs/sleeves.mjs")).still(input, input.envelope, input.place);
    case "article":
      return (await import("../designs/news.mjs")).article(input);
    case "podcast":
      return (await import("../designs/podcasts.mjs")).podcast(input);
    case "station":
      return (await import("../designs/station.mjs")).station(input.name, input.channels);
    default:
      throw new Error(`unknown kind '${kind}'`);
  }
}
