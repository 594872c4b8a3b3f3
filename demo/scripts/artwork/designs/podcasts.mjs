// Covers of podcasts: the name in large letters like that of its programme, in other inks, with its
// own motif and five sound bars in the corner, which no programme has. Crops as in programmes.mjs.
import { circle, clipped, group, picture, poly, rect, repeat, ring, sector, stroke } from "../lib/svg.mjs";
import { block } from "../lib/type.mjs";
import { scheme } from "./schemes.mjs";

/** The motif below the name (from y 700 down), and behind it (tone only). */
const MOTIFS = {
  "laag-land": ({ tone, ink, spark }) => ({
    back: circle(930, 180, 330, tone),
    front: repeat(5, (i) => rect(0, 770 + i * 92, 1200 - i * 150, 46, ink)) + poly([[820, 770], [1200, 720], [1200, 770]], ink) + circle(1010, 1010, 96, spark),
  }),
  "luister-eens": ({ tone, ink, spark }) => ({
    back: repeat(4, (i) => ring(1200, 0, 150 + i * 120, 44, tone)),
    front: repeat(4, (i) => sector(600, 1230, 500 - i * 118, 180, 360, i % 2 === 0 ? ink : tone)) + circle(600, 1190, 70, spark),
  }),
  "met-vriendelijke-groet": ({ tone, ink, spark, ground }) => ({
    back: rect(0, 0, 1200, 210, tone),
    front: group("rotate(-6 360 980)", stamp(170, 790, ink, ground)) + group("rotate(5 830 990)", stamp(660, 800, spark, ground)),
  }),
  "twee-keer-draaien": ({ tone, ink, spark, ground }) => ({
    back: circle(1010, 130, 210, tone),
    front: [[400, ink], [800, spark]].map(([x, colour]) => circle(x, 1010, 285, colour) + repeat(3, (i) => ring(x, 1010, 120 + i * 55, 6, ground)) + circle(x, 1010, 62, ground)).join(""),
  }),
  "van-begin-tot-eind": ({ tone, ink, spark }) => ({
    back: rect(0, 100, 1200, 60, tone),
    front: stroke("M150 960C380 720 560 1200 780 960S1000 900 1050 960", ink, 34) + circle(150, 960, 84, ink) + circle(1050, 960, 84, spark),
  }),
  "wat-voor-weer": ({ tone, ink, spark }) => ({
    back: circle(880, 120, 190, tone) + circle(1060, 170, 150, tone),
    front: repeat(3, (row) => repeat(9, (i) => stroke(`M${110 + i * 135 - row * 40} ${790 + row * 140}l-44 96`, (i + row) % 5 === 2 ? spark : ink, 30))),
  }),
  "woord-voor-woord": ({ tone, ink, spark }) => ({
    back: repeat(3, (i) => rect(560 + i * 90, 70 + i * 60, 640, 30, tone)),
    front: [[80, 300, 420], [80, 520, 180], [80, 240, 560]].map(([x, first, second], row) =>
      rect(x, 780 + row * 140, first, 84, row === 1 ? spark : ink, 42) + rect(x + first + 40, 780 + row * 140, second, 84, ink, 42)).join(""),
  }),
};

/** A stamp with its perforation. */
function stamp(x, y, ink, ground) {
  const holes = [0, 360].flatMap((edge) => Array.from({ length: 7 }, (_, i) => circle(x + 20 + i * 53, y + edge, 15, ground)));
  return clipped(`stamp-${x}`, `M${x} ${y}h360v360h-360Z`, rect(x, y, 360, 360, ink)) + holes.join("") + circle(x + 180, y + 180, 96, ground);
}

/** The inks of each podcast, which differ from its programme's. */
const CHOSEN = {
  "laag-land": "deep", "luister-eens": "accent", "met-vriendelijke-groet": "deep", "twee-keer-draaien": "deep",
  "van-begin-tot-eind": "accent", "wat-voor-weer": "deep", "woord-voor-woord": "spark",
};

/**
 * A podcast as SVG: { slug, name, channel: { slug, accent } }. A podcast without a motif has only
 * the bars, large.
 */
export function podcast({ slug, name, channel }) {
  const colours = scheme(CHOSEN[slug] ?? "deep", channel.slug, channel.accent);
  const { back, front } = (MOTIFS[slug] ?? bars)(colours);
  const sound = [70, 120, 90, 140, 60].map((height, i) => rect(80 + i * 34, 220 - height, 18, height, colours.text, 9)).join("");
  const title = block(name, 80, 640, 1040, 335, colours.text, { style: { tracking: -12 }, stands: true });
  return picture(1200, 1200, rect(0, 0, 1200, 1200, colours.ground), back, front, sound, title.svg);
}

function bars({ tone, ink, spark }) {
  const heights = [180, 320, 240, 380, 280, 340, 200, 300];
  return { back: circle(1000, 140, 240, tone), front: heights.map((height, i) => rect(90 + i * 130, 960 - height / 2, 70, height, i === 3 ? spark : ink, 35)).join("") };
}
