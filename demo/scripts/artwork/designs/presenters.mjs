// Presenters: abstract portraits in two inks and a spark. Half the face is lit; its edge draws
// brow, nose and lips.

import { oklch, oklchOf } from "../lib/colour.mjs";
import { randomFrom } from "../lib/random.mjs";
import { circle, clipped, group, picture, poly, rect, repeat, ring, shape, stroke } from "../lib/svg.mjs";
import { above, behind, bodies, ears, extras, eyes, head, mouth, shadow, smile } from "./portrait-parts.mjs";
import { companionOf } from "./schemes.mjs";

/**
 * The look of each presenter. tone: 0 (light) to 3 (dark) for face and shade; hair: 'dark', 'grey',
 * 'white', 'accent' or 'warm'; ground: 'accent', 'companion', 'pale' or 'deep'; turn: tilt of the
 * head in degrees; plain: a mouth of one line.
 */
const LOOKS = {
  "marit-oosterveen": { back: "disc", behind: "bob", above: "bobfront", wear: "collar", with: ["roundglasses"], tone: 0, hair: "warm", ground: "accent", jaw: 0.2, nose: 8, turn: -2, eyes: "open" },
  "roderick-van-tuijl": { back: "bars", above: "sidepart", wear: "suit", with: ["beard"], tone: 1, hair: "dark", ground: "pale", jaw: 0.7, nose: 16, turn: 2, eyes: "open" },
  "naoual-berrahou": { back: "arch", behind: "curls", above: "parting", wear: "round", with: ["hoops"], tone: 1, hair: "dark", ground: "companion", jaw: 0.1, nose: 10, turn: 3, eyes: "closed" },
  "wieger-postmus": { back: "arch", above: "bald", wear: "bowtie", with: ["moustache"], tone: 0, hair: "grey", ground: "accent", jaw: 0.8, nose: 26, turn: -3, eyes: "laughing", plain: true },
  "jelka-brandsma": { back: "furrows", behind: "braids", above: "centre", wear: "hood", with: [], tone: 0, hair: "warm", ground: "pale", jaw: 0.3, nose: 4, turn: 0, eyes: "open" },
  "tycho-hoogendam": { back: "circle", above: "short", wear: "stripes", with: ["headset"], tone: 1, hair: "dark", ground: "accent", jaw: 0.9, nose: 14, turn: 4, eyes: "laughing", plain: true },
  "ilja-zandbergen": { back: "window", behind: "chinwave", above: "wave", wear: "turtleneck", with: [], tone: 0, hair: "accent", ground: "deep", jaw: 0.3, nose: 12, turn: -4, eyes: "closed" },
  "cornelie-tasman": { back: "rings", behind: "bun", above: "slick", wear: "pearls", with: [], tone: 0, hair: "grey", ground: "companion", jaw: 0.4, nose: 14, turn: 2, eyes: "laughing" },
  "chidi-verhulst": { back: "sheets", above: "flattop", wear: "collar", with: ["squareglasses"], tone: 3, hair: "dark", ground: "pale", jaw: 0.7, nose: 14, turn: -2, eyes: "open", plain: true },
  "hedwig-niemantsverdriet": { back: "triangle", above: "pixie", wear: "scarf", with: [], tone: 0, hair: "white", ground: "accent", jaw: 0.5, nose: 18, turn: 3, eyes: "closed" },
  "fenna-kruithof": { back: "rays", behind: "ponytail", above: "fringe", wear: "stripes", with: [], tone: 0, hair: "warm", ground: "accent", jaw: 0.3, nose: 4, turn: 3, eyes: "closed" },
  "gijsbert-loonstra": { back: "bars", above: "flatcap", wear: "suit", with: ["longbeard"], tone: 0, hair: "grey", ground: "pale", jaw: 0.7, nose: 22, turn: -2, eyes: "laughing" },
  "annelot-de-reede": { back: "loop", behind: "long", above: "parting", wear: "collar", with: [], tone: 0, hair: "dark", ground: "companion", jaw: 0.1, nose: 10, turn: -3, eyes: "laughing" },
  "mourad-aziouni": { back: "stairs", above: "curlsshort", wear: "round", with: ["stubble"], tone: 1, hair: "dark", ground: "accent", jaw: 0.7, nose: 16, turn: 2, eyes: "open", plain: true },
  "pleun-wagenvoort": { back: "road", behind: "slant", above: "sidepart", wear: "turtleneck", with: ["headphones"], tone: 0, hair: "dark", ground: "pale", jaw: 0.3, nose: 6, turn: -3, eyes: "open" },
  "dinand-scholtens": { back: "bands", above: "receding", wear: "suit", with: ["wideglasses"], tone: 0, hair: "grey", ground: "deep", jaw: 0.6, nose: 20, turn: 2, eyes: "laughing", plain: true },
  "lieke-droogsma": { back: "beam", behind: "waves", above: "parting", wear: "turtleneck", with: ["studs"], tone: 0, hair: "warm", ground: "deep", jaw: 0.2, nose: 8, turn: 4, eyes: "closed" },
  "koosje-meerhof": { back: "triangle", behind: "chinwave", above: "beret", wear: "round", with: ["brooch"], tone: 0, hair: "grey", ground: "accent", jaw: 0.5, nose: 16, turn: -4, eyes: "open" },
  "renzo-sabajo": { back: "bars", behind: "afro", above: "slick", wear: "suit", with: ["goatee"], tone: 3, hair: "dark", ground: "accent", jaw: 0.6, nose: 14, turn: -3, eyes: "closed" },
  "yara-koeiman": { back: "cones", above: "headwrap", wear: "round", with: ["drops"], tone: 2, hair: "dark", ground: "companion", jaw: 0.3, nose: 10, turn: 3, eyes: "laughing" },
  "hanneke-vlasveld": { back: "star", behind: "backcomb", above: "teased", wear: "beads", with: ["studs"], tone: 0, hair: "warm", ground: "accent", jaw: 0.5, nose: 10, turn: -2, eyes: "open" },
  "dirk-jan-wolthaus": { back: "tent", above: "quiff", wear: "collar", with: ["sideburns", "stubble"], tone: 0, hair: "dark", ground: "companion", jaw: 1, nose: 18, turn: 3, eyes: "closed", plain: true },
  "florine-abbenhuis": { back: "staff", behind: "lowbun", above: "centre", wear: "turtleneck", with: [], tone: 0, hair: "dark", ground: "pale", jaw: 0.1, nose: 12, turn: -3, eyes: "laughing" },
  "boaz-lindeboom": { back: "dots", behind: "crown", above: "none", wear: "suit", with: ["smallglasses"], tone: 1, hair: "dark", ground: "companion", jaw: 0.5, nose: 20, turn: 2, eyes: "open", plain: true },
  "machteld-quispel": { back: "vault", behind: "chinwave", above: "wave", wear: "shawl", with: [], tone: 0, hair: "white", ground: "accent", jaw: 0.5, nose: 14, turn: 2, eyes: "closed" },
  "tjalling-woudstra": { back: "keys", behind: "swept", above: "slick", wear: "suit", with: ["beard"], tone: 0, hair: "white", ground: "deep", jaw: 0.6, nose: 24, turn: -2, eyes: "laughing" },
  "sietske-rijpkema": { back: "lamp", behind: "none", above: "curlsshort", wear: "collar", with: ["catglasses"], tone: 0, hair: "grey", ground: "accent", jaw: 0.5, nose: 12, turn: 3, eyes: "open" },
  "steven-kalverboer": { back: "horn", above: "fedora", wear: "bowtie", with: ["thinmoustache"], tone: 0, hair: "dark", ground: "pale", jaw: 0.7, nose: 22, turn: -3, eyes: "laughing", plain: true },
  "emre-tokgoz": { back: "zigzag", above: "lock", wear: "hood", with: ["earring"], tone: 1, hair: "dark", ground: "accent", jaw: 0.6, nose: 14, turn: -4, eyes: "laughing", plain: true },
  "bente-raaphorst": { back: "rings", behind: "uneven", above: "sidepart", wear: "round", with: ["studs"], tone: 0, hair: "accent", ground: "deep", jaw: 0.4, nose: 8, turn: 3, eyes: "open" },
  "dewi-soerokarso": { back: "reels", behind: "long", above: "fullfringe", wear: "stripes", with: ["headphones"], tone: 2, hair: "dark", ground: "pale", jaw: 0.3, nose: 6, turn: 0, eyes: "closed" },
  "quinten-zeegers": { back: "cone", above: "cap", wear: "chain", with: [], tone: 2, hair: "dark", ground: "deep", jaw: 0.7, nose: 14, turn: 2, eyes: "laughing", plain: true },
  "jip-molendijk": { back: "loop", above: "tufts", wear: "turtleneck", with: [], tone: 0, hair: "warm", ground: "accent", jaw: 0.3, nose: 6, turn: -4, eyes: "closed", plain: true },
  "wende-hofstee": { back: "window", behind: "bun", above: "fringe", wear: "stripes", with: ["studs"], tone: 1, hair: "warm", ground: "accent", jaw: 0.3, nose: 10, turn: -3, eyes: "open" },
  "ravi-dakbroek": { back: "stairs", above: "curlsshort", wear: "hood", with: ["stubble", "headphones"], tone: 2, hair: "dark", ground: "pale", jaw: 0.7, nose: 16, turn: 3, eyes: "laughing", plain: true },
  "zoe-achterbergh": { back: "cross", behind: "spacebuns", above: "fringe", wear: "hood", with: [], tone: 1, hair: "dark", ground: "companion", jaw: 0.2, nose: 6, turn: 3, eyes: "open" },
};

