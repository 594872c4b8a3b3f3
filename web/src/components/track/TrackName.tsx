import { splitName } from "@/lib/text/trackWords";
import styles from "./TrackName.module.css";

/** A track's name; the chart position in front of it ('#3:  Titel', S3-055) is set apart in type and stays part of the text. */
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
