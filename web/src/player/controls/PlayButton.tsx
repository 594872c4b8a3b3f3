import { Play, Square } from "lucide-react";
import { plainAddress } from "@/lib/media/plainSound";
import { changeChannel, preparePlayer } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsActive, selectIsPlayIgnored } from "../state/selectors";
import { playerActions } from "../state/slice";
import { PlayAction } from "./PlayAction";

export interface PlayButtonProps {
  readonly channel: { readonly slug: string; readonly name: string; readonly streamUrl: string };
  /** 'large': icon and text; 'small': only the icon. */
  readonly size?: "large" | "small";
  /** Drawn as a ring, for a button in a list. */
  readonly isGhost?: boolean;
  /** The page has no player bar. */
  readonly isAlone?: boolean;
  readonly className?: string;
}

/**
 * Starts and stops a channel from a page. Until JavaScript runs it is a link to the channel's
 * sound.
 */
export function PlayButton(props: PlayButtonProps) {
  const { channel, size = "large", isGhost, isAlone = false, className } = props;
  const dispatch = usePlayerDispatch();
  const isLarge = size === "large";
  const isCurrent = usePlayerSelector(
    ({ player }) => player.isLiveMode && player.channel?.id === channel.slug,
  );
  const isIgnored = usePlayerSelector(selectIsPlayIgnored);

  const isOn = usePlayerSelector(selectIsActive) && isCurrent;
  const isBusy = isCurrent && isIgnored;
  // Another channel must not be a way around an ad break (S6-007).
  const isBlocked = usePlayerSelector(({ player }) => player.isAdBreak) && !isCurrent;
  // The label begins with the visible text, so that voice control finds the button (WCAG 2.5.3).
  const startLabel = isLarge ? `Luister live naar ${channel.name}` : `Speel ${channel.name} af`;
  return (
    <PlayAction
      Icon={isOn ? Square : Play}
      label={isOn ? `Stop ${channel.name}` : startLabel}
      words={isLarge ? (isOn ? "Stop" : "Luister live") : undefined}
      isGhost={isGhost}
      className={className}
      isBusy={isBusy}
      isBlocked={isBlocked}
      address={plainAddress(channel.streamUrl)}
      // What sounds needs the bar's controls.
      sounds={isAlone ? undefined : channel.slug}
      // Without JavaScript the bar has the sound of its own channel.
      sound={isLarge && (isAlone || !isCurrent) ? { src: channel.streamUrl, name: startLabel } : undefined}
      onPrepare={() => dispatch(preparePlayer({ channel: channel.slug }))}
      onPress={() => dispatch(isCurrent ? playerActions.togglePlaying() : changeChannel(channel.slug))}
    />
  );
}
