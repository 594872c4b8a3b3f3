// One geometric motif per programme, radio2 with its children and radio5. Same rules as
// motifs-speech.mjs.
import { circle, clipped, ellipse, group, polar, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

const wave = (y, height, period, phase = 0) => {
  let d = `M${-period + phase} ${y}`;
  for (let x = -period + phase; x < 1200 + period; x += period) d += `q${period / 4} ${-height} ${period / 2} 0t${period / 2} 0`;
  return d;
};

export const motifs = {
  "goed-wakker": ({ tone, ink, spark }) => ({
    back: repeat(13, (i) => sector(600, 1200, 1500, 180 + i * 14.4 - 3, 180 + i * 14.4 + 4.2, tone)),
    front: clipped("rays", "M0 740H1200V1200H0Z", repeat(9, (i) => sector(600, 1200, 470, 186 + i * 19.2, 186 + i * 19.2 + 14.4, ink, 262))) + sector(600, 1200, 215, 180, 360, spark),
  }),
  "de-platenkast": ({ tone, ink, spark, paper }) => ({
    back: rect(0, 0, 1200, 200, tone),
    front: [[0, 62], [74, 26], [112, 88], [212, 40], [264, 56], [332, 104], [448, 30], [700, 74], [786, 34], [832, 92], [936, 48], [996, 66], [1074, 28], [1114, 90]]
      .map(([x, w], i) => rect(x, 760 + (i % 3) * 18, w, 460, i % 4 === 1 ? tone : i % 5 === 3 ? paper : ink)).join("") + group("rotate(11 560 1200)", rect(520, 745, 88, 520, spark), rect(520, 800, 88, 18, ink)) + rect(0, 1166, 1200, 34, ink),
  }),
  handgeschreven: ({ tone, ink, spark }) => ({
    back: stroke("M-60 200C140 -120 320 -60 300 90S60 170 200 40S560 -40 640 110S900 240 980 90S1140 -60 1280 60", tone, 26),
    front: stroke("M-40 1010C100 760 250 700 280 800S130 1130 210 1110S420 760 500 780S420 1090 520 1090S700 800 770 830S700 1080 800 1080S960 800 1010 850S960 1090 1240 960", ink, 34) + circle(1080, 805, 34, spark),
  }),
  "de-middagploeg": ({ tone, ink, spark }) => ({
    back: gear(1040, 40, 230, 12, tone) + gear(150, 60, 160, 10, tone),
    front: gear(230, 1010, 235, 12, ink) + gear(680, 940, 175, 10, spark) + gear(1030, 1090, 215, 12, ink) + circle(230, 1010, 92, tone) + circle(680, 940, 64, ink) + circle(1030, 1090, 84, tone),
  }),
  rijtijd: ({ tone, ink, spark }) => ({
    back: poly([[600, -400], [1500, 1200], [-300, 1200]], tone),
    front: poly([[384, 740], [816, 740], [1210, 1200], [-10, 1200]], ink) + poly([[588, 760], [612, 760], [618, 830], [582, 830]], spark) + poly([[576, 880], [624, 880], [634, 990], [566, 990]], spark) + poly([[558, 1060], [642, 1060], [662, 1220], [538, 1220]], spark),
  }),
  avondrood: ({ tone, ink, spark }) => ({
    back: repeat(4, (i) => rect(0, i * 58, 1200, 40 - i * 9, tone)) + sector(600, 985, 430, 180, 360, tone),
    front: sector(600, 985, 270, 180, 360, spark) + repeat(6, (i) => rect(0, 985 + i * 38, 1200, 30 - i * 4, ink)),
  }),
  "kamer-22": ({ tone, ink, spark, text }) => ({
    back: poly([[760, 0], [1200, 0], [1200, 1200], [560, 1200]], tone),
    front: rect(120, 745, 300, 455, ink) + poly([[150, 775], [300, 815], [300, 1200], [150, 1200]], text) + poly([[300, 775], [390, 775], [390, 1200], [300, 1200]], spark) + poly([[390, 1060], [390, 1200], [1000, 1200]], spark) + circle(276, 1010, 12, ink),
  }),
  nachtbus: ({ tone, ink, spark, text }) => ({
    back: poly([[1200, 60], [0, 170], [0, 230], [1200, 240]], tone),
    front: rect(-40, 745, 1050, 350, ink, 60) + repeat(4, (i) => rect(40 + i * 225, 800, 190, 138, i === 2 ? spark : tone, 26)) + circle(210, 1100, 76, text) + circle(210, 1100, 30, ink) + circle(760, 1100, 76, text) + circle(760, 1100, 30, ink) + circle(966, 1020, 30, spark) + poly([[1000, 1002], [1200, 950], [1200, 1140], [1000, 1042]], spark) + rect(0, 1172, 1200, 28, ink),
  }),
  "de-top-35": ({ tone, ink, spark }) => ({
    back: repeat(7, (i) => rect(20 + i * 168, 220 - i * 34, 148, 20 + i * 34, tone)),
    front: repeat(7, (i) => rect(20 + i * 168, 1130 - i * 62, 148, 100 + i * 62, i === 6 ? spark : ink)),
  }),
  "zaterdag-op-zolder": ({ tone, ink, spark }) => ({
    back: stroke("M-40 470L600 -30L1240 470", tone, 64, "butt"),
    front: poly([[-60, 1200], [330, 800], [720, 1200]], ink) + poly([[430, 1200], [840, 745], [1260, 1200]], tone) + poly([[520, 1200], [840, 845], [1160, 1200]], ink) + circle(840, 1040, 72, spark) + rect(834, 968, 12, 144, ink) + rect(768, 1034, 144, 12, ink),
  }),
  "radio-zomerhuis": ({ tone, ink, spark, paper }) => ({
    back: circle(1050, 90, 130, tone),
    front: repeat(8, (i) => sector(600, 1130, 385, 180 + i * 22.5, 180 + (i + 1) * 22.5, [spark, paper][i % 2])) + rect(592, 1120, 16, 90, ink) + stroke(wave(1176, 44, 150), tone, 22),
  }),

  fluweel: ({ tone, ink, spark }) => ({
    back: repeat(7, (i) => shape(`M${-40 + i * 190} 0C${60 + i * 190} 300 ${-20 + i * 190} 700 ${-90 + i * 205} 1200H${10 + i * 205}C${60 + i * 190} 760 ${120 + i * 190} 320 ${40 + i * 190} 0Z`, tone)),
    front: circle(600, 1080, 150, spark) + ["", "translate(1200 0) scale(-1 1)"].map((side) => group(side || "translate(0 0)", shape("M0 735H560C560 940 400 1090 120 1200H0Z", ink), repeat(4, (i) => stroke(`M${110 + i * 118} 735C${104 + i * 112} ${900 + i * 4} ${60 + i * 84} ${1040 - i * 6} ${-30 + i * 48} 1200`, tone, 20, "butt")))).join(""),
  }),
  "blauwe-uren": ({ tone, ink, spark }) => ({
    back: sector(0, 0, 245, 0, 90, tone) + sector(1200, 0, 245, 90, 180, tone),
    front: repeat(2, (r) => repeat(6, (c) => {
      const [x, y, turn] = [c * 200, 790 + r * 205, (c + r * 2) % 4];
      const corner = [[x, y], [x + 200, y], [x + 200, y + 200], [x, y + 200]][turn];
      const lit = r === 0 && c === 3;
      return sector(...corner, 200, turn * 90, turn * 90 + 90, lit ? spark : c % 2 ? tone : ink) + sector(...corner, 104, turn * 90, turn * 90 + 90, lit ? ink : c % 2 ? ink : tone);
    })),
  }),
  blazerssectie: ({ tone, ink, spark }) => ({
    back: poly([[1240, -40], [560, 250], [1240, 250]], tone),
    front: repeat(3, (i) => group(`translate(${70 + i * 370} 1290) rotate(24) scale(1.28)`, poly([[-26, 0], [26, 0], [46, -210], [138, -400], [-138, -400], [-46, -210]], i === 1 ? spark : ink), ellipse(0, -400, 138, 40, i === 1 ? ink : tone))),
  }),
  kelderlicht: ({ tone, ink, spark }) => ({
    back: poly([[600, -20], [1180, 1200], [20, 1200]], tone),
    front: repeat(6, (i) => rect(600 - i * 120 - 120, 770 + i * 76, 120 + 600, 80, i % 2 ? ink : ink) + rect(480 - i * 120, 770 + i * 76, 720, 10, tone)) + sector(600, 110, 130, 180, 360, ink) + sector(600, 110, 46, 0, 180, spark),
  }),
  "koffie-met-een-snik": ({ tone, ink, spark, text }) => ({
    back: stroke("M500 240C420 150 580 110 500 -20M640 240C560 150 720 110 640 -20M780 240C700 150 860 110 780 -20", tone, 40),
    front: sector(480, 790, 330, 0, 180, ink) + ring(840, 890, 88, 44, ink) + rect(110, 1150, 740, 34, ink) + ellipse(480, 790, 330, 38, text) + shape("M1020 760C1080 860 1110 900 1110 950a90 90 0 0 1 -180 0C930 900 960 860 1020 760Z", spark),
  }),
  "uit-volle-borst": ({ tone, ink, spark, paper }) => ({
    back: repeat(12, (i) => sector(600, 800, 1500, i * 30, 15 + i * 30, tone)),
    front: clipped("mouth", "M210 775H990A390 390 0 0 1 210 775Z", rect(0, 700, 1200, 500, ink), rect(0, 775, 1200, 78, paper), ellipse(600, 1180, 230, 150, spark)),
  }),
  "de-feesttent": ({ tone, ink, ground, paper }) => ({
    back: repeat(7, (i) => poly([[600, -160], [-340 + i * 340, 240], [-170 + i * 340, 240]], tone)),
    front: repeat(8, (i) => rect(i * 150, 890, 150, 330, i % 2 ? paper : ink) + sector(i * 150 + 75, 885, 75, 0, 180, i % 2 ? ink : paper)) + rect(0, 760, 1200, 130, ink) + repeat(8, (i) => circle(75 + i * 150, 810, 20, i % 2 ? ground : paper)),
  }),
  "harmonica-na-middernacht": ({ tone, ink, spark }) => ({
    back: circle(1010, 110, 92, tone),
    front: rect(0, 750, 170, 450, ink) + rect(1030, 750, 170, 450, ink) + repeat(9, (i) => poly([[170 + i * 95.6, 790], [217.8 + i * 95.6, 760], [217.8 + i * 95.6, 1200], [170 + i * 95.6, 1200]], i === 4 ? spark : ink) + poly([[217.8 + i * 95.6, 760], [265.6 + i * 95.6, 790], [265.6 + i * 95.6, 1200], [217.8 + i * 95.6, 1200]], tone)) + repeat(5, (i) => circle(85, 810 + i * 84, 24, tone) + circle(1115, 810 + i * 84, 24, i === 2 ? spark : tone)),
  }),

  "de-koffietafel": ({ tone, ink, spark, paper }) => ({
    back: repeat(6, (i) => rect(i * 200, 0, 100, 240, tone)),
    front: repeat(3, (r) => repeat(12, (c) => ((r + c) % 2 ? rect(c * 100, 740 + r * 160, 100, 160, tone) : ""))) + [[170, 870], [480, 1040], [760, 850], [1030, 1050]].map(([x, y], i) => circle(x, y, 124, paper) + circle(x, y, 84, i === 1 ? spark : ink)).join(""),
  }),
  grammofoon: ({ tone, ink, spark }) => ({
    back: repeat(4, (i) => ring(1200, 0, 90 + i * 70, 26, tone)),
    front: clipped("horn", "M0 730H1200V1200H0Z", sector(1240, 1240, 560, 180, 270, ink), sector(1240, 1240, 440, 180, 270, tone), sector(1240, 1240, 330, 180, 270, ink), sector(1240, 1240, 210, 180, 270, spark)) + circle(290, 980, 212, ink) + ring(290, 980, 160, 6, tone) + ring(290, 980, 122, 6, tone) + circle(290, 980, 70, spark) + circle(290, 980, 12, ink),
  }),
  "weet-je-nog": ({ tone, ink, spark, paper }) => ({
    back: repeat(6, (i) => rect(20 + i * 198, -60, 170, 260, tone, 26)),
    front: repeat(2, (r) => repeat(5, (c) => rect(34 + c * 230, 745 + r * 240, 210, 210, r === 0 && c === 3 ? paper : ink, 28) + rect(70 + c * 230, 790 + r * 240, 138, 120, r === 0 && c === 3 ? spark : tone, 10))),
  }),
  "de-danszaal": ({ tone, ink, spark, text }) => ({
    back: poly([[200, 0], [600, 0], [160, 1200], [-700, 1200]], tone),
    front: clipped("floor", "M0 900H1200V1200H0Z", repeat(3, (r) => repeat(12, (c) => {
      const edge = (x, y) => 600 + (x - 600) * (0.55 + ((y - 900) / 300) * 0.9);
      const [y0, y1] = [[900, 970], [970, 1070], [1070, 1200]][r];
      const x = -200 + c * 134;
      return (r + c) % 2 ? poly([[edge(x, y0), y0], [edge(x + 134, y0), y0], [edge(x + 134, y1), y1], [edge(x, y1), y1]], ink) : poly([[edge(x, y0), y0], [edge(x + 134, y0), y0], [edge(x + 134, y1), y1], [edge(x, y1), y1]], text);
    }))) + circle(985, 120, 112, spark) + rect(981, -10, 8, 30, spark) + repeat(5, (i) => clipped(`band${i}`, "M873 120a112 112 0 1 0 224 0a112 112 0 1 0 -224 0Z", rect(870, 40 + i * 37, 230, 7, ink))) + [20, 60, 94].map((rx) => `<ellipse cx="985" cy="120" rx="${rx}" ry="112" fill="none" stroke="${ink}" stroke-width="7"/>`).join(""),
  }),
  schemerlamp: ({ tone, ink, spark }) => ({
    back: poly([[330, 225], [870, 225], [1190, 1200], [10, 1200]], tone),
    front: poly([[440, 10], [760, 10], [900, 225], [300, 225]], spark) + ellipse(600, 1240, 640, 250, spark) + poly([[390, 1070], [600, 1100], [600, 1180], [390, 1150]], ink) + poly([[810, 1070], [600, 1100], [600, 1180], [810, 1150]], ink) + rect(594, 1100, 12, 80, spark),
  }),
};

/** A wheel of half discs. */
function gear(x, y, radius, teeth, fill) {
  return circle(x, y, radius * 0.88, fill) + repeat(teeth, (i) => circle(...polar(x, y, radius * 0.88, (i * 360) / teeth), radius * 0.17, fill));
}
