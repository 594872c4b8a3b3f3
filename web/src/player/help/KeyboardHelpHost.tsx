import { useCallback } from "react";
import { useOnDemand } from "../bar/useOnDemand";
import { setKeyboardHelp } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";

const loadHelp = () => import("./KeyboardHelp.late");

/** Where the list of keys appears when it is asked for. */
export function KeyboardHelpHost() {
  const dispatch = usePlayerDispatch();
  const isOpen = usePlayerSelector((state) => state.playback.keyboardHelpOpen);
  const close = useCallback(() => void dispatch(setKeyboardHelp(false)), [dispatch]);
  const Help = useOnDemand(loadHelp, isOpen, close);
  return isOpen && Help !== null ? <Help /> : null;
}
