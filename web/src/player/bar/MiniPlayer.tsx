import { Radio } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "@/lib/browser/useHydrated";
import { whenIdle } from "@/lib/browser/whenIdle";
import { UNSET_ACCENT } from "@/lib/colour";
import { useStation } from "@/lib/station/station";
import { ActionButton } from "../controls/ActionButton";
import actionStyles from "../controls/ActionButton.module.css";
import { actionLinks } from "../controls/actionButtons";
import { LiveRegion } from "../controls/LiveRegion";
import { PlayControl } from "../controls/PlayControl";
import { useSwipe } from "../controls/useSwipe";
import { KeyboardHelpHost } from "../help/KeyboardHelpHost";
import { listenLive, preparePlayer } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playbackActions } from "../state/playbackSlice";
import { selectPlayer } from "../state/selectors";
import { setExpanded } from "../state/slice";
import { BarControls } from "./BarControls";
import { Expansion } from "./Expansion";
import { isPlayerHiddenAt } from "./isPlayerHiddenAt";
import styles from "./MiniPlayer.module.css";
import { NowPlaying } from "./NowPlaying";
import { useSharedItem } from "./useSharedItem";

/**
 * The bar at the bottom of every page (S2-048 … S2-066), hidden where the rules for routes say so.
 */
export function MiniPlayer() {
  const dispatch = usePlayerDispatch();
  const { pathname, search, key } = useLocation();
  const isHidden = isPlayerHiddenAt(pathname, search);
  const shownKey = useRef(key);

  // S2-051. Not done in the panel, which is already gone on a page that hides the bar.
  useEffect(() => {
    if (shownKey.current !== key) {
      shownKey.current = key;
      dispatch(setExpanded(false));
    }
  }, [key, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that hides the bar silences it
  useEffect(() => {
    dispatch(playbackActions.setPlayerHidden(isHidden));
  }, [dispatch, isHidden, key]);
  // The pop-out player has no bar, and controls of its own.
  useEffect(() => () => void dispatch(playbackActions.setPlayerHidden(false)), [dispatch]);
  useSharedItem();
  useEffect(() => whenIdle(() => dispatch(preparePlayer())), [dispatch]);

  return isHidden ? null : (
    <>
      <Bar here={pathname + search} />
      <KeyboardHelpHost />
    </>
  );
}

function Bar({ here }: { readonly here: string }) {
  const { channel: channelOf, path, hasSection } = useStation();
  const dispatch = usePlayerDispatch();
  const player = usePlayerSelector(selectPlayer);
  const swipe = useSwipe("up", () => dispatch(setExpanded(true)));
  const isHydrated = useHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const channel = channelOf(player.channel?.id ?? "");
  const [left, right] = actionLinks(player, { here, path, hasSection, channel });

  return (
    <>
      <section
        id="speler"
        className={styles.bar}
        aria-label="Speler"
        tabIndex={-1}
        {...swipe}
        data-player-bar=""
        data-channel={player.channel?.id}
        data-ad-break={player.isAdBreak ? "" : undefined}
      >
        <div className={styles.row}>
          <NowPlaying accent={channel?.accent ?? UNSET_ACCENT} opener={opener} />
          <div className={styles.controls}>
            <div className={styles.beside}>
              <ActionButton link={left} />
            </div>
            <PlayControl streamUrl={channel?.streamUrl} />
            <div className={styles.beside}>
              {player.isLiveMode ? <ActionButton link={right} /> : <ListenLiveButton />}
            </div>
          </div>
          {/* Without JavaScript these do nothing. Invisible, they keep their space, so that nothing
              moves when they appear. */}
          <div className={styles.side} data-waiting={isHydrated ? undefined : ""}>
            <BarControls />
          </div>
        </div>
        {!player.isPlayerExpanded && <LiveRegion />}
      </section>
      <Expansion opener={opener} />
    </>
  );
}

/** 'Luister live': back from an item to the radio (S2-072, S6-006, S6-007). */
function ListenLiveButton() {
  const dispatch = usePlayerDispatch();
  const { isPlayerUnavailable, isAdBreak } = usePlayerSelector(selectPlayer);
  return (
    <button
      type="button"
      className={actionStyles.action}
      disabled={isPlayerUnavailable || isAdBreak}
      onClick={() => dispatch(listenLive())}
    >
      <Radio size={22} aria-hidden="true" />
      <span>Luister live</span>
    </button>
  );
}
