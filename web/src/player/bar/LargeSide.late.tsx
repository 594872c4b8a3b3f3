import { SquareArrowOutUpRight } from "lucide-react";
import { openPopout, playLatestNews } from "../commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectButtonAvailability, selectIsFetchingNews } from "../selectors";
import { ChannelPicker } from "./ChannelPicker";
import styles from "./Side.module.css";
import { useLatestNews } from "./useLatestNews";
import { VolumeControl } from "./VolumeControl";

/** On large screens: the news, the channel, the volume and the window (S2-064 … S2-067). */
export default function LargeSide() {
  const dispatch = usePlayerDispatch();
  const canPopOut = usePlayerSelector(selectButtonAvailability).popout;
  const isLive = usePlayer("isLiveMode");
  const isAdBreak = usePlayer("isAdBreak");
  const isFetchingNews = usePlayerSelector(selectIsFetchingNews);
  const newsTime = useLatestNews();
  return (
    <>
      {isLive && newsTime !== null && (
        <button
          type="button"
          className={styles.news}
          disabled={isAdBreak}
          aria-busy={isFetchingNews}
          onClick={() => !isFetchingNews && dispatch(playLatestNews())}
        >
          Laatste journaal <time>{newsTime}</time>
        </button>
      )}
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
    </>
  );
}
