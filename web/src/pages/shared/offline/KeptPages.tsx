import { useEffect, useState } from "react";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { useStation } from "@/lib/station/station";
import { systemClock } from "@/lib/time/clock";
import { relativeOrDateTime } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import styles from "./KeptPages.module.css";
import { type KeptPage, readKeptPages } from "./keptPages";

/** 'Pagina’s die je eerder bekeek', which open without a connection. Empty if there are none. */
export function KeptPages() {
  const { station } = useStation();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readKeptPages().then((kept) => isCurrent && setPages(kept));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (pages.length === 0) {
    return null;
  }
  const now = toStationIso(systemClock.now());
  const end = ` | ${station.name}`;
  return (
    <Section id="bekeken" title="Pagina’s die je eerder bekeek">
      <ul className="twoColumns">
        {pages.map(({ title, url, visitedIso }) => (
          <li key={url} className={styles.row}>
            <p className="itemName">
              <AppLink href={url}>{title.endsWith(end) ? title.slice(0, -end.length) : title}</AppLink>
            </p>
            <p className="note">{relativeOrDateTime(visitedIso, now)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
