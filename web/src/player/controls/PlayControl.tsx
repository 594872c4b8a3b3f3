import { Pause, Play, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { ScriptlessSound } from "@/components/sound/ScriptlessSound";
import { useHydrated } from "@/lib/browser/useHydrated";
import { plainAddress } from "@/lib/media/plainSound";
import { preparePlayer } from "../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsActive, selectIsPlayIgnored, selectIsWaitedFor } from "../state/selectors";
import { playerActions } from "../state/slice";
import styles from "./PlayControl.module.css";

/** How long the animation after a click lasts (S2-062, S9-007). */
const CLICK_ANIMATION_MS = 300;

/**
 * The largest button of the bar: play, and 'Stop' in live mode or 'Pauze' on demand (S2-061). Grey
 * when the channel could not be loaded (S8-004); a press then tries again at once. Until JavaScript
 * runs it is a link to the stream.
 */
export function PlayControl({ streamUrl }: { readonly streamUrl: string | undefined }) {
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const isLive = usePlayer("isLiveMode");
  const isLoading = usePlayerSelector(selectIsWaitedFor);
  const isIgnored = usePlayerSelector(selectIsPlayIgnored);
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const isActive = usePlayerSelector(selectIsActive);
  const channelId = usePlayer("channel")?.id;
  const channelName = usePlayer("channel")?.name ?? "";
  const playable = usePlayer("playable");
  const [isClicked, setIsClicked] = useState(false);

  useEffect(() => {
    if (!isClicked) {
      return;
    }
    const timer = setTimeout(() => setIsClicked(false), CLICK_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [isClicked]);

  const what = isLive ? channelName : (playable?.name ?? channelName);
  const playLabel = `Speel ${what} af`;
  if (!isHydrated && streamUrl !== undefined) {
    return (
      <>
        <a
          className={styles.play}
          href={plainAddress(streamUrl)}
          aria-label={playLabel}
          data-scripted=""
          data-sounds={channelId}
        >
          <Play className={styles.playIcon} aria-hidden="true" />
        </a>
        <ScriptlessSound className={styles.plain} src={streamUrl} name={channelName} />
      </>
    );
  }
  const stopLabel = isLive ? "Stop" : "Pauze";
  const prepare = () => dispatch(preparePlayer(isLive ? { channel: channelId } : { playable }));
  const StopIcon = isLive ? Square : Pause;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={isActive ? stopLabel : playLabel}
      aria-busy={isLoading}
      aria-disabled={isIgnored}
      data-unavailable={isUnavailable ? "" : undefined}
      data-clicked={isClicked ? "" : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        if (!isIgnored) {
          setIsClicked(true);
          dispatch(playerActions.togglePlaying());
        }
      }}
    >
      {isActive ? (
        <StopIcon className={styles.stopIcon} aria-hidden="true" />
      ) : (
        <Play className={styles.playIcon} aria-hidden="true" />
      )}
    </button>
  );
}
