import { RotateCw } from "lucide-react";
import styles from "./Video.module.css";
import { FAILURE_TEXT, type VideoFailureKind } from "./videoFailure";

/** Stands in the place of a video that cannot be played (S2-077, S8-009). */
export function VideoUnavailable(props: { readonly kind: VideoFailureKind; readonly onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert" data-video-failure={props.kind}>
      <p className={styles.failureTitle}>Video niet beschikbaar</p>
      <p>{FAILURE_TEXT[props.kind]}</p>
      <button type="button" className={styles.retry} onClick={props.onRetry}>
        <RotateCw aria-hidden="true" size={18} />
        Opnieuw proberen
      </button>
    </div>
  );
}