const BACKS = {
  disc: (t) => circle(600, 560, 480, t),
  circle: (t) => ring(600, 460, 460, 26, t) + rect(0, 447, 1200, 26, t),
  bars: (t) => repeat(7, (i) => rect(i * 180, 0, 90, 1200, t)),
  arch: (t) => shape("M140 1200V520a460 460 0 0 1 920 0V1200Z", t),
  furrows: (t) => repeat(9, (i) => stroke(`M${-700 + i * 330} 1240C${100 + i * 150} 840 ${330 + i * 75} 360 ${560 + i * 20} -60`, t, 40, "butt")),
  window: (t) => rect(190, 70, 820, 1200, t),
  rings: (t) => repeat(4, (i) => ring(600, 430, 330 + i * 130, 44, t)),
  sheets: (t) => group("rotate(-12 600 600)", rect(130, 40, 640, 1300, t)) + group("rotate(9 600 600)", rect(620, 100, 460, 1300, t)),
  triangle: (t) => poly([[600, 20], [1300, 1200], [-100, 1200]], t),
  rays: (t) => repeat(12, (i) => poly([[600, 440], [600 + 1400 * Math.cos((i * 30 * Math.PI) / 180), 440 + 1400 * Math.sin((i * 30 * Math.PI) / 180)], [600 + 1400 * Math.cos(((i * 30 + 15) * Math.PI) / 180), 440 + 1400 * Math.sin(((i * 30 + 15) * Math.PI) / 180)]], t)),
  loop: (t) => stroke("M-60 700C200 -80 420 -60 340 300S20 560 300 180S1000 -120 1000 240S760 560 860 700S1160 420 1280 180", t, 52),
  stairs: (t) => repeat(6, (i) => rect(i * 200, 960 - i * 170, 200, 1200, t)),
  road: (t) => poly([[520, 0], [680, 0], [1240, 1200], [-40, 1200]], t),
  bands: (t) => repeat(7, (i) => rect(0, 60 + i * 130, 1200, 96 - i * 11, t)),
  beam: (t) => poly([[420, 0], [1200, 0], [1200, 760], [640, 1200], [0, 1200]], t),
  cones: (t) => repeat(3, (i) => poly([[100 + i * 420, 1200], [20 + i * 420, 60], [330 + i * 420, 60]], t)),
  star: (t) => poly(Array.from({ length: 10 }, (_, i) => [600 + (i % 2 ? 280 : 620) * Math.sin((i * 36 * Math.PI) / 180), 480 - (i % 2 ? 280 : 620) * Math.cos((i * 36 * Math.PI) / 180)]), t),
  tent: (t) => repeat(6, (i) => poly([[600, -200], [-1100 + i * 600, 1200], [-800 + i * 600, 1200]], t)),
  staff: (t) => repeat(5, (i) => rect(0, 120 + i * 150, 1200, 22, t)),
  dots: (t) => repeat(7, (r) => repeat(11, (i) => circle(600 + (340 + r * 90) * Math.cos(((180 + i * 18) * Math.PI) / 180), 640 + (340 + r * 90) * Math.sin(((180 + i * 18) * Math.PI) / 180), 22, t))),
  vault: (t) => shape("M120 1200V560Q120 160 600 -60Q1080 160 1080 560V1200Z", t),
  keys: (t) => repeat(6, (i) => rect(30 + i * 205, 0, 110, i % 3 === 2 ? 300 : 640, t)),
  lamp: (t) => poly([[340, 0], [860, 0], [1260, 1200], [-60, 1200]], t),
  horn: (t) => repeat(4, (i) => ring(1200, 0, 260 + i * 220, 80, t)),
  zigzag: (t) => stroke("M-60 260L210 90L480 260L750 90L1020 260L1290 90M-60 560L210 390L480 560L750 390L1020 560L1290 390M-60 860L210 690L480 860L750 690L1020 860L1290 690", t, 64, "butt"),
  reels: (t) => ring(190, 300, 200, 90, t) + ring(1010, 300, 200, 90, t),
  cone: (t) => poly([[600, -60], [1120, 1200], [80, 1200]], t),
  cross: (t) => stroke("M-40 60L1240 1000M1240 60L-40 1000", t, 120, "butt"),
};

