import { AppLink } from "@/components/link/AppLink";
import type { FragmentPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { fromToTime, fullDate, unbroken } from "@/lib/time/dates";
import styles from "../shared/onDemand/frame/ItemPage.module.css";

/** The broadcast of a fragment. */
export function HeardIn({ broadcast }: { readonly broadcast: NonNullable<FragmentPage["broadcast"]> }) {
  const { channel } = useStation();
  return (
    <section className={styles.block} aria-labelledby="gehoord-in">
      <h2 id="gehoord-in" className="smallHead">
        Gehoord in
      </h2>
      <p className={styles.blockName}>
        <AppLink href={broadcast.url}>{broadcast.name}</AppLink>
      </p>
      <p className="soft">
        {unbroken(fullDate(broadcast.fromIso))}, {fromToTime(broadcast.fromIso, broadcast.untilIso)},{" "}
        {channel(broadcast.channel)?.name ?? broadcast.channel}
      </p>
    </section>
  );
}
