import type { LucideIcon } from "lucide-react";
import { ScriptlessSound } from "@/components/sound/ScriptlessSound";
import { useHydrated } from "@/lib/browser/useHydrated";
import styles from "./PlayButton.module.css";

export interface PlayActionProps {
  readonly Icon: LucideIcon;
  /** Dutch name of the button. */
  readonly label: string;
  /** Text on the button; without it the button is round and shows only the icon. */
  readonly words?: string | undefined;
  /** Drawn as a ring, for a button in a list. */
  readonly isGhost?: boolean | undefined;
  readonly className?: string | undefined;
  readonly isBusy: boolean;
  /** Ignores presses, although it is not busy. */
  readonly isBlocked?: boolean;
  /**
   * Where it links to until JavaScript runs; null: nowhere, and it is invisible but keeps its
   * space.
   */
  readonly address: string | null;
  /** Slug of the channel that the link plays until then: see app/entry-press.ts. */
  readonly sounds?: string | undefined;
  /** Takes the link's place where JavaScript never runs. */
  readonly sound?: { readonly src: string; readonly name: string } | undefined;
  /** The pointer is over the button, or it has the focus. */
  readonly onPrepare?: () => void;
  readonly onPress: () => void;
}

/** Every play button on a page: a link in the server's markup, a button in the browser. */
export function PlayAction(props: PlayActionProps) {
  const {
    Icon,
    label,
    words,
    isGhost,
    className,
    isBusy,
    isBlocked,
    address,
    sounds,
    sound,
    onPrepare,
    onPress,
  } = props;
  const isHydrated = useHydrated();
  const size = styles[words === undefined ? "small" : "large"];
  const classes = [styles.play, size, isGhost && styles.ghost, className].filter(Boolean).join(" ");
  const content = (
    <>
      <span className="visually-hidden">{label}</span>
      <Icon className={styles.icon} aria-hidden="true" />
      {words !== undefined && <span aria-hidden="true">{words}</span>}
    </>
  );
  if (isHydrated) {
    const isOff = isBusy || isBlocked === true;
    return (
      <button
        type="button"
        className={classes}
        aria-busy={isBusy}
        aria-disabled={isOff}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={isOff ? undefined : onPress}
      >
        {content}
      </button>
    );
  }
  return address === null ? (
    <span className={`${classes} waiting`} aria-hidden="true">
      {content}
    </span>
  ) : (
    <>
      <a className={classes} href={address} data-scripted={sound && ""} data-sounds={sounds}>
        {content}
      </a>
      {sound && <ScriptlessSound {...sound} />}
    </>
  );
}
