// Channel images: one strong mark each, all built from the same kit of bars, discs and quarter
// discs.
import { circle, clipped, group, picture, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";
import { block } from "../lib/type.mjs";
import { scheme } from "./schemes.mjs";

/** Marks are within x 150–1050, y 120–1080, centred on (600, 600). */
export const MARKS = {
  radio1: (c) => rect(520, 130, 190, 940, c.text) + sector(522, 130, 252, 90, 180, c.text)
    + repeat(3, (i) => sector(710, 600, 190 + i * 110, -52, 52, i === 1 ? c.spark : c.tone, 130 + i * 110)),
  radio2: (c) => sector(600, 470, 340, 180, 360, c.text, 150)
    + poly([[750, 468], [940, 468], [938, 500], [560, 900], [260, 900], [260, 880], [400, 880]], c.text) + rect(260, 880, 680, 190, c.text) + circle(355, 545, 95, c.spark),
  soulenjazz: (c) => stroke("M500 330L960 1010", c.text, 128, "butt") + ring(560, 800, 200, 130, c.text) + circle(560, 360, 195, c.ground) + ring(560, 360, 130, 126, c.spark)
    + sector(830, 800, 190, -90, 0, c.spark) + circle(560, 800, 46, c.spark),
  sterrennl: (c) => repeat(10, (i) => {
    const point = (at) => {
      const radius = at % 2 ? 205 : 500;
      return [600 + radius * Math.sin((at * Math.PI) / 5), 640 - radius * Math.cos((at * Math.PI) / 5)];
    };
    return poly([[600, 640], point(i), point(i + 1)], i % 2 ? c.text : c.spark);
  }),
  radio4: (c) => clipped("four", "M640 120H850V700H1010V890H850V1080H640V890H180V740ZM640 420L430 700H640Z", rect(0, 0, 1200, 1200, c.text), repeat(5, (i) => rect(0, 245 + i * 175, 1200, 24, c.ground)))
    + circle(930, 795, 62, c.spark),
  radio5: (c) => rect(310, 130, 560, 180, c.text) + rect(310, 130, 180, 390, c.text) + sector(540, 745, 335, -100, 132, c.text) 
    + repeat(4, (i) => sector(540, 745, 130 + i * 52, -100, 132, c.ground, 122 + i * 52)) + circle(540, 745, 62, c.spark),
  "3fm": (c) => three(34, 26, c.spark) + three(0, 0, c.text),
  kx: (c) => rect(150, 250, 130, 700, c.text) + poly([[280, 600], [600, 250], [600, 600]], c.text) + poly([[280, 600], [600, 600], [600, 950]], c.spark)
    + poly([[600, 250], [825, 250], [825, 600]], c.text) + poly([[1050, 250], [825, 250], [825, 600]], c.ink) + poly([[600, 950], [825, 950], [825, 600]], c.ink) + poly([[1050, 950], [825, 950], [825, 600]], c.text),
  serre: (c) => poly([[600, 130], [1030, 440], [1030, 1070], [170, 1070], [170, 440]], c.text) + poly([[600, 192], [960, 452], [240, 452]], c.ground) + stroke("M600 150V460M420 300V460M780 300V460", c.text, 30, "butt")
    + repeat(3, (i) => rect(222 + i * 262, 500, 232, 520, i === 1 ? c.spark : c.ground)) + stroke("M170 760H456M744 760H1030", c.text, 30, "butt")
    + rect(586, 760, 28, 260, c.ground) + shape("M600 790C580 660 520 650 490 664C500 760 550 790 600 790ZM600 790C620 660 680 650 710 664C700 760 650 790 600 790Z", c.ground),
};

function three(x, y, fill) {
  const half = (cy) => sector(518 + x, cy + y, 270, -90, 90, fill, 110);
  return half(390) + half(810) + rect(300 + x, 120 + y, 222, 160, fill) + rect(400 + x, 500 + y, 122, 200, fill) + rect(300 + x, 920 + y, 222, 160, fill);
}

/** The mark of a channel; without one, its name in type. */
export function mark(channel, colours) {
  return MARKS[channel.slug]?.(colours) ?? block(channel.name, 150, 320, 900, 560, colours.text).svg;
}

/** A channel as SVG: { slug, name, accent }. */
export function channel({ slug, name, accent }) {
  const colours = scheme("accent", slug, accent);
  return picture(1200, 1200, rect(0, 0, 1200, 1200, colours.ground), BACKS[slug]?.(colours) ?? "", mark({ slug, name }, colours));
}

const BACKS = {
  radio1: () => "",
  radio2: (c) => circle(600, 1200, 620, c.tone),
  soulenjazz: (c) => repeat(4, (i) => ring(1200, 0, 200 + i * 190, 70, c.tone)),
  sterrennl: (c) => repeat(10, (i) => sector(600, 640, 1100, i * 36 + 3, i * 36 + 21, c.tone)),
  radio4: (c) => shape("M0 1200V820C300 560 700 1100 1200 640V1200Z", c.tone),
  radio5: (c) => group("rotate(45 600 600)", repeat(6, (i) => rect(-300 + i * 330, -400, 150, 2000, c.tone))),
  "3fm": (c) => poly([[0, 1200], [1200, 0], [1200, 1200]], c.tone),
  kx: () => "",
  serre: (c) => rect(0, 1070, 1200, 130, c.tone) + circle(1010, 190, 100, c.tone),
};
