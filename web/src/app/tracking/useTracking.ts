import { useEffect, useRef } from "react";
import { useStore } from "react-redux";
import { useLocation } from "react-router";
import { getConsent } from "@/lib/consent";
import { reportSilently } from "@/lib/log";
import { track } from "@/lib/track";
import { startTracking } from "@/lib/tracking/startTracking";
import { playerActions } from "@/player";
import { readSmartTagUserId } from "@/player/smartTag";
import { useShell } from "../shellContext";
import type { AppStore } from "../start/store";
import { usePageResult } from "../usePageResult";
import { followPlayer } from "./playerEvents";

/** Counts page views and player events, only with consent for analytics (docs/adr/0011). */
export function useTracking(): void {
  const store = useStore() as AppStore;
  const { piano } = useShell().tracking;
  const { key } = useLocation();
  const result = usePageResult();
  const kind = result?.kind === "model" ? result.model.page.kind : null;
  const shownKind = useRef(kind);
  shownKind.current = kind;

  useEffect(() => {
    const userId = () => {
      try {
        return readSmartTagUserId(document.cookie);
      } catch (error) {
        reportSilently("Cookie 'atuserid' niet te lezen", error);
        return undefined;
      }
    };
    const onConsent = (isAllowed: boolean) => {
      store.dispatch(playerActions.clearApiEvents());
      store.dispatch(playerActions.setSmartTagUserId(isAllowed ? userId() : undefined));
      if (isAllowed && shownKind.current !== null) {
        trackPage(shownKind.current);
      }
    };
    const stop = startTracking({ piano, userId, onConsent });
    // Consent may have been given before this code was loaded.
    if (getConsent().analytics) {
      store.dispatch(playerActions.setSmartTagUserId(userId()));
    }
    return stop;
  }, [piano, store]);

  useEffect(() => followPlayer(store), [store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another page view, even of the same kind
  useEffect(() => {
    if (kind !== null) {
      trackPage(kind);
    }
  }, [key, kind]);
}

function trackPage(page: string): void {
  track({ name: "page_view", type: "view", page });
}
