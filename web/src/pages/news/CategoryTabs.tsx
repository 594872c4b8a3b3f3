import { AppLink } from "@/components/link/AppLink";
import type { NewsPage } from "@/lib/contract";
import styles from "./CategoryTabs.module.css";

/** The categories as tabs, each in its theme colour (S9-058). */
export function CategoryTabs({ tabs }: { readonly tabs: NewsPage["tabs"] }) {
  return (
    <nav className={`${styles.tabs} unprinted`} aria-label="Rubrieken">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.slug ?? ""}>
            <AppLink
              className={styles.tab}
              href={tab.url}
              aria-current={tab.isCurrent ? "page" : undefined}
              data-colour={tab.colour ?? undefined}
            >
              {tab.name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
