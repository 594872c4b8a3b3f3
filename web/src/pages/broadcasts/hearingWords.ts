import type { BroadcastPage } from "@/lib/contract";
import { timeLeft } from "./timeLeft";

type Page = Pick<BroadcastPage, "state" | "listenBack" | "goneIso" | "tracks">;

/** Says when a broadcast is or was on the radio, and whether it can be listened back to. */
export function hearingWords(page: Page, channelName: string, now: string): string {
  switch (page.state) {
    case "available":
      return page.goneIso === null ? "" : `Terug te luisteren: ${timeLeft(page.goneIso, now)}.`;
    case "coming":
      return sentences("Deze uitzending moet nog komen.", notKept(page, channelName));
    case "onAir":
      return sentences("Deze uitzending is nu op de radio.", afterwards(page, channelName));
    case "gone":
      return sentences(
        notHeard(page, channelName),
        page.tracks.length > 0 ? "Wat er te horen was, staat hieronder." : "",
      );
  }
}

/** What it will be like when it has ended; '' while that is not certain. */
function afterwards(page: Page, channelName: string): string {
  return page.listenBack.status === "later"
    ? "Na afloop kun je haar hier terugluisteren."
    : notKept(page, channelName);
}

function notKept({ listenBack: { status, reason } }: Page, channelName: string): string {
  switch (status) {
    case "notAllowed":
      return sentences("Terugluisteren kan niet.", reason);
    case "elsewhere":
      return `Terugluisteren kan niet: uitzendingen van ${channelName} bewaren we niet.`;
    default:
      return "";
  }
}

function notHeard({ listenBack: { status, reason } }: Page, channelName: string): string {
  switch (status) {
    case "expired":
      return sentences("Deze uitzending kun je niet meer terugluisteren.", reason);
    case "elsewhere":
      return `Deze uitzending kun je niet terugluisteren: uitzendingen van ${channelName} bewaren we niet.`;
    case "missing":
      return "Van deze uitzending hebben we geen geluid.";
    default:
      return sentences("Deze uitzending kun je niet terugluisteren.", reason);
  }
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
