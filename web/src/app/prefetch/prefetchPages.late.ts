import { isSoundStarting } from "@/lib/browser/whenQuiet";
import type { Page } from "@/lib/contract";
import { prefetchPageModel } from "@/lib/net/pageModels";
import { isFirstVisit, isSlowLine } from "@/lib/net/slowLine";
import { toInternalPath } from "@/lib/routes/links";
import { pageKindAt } from "@/lib/routes/routeAt";
import { loadPageCode } from "@/pages/laterPages";
import { ensureAudioElement } from "@/player/engine/audioElement";
import { mayPrefetch } from "./mayPrefetch";
import { type LinkWatch, type PageLink, watchLinks } from "./watchLinks";

/** Windows of phones: below M (S9-028). */
const PHONE = "(max-width: 767px)";

/** Prefetches the pages that the document links to. `publicUrl` is the site's own address. */
export function prefetchPages(publicUrl: string): LinkWatch {
  return watchLinks(document, {
    pageOf: (link) => pageLink(link, publicUrl),
    fetchModel: prefetchPageModel,
    // A failure is ignored here: it is reported if the listener requests the page.
    fetchCode: (kind) => loadPageCode(kind as Page["kind"]).catch(() => {}),
    mayFetch: () => mayPrefetch(navigator, document),
    // On a phone, what nobody asked for comes from the second visit on: it would be more than all
    // that the first page needs.
    mayFetchSeen: () => !isSlowLine() && !(isFirstVisit() && matchMedia(PHONE).matches),
    isStarting: isSoundStarting,
    isPlaying: () => !ensureAudioElement(document).paused,
  });
}

function pageLink(link: HTMLAnchorElement, publicUrl: string): PageLink | null {
  const path = toInternalPath(link.getAttribute("href") ?? "", publicUrl);
  const opensElsewhere = link.target !== "" && link.target !== "_self";
  if (path === null || !path.startsWith("/") || opensElsewhere || link.hasAttribute("download")) {
    return null;
  }
  const [address = ""] = path.split("#");
  if (address === location.pathname + location.search) {
    return null;
  }
  const kind = pageKindAt(address);
  return kind === null ? null : { address, kind };
}
