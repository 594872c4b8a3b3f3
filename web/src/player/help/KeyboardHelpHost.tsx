import { useCallback } from "react";
import { useOnDemand } from "@/lib/browser/useOnDemand";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playbackActions } from "../state/playbackSlice";

const loadHelp = () => import("./KeyboardHelp.late");

/** Shows the list of keys when it is asked for. */
export function KeyboardHelpHost() {
  const dispatch = usePlayerDispatch();
  const isOpen = usePlayerSelector((state) => state.playback.keyboardHelpOpen);
  const close = useCallback(() => void dispatch(playbackActions.setKeyboardHelp(false)), [dispatch]);
  const Help = useOnDemand(loadHelp, isOpen, close);
  return isOpen && Help !== null ? <Help /> : null;
}
