import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Kept } from "@/lib/offline/names";
import { systemClock } from "@/lib/time/clock";
import { relativeOrDateTime } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import styles from "./KeptNote.module.css";
import { keepTrying } from "./keepTrying";

/** Says that the page below is an earlier one, and asks for the present one until it comes. */
export function KeptNote({ visitedIso }: Kept) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const tries = keepTrying(revalidate);
    return () => tries.end();
  }, [revalidate]);
  return (
    <p className={styles.note} role="status">
      Geen verbinding. Je ziet de pagina van {relativeOrDateTime(visitedIso, toStationIso(systemClock.now()))}
      .
    </p>
  );
}