function coloursOf(look, channel) {
  const { h, c } = oklchOf(channel.accent);
  const companion = companionOf(channel.slug, channel.accent);
  const spark = oklchOf(companion);
  const accent = oklchOf(channel.accent);
  const grounds = {
    accent: [channel.accent, oklch(accent.l + (accent.l > 0.6 ? 0.075 : -0.07), accent.c * 0.9, h)],
    companion: [companion, oklch(spark.l + (spark.l > 0.6 ? 0.06 : -0.06), spark.c * 0.85, spark.h)],
    pale: [oklch(0.9, Math.min(c, 0.055), h), oklch(0.83, Math.min(c, 0.08), h)],
    deep: [oklch(0.3, Math.min(c, 0.085), h), oklch(0.37, Math.min(c, 0.1), h)],
  };
  const [ground, tone] = grounds[look.ground];
  const warm = look.ground === "companion" ? h : spark.h;
  const skin = [[0.93, 0.035, 0.79, 0.075], [0.86, 0.055, 0.69, 0.085], [0.72, 0.075, 0.53, 0.085], [0.6, 0.08, 0.42, 0.075]][look.tone];
  const light = oklch(skin[0], skin[1], 62);
  const shade = oklch(skin[2], skin[3], 40);
  const hair = { dark: oklch(0.22, 0.035, h), grey: oklch(0.62, 0.018, h), white: oklch(0.965, 0.012, 85), accent: oklch(0.56, Math.max(c, 0.12), h), warm: oklch(0.52, 0.11, 50) }[look.hair];
  const lipped = Math.abs(oklchOf(ground).h - warm) < 25 && Math.abs(oklchOf(ground).l - spark.l) < 0.15;
  const lip = lipped ? oklch(0.5, 0.13, h) : oklch(Math.min(0.8, Math.max(0.52, spark.l)), Math.min(Math.max(spark.c, 0.11), 0.19), warm);
  const mouth = [oklch(0.6, 0.13, 28), oklch(0.54, 0.12, 28), oklch(0.45, 0.1, 25), oklch(0.36, 0.08, 22)][look.tone];
  const cloth = look.ground === "accent" || look.ground === "companion" ? oklch(0.27, Math.min(c, 0.075), h) : look.ground === "deep" ? channel.accent : oklch(Math.min(0.5, accent.l), Math.min(c, 0.15), h);
  const trim = oklch(0.94, 0.02, h);
  return { ground, tone, light, shade, hair, brow: look.hair === "white" || look.hair === "grey" ? oklch(0.36, 0.02, h) : oklch(0.22, 0.035, h), lip, mouth, cloth, trim, white: oklch(0.985, 0.006, 80) };
}

