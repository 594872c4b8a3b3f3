// The picture for shared pages that have no picture of their own (1200 × 675, of which shared links
// show 630).
import { INK, PAPER } from "../lib/colour.mjs";
import { group, picture, rect } from "../lib/svg.mjs";
import { block } from "../lib/type.mjs";
import { mark } from "./channels.mjs";
import { scheme } from "./schemes.mjs";

const HEIGHT = 675;

/** The station as SVG: its name above the marks of its channels, in order. */
export function station(name, channels) {
  const shown = channels.slice(0, 9);
  const wide = 1200 / Math.max(1, shown.length);
  const tiles = shown.map((channel, at) => {
    const colours = scheme("accent", channel.slug, channel.accent);
    return group(`translate(${at * wide} ${HEIGHT - 250})`, rect(0, 0, wide + 1, 250, colours.ground), group(`translate(${wide / 2 - 60} 65) scale(0.1)`, mark(channel, colours)));
  });
  return picture(1200, HEIGHT, rect(0, 0, 1200, HEIGHT, INK), block(name, 56, 96, 1088, 250, PAPER, { maxLines: 1, style: { tracking: -14 } }).svg, ...tiles);
}
