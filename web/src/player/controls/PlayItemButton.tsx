import { Pause, Play } from "lucide-react";
import { formatDuration } from "@/lib/time/dates";
import { type ItemRequest, playItem, positionSeek } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsActive, selectIsStarting } from "../state/selectors";
import { playerActions } from "../state/slice";
import { PlayAction } from "./PlayAction";

export interface PlayItemButtonProps {
  readonly item: Pick<ItemRequest, "type" | "id">;
  readonly name: string;
  /** Its page, which the button links to until JavaScript runs. */
  readonly url: string;
  /** Seconds to start at; without it, where the listener left the item. */
  readonly at?: number;
  /** Drawn as a ring, for a button in a list. */
  readonly isGhost?: boolean;
  readonly className?: string;
}

/** Plays and pauses an item of which only the id is known. */
export function PlayItemButton({ item, name, url, at, isGhost, className }: PlayItemButtonProps) {
  const dispatch = usePlayerDispatch();
  const isCurrent = usePlayerSelector(({ player }) => !player.isLiveMode && player.playable?.id === item.id);
  const isOn = usePlayerSelector(selectIsActive) && isCurrent;
  const isBusy = usePlayerSelector(({ player, playback }) =>
    isCurrent ? selectIsStarting({ player, playback }) : playback.fetchingItem === item.id,
  );
  const start = at === undefined ? "Speel" : `Speel vanaf ${formatDuration(at)}`;
  return (
    <PlayAction
      Icon={isOn ? Pause : Play}
      label={isOn ? `Pauzeer ${name}` : `${start}: ${name}`}
      isGhost={isGhost}
      className={className}
      isBusy={isBusy}
      address={url}
      onPress={() => {
        if (!isCurrent) {
          dispatch(playItem(item, { at }));
          return;
        }
        if (!isOn && at !== undefined) {
          dispatch(positionSeek(at));
        }
        dispatch(playerActions.togglePlaying());
      }}
    />
  );
}
