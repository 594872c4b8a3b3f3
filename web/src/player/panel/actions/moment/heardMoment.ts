import type { ParamValues } from "@/lib/routes/buildPath";
import type { PlayableType } from "@/model/playable";
import type { PlayerRootState } from "../../../state/store";

/** What a part of what is heard can be shared of, in whole seconds. */
export interface Heard {
  /** What the address says it is of. */
  readonly subject: string;
  readonly itemId: string | null;
  /** Where the listener is: seconds since the epoch in the radio, in an item from its beginning. */
  readonly at: number;
  /** The seconds that can be chosen. */
  readonly from: number;
  readonly until: number;
}

/** The part that is chosen, in seconds as above. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

export const SHORTEST_S = 10;
export const LONGEST_S = 90;
const USUAL_S = 30;

const SUBJECTS: Partial<Record<PlayableType, string>> = {
  broadcast: "uitzending",
  fragment: "fragment",
  episode: "aflevering",
};

/** Null: of what is heard nothing can be shared. */
export function selectHeard({ player, playback }: PlayerRootState): Heard | null {
  const { playheadAt, seekableLive, time } = playback;
  if (player.isLiveMode) {
    const slug = player.channel?.id;
    if (!slug || playheadAt === null || seekableLive === null) {
      return null;
    }
    const heard = { subject: slug, itemId: null, at: seconds(playheadAt) };
    // The newest seconds may still be on their way.
    const until = Math.max(heard.at, seconds(seekableLive.until) - SHORTEST_S);
    return whole({ ...heard, from: Math.ceil(seekableLive.from / 1000), until });
  }
  const { playable } = player;
  const subject = playable === undefined ? undefined : SUBJECTS[playable.type];
  if (playable === undefined || subject === undefined || playable.isLatestNews || time.duration <= 0) {
    return null;
  }
  const at = Math.floor(time.position);
  return whole({ subject, itemId: playable.id, at, from: 0, until: Math.floor(time.duration) });
}

function seconds(moment: number): number {
  return Math.floor(moment / 1000);
}

function whole(heard: Heard): Heard | null {
  return heard.until - heard.from < SHORTEST_S ? null : heard;
}

/** What was heard last. */
export function spanBefore({ at, from, until }: Heard): Span {
  const end = Math.min(until, Math.max(at, from + SHORTEST_S));
  return { begin: Math.max(from, end - USUAL_S), end };
}

/** How far the begin and the end can be moved. */
export function limitsOf({ from, until }: Heard, { begin, end }: Span) {
  return {
    begin: { min: Math.max(from, end - LONGEST_S), max: end - SHORTEST_S },
    end: { min: begin + SHORTEST_S, max: Math.min(until, begin + LONGEST_S) },
  };
}

/** The parameters of the page's address (contract/routes.json). */
export function momentParams({ subject, itemId }: Heard, { begin, end }: Span): ParamValues {
  if (itemId !== null) {
    return { subject, itemId, span: `${begin}-${end}` };
  }
  const utc = new Date(begin * 1000).toISOString().slice(0, 19).replace(/[-:]/g, "");
  return { subject, span: `${utc}Z-${end - begin}` };
}
