// Motifs of the articles about podcasts, sport and the outdoors; sizes and safe area as in
// motifs-news.mjs.
import { circle, clipped, ellipse, group, polar, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

const n = (value) => Math.round(value * 10) / 10;
const house = (x, y, size, colour) => poly([[x, y], [x + size / 2, y - size * 0.46], [x + size, y]], colour) + rect(x + size * 0.09, y - 1, size * 0.82, size * 0.62, colour);
const wave = (y, high, colour, width, phase = 0) =>
  stroke(`M${Array.from({ length: 65 }, (_, i) => `${i * 20} ${n(y + high * Math.sin(i / 2.6 + phase))}`).join("L")}`, colour, width);
const lines = (x, y, widths, colour, step = 52, thick = 18) => widths.map((width, i) => rect(x, y + i * step, width, thick, colour)).join("");

export const outdoors = {
  "eerst-kijken-dan-de-knop": ({ tone, ink, spark }) => repeat(9, (i) => stroke(`M${60 + i * 150} 960Q${80 + i * 150} 600 ${130 + i * 150 + (i % 3) * 20} ${330 + ((i * 137) % 220)}`, tone, 26))
    + repeat(60, (i) => { const [x, y] = polar(640, 340, 150, i * 6); const [u, v] = polar(640, 340, 216 + (i % 4) * 16, i * 6 + 5); return stroke(`M${n(x)} ${n(y)}L${n(u)} ${n(v)}`, ink, 15); })
    + circle(640, 340, 176, ink) + rect(600, 520, 80, 440, ink) + circle(640, 640, 27, spark),
  "vijf-plekken-voor-laag-land": ({ tone, ink, spark }) => rect(0, 520, 1280, 440, tone) + wave(420, 130, ink, 34, 0.6)
    + repeat(5, (i) => { const x = 200 + i * 220; const y = 420 + 130 * Math.sin(x / 52 + 0.6); return circle(x, y, 62, i === 2 ? spark : ink) + (i === 2 ? "" : circle(x, y, 30, tone)); }),
  "dagboek-van-een-pot-deeg": ({ tone, ink, spark, paper }) => rect(0, 720, 1280, 240, tone) + rect(430, 130, 420, 70, ink, 18) + rect(400, 190, 480, 560, ink, 60)
    + rect(436, 330, 408, 384, paper, 36) + repeat(15, (i) => circle(484 + (i % 5) * 78 + ((i * 37) % 29), 400 + Math.floor(i / 5) * 112 + ((i * 53) % 61), 11 + ((i * 7) % 5) * 6, tone)) + rect(390, 470, 500, 26, spark, 13),
  "woorden-van-een-huis": ({ tone, ink, spark, paper }) => circle(640, 440, 390, tone) + poly([[250, 400], [640, 110], [1030, 400]], ink) + rect(330, 390, 620, 350, ink)
    + rect(440, 430, 400, 190, paper, 60) + poly([[540, 600], [640, 600], [550, 690]], paper) + circle(550, 525, 28, ink) + circle(640, 525, 28, spark) + circle(730, 525, 28, ink),
  "het-rondje-andersom": ({ tone, ink, spark }) => house(470, 440, 150, tone) + house(650, 420, 190, tone) + house(560, 610, 140, tone)
    + sector(640, 420, 330, 30, 330, ink, 258) + poly([[846, 96], [1002, 250], [786, 302]], ink) + circle(926, 420 + 165, 44, spark),
  "drie-verhalen-aan-een-draad": ({ tone, ink, spark, paper }) => rect(0, 0, 1280, 240, tone) + stroke("M-20 210Q640 370 1300 190", ink, 14)
    + [[220, 262, -6], [520, 286, 3], [820, 262, -3]].map(([x, y, turn], i) => group(`rotate(${turn} ${x + 120} ${y})`, rect(x, y, 240, 350, paper) + rect(x + 96, y - 36, 48, 80, i === 1 ? spark : ink)
      + [ring(x + 120, y + 180, 66, 22, ink), repeat(4, (p) => rect(x + 46 + p * 42, y + 240 - p * 42, 26, 40 + p * 42, ink)), stroke(`M${x + 120} ${y + 90}L${x + 160} ${y + 250}`, ink, 16) + circle(x + 162, y + 258, 34, ink)][i])).join(""),
  "begin-met-waar-je-zit": ({ tone, ink, spark, paper }) => rect(0, 560, 1280, 400, tone) + group("rotate(-8 430 470)", rect(220, 250, 400, 480, paper) + lines(270, 320, [300, 250, 290, 180, 270], ink, 66))
    + rect(740, 420, 330, 230, ink, 40) + rect(690, 470, 430, 36, ink, 18) + rect(720, 392, 370, 44, ink, 20) + circle(905, 384, 24, spark)
    + repeat(3, (i) => stroke(`M${820 + i * 86} 340Q${780 + i * 86} 280 ${820 + i * 86} 220T${820 + i * 86} 110`, spark, 18)),
  "zes-vragen-over-podcasts": ({ tone, ink, spark }) => circle(640, 420, 410, tone) + stroke("M500 300C500 90 800 100 790 300C780 420 640 400 640 520", ink, 84) + poly([[596, 596], [724, 660], [596, 724]], spark),
  "zes-uur-dijk-en-een-oortje": ({ tone, ink, spark }) => rect(0, 300, 560, 660, tone) + repeat(4, (i) => rect(0, 372 + i * 92, 380 - i * 44, 14, ink)) + poly([[230, 960], [560, 210], [720, 210], [1280, 760], [1280, 960]], ink)
    + circle(640, 150, 40, spark) + rect(632, 180, 16, 60, spark) + rect(0, 0, 1280, 20, tone),
  "snert-voor-veertig": ({ tone, ink, spark }) => rect(0, 690, 1280, 270, tone) + rect(300, 380, 680, 360, ink, 70) + rect(180, 440, 920, 56, ink, 28) + ellipse(640, 386, 340, 70, spark)
    + stroke("M640 400V170", ink, 34) + ellipse(640, 130, 52, 74, ink) + circle(500, 390, 22, tone) + circle(770, 372, 16, tone) + circle(850, 404, 20, tone),
  "zeven-stiltes": ({ tone, ink, spark }) => rect(0, 0, 420, 960, tone) + repeat(7, (i) => wave(160 + i * 92, [46, 36, 28, 20, 12, 6, 0][i], i === 6 ? spark : ink, 22, i * 1.3)),
  "een-druppel-op-je-lens": ({ tone, ink, spark, paper }) => rect(0, 190, 1280, 120, ink) + shape("M400 300H880Q900 640 640 700Q380 640 400 300Z", tone) + circle(640, 470, 176, paper)
    + ellipse(640, 480, 74, 100, ink) + stroke("M600 400L500 330M680 400L780 330M620 570L600 640", ink, 16) + circle(622, 430, 24, spark),
  "zeventien-zestien-in-wolvega": ({ tone, ink, spark }) => rect(0, 700, 1280, 260, tone) + rect(620, 300, 40, 660, ink) + poly([[520, 240], [760, 240], [730, 400], [550, 400]], ink)
    + repeat(4, (i) => rect(536 + i * 4, 268 + i * 32, 208 - i * 8, 10, tone)) + circle(860, 210, 86, spark) + stroke("M300 640Q480 60 790 180", tone, 20),
  "zo-lees-je-een-kaatsveld": ({ tone, ink, spark, paper }) => poly([[340, 110], [940, 110], [1230, 960], [50, 960]], tone) + poly([[540, 180], [740, 180], [800, 420], [480, 420]], ink)
    + stroke("M230 700H1050", paper, 14) + rect(760, 540, 74, 52, ink) + circle(420, 600, 52, spark) + stroke("M420 600Q560 300 640 300", spark, 12),
  "de-stem-van-achttien-meter": ({ tone, ink, spark }) => repeat(6, (i) => rect(((i * 211) % 500) - 60, 150 + i * 118, 560, 16, tone) + rect(((i * 307) % 420) + 560, 190 + i * 118, 420, 16, tone))
    + repeat(8, (i) => stroke(`M${300 + i * 84} 420L${250 + i * 84} ${i % 2 ? 180 : 660}`, ink, 15) + ellipse(250 + i * 84, i % 2 ? 170 : 670, 18, 46, ink)) + shape("M90 420Q640 330 1200 420Q640 510 90 420Z", ink)
    + repeat(8, (i) => circle(304 + i * 84, 420, 22, tone)) + circle(1000, 420, 26, spark),
  "ijsmeester-in-alle-seizoenen": ({ tone, ink, spark, paper }) => rect(0, 330, 1280, 260, paper) + rect(0, 590, 1280, 370, tone) + rect(570, 120, 140, 660, ink)
    + repeat(12, (i) => rect(570, 150 + i * 52, i % 3 === 0 ? 92 : 54, 10, i === 9 ? spark : tone)) + rect(570, 584, 140, 22, spark) + stroke("M90 420L240 470L380 400M860 500L1010 440L1190 520", tone, 10),
  "hoor-welke-sport-het-is": ({ tone, ink, spark }) => circle(640, 420, 390, tone) + stroke("M560 640C440 560 450 210 650 210C850 210 850 420 740 500C680 550 720 650 620 660C590 662 570 650 560 640Z", ink, 50)
    + stroke("M560 420C570 300 740 310 720 420", ink, 36) + repeat(10, (i) => circle(...polar(640, 420, 330, -126 + i * 28), 27, i === 6 ? spark : ink)),
  "veertig-kilometer-op-een-papiertje": ({ tone, ink, spark, paper }) => rect(0, 640, 1280, 320, tone) + stroke("M160 520C160 260 360 330 470 330H810C920 330 1120 260 1120 520", ink, 56) + rect(600, 330, 80, 630, ink)
    + group("rotate(-3 640 320)", rect(400, 240, 480, 170, paper) + repeat(5, (i) => circle(460 + i * 90, 325, 34, i === 3 ? spark : ink))) + rect(140, 500, 48, 150, ink, 20) + rect(1092, 500, 48, 150, ink, 20),
  "de-man-die-zaterdag-om-zeven-belt": ({ tone, ink, spark, paper }) => repeat(5, (i) => rect(i * 256, 430, 128, 530, tone)) + stroke("M0 760L620 520L1280 800", paper, 16) + rect(606, 120, 26, 420, ink) + poly([[632, 120], [900, 200], [632, 280]], spark)
    + ellipse(860, 660, 250, 66, ink) + ellipse(820, 650, 110, 20, tone),
  "door-het-gat-op-je-eenenzestigste": ({ tone, ink, spark }) => rect(0, 0, 1280, 180, tone) + wave(176, 18, ink, 16) + rect(200, 200, 880, 560, ink) + circle(640, 450, 190, spark) + ring(640, 450, 200, 20, tone)
    + repeat(4, (i) => circle(720 + i * 34, 370 - i * 66, 24 - i * 4, tone)),
  "er-komt-iemand-naar-je-sloot-kijken": ({ tone, ink, spark, paper }) => rect(0, 330, 1280, 630, tone) + poly([[600, 330], [680, 330], [1000, 960], [280, 960]], ink) + repeat(5, (i) => rect(560 - i * 46, 440 + i * 100, 160 + i * 92, 9, tone))
    + ellipse(650, 640, 180, 58, spark) + ellipse(650, 634, 140, 40, ink) + circle(980, 170, 62, paper) + house(160, 330, 150, ink),
  "hoe-ver-kijkt-een-mast": ({ tone, ink, spark }) => circle(640, 1500, 1000, tone) + poly([[640, 100], [676, 510], [604, 510]], ink) + circle(640, 110, 26, spark) + stroke("M640 110L160 560M640 110L1120 560", spark, 12)
    + repeat(3, (i) => stroke(`M${560 - i * 60} ${60 - i * 10}Q${500 - i * 60} 130 ${560 - i * 60} 200M${720 + i * 60} ${60 - i * 10}Q${780 + i * 60} 130 ${720 + i * 60} 200`, ink, 16)) + house(200, 566, 90, ink),
  "de-vrouw-die-fouten-voelt": ({ tone, ink, spark, paper }) => rect(160, 100, 640, 660, paper) + repeat(6, (i) => circle(340 + (i % 2) * 200, 220 + Math.floor(i / 2) * 200, 66, i === 3 ? spark : ink))
    + shape("M700 960V560Q700 380 600 430Q540 330 680 330Q900 340 940 560V960Z", tone),
  "de-man-met-de-kussens": ({ tone, ink, spark }) => shape("M140 960V420Q140 80 640 80Q1140 80 1140 420V960Z", tone) + repeat(4, (i) => rect(470 + (i % 2) * 26, 650 - i * 96, 340, 82, i === 3 ? spark : ink, 40))
    + repeat(6, (i) => rect(230 + i * 36, 640 - [260, 190, 138, 96, 62, 36][i], 22, [260, 190, 138, 96, 62, 36][i], ink) + rect(1028 - i * 36, 640 - [260, 190, 138, 96, 62, 36][i], 22, [260, 190, 138, 96, 62, 36][i], ink)) + rect(0, 740, 1280, 220, ink),
  "een-band-in-de-oven": ({ tone, ink, spark, ground }) => rect(200, 100, 880, 660, ink, 40) + rect(270, 230, 740, 470, tone, 24) + repeat(5, (i) => circle(360 + i * 140, 164, 24, i === 2 ? spark : tone))
    + circle(640, 465, 190, ink) + circle(640, 465, 60, ground) + repeat(3, (i) => circle(...polar(640, 465, 120, -90 + i * 120), 38, ground)) + rect(270, 676, 740, 24, spark),
  "bal-in-winschoten": ({ tone, ink, spark }) => repeat(5, (r) => repeat(8, (c) => ((r + c) % 2 ? "" : rect(c * 160, 100 + r * 172, 160, 172, tone))))
    + [[420, 430, -18, ink], [560, 380, 8, ink], [760, 500, 190, spark], [880, 420, 166, spark]].map(([x, y, turn, colour]) => group(`rotate(${turn} ${x} ${y})`, ellipse(x, y - 60, 54, 104, colour) + rect(x - 38, y + 70, 76, 66, colour, 26))).join(""),
  "wat-er-in-de-trombonekist-zat": ({ tone, ink, spark, paper }) => poly([[0, 0], [640, 0], [0, 500]], tone) + poly([[170, 300], [1110, 210], [1150, 420], [200, 500]], ink) + rect(200, 490, 960, 230, ink, 24)
    + group("rotate(6 680 400)", rect(470, 250, 420, 320, paper) + repeat(5, (i) => rect(500, 300 + i * 26, 360, 5, ink)) + circle(580, 392, 26, ink) + rect(600, 300, 8, 92, ink) + circle(740, 366, 26, spark) + rect(760, 276, 8, 90, spark)) + rect(200, 560, 960, 160, ink) + rect(640, 590, 80, 56, tone, 10),
  "twee-uur-spreekuur": ({ tone, ink, spark, paper }) => rect(0, 0, 1280, 300, tone) + group("rotate(5 520 430)", rect(300, 110, 460, 620, paper) + lines(360, 190, [330, 280, 340, 240, 320, 300, 150], ink, 72) + rect(352, 398, 270, 34, spark))
    + stroke("M880 560L1060 740", ink, 60) + ring(780, 430, 170, 40, ink),
  "opname-b": ({ tone, ink, spark }) => rect(0, 640, 1280, 320, tone) + ["M280 560L350 330L420 560M306 480H394", "M590 330V560H660Q720 560 720 500Q720 445 650 445H590M590 330H650Q700 330 700 388Q700 445 650 445", "M1000 380Q950 320 900 350Q860 380 860 445Q860 510 900 540Q950 570 1000 510"].map((d, i) => rect(210 + i * 310, 200, 260, 480, i === 1 ? spark : ink, 20) + stroke(d, i === 1 ? ink : tone, 34)).join(""),
  "de-zakker-op-de-dijk": ({ tone, ink, spark }) => rect(0, 300, 1280, 230, tone) + sector(640, 560, 300, 180, 360, spark) + rect(0, 360, 1280, 96, ink) + rect(0, 560, 1280, 400, ink)
    + repeat(5, (i) => rect(640 - (210 - i * 36), 600 + i * 40, 2 * (210 - i * 36), 14, spark)) + clipped("gap", "M0 456H1280V560H0Z", circle(640, 560, 300, spark)),
};
