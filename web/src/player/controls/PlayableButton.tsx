import { Pause, Play } from "lucide-react";
import { plainAddress } from "@/lib/sound/plainSound";
import { type Playable, parameterOf } from "@/model/playable";
import { playPlayable, positionSeek, preparePlayer } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectIsActive, selectIsPlayed } from "../selectors";
import { playerActions } from "../slice";
import { PlayAction } from "./PlayAction";

export interface PlayableButtonProps {
  readonly playable: Playable;
  /** Words on the button; without them the icon alone. */
  readonly words?: string;
  /** A ring, for a button in a list. */
  readonly isGhost?: boolean;
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
export function PlayableButton({
  playable,
  words,
  isGhost,
  className,
  soundUrl,
  isAnew,
}: PlayableButtonProps) {
  const dispatch = usePlayerDispatch();
  const isCurrent = usePlayerSelector((state) => selectIsPlayed(state, playable));
  const isOn = usePlayerSelector(selectIsActive) && isCurrent;
  const isBusy = usePlayerSelector(({ player }) => player.isLoadingPlayer) && isCurrent;
  const { length } = playable.queue;
  const label = isOn
    ? `Pauzeer ${length > 0 ? "alles" : playable.name}`
    : `${words ?? "Speel"}: ${playable.name}${length > 0 ? `, daarna nog ${length}` : ""}`;
  const address = soundUrl ?? playable.url ?? parameterOf(playable.player, "progressive");
  return (
    <PlayAction
      Icon={isOn ? Pause : Play}
      label={label}
      words={words !== undefined && isOn ? "Pauze" : words}
      isGhost={isGhost}
      className={className}
      isBusy={isBusy}
      address={address === null ? null : plainAddress(address)}
      sound={soundUrl === undefined ? undefined : { src: soundUrl, name: playable.name }}
      onPrepare={() => dispatch(preparePlayer({ playable }))}
      onPress={() => {
        if (isAnew && isCurrent && !isOn) {
          dispatch(positionSeek(0));
        }
        dispatch(isCurrent ? playerActions.togglePlaying() : playPlayable(playable));
      }}
    />
  );
}
