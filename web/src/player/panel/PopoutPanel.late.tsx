import { LiveRegion } from "../controls/LiveRegion";
import { KeyboardHelpHost } from "../help/KeyboardHelpHost";
import { PlayerPanel } from "./PlayerPanel";

/** The panel as a page of its own: there is nothing to collapse to. */
export default function PopoutPanel() {
  return (
    <>
      <PlayerPanel />
      <LiveRegion />
      <KeyboardHelpHost />
    </>
  );
}
