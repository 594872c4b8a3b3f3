import { useId } from "react";
import { Dialog } from "@/components/dialog/Dialog";
import { DialogHead } from "@/components/dialog/DialogHead";
import styles from "./Manage.module.css";

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** No, Escape, or a click beside it. */
  readonly onClose: () => void;
}

/** Asks before something that changes everything. */
export function QuestionDialog({ title, text, yes, no, onYes, onClose }: QuestionDialogProps) {
  const id = useId();
  return (
    <Dialog className={styles.dialog} labelledBy={id} describedBy={`${id}-tekst`} onClose={onClose}>
      <div className={styles.inner}>
        <DialogHead id={id} title={title} onClose={onClose} />
        <p id={`${id}-tekst`}>{text}</p>
        <div className={styles.answers}>
          <button type="button" className="pill" onClick={onClose}>
            {no}
          </button>
          <button type="button" className="button" onClick={onYes}>
            {yes}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
