import type { Shell } from "@/lib/contract";
import { isInApp } from "@/lib/routes/appViews";
import { buildPath } from "@/lib/routes/routes";
import type { PlayerDeps } from "@/player";
import { isPlayerHiddenAt } from "@/player/bar/isPlayerHiddenAt";

type Lead = PlayerDeps["leadToPlayer"];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The part of the router that this needs. */
export interface Navigation {
  readonly state: {
    readonly location: Place;
    readonly navigation: { readonly location?: Place | undefined };
  };
  navigate(to: string): Promise<void>;
}

/**
 * Navigates to a page that shows the player for what is about to sound, unless the listener is
 * already on the way to one. Views in the station's app have no such page (S2-032).
 */
export function createLeadToPlayer(shell: Shell, router: () => Navigation): Lead {
  return (what) => {
    const { location, navigation } = router().state;
    if (isInApp(location.pathname)) {
      return false;
    }
    if (isHidden(navigation.location ?? location)) {
      void router().navigate(pageWithPlayer(what, shell));
    }
    return true;
  };
}

const isHidden = ({ pathname, search }: Place) => isPlayerHiddenAt(pathname, search);

/**
 * The page of an item; home for the station's own channel, for another one its songs, as in the
 * other links to a channel.
 */
function pageWithPlayer(what: Parameters<Lead>[0], { station }: Shell): string {
  if ("playable" in what) {
    const { url } = what.playable;
    return url === null || isPlayerHiddenAt(url, "") ? "/" : url;
  }
  return what.channel === station.defaultChannel
    ? "/"
    : buildPath("playedTracks", {}, { channel: what.channel });
}
