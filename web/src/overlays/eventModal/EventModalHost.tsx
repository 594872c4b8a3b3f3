import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { reportSilently } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { useStation } from "@/lib/station";
import { firstPublished, leadsHere, type PublishedModal } from "@/model/eventModal";
import { EventModal } from "./EventModal";
import { isModalHiddenAt } from "./isModalHiddenAt";
import { isModalChecked, rememberClosed, setModalChecked, wasShown } from "./memory";
import { useOtherDialog } from "./useOtherDialog";

export interface EventModalHostProps {
  /** Told whether it is open, or may be in a moment: what else asks for attention waits for false. Has to stay the same function. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The event modal, where and when it may be shown. It waits until no other dialog is open: one thing at a time. */
export function EventModalHost({ onBusy }: EventModalHostProps) {
  const { publicUrl } = useStation().station;
  const { pathname, search } = useLocation();
  const isHidden = isModalHiddenAt(pathname, search);
  const { modal, setModal, isAsked } = useModal(!isHidden);
  const isShown = modal !== null && !isHidden && !leadsHere(modal.relatedUrl, pathname + search, publicUrl);
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
 * The modal that is to be shown to this listener, asked for once; null while, and where, there is none. `isAsked`: there is an answer,
 * or nothing to ask.
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
          // Asked again with the next page the browser opens, not with each page of this visit.
          setAsked(true);
          reportSilently("Aankondiging niet geladen", error);
        }
      });
    return () => ended.abort();
  }, [mayAsk, isAsked]);
  return { modal, setModal, isAsked };
}
