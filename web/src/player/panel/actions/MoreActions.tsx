import { Ellipsis } from "lucide-react";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { useDismiss } from "@/lib/browser/useDismiss";
import styles from "./PanelActions.module.css";

/** A button that shows the actions for which a row has no room. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, area, close);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes what its button opened; the actions are controls
    <div
      ref={area}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          close();
        }
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen && !event.defaultPrevented) {
          event.preventDefault();
          event.stopPropagation();
          trigger.current?.focus();
          close();
        }
      }}
    >
      <button
        type="button"
        className={styles.action}
        ref={trigger}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis size={22} aria-hidden="true" />
        <span>Meer</span>
      </button>
      {isOpen && (
        <div className={styles.more} id={id}>
          {children}
        </div>
      )}
    </div>
  );
}
