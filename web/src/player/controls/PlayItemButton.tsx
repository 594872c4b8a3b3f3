import { Pause, Play } from "lucide-react";
import { useHydrated } from "@/lib/browser/useHydrated";
import { formatDuration } from "@/lib/time/dates";
import { type ItemRequest, playItem, positionSeek } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectIsActive } from "../selectors";
import { playerActions } from "../slice";
import styles from "./PlayButton.module.css";

export interface PlayItemButtonProps {
  readonly item: Pick<ItemRequest, "type" | "id">;
  readonly name: string;
  /** Its page: what the button leads to until JavaScript runs. */
  readonly url: string;
  /** Seconds to start at; without it, where the listener left the item. */
  readonly at?: number;
  readonly className?: string;
}

/** Plays an item of which no more than its id is known, and pauses it. */
export function PlayItemButton({ item, name, url, at, className }: PlayItemButtonProps) {
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const isCurrent = usePlayerSelector(({ player }) => !player.isLiveMode && player.playable?.id === item.id);
  const isOn = usePlayerSelector(selectIsActive) && isCurrent;
  const isBusy = usePlayerSelector(
    ({ player, playback }) =>
      (player.isLoadingPlayer && isCurrent) || (playback.fetchingItem === item.id && !isCurrent),
  );
  const start = at === undefined ? "Speel" : `Speel vanaf ${formatDuration(at)}`;
  const content = (
    <>
      <span className="visually-hidden">{isOn ? `Pauzeer ${name}` : `${start}: ${name}`}</span>
      {isOn ? (
        <Pause className={styles.icon} aria-hidden="true" />
      ) : (
        <Play className={styles.icon} aria-hidden="true" />
      )}
    </>
  );
  const classes = [styles.play, styles.small, className].filter(Boolean).join(" ");
  if (!isHydrated) {
    return (
      <a className={classes} href={url}>
        {content}
      </a>
    );
  }
  const press = () => {
    if (isBusy) {
      return;
    }
    if (!isCurrent) {
      dispatch(playItem(item, { at }));
      return;
    }
    if (!isOn && at !== undefined) {
      dispatch(positionSeek(at));
    }
    dispatch(playerActions.togglePlaying());
  };
  return (
    <button type="button" className={classes} aria-busy={isBusy} aria-disabled={isBusy} onClick={press}>
      {content}
    </button>
  );
}
