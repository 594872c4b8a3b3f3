import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { reportSilently } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { isInApp } from "@/lib/routes/appViews";
import { isPreview } from "@/lib/routes/preview";
import { useStation } from "@/lib/station/station";
import { firstPublished, leadsToThisPage, type PublishedModal } from "@/model/eventModal";
import { EventModal } from "./EventModal";
import { isModalChecked, rememberClosed, setModalChecked, wasShown } from "./memory";

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
  // S2-031, S2-032
  const isHidden = isPreview(pathname, search) || isInApp(pathname);
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

/** Whether another dialog was open when this one was about to open; false once that one closes. */
function useOtherDialog(wanted: boolean): boolean {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    if (!wanted) {
      setWaits(true);
      return;
    }
    const isOpen = () => document.querySelector("dialog[open]") !== null;
    setWaits(isOpen());
    // Our own dialog matches too once it is open, and must stay.
    const onClose = () => setWaits((was) => was && isOpen());
    document.addEventListener("close", onClose, true);
    const observer = new MutationObserver(onClose);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("close", onClose, true);
      observer.disconnect();
    };
  }, [wanted]);
  return waits;
}
