/** Text for when there is no live data (S8-004). */
export const UNAVAILABLE_LIVE = "Live data tijdelijk niet beschikbaar";
export const UNAVAILABLE_ON_DEMAND = "...";
export const RECONNECTING = "Opnieuw verbinden…";
/** For when starting failed and nothing plays (S8-006). */
export const FAILED = "Afspelen lukt nu niet";
/** For an item that was asked for and cannot be fetched; what was playing goes on. */
export const NEWS_MISSED = "Het journaal is nu niet te horen";
export const ITEM_MISSED = "Dat is nu niet te horen";
