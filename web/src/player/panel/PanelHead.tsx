import { ChevronDown, Keyboard } from "lucide-react";
import { PopoutButton } from "../controls/PopoutButton";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playbackActions } from "../state/playbackSlice";
import styles from "./PanelHead.module.css";

/** The row above the stage: closing, the kind of sound, the list of keys, the pop-out window. */
export function PanelHead({ onCollapse }: { readonly onCollapse?: () => void }) {
  const dispatch = usePlayerDispatch();
  const isLive = usePlayer("isLiveMode");
  const playable = usePlayer("playable");
  const channelName = usePlayer("channel")?.name ?? "";
  const isBehind = usePlayerSelector((state) => state.playback.isBehindLive);
  const kind = playable?.isLatestNews ? "Nieuws" : playable === undefined ? "" : KINDS[playable.type];
  return (
    <div className={styles.head}>
      {onCollapse !== undefined && (
        <button type="button" className={styles.button} aria-label="Speler inklappen" onClick={onCollapse}>
          <ChevronDown size={28} aria-hidden="true" />
        </button>
      )}
      <p className={styles.kicker}>
        {isLive ? (
          <>
            <span className={styles.dot} data-behind={isBehind ? "" : undefined} aria-hidden="true" />
            <strong>{isBehind ? "Teruggespoeld" : "Live"}</strong> {channelName}
          </>
        ) : (
          <strong>{kind}</strong>
        )}
      </p>
      <button
        type="button"
        className={`${styles.button} ${styles.keys}`}
        onClick={() => dispatch(playbackActions.setKeyboardHelp(true))}
      >
        <Keyboard size={22} aria-hidden="true" />
        Sneltoetsen
      </button>
      {onCollapse !== undefined && <PopoutButton className={`${styles.button} ${styles.popout}`} isNamed />}
    </div>
  );
}

const KINDS = { fragment: "Fragment", broadcast: "Gemist", episode: "Podcast", moment: "Moment" } as const;
