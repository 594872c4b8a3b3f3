// One geometric motif per programme, 3fm and kx. Same rules as motifs-speech.mjs.
import { circle, clipped, group, polar, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

export const motifs = {
  snooze: ({ tone, ink, spark }) => ({
    back: stroke("M780 30H1130L780 215H1150", tone, 56, "butt"),
    front: stroke("M90 770H560L90 1120H560", ink, 84, "butt") + stroke("M690 850H930L690 1050H930", ink, 58, "butt") + stroke("M1010 930H1120L1010 1030H1120", spark, 36, "butt"),
  }),
  versterker: ({ tone, ink, spark }) => ({
    back: repeat(3, (i) => ring(600, 480, 260 + i * 150, 40, tone)),
    front: rect(0, 735, 1200, 465, ink) + repeat(4, (i) => ring(150 + i * 300, 968, 118, 22, tone) + ring(150 + i * 300, 968, 74, 16, tone) + circle(150 + i * 300, 968, 40, i === 2 ? spark : tone)),
  }),
  "demo-demo": ({ tone, ink, spark, paper }) => ({
    back: rect(-80, -220, 860, 440, tone, 50),
    front: rect(150, 750, 900, 540, ink, 46) + rect(230, 810, 740, 270, paper, 26) + ring(440, 945, 70, 40, ink) + ring(760, 945, 70, 40, ink) + rect(540, 900, 120, 90, spark) + rect(230, 836, 740, 18, spark),
  }),
  straatlicht: ({ tone, ink, spark }) => ({
    back: repeat(3, (i) => poly([[200 + i * 400, 120], [390 + i * 400, 1200], [10 + i * 400, 1200]], tone)),
    front: repeat(3, (i) => sector(200 + i * 400, 130, 76, 180, 360, ink) + circle(200 + i * 400, 130, 36, spark)) + repeat(3, (i) => `<ellipse cx="${200 + i * 400}" cy="1070" rx="172" ry="64" fill="${i === 1 ? spark : ink}"/>`) + rect(576, 860, 48, 200, ink, 24) + circle(600, 820, 40, ink),
  }),
  festivalweide: ({ tone, ink, spark, text }) => ({
    back: bunting(30, 220, tone, tone, tone, 150),
    front: shape("M0 1010C260 800 500 820 700 940S1040 1010 1200 850V1200H0Z", ink) + shape("M0 1120C300 1000 620 1060 800 1110S1100 1130 1200 1060V1200H0Z", tone) + bunting(752, 70, ink, spark, text, 120),
  }),
  "geen-slaap": ({ tone, ink, spark }) => ({
    back: "",
    front: repeat(13, (r) => repeat(13, (c) => moonDot(c, r, 600, 950, ink, spark))) + repeat(14, (c) => repeat(2, (r) => circle(50 + c * 85, 60 + r * 90, 8 + c * 1.6, tone))),
  }),
  bandje: ({ tone, ink, spark, ground }) => ({
    back: stroke("M-40 150C240 -60 300 250 600 120S960 20 1240 170", tone, 54),
    front: stroke("M225 1150C430 1150 420 810 600 810S770 1150 975 1150", spark, 26, "butt") + [225, 975].map((x) => circle(x, 960, 192, ink) + circle(x, 960, 84, ground) + repeat(6, (i) => group(`rotate(${i * 60 + (x > 500 ? 22 : 0)} ${x} 960)`, rect(x - 11, 880, 22, 34, ink))) + ring(x, 960, 138, 6, ground)).join(""),
  }),
  kraakpand: ({ tone, ink, spark, ground }) => ({
    back: repeat(4, (i) => rect(40 + i * 300, -90, 220, 310, tone)),
    front: repeat(4, (i) => {
      const x = 40 + i * 300;
      if (i === 2) return rect(x, 750, 220, 390, spark) + rect(x + 104, 750, 12, 390, ink) + rect(x, 930, 220, 12, ink);
      return rect(x, 750, 220, 390, tone) + [[820, -9], [945, 7], [1065, -5]].map(([y, turn], at) => group(`rotate(${turn + (i % 2 ? 4 : -3) * (at - 1)} ${x + 110} ${y})`, rect(x - 26, y - 34, 272, 68, ink), `<circle cx="${x}" cy="${y}" r="8" fill="${ground}"/><circle cx="${x + 220}" cy="${y}" r="8" fill="${ground}"/>`)).join("");
    }) + rect(0, 1166, 1200, 34, ink),
  }),
  lus: ({ tone, ink, spark, ground }) => ({
    back: ring(1060, 60, 150, 60, tone) + ring(140, 60, 150, 60, tone),
    front: stroke(lemniscate(-0.5, 0.5), ink, 104, "butt") + stroke(lemniscate(0.5, 1.5), spark, 104, "butt")
      + stroke(lemniscate(0.37, 0.63), ground, 148, "butt") + stroke(lemniscate(0.34, 0.5), ink, 104, "butt") + stroke(lemniscate(0.5, 0.66), spark, 104, "butt"),
  }),
  "vier-uur": ({ tone, ink, spark }) => ({
    back: ring(600, 968, 640, 90, tone),
    front: clipped("clock", "M0 725H1200V1200H0Z", circle(600, 968, 226, ink)) + stroke("M600 968V800", tone, 26) + stroke(`M600 968L${polar(600, 968, 128, 30).map(Math.round).join(" ")}`, spark, 34) + circle(600, 968, 24, spark) + repeat(12, (i) => (i % 3 ? "" : circle(...polar(600, 968, 190, i * 30), 11, tone))),
  }),
};

/** A piece of a horizontal figure eight, in half turns: 0.5 and 1.5 are the crossing. */
function lemniscate(from, until) {
  const point = (turn) => {
    const s = Math.sin(turn * Math.PI);
    const reach = (440 * Math.cos(turn * Math.PI)) / (1 + s * s);
    return `${(600 + reach).toFixed(1)} ${(955 + 1.14 * reach * s).toFixed(1)}`;
  };
  return `M${Array.from({ length: 61 }, (_, at) => point(from + ((until - from) * at) / 60)).join("L")}`;
}

function bunting(y, sag, one, two, three, size) {
  return stroke(`M0 ${y}Q600 ${y + sag * 1.6} 1200 ${y}`, one, 8, "butt") + repeat(9, (i) => {
    const x = 70 + i * 132.5;
    const t = x / 1200;
    const top = y + 2 * (1 - t) * t * sag * 1.6;
    return poly([[x - size * 0.4, top], [x + size * 0.4, top], [x, top + size]], [one, two, three][i % 3]);
  });
}

function moonDot(column, row, x, y, ink, spark) {
  const dx = x - 210 + column * 35;
  const dy = y - 210 + row * 35;
  const inside = Math.hypot(dx - x, dy - y) < 226;
  const bite = Math.hypot(dx - x - 100, dy - y + 70);
  if (!inside || bite < 165) return "";
  return circle(dx, dy, Math.min(16, 3 + (bite - 150) / 12), column === 3 && row === 9 ? spark : ink);
}
