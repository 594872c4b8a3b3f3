import { RotateCw } from "lucide-react";
import styles from "./Video.module.css";
import type { VideoFailureKind } from "./videoFailure";

interface VideoUnavailableProps {
  readonly kind: VideoFailureKind;
  /** What the error means for the viewer. */
  readonly text: string;
  /** The error's message. */
  readonly message: string;
  readonly onRetry: () => void;
}

/**
 * Shown instead of a video that cannot be played: what that means for the viewer, and the error's
 * message (S2-077, S8-009).
 */
export function VideoUnavailable({ kind, text, message, onRetry }: VideoUnavailableProps) {
  return (
    <div className={styles.failure} role="alert" data-video-failure={kind}>
      <p className={styles.failureTitle}>Video niet beschikbaar</p>
      <p>{text}</p>
      <p className={styles.failureMessage}>
        Melding: <span lang="en">{message}</span>
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        <RotateCw aria-hidden="true" size={18} />
        Opnieuw proberen
      </button>
    </div>
  );
}
