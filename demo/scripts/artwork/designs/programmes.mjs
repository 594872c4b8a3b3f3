// Programme images: the name in large letters, the channel's accent, one geometric motif.
//
// Crops: the name is between y 300 and 700, which remains in a crop to 1:1, 4:3 and 16:9, from the
// top or around the middle, and between x 80 and 1120, away from the edges.

import { randomFrom } from "../lib/random.mjs";
import { group, picture, rect } from "../lib/svg.mjs";
import { block } from "../lib/type.mjs";
import { motifs as glass } from "./motifs-glass.mjs";
import { motifs as loud } from "./motifs-loud.mjs";
import { motifs as songs } from "./motifs-songs.mjs";
import { motifs as speech } from "./motifs-speech.mjs";
import { scheme } from "./schemes.mjs";

const MOTIFS = { ...speech, ...songs, ...loud, ...glass };
const SCHEMES = ["accent", "deep", "pale", "spark"];

/** The inks of a programme; they differ within a channel. */
const CHOSEN = {
  "eerste-licht": "accent", "de-lange-tafel": "pale", "halte-binnenhof": "accent", veldwerk: "spark", dagvers: "accent", "de-tweede-helft": "accent", nachtgasten: "deep", "het-stille-net": "deep", zaterdagpost: "spark", ooggetuigen: "pale", "kleine-letters": "pale", "de-faxlijn": "accent",
  "vijf-lijnen": "pale", "het-middagconcert": "accent", "de-stemvork": "spark", "onder-het-gewelf": "accent", "da-capo": "pale", nachtvleugel: "deep",
  "goed-wakker": "accent", "de-platenkast": "pale", handgeschreven: "accent", "de-middagploeg": "accent", rijtijd: "spark", avondrood: "deep", "kamer-22": "deep", nachtbus: "deep", "de-top-35": "accent", "zaterdag-op-zolder": "pale", "radio-zomerhuis": "accent",
  fluweel: "accent", "blauwe-uren": "deep", blazerssectie: "spark", kelderlicht: "accent",
  "koffie-met-een-snik": "pale", "uit-volle-borst": "accent", "de-feesttent": "spark", "harmonica-na-middernacht": "deep",
  "de-koffietafel": "pale", grammofoon: "accent", "weet-je-nog": "accent", "de-danszaal": "spark", schemerlamp: "deep",
  snooze: "accent", versterker: "accent", "demo-demo": "pale", straatlicht: "deep", festivalweide: "accent", "geen-slaap": "deep",
  bandje: "accent", kraakpand: "pale", lus: "spark", "vier-uur": "deep",
  "onder-glas": "accent", kiemkracht: "pale", "het-bovenraam": "deep", dauwpunt: "spark", "open-dak": "accent",
};

/** The part of the master's height that a wide picture shows: from below the name to the bottom. */
const WIDE = { width: 1280, height: 720, from: 500 };

/**
 * A programme as SVG: { slug, name, channel: { slug, accent } }. A slug without a motif gets that
 * of another programme.
 */
export function programme({ slug, name, channel }) {
  const { colours, back, front } = drawn({ slug, channel });
  const title = block(name, 80, 640, 1040, 335, colours.text, { style: { tracking: -12 }, stands: true });
  return picture(1200, 1200, rect(0, 0, 1200, 1200, colours.ground), back, front, title.svg);
}

/** The motif without the name, 1280 × 720, for places where the name is next to it. */
export function wideProgramme({ slug, channel }) {
  const { colours, back, front } = drawn({ slug, channel });
  const scale = WIDE.width / 1200;
  return picture(WIDE.width, WIDE.height, rect(0, 0, WIDE.width, WIDE.height, colours.ground), group(`translate(0 ${-WIDE.from * scale}) scale(${scale})`, back, front));
}

function drawn({ slug, channel }) {
  const names = Object.keys(MOTIFS);
  const random = randomFrom(slug);
  const borrowed = names[Math.floor(random() * names.length)];
  const colours = scheme(CHOSEN[slug] ?? SCHEMES[Math.floor(random() * SCHEMES.length)], channel.slug, channel.accent);
  const { back, front } = (MOTIFS[slug] ?? MOTIFS[borrowed])(colours);
  return { colours, back, front };
}
