import { type RefObject, useEffect } from "react";

/** Calls `dismiss` when the listener presses outside `area` while it is open. */
export function useDismiss(isOpen: boolean, area: RefObject<HTMLElement | null>, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && area.current?.contains(event.target) === false) {
        dismiss();
      }
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen, area, dismiss]);
}
