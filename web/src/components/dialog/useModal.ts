import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows `dialog` as a modal while it is mounted: the rest of the page is inert and the focus stays
 * inside. On unmount the focus returns to where it was. `onEscape` requests closing; the owner must
 * unmount it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onEscape: () => void): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) {
      return;
    }
    if (!element.open) {
      element.showModal();
    }
    return () => element.close();
  }, [dialog]);
  useLayoutEffect(() => {
    const element = dialog.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onEscape();
    };
    element?.addEventListener("cancel", onCancel);
    return () => element?.removeEventListener("cancel", onCancel);
  }, [dialog, onEscape]);
}
