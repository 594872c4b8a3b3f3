import { ArrowLeft, ArrowRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import styles from "./Paging.module.css";

export interface PagingProps {
  readonly page: number;
  /** Absent: unknown. */
  readonly pageCount?: number;
  readonly hasMore: boolean;
  readonly address: (page: number) => string;
  readonly words: { readonly back: string; readonly on: string };
}

/** The paging of a list. */
export function Paging({ page, pageCount, hasMore, address, words }: PagingProps) {
  if (page === 1 && !hasMore) {
    return null;
  }
  return (
    <nav className={styles.paging} aria-label="Pagina’s">
      {page > 1 ? (
        <AppLink className={styles.step} rel="prev" href={address(page - 1)}>
          <ArrowLeft aria-hidden="true" size={18} />
          {words.back}
        </AppLink>
      ) : (
        <span />
      )}
      <p className={styles.count}>
        Pagina {page}
        {pageCount !== undefined && ` van ${pageCount}`}
      </p>
      {hasMore ? (
        <AppLink className={styles.step} rel="next" href={address(page + 1)}>
          {words.on}
          <ArrowRight aria-hidden="true" size={18} />
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
