import { Section } from "@/components/heading/Section";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { ItemPicture } from "../shared/onDemand/row/ItemPicture";
import styles from "./OnDemand.module.css";
import { ItemText } from "./OnDemandRow";

/** 'Fragmenten': the newest large, the rest as a list, and a button that plays all of them. */
export function Fragments({ fragments }: { readonly fragments: readonly PlayableItem[] }) {
  const { path } = useStation();
  const [first, ...rest] = fragments;
  if (first === undefined) {
    return null;
  }
  const all = toPlayable(first, rest);
  return (
    <Section
      isBelow
      id="fragmenten"
      title="Fragmenten"
      more={{ href: path("fragments"), label: "Alle fragmenten" }}
      action={
        rest.length > 0 ? (
          <PlayableButton playable={all} words="Speel alles" className={styles.all} />
        ) : undefined
      }
    >
      <ol className={styles.fragments}>
        <li className={styles.lead}>
          <ItemPicture src={first.imageUrl} className={styles.leadPicture} preset="LARGE_TILE" />
          <div className={styles.leadText}>
            <ItemText item={first} isLarge />
            <PlayableButton playable={toPlayable(first, [])} isGhost />
          </div>
        </li>
        {rest.map((item) => (
          <li key={item.id} className={styles.row}>
            <ItemPicture src={item.imageUrl} className={styles.picture} preset="FRAGMENT_TILE" />
            <ItemText item={item} />
            <PlayableButton playable={toPlayable(item, [])} isGhost />
          </li>
        ))}
      </ol>
    </Section>
  );
}
