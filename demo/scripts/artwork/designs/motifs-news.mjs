// One picture per article, from the shapes that programmes use: the thing that the article is
// about, drawn with a few of them. 1280 × 960. Everything important is between y 100 and 720 and x
// 160 and 1120, so that it remains in a crop to 1:1 or 16:9, from the top or around the middle.
import { circle, clipped, ellipse, group, polar, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

const n = (value) => Math.round(value * 10) / 10;
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** Part of a circle's line; angles in degrees, clockwise from the right. */
const arc = (x, y, r, from, until, colour, width) =>
  stroke(`M${polar(x, y, r, from).map(n).join(" ")}A${r} ${r} 0 ${until - from > 180 ? 1 : 0} 1 ${polar(x, y, r, until).map(n).join(" ")}`, colour, width);
/** A line through `count` points. */
const through = (count, at, colour, width) => stroke(`M${Array.from({ length: count }, (_, i) => at(i).map(n).join(" ")).join("L")}`, colour, width);

export const motifs = {
  "de-merel-op-de-bovenleiding": ({ tone, ink, spark, ground }) => circle(640, 420, 380, tone)
    + stroke("M0 640Q640 700 1280 640", ink, 14) + stroke("M500 620V672M560 620V672", ink, 14)
    + poly([[400, 470], [190, 610], [270, 650], [440, 600]], ink) + group("rotate(-20 540 450)", sector(540, 450, 190, 0, 180, ink))
    + circle(690, 372, 84, ink) + poly([[756, 326], [866, 352], [762, 400]], spark) + circle(716, 350, 13, ground)
    + repeat(3, (i) => arc(850, 340, 80 + i * 80, -62, 4, spark, 22)),
  "waarom-je-eigen-stem-vreemd-klinkt": ({ tone, ink, spark, text }) => rect(0, 700, 1280, 260, tone) + circle(490, 420, 280, ink) + circle(790, 420, 280, text)
    + clipped("a", disc(490, 420, 280), clipped("b", disc(790, 420, 280), rect(0, 0, 1280, 960, tone), repeat(9, (i) => rect(506 + i * 32, 100, 14, 660, spark)))),
  "vier-dingen-over-geluid-die-niet-kloppen": ({ tone, ink, spark }) => rect(640, 0, 640, 420, tone) + rect(0, 420, 640, 540, tone)
    + [[420, 230], [860, 230], [420, 600], [860, 600]].map(([x, y], i) => ring(x, y, 118, 48, ink) + (i === 3 ? stroke(`M${x - 160} ${y + 160}L${x + 160} ${y - 160}`, spark, 50) : "")).join(""),
  "hoe-krijg-je-een-liedje-uit-je-hoofd": ({ tone, ink, spark }) => circle(640, 420, 400, tone)
    + through(140, (i) => polar(640, 420, 320 - i * 1.95, -60 + i * 8.4), ink, 44) + circle(640, 420, 36, spark),
  "hoe-hard-is-jouw-werk": ({ tone, ink, spark }) => rect(0, 0, 1280, 330, tone) + repeat(8, (i) => rect(172 + i * 120, 640 - i * 66, 92, 960, i === 7 ? spark : ink)),
  "samen-zingen-samen-kloppen": ({ tone, ink, spark }) => rect(0, 0, 500, 960, tone)
    + repeat(5, (i) => through(129, (p) => { const apart = Math.max(0, 1 - p / 80) ** 1.3; return [p * 10, 160 + i * 130 + 50 * Math.sin(p / 6.2 + [0, 2.6, -1.9, 3.4, 1.4][i] * apart)]; }, i === 3 ? spark : ink, 26)),
  "hoe-heet-het-kapje-van-het-brood": ({ tone, ink, spark }) => rect(0, 640, 1280, 320, tone)
    + group("rotate(-9 250 640)", shape("M170 640V350C170 270 215 235 300 235V640Z", spark))
    + repeat(5, (i) => shape(`M${400 + i * 146} 640V350q0-115 62-115t62 115V640Z`, ink)),
  "de-klok-die-je-kunt-horen": ({ tone, ink, spark }) => circle(640, 420, 370, tone) + rect(0, 780, 1280, 180, ink)
    + repeat(12, (i) => circle(...polar(640, 420, 260, -60 + i * 30), 12 + i * 3.8, i === 11 ? spark : ink)),

  "de-komma-die-je-niet-kwijtraakt": ({ tone, ink, spark }) => ring(640, 420, 290, 150, tone) + sector(640, 420, 365, -128, -108, spark, 205)
    + repeat(12, (i) => circle(...polar(640, 420, 238 + i * 8, -90 + i * 27.6), 38, ink)),
  "waarom-stemmen-we-op-440": ({ tone, ink, spark }) => rect(0, 0, 1280, 448, tone) + repeat(5, (i) => rect(200 + i * 190, 590 - i * 92, 116, 960, ink)) + rect(0, 440, 1280, 18, spark),
  "drie-minuten-was-geen-keuze": ({ tone, ink, spark, ground }) => rect(0, 420, 1280, 540, tone) + circle(640, 420, 340, ink) + repeat(9, (i) => ring(640, 420, 160 + i * 19, 4, tone))
    + sector(640, 420, 340, -62, -22, spark, 120) + circle(640, 420, 118, spark) + circle(640, 420, 16, ground),
  "ijs-dat-fluit": ({ tone, ink, spark, paper }) => circle(640, 560, 520, tone) + repeat(4, (i) => arc(640, 560, 96 + i * 104, 180, 360, ink, 44 - i * 11)) + rect(0, 560, 1280, 400, paper)
    + stroke("M0 650L210 616L330 690L520 628L640 704L800 632L930 700L1090 640L1280 690", ink, 10) + circle(640, 548, 28, spark),
  "aan-wie-hier-voor-het-eerst-gaat-zitten": ({ tone, ink, spark, paper }) => rect(0, 520, 1280, 440, tone)
    + group("rotate(-4 640 420)", rect(370, 110, 540, 600, paper) + repeat(6, (i) => rect(436, 186 + i * 72, [400, 330, 408, 262, 372, 150][i], 20, "#171411")) + circle(810, 616, 40, spark) + ring(810, 616, 62, 8, ink)),
  "hij-staat-nog-aan": ({ tone, ink, spark, paper }) => rect(0, 0, 1280, 200, tone) + rect(380, 190, 520, 470, paper)
    + repeat(7, (i) => rect(440, 262 + i * 52, [400, 280, 390, 330, 160, 400, 250][i], 20, i === 4 ? spark : "#171411"))
    + shape("M380 650H900Q900 770 780 770H500Q380 770 380 650Z", tone) + rect(250, 120, 780, 84, ink) + circle(980, 162, 16, spark),
  "een-rondje-echos": ({ tone, ink, spark }) => rect(0, 760, 1280, 200, tone) + rect(130, 100, 130, 860, ink) + rect(1020, 100, 130, 860, ink)
    + repeat(5, (i) => stroke(i % 2 ? `M1010 ${230 + i * 100}Q640 ${140 + i * 100} 270 ${330 + i * 100}` : `M270 ${230 + i * 100}Q640 ${140 + i * 100} 1010 ${330 + i * 100}`, spark, 34 - i * 6)),
  "recept-voor-een-kwartier-luisteren": ({ tone, ink, spark }) => circle(640, 420, 320, tone) + ring(640, 420, 300, 52, ink)
    + ring(550, 350, 70, 22, ink) + ring(748, 330, 48, 22, ink) + ring(694, 530, 92, 22, ink) + circle(520, 536, 34, spark),
  "de-zender-in-de-zender": ({ tone, ink, spark }) => stroke("M-60 430Q640 -190 1340 430", tone, 90, "butt") + rect(0, 760, 1280, 200, tone)
    + repeat(4, (i) => arc(260, 430, 130 + i * 92, -76, -14, spark, 16) + arc(1020, 430, 130 + i * 92, 194, 256, ink, 16))
    + [260, 1020].map((x, i) => poly([[x, 410], [x + 74, 960], [x - 74, 960]], ink) + circle(x, 410, 30, i ? ink : spark)).join(""),
  "de-klinker-die-niemand-hoort": ({ tone, ink, spark }) => rect(0, 430, 1280, 530, tone) + sector(640, 420, 320, 214, 540, ink, 206) + rect(334, 370, 612, 100, spark),
  "wat-doet-je-linkerhand": ({ tone, ink, spark }) => circle(760, 380, 330, tone) + repeat(5, (i) => rect(0, 596 + i * 46, 1280, 10, ink))
    + stroke("M200 560C300 190 560 110 760 220S1010 470 1060 290", ink, 84) + circle(1066, 270, 60, spark),
  "de-opera-aan-de-telefoon": ({ tone, ink, spark }) => rect(0, 0, 1280, 520, tone) + stroke("M330 300C330 640 950 640 950 300", ink, 20)
    + [330, 950].map((x, i) => circle(x, 270, 140, ink) + circle(x, 270, 84, tone) + circle(x, 270, 34, i ? spark : ink)).join("")
    + repeat(9, (i) => sector(160 + i * 120, 720, 46, 180, 360, spark)) + rect(0, 720, 1280, 240, ink),

  "kamer-22-het-refrein-kwam-om-elf-voor-twaalf": ({ tone, ink, spark }) => rect(0, 640, 1280, 320, tone) + poly([[600, 60], [700, 60], [700, 640], [600, 640]], spark)
    + poly([[600, 640], [700, 640], [1060, 960], [430, 960]], spark) + poly([[600, 60], [430, 10], [430, 716], [600, 640]], ink) + circle(556, 360, 14, spark),
  "kelderlicht-achtenzestig-mensen-en-een-boiler": ({ tone, ink, spark }) => poly([[980, 0], [1140, 0], [1260, 700], [860, 700]], tone)
    + repeat(6, (i) => rect(i * 140, 150 + i * 92, 141, 960, ink) + rect(i * 140, 150 + i * 92, 141, 20, tone)) + rect(840, 700, 440, 260, ink) + ellipse(1060, 712, 190, 46, spark),
  "de-feesttent-voor-de-tent-open-is": ({ tone, ink, spark, ground, paper }) => rect(0, 800, 1280, 160, tone)
    + repeat(7, (i) => poly([[640, 170], [220 + i * 120, 440], [341 + i * 120, 440]], i % 2 ? paper : ink) + rect(220 + i * 120, 440, 121, 400, i % 2 ? paper : ink))
    + poly([[640, 470], [750, 840], [530, 840]], ground) + stroke("M0 60Q320 220 640 110Q960 220 1280 60", ink, 8)
    + repeat(13, (i) => { const t = ((i + 0.5) / 6.5) % 1; const x = (i + 0.5) * (1280 / 13); const y = i < 6.5 ? 60 * (1 - t) ** 2 + 440 * t * (1 - t) + 110 * t * t : 110 * (1 - t) ** 2 + 440 * t * (1 - t) + 60 * t * t; return circle(x, y + 18, 20, spark); }),
  "een-strijkkwartet-tegen-windkracht-zeven": ({ tone, ink, spark }) => poly([[80, 400], [640, 70], [1200, 400], [1200, 960], [80, 960]], tone) + stroke("M40 420L640 66L1240 420", ink, 34, "butt")
    + shape("M400 300Q640 380 880 300Q850 520 640 600Q430 520 400 300Z", ink) + stroke("M640 345V590", tone, 14) + repeat(4, (i) => circle(442 + i * 132, 672, 40, spark)),
  "klappen-in-een-watertoren": ({ tone, ink, spark }) => circle(640, 340, 420, tone) + rect(572, 480, 136, 480, ink) + poly([[300, 210], [640, 100], [980, 210]], ink)
    + shape("M320 200H960V400Q960 540 640 540Q320 540 320 400Z", ink) + clipped("head", "M340 225H940V400Q940 520 640 520Q340 520 340 400Z", repeat(5, (i) => ring(640, 370, 26 + i * 64, 18, i === 0 ? spark : tone))),
  "modder-voor-binnen": ({ tone, ink, spark, paper }) => rect(0, 0, 1280, 300, tone) + poly([[300, 270], [980, 270], [1250, 860], [30, 860]], ink)
    + stroke("M348 300H932L1160 810H120ZM234 545H1046", paper, 9, "butt") + ellipse(640, 545, 130, 66, paper) + ellipse(640, 545, 119, 57, ink)
    + repeat(26, (i) => { const y = 350 + ((i * 97) % 420); const x = 330 - (y - 300) * 0.36 + ((i * 173) % 100) / 100 * (620 + (y - 300) * 0.74); const h = 44 + (y - 300) * 0.09; return poly([[x - 9, y], [x + 9, y], [x + ((i % 3) - 1) * 12, y - h]], spark); }),
  "een-middag-met-het-regenpijpenkoor": ({ tone, ink, spark }) => rect(0, 0, 1280, 200, tone)
    + [330, 440, 260, 520, 390, 300].map((h, i) => rect(210 + i * 148, -20, 104, h + 20, ink) + ellipse(262 + i * 148, h, 52, 17, tone) + rect(200 + i * 148, 120, 124, 26, ink)).join("")
    + shape("M706 590C752 650 762 676 762 694a56 56 0 0 1-112 0C650 676 660 650 706 590Z", spark),
  "de-lange-tafel-op-de-werf": ({ tone, ink, spark, paper }) => repeat(5, (i) => stroke(`M${70 + i * 96} -30Q640 ${1000 - i * 190} ${1210 - i * 96} -30`, i % 2 ? ink : tone, 40)) + rect(614, -20, 52, 510, ink)
    + rect(0, 560, 1280, 190, ink) + repeat(6, (i) => circle(150 + i * 196, 655, 66, i === 4 ? spark : paper) + ring(150 + i * 196, 655, 42, 6, ink)),
  "logboek-van-een-nacht": ({ tone, ink, spark }) => rect(0, 700, 1280, 260, tone)
    + poly([...Array.from({ length: 13 }, (_, i) => [270 + i * 61.7, i % 2 ? 260 : 330]), ...Array.from({ length: 13 }, (_, i) => [1010 - i * 61.7, i % 2 ? 680 : 610])], tone)
    + repeat(13, (i) => stroke(`M${270 + i * 61.7} ${i % 2 ? 260 : 330}V${i % 2 ? 680 : 610}`, ink, 12, "butt")) + rect(140, 250, 136, 440, ink) + rect(1004, 250, 136, 440, ink)
    + repeat(5, (i) => circle(208, 312 + i * 78, 20, tone) + rect(1036, 290 + i * 76, 72, 40, tone)) + circle(980, 130, 78, spark),
  "waarom-honderd-bellers-een-canon-zingen": ({ tone, ink, spark }) => repeat(4, (i) => rect(240 + i * 220, 112 + i * 150, 1280, 120, tone)) + repeat(4, (i) => sector(310 + i * 220, 112 + i * 150, 122, 0, 180, i === 3 ? spark : ink)),
  "tweehonderdnegentien-toeters": ({ tone, ink, spark }) => sector(640, 760, 640, 180, 360, tone) + rect(0, 760, 1280, 200, ink)
    + repeat(9, (i) => group(`rotate(${-72 + i * 18} 640 760)`, poly([[632, 740], [648, 740], [696, 240], [584, 240]], i === 4 ? spark : ink), ellipse(640, 240, 62, 18, i === 4 ? spark : ink), ellipse(640, 240, 44, 10, tone))) + sector(640, 760, 110, 180, 360, ink),
  "acht-regels-onder-een-lantaarn": ({ tone, ink, spark, ground }) => poly([[560, 190], [720, 190], [1200, 960], [80, 960]], spark)
    + repeat(8, (i) => { const y = 270 + i * 56; const left = 560 - (y - 190) * 0.62; return rect(left + 46, y, (720 + (y - 190) * 0.62 - left - 92) * [0.8, 0.96, 0.7, 1, 0.86, 0.92, 0.62, 0.78][i], 26, ground); })
    + rect(120, 90, 30, 870, ink) + rect(120, 90, 520, 26, ink) + sector(640, 190, 96, 180, 360, ink) + rect(628, 90, 24, 30, ink) + rect(0, 900, 1280, 60, tone),
};

/** For an article without a motif of its own: by category, and different with every `random`. */
export const compositions = {
  live: ({ tone, ink, spark }, random) => { const at = 440 + random() * 400; return poly([[at - 60, 0], [at + 60, 0], [at + 420, 960], [at - 420, 960]], tone)
    + repeat(5, (i) => arc(at, 640, 120 + i * (64 + random() * 30), 190, 350, i === 2 ? spark : ink, 30)) + rect(0, 640, 1280, 320, ink); },
  onderzoek: ({ tone, ink, spark }, random) => { const hot = Math.floor(random() * 60); return rect(0, 0, 640 * random() + 200, 960, tone)
    + repeat(60, (i) => circle(200 + (i % 10) * 98, 150 + Math.floor(i / 10) * 108, i === hot ? 46 : 12 + random() * 26, i === hot ? spark : ink)); },
  podcast: ({ tone, ink, spark }, random) => { const hot = 4 + Math.floor(random() * 9); return circle(640, 420, 320 + random() * 80, tone)
    + repeat(17, (i) => { const half = 40 + random() * 230 * Math.sin(((i + 1) / 18) * Math.PI); return rect(176 + i * 55, 420 - half, 34, 2 * half, i === hot ? spark : ink, 17); }); },
  sport: ({ tone, ink, spark }, random) => { const x = 380 + random() * 520; const y = 260 + random() * 320; return group(`rotate(${-16 + random() * 32} 640 480)`, rect(-300, 440, 1900, 900, tone), rect(-300, 430, 1900, 18, ink), ring(640, 440, 220 + random() * 60, 18, ink))
    + circle(x, y, 74, spark); },
  verdieping: ({ tone, ink, spark }, random) => { const hot = Math.floor(random() * 6); return rect(0, 0, 1280, 300 + random() * 200, tone)
    + repeat(6, (i) => ring(300 + i * 136, 420, 90 + random() * 150, 26, i === hot ? spark : ink)); },
};
