import { ArrowLeft, ArrowRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import type { PlayedTracksPage } from "@/lib/contract";
import { toRouteDate } from "@/lib/dates";
import { useStation } from "@/lib/station";
import styles from "./Paging.module.css";

/** The way through a long day: newer and older. */
export function Paging({ page }: { readonly page: PlayedTracksPage }) {
  const { path } = useStation();
  if (page.pageCount <= 1) {
    return null;
  }
  const address = (number: number) =>
    path(
      "playedTracks",
      { date: toRouteDate(page.date) },
      { channel: page.channel, time: page.slot.id, page: number },
    );
  return (
    <nav className={styles.paging} aria-label="Pagina’s">
      {page.page > 1 ? (
        <AppLink className={styles.step} rel="prev" href={address(page.page - 1)}>
          <ArrowLeft aria-hidden="true" size={18} />
          Later gedraaid
        </AppLink>
      ) : (
        <span />
      )}
      <p className={styles.count}>
        Pagina {page.page} van {page.pageCount}
      </p>
      {page.page < page.pageCount ? (
        <AppLink className={styles.step} rel="next" href={address(page.page + 1)}>
          Eerder gedraaid
          <ArrowRight aria-hidden="true" size={18} />
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
