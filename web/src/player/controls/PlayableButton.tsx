import { Pause, Play } from "lucide-react";
import { ScriptlessSound } from "@/components/sound/ScriptlessSound";
import { useHydrated } from "@/lib/browser/useHydrated";
import { plainAddress } from "@/lib/sound/plainSound";
import { type Playable, parameterOf } from "@/model/playable";
import { playPlayable, positionSeek, preparePlayer } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectIsActive, selectIsPlayed } from "../selectors";
import { playerActions } from "../slice";
import styles from "./PlayButton.module.css";

export interface PlayableButtonProps {
  readonly playable: Playable;
  /** Words on the button; without them the icon alone. */
  readonly words?: string;
  readonly className?: string;
  /** What it leads to until JavaScript runs, on the item's own page: its sound. */
  readonly soundUrl?: string;
  /** What stands on the button promises the beginning, wherever the item was paused. */
  readonly isAnew?: boolean;
}

/**
 * Plays something on demand from a page, alone or with its queue behind it, and pauses it. Until JavaScript runs it is a link to its page or its sound, and where there is
 * neither it keeps its place unseen.
 */
export function PlayableButton({ playable, words, className, soundUrl, isAnew }: PlayableButtonProps) {
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const isCurrent = usePlayerSelector((state) => selectIsPlayed(state, playable));
  const isOn = usePlayerSelector(selectIsActive) && isCurrent;
  const isBusy = usePlayerSelector(({ player }) => player.isLoadingPlayer) && isCurrent;
  const { length } = playable.queue;
  const label = isOn
    ? `Pauzeer ${length > 0 ? "alles" : playable.name}`
    : `${words ?? "Speel"}: ${playable.name}${length > 0 ? `, daarna nog ${length}` : ""}`;
  const classes = [styles.play, styles[words === undefined ? "small" : "large"], className]
    .filter(Boolean)
    .join(" ");
  const content = (
    <>
      {isOn ? (
        <Pause className={styles.icon} aria-hidden="true" />
      ) : (
        <Play className={styles.icon} aria-hidden="true" />
      )}
      {words !== undefined && <span aria-hidden="true">{isOn ? "Pauze" : words}</span>}
    </>
  );
  const address = soundUrl ?? playable.url ?? parameterOf(playable.player, "progressive");
  if (!isHydrated) {
    return address === null ? (
      <span className={`${classes} ${styles.waiting}`} aria-hidden="true">
        {content}
      </span>
    ) : (
      <>
        <a
          className={classes}
          href={plainAddress(address)}
          data-scripted={soundUrl === undefined ? undefined : ""}
        >
          <span className="visually-hidden">{label}</span>
          {content}
        </a>
        {soundUrl !== undefined && <ScriptlessSound src={soundUrl} name={playable.name} />}
      </>
    );
  }
  const prepare = () => dispatch(preparePlayer({ playable }));
  return (
    <button
      type="button"
      className={classes}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        if (isBusy) {
          return;
        }
        if (isAnew && isCurrent && !isOn) {
          dispatch(positionSeek(0));
        }
        dispatch(isCurrent ? playerActions.togglePlaying() : playPlayable(playable));
      }}
    >
      <span className="visually-hidden">{label}</span>
      {content}
    </button>
  );
}
