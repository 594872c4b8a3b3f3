// Leaves out of the demo's texts what names something that is not made yet, so that the bundle is
// right at every stage. When everything is made, a text stays as it is.

const BLOCK = /^```(\w+)\n([\s\S]*?)^```\n\n?/gm;

/** A text without the blocks of a kind in `known` whose id is not in that set. */
export const withoutBlocks = (text, known) =>
  text.replace(BLOCK, (block, kind, fields) => {
    const id = /^id: *"?([^"\n]+?)"? *$/m.exec(fields)?.[1];
    return Object.hasOwn(known, kind) && !known[kind].has(id) ? "" : block;
  });

/** A channel without the visual radio that this site would make itself. */
export const withoutFilms = (text) => text.replace(/^liveVideoUrl: *"?\/stream\/.*\n/m, "");
