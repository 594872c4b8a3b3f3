import { useEffect, useRef } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { GuidePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatTime, noonOf } from "@/lib/time/dates";
import { nearDay } from "@/lib/time/relativeDay";
import { DayStep } from "../shared/filters/DayStep";
import styles from "./DayStrip.module.css";
import { useGuideAddress } from "./useGuideAddress";

/** The days around the current one, with links to each and to the previous and next day. */
export function DayStrip({ page }: { readonly page: GuidePage }) {
  const { now } = useStation();
  const address = useGuideAddress(page.channel);
  const strip = useRef<HTMLOListElement>(null);
  // The strip is wider than a phone; the selected day is scrolled to its middle, again when the
  // window gets another width. A phone changes the height too, when its keyboard or address bar
  // comes and goes: that leaves a strip that was scrolled by hand where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day decides which link is the current one.
  useEffect(() => {
    let width = -1;
    const centre = () => {
      const list = strip.current;
      const current = list?.querySelector<HTMLElement>("[aria-current]");
      if (list && current && width !== list.getBoundingClientRect().width) {
        width = list.getBoundingClientRect().width;
        list.scrollLeft += middleOf(current) - middleOf(list);
      }
    };
    centre();
    window.addEventListener("resize", centre);
    return () => window.removeEventListener("resize", centre);
  }, [page.date]);
  return (
    <nav className={styles.nav} aria-label="Dagen">
      <DayStep to="earlier" href={page.previousDate && address(page.previousDate)} />
      <ol className={styles.days} ref={strip}>
        {page.days.map((day) => {
          const noon = noonOf(day);
          return (
            <li key={day}>
              <AppLink
                className={styles.day}
                href={address(day)}
                aria-current={day === page.date ? "date" : undefined}
                stay
              >
                <span>{nearDay(noon, now, "EEEEEE")}</span>
                <span className={styles.date}>{formatTime(noon, "d MMM")}</span>
              </AppLink>
            </li>
          );
        })}
      </ol>
      <DayStep to="later" href={page.nextDate && address(page.nextDate)} />
    </nav>
  );
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
