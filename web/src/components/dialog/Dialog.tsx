import { type ReactNode, useRef } from "react";
import styles from "./Dialog.module.css";
import { useModal } from "./useModal";

export interface DialogProps {
  /** The id of the heading that labels it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Sets its width. */
  readonly className: string | undefined;
  /**
   * Called on Escape and on a click outside the dialog; the owner of the dialog must unmount it.
   */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog above the page, which is inert as long as the dialog is mounted. */
export function Dialog({ labelledBy, describedBy, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A text selection may end outside the dialog.
  const isPressedBeside = useRef(false);
  useModal(dialog, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too; this handles clicks outside the window
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
