// Pages that no cache has: an hour of a channel's songs each.
import { CHANNELS } from "../station.ts";

/** Addresses omit the default channel. */
export const NAMED = CHANNELS.filter((slug) => slug !== "radio2");
/** The demo's history, of which the last day is not complete. */
const DAYS = 27;

/** Every hour of the channels, one channel after the other, back in time. */
export const playedHours = (channels: readonly string[] = NAMED, days = DAYS): string[] =>
  channels.flatMap((slug) =>
    Array.from({ length: days * 24 }, (_, back) => {
      const day = new Date(Date.now() - (1 + Math.floor(back / 24)) * 86_400_000);
      const date = day.toISOString().slice(0, 10).split("-").toReversed().join("-");
      return `/gedraaid/${date}?channel=${slug}&time=${back % 24}_${(back % 24) + 1}`;
    }),
  );
