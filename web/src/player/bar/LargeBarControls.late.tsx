import { PopoutButton } from "../controls/PopoutButton";
import { VolumeControl } from "../controls/VolumeControl";
import { playLatestNews } from "../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsFetchingNews } from "../state/selectors";
import styles from "./BarControls.module.css";
import { ChannelPicker } from "./ChannelPicker";
import { useLatestNews } from "./useLatestNews";

/** On large screens: latest news, channel, volume and pop-out window (S2-064 … S2-067). */
export default function LargeBarControls() {
  const dispatch = usePlayerDispatch();
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
      <PopoutButton className={styles.button} />
    </>
  );
}
