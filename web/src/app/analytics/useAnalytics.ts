import { useEffect, useRef } from "react";
import { useStore } from "react-redux";
import { useLocation } from "react-router";
import { sendToAnalytics } from "@/lib/analytics/sendToAnalytics";
import { startAnalytics } from "@/lib/analytics/startAnalytics";
import { getConsent } from "@/lib/consent";
import { reportSilently } from "@/lib/log";
import { playerActions } from "@/player";
import { readSmartTagUserId } from "@/player/smartTag";
import { useShell } from "../state/shellContext";
import type { AppStore } from "../state/store";
import { usePageResult } from "../state/usePageResult";
import { followPlayer } from "./playerEvents";

/** Counts page views and player events, only with consent for analytics (docs/adr/0011). */
export function useAnalytics(): void {
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
        sendPageView(shownKind.current);
      }
    };
    const stop = startAnalytics({ piano, userId, onConsent });
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
      sendPageView(kind);
    }
  }, [key, kind]);
}

function sendPageView(page: string): void {
  sendToAnalytics({ name: "page_view", type: "view", page });
}
