import { plainSources } from "@/lib/media/plainSound";
import styles from "./PlainSound.module.css";

export interface PlainSoundProps {
  readonly src: string;
  /** The name of the sound. */
  readonly name: string;
  readonly className?: string | undefined;
}

/**
 * Sound with the browser's own controls, for the station's app, in which our player is hidden
 * (S2-032).
 */
export function PlainSound({ src, name, className = "" }: PlainSoundProps) {
  const sources = plainSources(src);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript is on the item's own page
    <audio
      className={`${styles.sound} ${className}`}
      controls
      preload="none"
      src={sources.length === 1 ? src : undefined}
      aria-label={name}
    >
      {sources.length > 1 && sources.map((source) => <source key={source.src} {...source} />)}
    </audio>
  );
}
