import styles from "./PlainSound.module.css";

export interface PlainSoundProps {
  readonly src: string;
  /** What is to be heard. */
  readonly name: string;
}

/** Sound with the browser's own controls, where our player is hidden: inside the station's app (S2-032). */
export function PlainSound({ src, name }: PlainSoundProps) {
  // biome-ignore lint/a11y/useMediaCaption: what is heard has a page of its own that holds its transcript
  return <audio className={styles.sound} controls preload="none" src={src} aria-label={name} />;
}
