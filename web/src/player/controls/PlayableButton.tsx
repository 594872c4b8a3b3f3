import { Pause, Play } from "lucide-react";
import { plainAddress } from "@/lib/media/plainSound";
import { type Playable, parameterOf } from "@/model/playable";
import { playPlayable, positionSeek, preparePlayer } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsActive, selectIsPlayed, selectIsStarting } from "../state/selectors";
import { playerActions } from "../state/slice";
import { PlayAction } from "./PlayAction";

export interface PlayableButtonProps {
  readonly playable: Playable;
  /** Text on the button; without it only the icon. */
  readonly words?: string;
  /** Drawn as a ring, for a button in a list. */
  readonly isGhost?: boolean;
  readonly className?: string;
  /** On the item's own page: its sound, which the button links to until JavaScript runs. */
  readonly soundUrl?: string;
  /** The text on the button promises the beginning, so a paused item starts over. */
  readonly isAnew?: boolean;
}

/**
 * Plays and pauses an item from a page, alone or with its queue. Until JavaScript runs it is a link
 * to the item's sound or page; without either it is invisible but keeps its space.
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
  const isBusy = usePlayerSelector(selectIsStarting) && isCurrent;
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
