// Stills for articles: the inks of the category, one motif per article.

import { randomFrom } from "../lib/random.mjs";
import { picture, rect } from "../lib/svg.mjs";
import { compositions, motifs } from "./motifs-news.mjs";
import { outdoors } from "./motifs-news-outdoors.mjs";
import { scheme } from "./schemes.mjs";

/** The drawing of each article, by slug. */
export const drawn = { ...motifs, ...outdoors };

const SCHEMES = ["accent", "deep", "pale", "spark"];
/** Articles about a night or a cellar are dark. */
const CHOSEN = {
  "de-klok-die-je-kunt-horen": "deep", "kamer-22-het-refrein-kwam-om-elf-voor-twaalf": "deep", "kelderlicht-achtenzestig-mensen-en-een-boiler": "deep",
  "logboek-van-een-nacht": "deep", "drie-minuten-was-geen-keuze": "pale", "klappen-in-een-watertoren": "spark",
};
/** The colours of categories in the light theme (web/src/styles/tokens.css). */
const COLOURS = { live: "#c01830", onderzoek: "#2b5c8a", podcast: "#7a4a8c", sport: "#2f7046", verdieping: "#8a5a00" };
const DEFAULT_COLOUR = "#62594f";

/**
 * An article as SVG, 1280 × 960: { slug, category: { slug, colour } }. The drawing of one article
 * does not depend on other articles.
 */
export function article({ slug, category }) {
  const random = randomFrom(slug);
  const colours = scheme(CHOSEN[slug] ?? SCHEMES[Math.floor(random() * SCHEMES.length)], `nieuws-${category.slug}`, COLOURS[category.colour] ?? DEFAULT_COLOUR);
  const compose = compositions[category.slug] ?? compositions.verdieping;
  return picture(1280, 960, rect(0, 0, 1280, 960, colours.ground), drawn[slug] ? drawn[slug](colours) : compose(colours, random));
}
