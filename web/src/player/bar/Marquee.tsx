import { useEffect, useRef } from "react";
import styles from "./Marquee.module.css";

/** Whether a line of text in `within` is wider than the space it has. */
export function hasOverflow(within: HTMLElement): boolean {
  return [...within.querySelectorAll<HTMLElement>("[data-marquee]")].some(isOverflowing);
}

/**
 * One line of text that scrolls when it is wider than its space (S2-058), unless the visitor asked
 * for reduced motion. On a phone it wraps instead.
 */
export function Marquee({ children }: { readonly children: string }) {
  const line = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useEffect(() => {
    const element = line.current;
    if (element === null) {
      return;
    }
    const measure = () => {
      const excess = isOverflowing(element) ? element.scrollWidth - element.clientWidth : 0;
      element.style.setProperty("--excess", `${excess}px`);
      element.style.setProperty("--pass", `${Math.max(4, excess / 30).toFixed(1)}s`);
      element.toggleAttribute("data-scrolls", excess > 0);
    };
    measure();
    if (typeof ResizeObserver === "undefined") {
      return;
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  return (
    <span className={styles.line} data-marquee="" ref={line}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}

function isOverflowing(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth + 1;
}
