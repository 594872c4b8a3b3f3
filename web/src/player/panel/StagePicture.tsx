import { useState } from "react";
import styles from "./Stage.module.css";

/** The large picture: square, as large as its place allows. */
export function StagePicture(props: {
  readonly src: string;
  readonly fallback: string;
  readonly alt: string;
}) {
  const { src, fallback, alt } = props;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.art}>
      <img
        className={styles.picture}
        src={failed === src ? fallback : src}
        alt={alt}
        width={600}
        height={600}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  );
}
