// What a studio sends at a moment, as its rotation says (demo/content/rotations/README.md). Pure.
import { HOUR_MS } from "../../sound/lib/compose.mjs";
import { FRAME, RECIPE, UNIT_FRAMES, UNIT_MS } from "../../sound/lib/recipe.mjs";

const RATE_MS = RECIPE.sampleRate / 1000;
/** Every hour has as many whole frames, and every item begins with a frame. */
const FRAMES_PER_HOUR = (HOUR_MS * RATE_MS) / FRAME;

const framesIn = (milliseconds) => (milliseconds / UNIT_MS) * UNIT_FRAMES;

/** The number of the frame that sounds at a moment (milliseconds since 1970), from 1970 on. */
export const frameAt = (moment) => Math.floor((moment * RATE_MS) / FRAME);

/** The item of a frame: { item, at: the place of the frame in it, left: frames from there on }. */
export function soundsAt({ items, blocks }, frame) {
  const hour = Math.floor(frame / FRAMES_PER_HOUR);
  let at = frame - hour * FRAMES_PER_HOUR;
  for (const index of blocks[hour % blocks.length]) {
    const frames = framesIn(items[index].durationMs);
    if (at < frames) return { item: items[index], at, left: frames - at };
    at -= frames;
  }
  throw new Error(`hour ${hour % blocks.length} is not full`);
}

/** The title that a studio sends with an item: 'Artist - Song', or what is said. */
export const titleOf = ({ artist, title }) => (artist === undefined ? title : `${artist} - ${title}`);
