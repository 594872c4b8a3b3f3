import { X } from "lucide-react";
import styles from "./DialogHead.module.css";

/**
 * The title of a dialog and its close button. `id`: of the heading, for the dialog's labelledBy.
 */
export function DialogHead(props: {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  return (
    <div className={styles.head}>
      <h2 id={props.id}>{props.title}</h2>
      <button type="button" className={styles.close} aria-label="Sluiten" onClick={props.onClose}>
        <X size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
