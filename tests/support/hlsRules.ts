// What RFC 8216 demands of a media playlist, and of its next version: a validator that names what
// is wrong. Of RFC 8216bis it knows EXT-X-GAP.

interface HlsSegment {
  readonly number: number;
  readonly discontinuity: number;
  readonly seconds: number;
  readonly uri: string;
  readonly map: string;
  readonly isGap: boolean;
  /** In milliseconds since 1970; NaN: not known. */
  readonly at: number;
}

interface HlsPlaylist {
  readonly target: number;
  readonly segments: readonly HlsSegment[];
  readonly isEnded: boolean;
  readonly mistakes: readonly string[];
}

/** The tags that our playlists may have. */
const TAGS = new Set([
  "#EXTM3U",
  "#EXT-X-VERSION",
  "#EXT-X-TARGETDURATION",
  "#EXT-X-MEDIA-SEQUENCE",
  "#EXT-X-DISCONTINUITY-SEQUENCE",
  "#EXT-X-INDEPENDENT-SEGMENTS",
  "#EXT-X-START",
  "#EXT-X-PLAYLIST-TYPE",
  "#EXT-X-MAP",
  "#EXT-X-PROGRAM-DATE-TIME",
  "#EXT-X-DISCONTINUITY",
  "#EXT-X-GAP",
  "#EXTINF",
  "#EXT-X-ENDLIST",
]);
/** Tags of the whole playlist, which must come before the first segment (§4.3.3). */
const BEFORE_SEGMENTS = ["#EXT-X-MEDIA-SEQUENCE", "#EXT-X-DISCONTINUITY-SEQUENCE", "#EXT-X-TARGETDURATION"];
/** §4.3.2.6: a time of its own may differ a little from that of the segment before it. */
const TIME_DIFFERS_MS = 500;

export function readPlaylist(text: string): HlsPlaylist {
  const mistakes: string[] = [];
  const segments: HlsSegment[] = [];
  const seen = new Map<string, string>();
  let [seconds, map, at, discontinuity] = [Number.NaN, "", Number.NaN, 0];
  let [isGap, isTold, isJump] = [false, false, false];
  const lines = text.split("\n");
  if (lines[0] !== "#EXTM3U") mistakes.push("§4.3.1.1: the first line is not #EXTM3U");
  if (lines.pop() !== "") mistakes.push("§4.1: the last line does not end");
  for (const line of lines) {
    if (line === "") mistakes.push("an empty line");
    const colon = line.indexOf(":");
    const tag = line.startsWith("#") ? (colon < 0 ? line : line.slice(0, colon)) : "";
    const value = colon < 0 ? "" : line.slice(colon + 1);
    if (tag !== "" && !TAGS.has(tag)) mistakes.push(`unknown tag ${tag}`);
    if (BEFORE_SEGMENTS.includes(tag)) {
      if (segments.length > 0) mistakes.push(`${tag} after a segment`);
      if (seen.has(tag)) mistakes.push(`§4.1: ${tag} twice`);
    }
    if (tag !== "") seen.set(tag, value);
    if (tag === "#EXT-X-DISCONTINUITY-SEQUENCE") discontinuity = Number(value);
    if (tag === "#EXT-X-DISCONTINUITY") [discontinuity, isJump] = [discontinuity + 1, true];
    if (tag === "#EXT-X-MAP") map = /URI="([^"]+)"/.exec(value)?.[1] ?? "";
    if (tag === "#EXT-X-GAP") isGap = true;
    if (tag === "#EXTINF") {
      if (!/^\d+\.\d{3},/.test(value)) mistakes.push(`§4.3.2.1: ${line}`);
      seconds = Number.parseFloat(value);
    }
    if (tag === "#EXT-X-PROGRAM-DATE-TIME") {
      const told = Date.parse(value);
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) mistakes.push(`§4.3.2.6: ${line}`);
      if (!isJump && segments.length > 0 && Math.abs(told - at) > TIME_DIFFERS_MS)
        mistakes.push(`§6.2.1: ${line} does not follow the segment before it`);
      [at, isTold] = [told, true];
    }
    if (tag !== "" || line === "") continue;
    if (Number.isNaN(seconds)) mistakes.push(`§4.3.2.1: ${line} has no #EXTINF`);
    if (map === "" && !isGap) mistakes.push(`§4.3.2.5: ${line} has no #EXT-X-MAP`);
    if ((isJump || segments.length === 0) && !isTold) mistakes.push(`${line} has no time of its own`);
    const number = Number(seen.get("#EXT-X-MEDIA-SEQUENCE") ?? "0") + segments.length;
    segments.push({ number, discontinuity, seconds, uri: line, map, isGap, at });
    at += seconds * 1000;
    [seconds, isGap, isTold, isJump] = [Number.NaN, false, false, false];
  }
  const target = Number(seen.get("#EXT-X-TARGETDURATION"));
  if (!Number.isInteger(target)) mistakes.push("§4.3.3.1: no #EXT-X-TARGETDURATION");
  for (const segment of segments)
    if (Math.round(segment.seconds) > target) mistakes.push(`§4.3.3.1: ${segment.uri} is too long`);
  const version = Number(seen.get("#EXT-X-VERSION"));
  if (seen.has("#EXT-X-MAP") && !(version >= 6)) mistakes.push("§7: #EXT-X-MAP needs version 6");
  return { target, segments, isEnded: seen.has("#EXT-X-ENDLIST"), mistakes };
}

/** What is wrong with a live playlist as the next version of an earlier one (§6.2.1, §6.2.2). */
export function mistakesOfUpdate(before: HlsPlaylist, after: HlsPlaylist): string[] {
  const mistakes: string[] = [];
  if (before.target !== after.target) mistakes.push("§6.2.1: the target duration changed");
  const [first, oldLast, last] = [after.segments[0], before.segments.at(-1), after.segments.at(-1)];
  if (first && before.segments[0] && first.number < before.segments[0].number)
    mistakes.push("§6.2.2: a segment came back");
  if (oldLast && last && last.number < oldLast.number) mistakes.push("§6.2.2: the newest segment went");
  const byNumber = new Map(after.segments.map((segment) => [segment.number, segment]));
  for (const old of before.segments) {
    const now = byNumber.get(old.number);
    if (now && JSON.stringify(now) !== JSON.stringify(old)) mistakes.push(`§6.2.1: ${old.uri} changed`);
  }
  return mistakes;
}
