import { SizedPicture } from "@/components/picture/SizedPicture";
import { onlyFile } from "@/lib/pictures/images";
import styles from "./Stage.module.css";

/** The large picture: square, as large as the space allows. */
export function StagePicture(props: {
  readonly src: string;
  readonly fallback: string;
  readonly alt: string;
}) {
  return (
    <div className={styles.art}>
      <SizedPicture
        className={styles.picture}
        image={onlyFile(props.src)}
        preset="TILE"
        placeholder={props.fallback}
        alt={props.alt}
        isLead
      />
    </div>
  );
}
