import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useConsent } from "@/lib/consent";
import { fetchJson } from "@/lib/fetchJson";
import { reportSilently } from "@/lib/log";
import { useStation } from "@/lib/station";
import { firstPublished, leadsHere, type PublishedModal } from "@/model/eventModal";
import { EventModal } from "./EventModal";
import { isModalHiddenAt } from "./isModalHiddenAt";
import { isModalChecked, rememberClosed, setModalChecked, wasShown } from "./memory";
import { useOtherDialog } from "./useOtherDialog";

/**
 * The event modal, where and when it may be shown. It waits until the listener chose what is allowed, and until no other dialog is
 * open: one thing at a time.
 */
export function EventModalHost() {
  const { publicUrl } = useStation().station;
  const { pathname, search } = useLocation();
  const isHidden = isModalHiddenAt(pathname, search);
  const mayAsk = useConsent().isChosen && !isHidden;
  const [modal, setModal] = useModal(mayAsk);
  const isShown = modal !== null && !isHidden && !leadsHere(modal.relatedUrl, pathname + search, publicUrl);
  const waits = useOtherDialog(isShown);
  const id = modal?.view.id;
  const close = useCallback(() => {
    if (id !== undefined) {
      rememberClosed(id);
    }
    setModal(null);
  }, [id, setModal]);
  return isShown && !waits ? <EventModal view={modal.view} onClose={close} /> : null;
}

/** The modal that is to be shown to this listener, asked for once; null while, and where, there is none. */
function useModal(mayAsk: boolean) {
  const [modal, setModal] = useState<PublishedModal | null>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!mayAsk || isAsked || isModalChecked()) {
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
  return [modal, setModal] as const;
}
