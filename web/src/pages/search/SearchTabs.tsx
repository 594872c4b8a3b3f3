import { useEffect, useRef } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { SearchPage } from "@/lib/contract";
import styles from "./SearchTabs.module.css";
import { dutchNumber } from "./searchWords";

export interface SearchTabsProps {
  readonly tabs: SearchPage["tabs"];
  readonly current: SearchPage["tab"];
}

/**
 * The kinds with results, each with their number. On a phone they are on one line that scrolls
 * sideways.
 */
export function SearchTabs({ tabs, current }: SearchTabsProps) {
  const line = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab has another position in the line
  useEffect(() => {
    const shown = line.current?.querySelector<HTMLElement>("[aria-current]");
    if (line.current && shown) {
      line.current.scrollLeft = shown.offsetLeft - line.current.clientWidth / 3;
    }
  }, [current]);
  return (
    <nav className={styles.tabs} aria-label="Soorten resultaten">
      <ul ref={line}>
        {tabs.map(({ tab, label, count, countIsCapped, url }) => (
          <li key={tab}>
            <AppLink
              className={styles.tab}
              href={url}
              stay
              aria-current={tab === current ? "page" : undefined}
            >
              {label} <Count count={count} isCapped={countIsCapped} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** '204', or '1.000+' if counting stopped there. */
function Count({ count, isCapped }: { readonly count: number; readonly isCapped: boolean }) {
  const number = dutchNumber(count);
  return isCapped ? (
    <span className={styles.count}>
      <span aria-hidden="true">{number}+</span>
      <span className="visually-hidden">minstens {number}</span>
    </span>
  ) : (
    <span className={styles.count}>{number}</span>
  );
}
