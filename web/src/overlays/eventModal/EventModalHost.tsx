import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { reportSilently } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { useStation } from "@/lib/station/station";
import { firstPublished, leadsToThisPage, type PublishedModal } from "@/model/eventModal";
import { EventModal } from "./EventModal";
import { isModalHiddenAt } from "./isModalHiddenAt";
import { isModalChecked, rememberClosed, setModalChecked, wasShown } from "./memory";
import { useOtherDialog } from "./useOtherDialog";

export interface EventModalHostProps {
  /**
   * Called with true if the modal is open or may open soon; other overlays wait for false. Must be
   * a constant function.
   */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The event modal, on pages that may show it. It waits until no other dialog is open. */
export function EventModalHost({ onBusy }: EventModalHostProps) {
  const { publicUrl } = useStation().station;
  const { pathname, search } = useLocation();
  const isHidden = isModalHiddenAt(pathname, search);
  const { modal, setModal, isAsked } = useModal(!isHidden);
  const isShown =
    modal !== null && !isHidden && !leadsToThisPage(modal.relatedUrl, pathname + search, publicUrl);
  const waits = useOtherDialog(isShown);
  const isBusy = isShown || !(isAsked || isHidden);
  useLayoutEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const id = modal?.view.id;
  const close = useCallback(() => {
    if (id !== undefined) {
      rememberClosed(id);
    }
    setModal(null);
  }, [id, setModal]);
  return isShown && !waits ? <EventModal view={modal.view} onClose={close} /> : null;
}

/**
 * The modal for this listener, requested once; null while there is none. `isAsked`: the request is
 * done, or not needed.
 */
function useModal(mayAsk: boolean) {
  const [modal, setModal] = useState<PublishedModal | null>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!mayAsk || isAsked) {
      return;
    }
    if (isModalChecked()) {
      setAsked(true);
      return;
    }
    const ended = new AbortController();
    fetchJson<unknown>("/api/eventmodal/content", { signal: ended.signal })
      .then((reply) => {
        const found = firstPublished(reply);
        if (found !== null && wasShown(found.view.id)) {
          setModalChecked();
        } else {
          setModal(found);
        }
        setAsked(true);
      })
      .catch((error: unknown) => {
        if (!ended.signal.aborted) {
          // Requested again on the next page load, not on each navigation.
          setAsked(true);
          reportSilently("Aankondiging niet geladen", error);
        }
      });
    return () => ended.abort();
  }, [mayAsk, isAsked]);
  return { modal, setModal, isAsked };
}
