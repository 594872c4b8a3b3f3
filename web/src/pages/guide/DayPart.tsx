import type { ReactNode } from "react";
import type { GuidePage } from "@/lib/contract";
import side from "../shared/SideHead.module.css";
import styles from "./DayPart.module.css";

type PartId = GuidePage["parts"][number]["id"];

const PARTS: Readonly<Record<PartId, { readonly name: string; readonly hours: string }>> = {
  nacht: { name: "Nacht", hours: "00:00 - 06:00" },
  ochtend: { name: "Ochtend", hours: "06:00 - 12:00" },
  middag: { name: "Middag", hours: "12:00 - 18:00" },
  avond: { name: "Avond", hours: "18:00 - 24:00" },
};

/** The broadcasts that start in one part of the day. */
export function DayPart({ part, children }: { readonly part: PartId; readonly children: ReactNode }) {
  const { name, hours } = PARTS[part];
  return (
    <section className={`${side.part} ${styles.part}`} aria-labelledby={part} data-below="">
      <div className={`${side.head} ${side.line}`}>
        <h3 id={part} className="subHead">
          {name}
        </h3>
        <p className="soft">{hours}</p>
      </div>
      <ol className={side.rows}>{children}</ol>
    </section>
  );
}
