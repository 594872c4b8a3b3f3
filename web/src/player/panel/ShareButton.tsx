import { ShareControl } from "@/components/share/ShareControl";
import { useStation } from "@/lib/station";
import { usePlayer, usePlayerSelector } from "../hooks";
import styles from "./PanelActions.module.css";
import { shareAddress } from "./shareAddress";

/** Passes on an item from where it is now; absent where there is nothing lasting to pass on. */
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
