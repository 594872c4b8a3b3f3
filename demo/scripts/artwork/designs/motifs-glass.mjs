// One geometric motif per programme, De Serre. Same rules as motifs-speech.mjs.
import { circle, group, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

/** A seedling: a stem of `height` pixels from (x, y) upwards, with two leaves. */
const seedling = (x, y, height, stem, leaf) =>
  rect(x - 13, y - height, 26, height, stem) + leaves(x, y - height, 92, leaf);
const leaves = (x, y, size, fill) =>
  shape(`M${x} ${y + 14}C${x - 20} ${y - size} ${x - size} ${y - size} ${x - size * 1.35} ${y - size * 0.72}C${x - size * 1.1} ${y} ${x - size * 0.5} ${y + 14} ${x} ${y + 14}Z`, fill) +
  shape(`M${x} ${y + 14}C${x + 20} ${y - size} ${x + size} ${y - size} ${x + size * 1.35} ${y - size * 0.72}C${x + size * 1.1} ${y} ${x + size * 0.5} ${y + 14} ${x} ${y + 14}Z`, fill);
const drop = (x, y, radius, fill) =>
  shape(`M${x} ${y - radius * 2}C${x + radius * 0.4} ${y - radius * 1.2} ${x + radius} ${y - radius * 0.7} ${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x - radius} ${y}C${x - radius} ${y - radius * 0.7} ${x - radius * 0.4} ${y - radius * 1.2} ${x} ${y - radius * 2}Z`, fill);

export const motifs = {
  "onder-glas": ({ tone, ink, spark }) => ({
    back: repeat(6, (i) => rect(30 + i * 200, -40, 140, 300, tone)),
    front: circle(600, 1130, 330, spark) + repeat(7, (i) => rect(i * 200 - 14, 730, 28, 470, ink)) + rect(0, 730, 1200, 28, ink) + rect(0, 960, 1200, 28, ink),
  }),
  kiemkracht: ({ tone, ink, spark }) => ({
    back: sector(600, -60, 330, 0, 180, tone) + repeat(7, (i) => group(`rotate(${-66 + i * 22} 600 -60)`, rect(590, 300, 20, 80, tone))),
    front: rect(0, 1110, 1200, 90, ink) + [60, 120, 190, 250].map((height, i) => seedling(165 + i * 290, 1112, height, ink, i === 3 ? spark : ink)).join(""),
  }),
  "het-bovenraam": ({ tone, ink, spark }) => ({
    back: [[180, 150, 26], [620, 90, 38], [1010, 190, 30]].map(([x, y, size]) => poly([[x, y - size * 2], [x + size * 0.5, y - size * 0.5], [x + size * 2, y], [x + size * 0.5, y + size * 0.5], [x, y + size * 2], [x - size * 0.5, y + size * 0.5], [x - size * 2, y], [x - size * 0.5, y - size * 0.5]], tone)).join(""),
    front: poly([[0, 1200], [0, 1050], [1200, 760], [1200, 1200]], ink) + poly([[330, 1010], [800, 896], [880, 1120], [410, 1200], [380, 1200]], spark) + poly([[330, 1010], [800, 896], [770, 740], [300, 860]], tone) + stroke("M330 1010L300 860L770 740L800 896", ink, 26, "butt") + stroke("M552 956L522 800", ink, 16, "butt"),
  }),
  dauwpunt: ({ tone, ink, spark }) => ({
    back: repeat(9, (i) => drop(80 + i * 130, 130 + (i % 3) * 46, 26, tone)),
    front: [130, 250, 60, 300, 170].map((length, i) => rect(136 + i * 230, 720, 10, length, ink) + drop(141 + i * 230, 790 + length, 62, i === 3 ? spark : ink)).join(""),
  }),
  "open-dak": ({ tone, ink, spark }) => ({
    back: repeat(4, (i) => ring(600, 300, 120 + i * 130, 34, tone)),
    front: circle(600, 905, 150, spark) + poly([[60, 760], [560, 1080], [560, 1200], [60, 900]], ink) + poly([[1140, 760], [640, 1080], [640, 1200], [1140, 900]], ink) + repeat(3, (i) => poly([[150 + i * 130, 838 + i * 83], [180 + i * 130, 857 + i * 83], [180 + i * 130, 950 + i * 72], [150 + i * 130, 932 + i * 72]], tone) + poly([[1050 - i * 130, 838 + i * 83], [1020 - i * 130, 857 + i * 83], [1020 - i * 130, 950 + i * 72], [1050 - i * 130, 932 + i * 72]], tone)) + rect(0, 1180, 1200, 20, ink),
  }),
};
