import type { CountClock, EventModalBlock, EventModalContent } from "@/lib/contract";
import { NOT_AVAILABLE_IMAGE } from "@/lib/pictures/images";
import { toInternalPath } from "@/lib/routes/links";
import { parseTime } from "@/lib/time/dates";
import { type Fields, type Received, readAddress, readList, readRecord, readText } from "./reading";

export const COUNTDOWN = "cms_countclock_countdown";
export const COUNT_UP = "cms_countclock_countup";
export const UNKNOWN_ITEM = "cms_article_body_unknown_item";

/** The event modal as shown (S3-014). Values that the editor left out are null. */
export interface EventModalView {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Set together with `buttonUrl`: a button needs both a text and an address. */
  readonly buttonText: string | null;
  readonly buttonUrl: string | null;
  readonly image: string;
  readonly logoUrl: string | null;
  /** `__typename` of the clock (S3-009); null without one. */
  readonly type: string | null;
  readonly caption: string | null;
  /** Milliseconds since the epoch. */
  readonly startDate: number | null;
  readonly endDate: number | null;
}

/** A block, and its link as the editor wrote it: the modal is not shown on that page. */
export interface PublishedModal {
  readonly view: EventModalView;
  readonly relatedUrl: string | null;
}

const MAX_DESCRIPTION = 4_000;

/**
 * The first published block of the reply (S4-068); null if there is none. Throws if the reply is
 * not a list of blocks.
 */
export function firstPublished(reply: unknown): PublishedModal | null {
  const data = readRecord(readRecord(reply as Received<EventModalContent>)?.data);
  const blocks = readRecord(data?.cmsContentBlocks)?.data;
  if (!Array.isArray(blocks)) {
    throw new TypeError("the reply holds no data.cmsContentBlocks.data");
  }
  for (const one of readList(blocks)) {
    const block = readRecord(one as Received<EventModalBlock>);
    const modal = block?.published === true ? readModal(block) : null;
    if (modal !== null) {
      return modal;
    }
  }
  return null;
}

function readModal(block: Fields<EventModalBlock>): PublishedModal | null {
  const id = readText(block.id, 120);
  const title = readText(block.title);
  if (id === null || title === null) {
    return null;
  }
  const relatedUrl = readAddress(block.relatedUrl);
  const relatedUrlText = readText(block.relatedUrlText, 120);
  const hasButton = relatedUrl !== null && relatedUrlText !== null;
  return {
    relatedUrl,
    view: {
      id,
      title,
      description: readText(block.description, MAX_DESCRIPTION),
      buttonText: hasButton ? relatedUrlText : null,
      buttonUrl: hasButton ? relatedUrl : null,
      image: readAddress(readRecord(block.backgroundImage)?.url) ?? NOT_AVAILABLE_IMAGE,
      logoUrl: readAddress(readRecord(block.cmsLogo)?.url),
      ...readClock(readRecord(block.countClock)),
    },
  };
}

type Clock = Pick<EventModalView, "type" | "caption" | "startDate" | "endDate">;

function readClock(clock: Fields<CountClock> | null): Clock {
  const type = readText(clock?.__typename, 120);
  if (clock === null || type === null) {
    return { type: null, caption: null, startDate: null, endDate: null };
  }
  const isKnown = type !== UNKNOWN_ITEM;
  return {
    type,
    caption: isKnown ? readText(clock.caption) : null,
    endDate: isKnown ? readMoment(clock.endDateIso, clock.endDate) : null,
    startDate: type === COUNT_UP ? readMoment(clock.startDateIso, clock.startDate) : null,
  };
}

/** Prefers the ISO form, because the local one is ambiguous when the clocks go back. */
function readMoment(iso: unknown, local: unknown): number | null {
  const text = readText(iso, 40) ?? readText(local, 40);
  return text === null ? null : parseTime(text);
}

/**
 * Whether the modal's link leads to the page the listener is on (S4-070). `here` is path and query.
 */
export function leadsToThisPage(relatedUrl: string | null, here: string, publicUrl: string): boolean {
  const path = relatedUrl === null ? null : toInternalPath(relatedUrl, publicUrl);
  return path !== null && here.startsWith(path);
}
