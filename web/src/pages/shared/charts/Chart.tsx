import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { Section } from "@/components/heading/Section";
import { Artwork } from "@/components/picture/Artwork";
import type { ChartPosition, HomePage } from "@/lib/contract";
import styles from "./Chart.module.css";

export interface ChartProps {
  readonly chart: NonNullable<HomePage["chart"]>;
  /** The id of its heading; a page may have several charts. */
  readonly id?: string;
}

/** The first ten of the chart: number one large, the rest as a list. */
export function Chart({ chart, id = "lijst" }: ChartProps) {
  const [first, ...rest] = chart.positions;
  if (first === undefined) {
    return null;
  }
  return (
    <Section isBelow id={id} title={chart.name} note={chart.edition}>
      <ol className={styles.chart}>
        <li className={styles.first}>
          <Artwork
            className={styles.firstCover}
            image={first.image}
            kind="track"
            preset="CHART_ITEM_VIRTUAL"
            isDecorative
          />
          <div className={styles.firstText}>
            <p className={styles.firstNumber}>{first.position}</p>
            <div>
              <h3 className="subHead">{first.name}</h3>
              <p className="soft">{first.artist}</p>
              <Movement entry={first} />
            </div>
          </div>
        </li>
        {rest.map((entry) => (
          <li key={entry.position} className={styles.entry}>
            <p className={styles.number}>{entry.position}</p>
            <Artwork
              className={styles.cover}
              image={entry.image}
              kind="track"
              preset="CHART_ITEM"
              isDecorative
            />
            <div>
              <h3 className={styles.name}>{entry.name}</h3>
              <p className="soft">{entry.artist}</p>
            </div>
            <Movement entry={entry} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Its movement since the previous edition. */
function Movement({ entry }: { readonly entry: ChartPosition }) {
  const { position, previousPosition } = entry;
  if (previousPosition === null) {
    return <p className={styles.entered}>Nieuw</p>;
  }
  const change = previousPosition - position;
  if (change === 0) {
    return (
      <p className={styles.moved}>
        <Minus aria-hidden="true" size={16} />
        <span className="visually-hidden">blijft staan</span>
      </p>
    );
  }
  return (
    <p className={styles.moved}>
      {change > 0 ? <ArrowUp aria-hidden="true" size={16} /> : <ArrowDown aria-hidden="true" size={16} />}
      {Math.abs(change)}
      <span className="visually-hidden">{change > 0 ? " omhoog" : " omlaag"}</span>
    </p>
  );
}
