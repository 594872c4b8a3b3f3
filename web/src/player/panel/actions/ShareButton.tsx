import { ShareControl } from "@/components/share/ShareControl";
import { useStation } from "@/lib/station/station";
import { usePlayer, usePlayerSelector } from "../../state/hooks";
import styles from "./PanelActions.module.css";
import { shareAddress } from "./shareAddress";

/** Shares an item from its current position; absent when it has no lasting address. */
export function ShareButton() {
  const { station } = useStation();
  const playable = usePlayer("playable");
  const position = usePlayerSelector((state) => Math.floor(state.playback.time.position));
  const address = playable === undefined ? null : shareAddress(playable, station.publicUrl, position);
  if (playable === undefined || address === null) {
    return null;
  }
  return (
    <ShareControl
      title={playable.name}
      address={address}
      words="Delen"
      failedWords="Lukt niet"
      nameEnd="vanaf dit moment"
      iconSize={22}
      className={styles.action ?? ""}
    />
  );
}
