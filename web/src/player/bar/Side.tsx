import { ChevronUp, SquareArrowOutUpRight } from "lucide-react";
import { openPopout, playLatestNews } from "../commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectButtonAvailability } from "../selectors";
import { playerActions } from "../slice";
import { ChannelPicker } from "./ChannelPicker";
import { preloadPanel } from "./Expansion";
import styles from "./Side.module.css";
import { useLatestNews } from "./useLatestNews";
import { VolumeControl } from "./VolumeControl";

/** The right side of the bar: the news or what expands it, and on large screens the channel, the volume and the window (S2-064 … S2-067). */
export function Side() {
  const dispatch = usePlayerDispatch();
  const canPopOut = usePlayerSelector(selectButtonAvailability).popout;
  const isLive = usePlayer("isLiveMode");
  const isAdBreak = usePlayer("isAdBreak");
  const newsTime = useLatestNews();
  const hasNews = isLive && newsTime !== null;
  return (
    <>
      {hasNews && (
        <button
          type="button"
          className={styles.news}
          disabled={isAdBreak}
          onClick={() => dispatch(playLatestNews())}
        >
          Laatste journaal <time>{newsTime}</time>
        </button>
      )}
      <button
        type="button"
        className={`${styles.button} ${styles.expand}`}
        data-beside-news={hasNews ? "" : undefined}
        aria-label="Vergroot de speler"
        aria-haspopup="dialog"
        onPointerEnter={preloadPanel}
        onClick={() => dispatch(playerActions.setPlayerState({ isPlayerExpanded: true }))}
      >
        <ChevronUp size={24} aria-hidden="true" />
      </button>
      <div className={styles.large}>
        <ChannelPicker />
        <VolumeControl />
        <button
          type="button"
          className={styles.button}
          aria-label="Open in venster"
          title="Open in venster"
          disabled={!canPopOut}
          onClick={() => dispatch(openPopout())}
        >
          <SquareArrowOutUpRight size={20} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
