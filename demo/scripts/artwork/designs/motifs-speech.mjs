// One geometric motif per programme, radio1 and radio4: spoken word and classical music. `back` is
// behind the name (tone only), `front` stays outside the name's field (y 250–690).
import { circle, clipped, ellipse, group, polar, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

export const motifs = {
  "eerste-licht": ({ tone, ink, spark }) => ({
    back: circle(600, 820, 560, tone),
    front: rect(0, 930, 1200, 270, ink) + sector(600, 930, 205, 180, 360, spark)
      + repeat(4, (i) => rect(0, 975 + i * 58, 1200, 10 + i * 7, tone)),
  }),
  "de-lange-tafel": ({ tone, ink, spark, ground }) => ({
    back: rect(0, 0, 1200, 215, tone),
    front: repeat(6, (i) => circle(100 + i * 200, 800, 62, i === 4 ? spark : ink) + circle(100 + i * 200, 800, 34, ground))
      + rect(0, 890, 1200, 116, ink) + repeat(6, (i) => circle(i * 200, 1098, 62, ink) + circle(i * 200, 1098, 34, ground)),
  }),
  "halte-binnenhof": ({ tone, ink, spark }) => ({
    back: repeat(5, (i) => shape(`M${20 + i * 240} 220V110a100 100 0 0 1 200 0V220Z`, tone)),
    front: repeat(5, (i) => shape(`M${20 + i * 240} 1200V850a100 100 0 0 1 200 0V1200Z`, i === 2 ? spark : ink)),
  }),
  veldwerk: ({ tone, ink, spark }) => ({
    back: repeat(9, (i) => stroke(`M${-700 + i * 330} 1300C${100 + i * 150} 900 ${330 + i * 75} 420 ${560 + i * 20} -60`, tone, 46, "butt")),
    front: clipped("furrows", "M0 760Q600 650 1200 760V1200H0Z", rect(0, 640, 1200, 600, ink),
      repeat(11, (i) => stroke(`M${-1300 + i * 380} 1260C${-300 + i * 180} 960 ${200 + i * 80} 800 ${480 + i * 24} 690`, tone, 30, "butt")))
      + circle(950, 140, 74, spark),
  }),
  dagvers: ({ tone, ink, spark, text }) => ({
    back: group("rotate(-7 600 600)", rect(150, 60, 980, 1100, tone)),
    front: group("rotate(4 600 960)", rect(120, 800, 900, 520, ink)) + group("rotate(-3 600 960)", poly([[170, 770], [880, 770], [1040, 930], [1040, 1300], [170, 1300]], text), poly([[880, 770], [1040, 930], [880, 930]], spark),
      repeat(4, (i) => rect(240, 990 + i * 56, i === 3 ? 380 : 700, 18, tone))),
  }),
  "de-tweede-helft": ({ tone, ink, spark, text }) => ({
    back: circle(600, 735, 470, tone),
    front: rect(0, 735, 1200, 465, ink) + stroke("M270 735a330 330 0 0 0 660 0", text, 16, "butt")
      + rect(0, 727, 1200, 16, text) + sector(600, 735, 64, 0, 180, spark),
  }),
  nachtgasten: ({ tone, ink, spark }) => ({
    back: repeat(3, (r) => repeat(8, (c) => rect(40 + c * 145, -130 + r * 120, 105, 92, tone))),
    front: repeat(3, (r) => repeat(8, (c) => rect(40 + c * 145, 750 + r * 160, 105, 118, (r === 0 && c === 5) || (r === 1 && c === 2) ? spark : tone)))
      + circle(1062, 112, 58, ink),
  }),
  "het-stille-net": ({ tone, ink, spark }) => ({
    back: repeat(13, (i) => rect(i * 100 - 2, 0, 4, 1200, tone)) + repeat(13, (i) => rect(0, i * 100 - 2, 1200, 4, tone)),
    front: stroke("M0 900H400V1100H800V900H1200", ink, 10, "butt") + circle(400, 900, 24, ink) + circle(400, 1100, 24, ink)
      + circle(800, 1100, 24, ink) + ring(800, 900, 92, 6, spark) + circle(800, 900, 52, spark),
  }),
  zaterdagpost: ({ tone, ink, spark, paper }) => ({
    back: poly([[0, 0], [1200, 0], [600, 300]], tone),
    front: rect(0, 750, 1200, 450, paper) + poly([[0, 750], [600, 1110], [1200, 750]], ink) + circle(600, 1085, 100, spark) + ring(600, 1085, 70, 8, ink),
  }),
  ooggetuigen: ({ tone, ink, spark, text }) => ({
    back: ring(600, 960, 640, 60, tone) + ring(600, 960, 500, 60, tone),
    front: clipped("eye", "M0 960Q600 480 1200 960Q600 1440 0 960Z M0 720H1200V1200H0Z", shape("M40 960Q600 560 1160 960Q600 1360 40 960Z", text), circle(600, 960, 196, ink), ring(600, 960, 150, 16, spark), circle(600, 960, 78, spark)),
  }),
  "kleine-letters": ({ tone, ink, spark, paper }) => ({
    back: repeat(5, (r) => repeat(15, (c) => rect(30 + c * 78, 40 + r * 42, 30 + ((c * 7 + r * 5) % 4) * 12, 9, tone))),
    front: repeat(11, (r) => repeat(15, (c) => rect(30 + c * 78, 750 + r * 42, 30 + ((c * 5 + r * 3) % 4) * 12, 9, tone)))
      + stroke("M905 1045L1120 1260", ink, 62, "butt") + circle(800, 930, 178, paper) + ring(800, 930, 178, 26, ink)
      + repeat(3, (i) => rect(700, 850 + i * 62, i === 1 ? 200 : 140, 30, i === 1 ? spark : ink)),
  }),
  "de-faxlijn": ({ tone, ink, spark, text }) => ({
    back: rect(90, 0, 1020, 240, tone),
    front: rect(90, 740, 1020, 460, text) + repeat(9, (i) => circle(130, 770 + i * 54, 13, ink) + circle(1070, 770 + i * 54, 13, ink))
      + repeat(9, (r) => rect(210, 775 + r * 48, [760, 520, 780, 300, 690, 780, 430, 610, 780][r], 20, r === 5 ? spark : ink))
      + rect(0, 722, 1200, 26, ink),
  }),

  "vijf-lijnen": ({ tone, ink, spark }) => ({
    back: repeat(5, (i) => rect(0, 24 + i * 44, 1200, 10, tone)),
    front: repeat(5, (i) => rect(0, 770 + i * 92, 1200, 16, ink)) + ellipse(260, 1054, 72, 60, ink) + ellipse(600, 916, 72, 60, ink) + ellipse(940, 824, 72, 60, spark),
  }),
  "het-middagconcert": ({ tone, ink, spark }) => ({
    back: repeat(3, (r) => repeat(29, (i) => dot(600, 1230, 960 + r * 90, 200 + i * 5, 17, tone))),
    front: repeat(5, (r) => repeat(13 + r * 3, (i) => dot(600, 1240, 190 + r * 72, 184 + (i * 172) / (12 + r * 3), 22, r === 2 && i === 7 ? spark : ink))) + sector(600, 1240, 120, 180, 360, ink),
  }),
  "de-stemvork": ({ tone, ink, spark }) => ({
    back: repeat(4, (i) => ring(600, 735, 220 + i * 140, 20, tone)),
    front: stroke("M470 730V900a130 130 0 0 0 260 0V730", ink, 66, "butt") + rect(567, 1020, 66, 200, ink) + circle(600, 735, 42, spark),
  }),
  "onder-het-gewelf": ({ tone, ink, spark }) => ({
    back: arch(600, 640, tone),
    front: clipped("vault", "M0 720H1200V1200H0Z", arch2(600, 560, 640, ink), arch2(600, 430, 760, tone), arch2(600, 300, 870, ink), arch2(600, 165, 985, spark)),
  }),
  "da-capo": ({ tone, ink, spark }) => ({
    back: ring(600, 735, 600, 120, tone),
    front: clipped("ring", "M0 718H1200V1200H0Z", ring(470, 1000, 205, 124, ink)) + rect(860, 750, 24, 450, ink) + rect(906, 750, 78, 450, ink) + circle(778, 930, 34, spark) + circle(778, 1062, 34, spark),
  }),
  nachtvleugel: ({ tone, ink, spark, paper, ground }) => ({
    back: shape("M0 0H1200V120C980 110 900 240 640 235C330 232 260 90 0 210Z", tone),
    front: rect(0, 738, 1200, 470, ground) + repeat(8, (i) => rect(i * 150 + 4, 762, 142, 460, i === 3 ? spark : paper)) + [1, 2, 4, 5, 6].map((i) => rect(i * 150 - 48, 762, 96, 268, ground)).join("") + rect(0, 738, 1200, 24, ink),
  }),
};

const dot = (x, y, radius, angle, size, fill) => circle(...polar(x, y, radius, angle), size, fill);
const arch = (x, half, fill) => shape(`M${x - half} 1200V560Q${x - half} 60 ${x} -190Q${x + half} 60 ${x + half} 560V1200Z`, fill);
const arch2 = (x, half, top, fill) => shape(`M${x - half} 1300V${top + 330}Q${x - half} ${top + 120} ${x} ${top - 60}Q${x + half} ${top + 120} ${x + half} ${top + 330}V1300Z`, fill);
