import { splitName } from "@/lib/text/trackWords";
import styles from "./TrackName.module.css";

/**
 * A track's name; a chart position before it ('#3: Titel', S3-055) has its own style and stays part
 * of the text.
 */
export function TrackName({ name }: { readonly name: string }) {
  const { position, title } = splitName(name);
  return (
    <>
      <Position words={position} />
      {title}
    </>
  );
}

export function Position({ words }: { readonly words: string | null }) {
  return (
    words !== null && (
      <>
        <span className={styles.position}>{words}</span>
        {"  "}
      </>
    )
  );
}
