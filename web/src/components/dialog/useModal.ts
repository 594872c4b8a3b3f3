import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows `dialog` above the page as long as it is mounted: the rest is inert and the focus stays inside. When it goes, the focus goes
 * back to where it was. `onEscape` is asked to close; whoever opened it takes it away.
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