/**
 * A presenter as SVG: { slug, name, channel: { slug, accent } }. For a presenter who is not in
 * LOOKS, the look is generated from the slug.
 */
export function presenter({ slug, channel }) {
  const look = LOOKS[slug] ?? drawn(slug);
  const c = coloursOf(look, channel);
  const face = head(look.jaw);
  const turned = group(`rotate(${look.turn} 600 640)`,
    behind[look.behind ?? "none"](c), ears(c), shape(face, c.light), clipped("face", face, shape(shadow(look.nose), c.shade)),
    eyes(c, look.eyes), lips(look, c), above[look.above](c), ...look.with.filter((extra) => extra !== "brooch").map((extra) => extras[extra](c)));
  const neck = rect(498, 600, 204, 290, c.shade, 20) + shape("M498 640H600V890H498Z", c.light) + shape("M498 690Q600 770 702 690V640H498Z", c.shade);
  const tall = ["long", "waves", "braids", "uneven"].includes(look.behind);
  return picture(1200, 1200, rect(0, 0, 1200, 1200, c.ground), BACKS[look.back](c.tone), group("translate(-42 8) scale(1.07)",
    tall ? group(`rotate(${look.turn} 600 640)`, behind[look.behind](c)) : "", neck, bodies[look.wear](c), tall ? restOfHead(look, c, face) : turned,
    look.with.includes("brooch") ? extras.brooch(c) : ""));
}

