import { Play, Square } from "lucide-react";
import { ScriptlessSound } from "@/components/sound/ScriptlessSound";
import { useHydrated } from "@/lib/browser/useHydrated";
import { plainAddress } from "@/lib/sound/plainSound";
import { changeChannel, preparePlayer } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { playerActions } from "../slice";
import styles from "./PlayButton.module.css";

export interface PlayButtonProps {
  readonly channel: { readonly slug: string; readonly name: string; readonly streamUrl: string };
  /** 'large': icon and words; 'small': the icon alone. */
  readonly size?: "large" | "small";
  readonly className?: string;
  /** The listener asked for the channel; not called for a stop. */
  readonly onPlay?: () => void;
}

/** Starts and stops a channel from a page. Until JavaScript runs it is a link to the channel's sound. */
export function PlayButton({ channel, size = "large", className, onPlay }: PlayButtonProps) {
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const isCurrent = usePlayerSelector(
    ({ player }) => player.isLiveMode && player.channel?.id === channel.slug,
  );
  const isActive = usePlayerSelector(({ player, playback }) => player.isPlaying || playback.isReconnecting);
  const isLoading = usePlayerSelector(({ player }) => player.isLoadingPlayer);

  const isOn = isCurrent && isActive;
  const isBusy = isCurrent && isLoading;
  // No way round an ad break (S6-007).
  const isBlocked = usePlayerSelector(({ player }) => player.isAdBreak) && !isCurrent;
  // What is seen begins what is said, so that speech control finds the button (WCAG 2.5.3).
  const startLabel = size === "large" ? `Luister live naar ${channel.name}` : `Speel ${channel.name} af`;
  const label = isOn ? `Stop ${channel.name}` : startLabel;
  const classes = [styles.play, styles[size], className].filter(Boolean).join(" ");
  const content = (
    <>
      {isOn ? (
        <Square className={styles.icon} aria-hidden="true" />
      ) : (
        <Play className={styles.icon} aria-hidden="true" />
      )}
      {size === "large" && <span aria-hidden="true">{isOn ? "Stop" : "Luister live"}</span>}
    </>
  );
  if (!isHydrated) {
    return (
      <>
        <a
          className={classes}
          href={plainAddress(channel.streamUrl)}
          data-scripted={size === "large" ? "" : undefined}
        >
          <span className="visually-hidden">{label}</span>
          {content}
        </a>
        {size === "large" && <ScriptlessSound src={channel.streamUrl} name={label} />}
      </>
    );
  }
  const prepare = () => dispatch(preparePlayer({ channel: channel.slug }));
  return (
    <button
      type="button"
      className={classes}
      aria-busy={isBusy}
      aria-disabled={isBusy || isBlocked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        if (!isBusy && !isBlocked) {
          dispatch(isCurrent ? playerActions.togglePlaying() : changeChannel(channel.slug));
          if (!isOn) {
            onPlay?.();
          }
        }
      }}
    >
      <span className="visually-hidden">{label}</span>
      {content}
    </button>
  );
}
