import { type ReactNode, useRef } from "react";
import styles from "./Dialog.module.css";
import { useModal } from "./useModal";

export interface DialogProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Says how wide it is. */
  readonly className: string | undefined;
  /** Asked by Escape and by a press beside the window; whoever opened the dialog takes it away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window above the page, which is inert meanwhile, as long as it is mounted. */
export function Dialog({ labelledBy, describedBy, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Selecting a word may end beside the window.
  const isPressedBeside = useRef(false);
  useModal(dialog, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes as well; the click is one beside the window
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedBeside.current && onClose()}
    >
      {children}
    </dialog>
  );
}