/** A beard includes a mouth; `plain` faces have a mouth of one line. */
function lips(look, c) {
  if (look.with.some((extra) => extra === "beard" || extra === "longbeard")) return "";
  return look.plain ? smile(c) : mouth(c);
}

/** Long hair is behind the shoulders, so only the head is drawn over them; braids are in front. */
function restOfHead(look, c, face) {
  return group(`rotate(${look.turn} 600 640)`, look.behind === "braids" ? behind.braids(c) : "", ears(c), shape(face, c.light), clipped("face", face, shape(shadow(look.nose), c.shade)),
    eyes(c, look.eyes), lips(look, c), above[look.above](c), ...look.with.map((extra) => extras[extra](c)));
}

function drawn(slug) {
  const random = randomFrom(slug);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const worn = random() < 0.4 ? [pick(["roundglasses", "squareglasses", "smallglasses", "studs", "headphones"])] : [];
  return { back: pick(Object.keys(BACKS)), behind: pick(["none", "bob", "chinwave", "bun", "afro", "curls"]), above: pick(["short", "wave", "sidepart", "fringe", "curlsshort"]), wear: pick(["round", "collar", "turtleneck", "hood", "suit"]), with: worn, tone: Math.floor(random() * 4), hair: pick(["dark", "warm", "grey"]), ground: pick(["accent", "companion", "pale", "deep"]), jaw: random(), nose: 4 + random() * 20, turn: random() * 8 - 4, eyes: pick(["open", "closed", "laughing"]), plain: random() < 0.5 };
}
