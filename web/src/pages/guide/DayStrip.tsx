import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { GuidePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatTime, noonOf } from "@/lib/time/dates";
import { nearDay } from "@/lib/time/relativeDay";
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
      <Step label="Dag eerder" href={page.previousDate === null ? null : address(page.previousDate)}>
        <ChevronLeft aria-hidden="true" size={22} />
      </Step>
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
      <Step label="Dag later" href={page.nextDate === null ? null : address(page.nextDate)}>
        <ChevronRight aria-hidden="true" size={22} />
      </Step>
    </nav>
  );
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** A link to the previous or next day; at the ends of the schedule it is disabled. */
function Step(props: { readonly label: string; readonly href: string | null; readonly children: ReactNode }) {
  return props.href === null ? (
    <span className="dayStep" data-off="">
      {props.children}
    </span>
  ) : (
    <AppLink className="dayStep" href={props.href} aria-label={props.label} stay>
      {props.children}
    </AppLink>
  );
}
