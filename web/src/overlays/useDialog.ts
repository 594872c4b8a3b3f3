import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows `dialog` above the page as long as it is mounted: the rest is inert and the focus stays inside; when it goes, the focus goes back to
 * where it was. `onEscape` is asked to take it away.
 */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, onEscape: () => void): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
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
