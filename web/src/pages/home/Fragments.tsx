import { Section } from "@/components/heading/Section";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { ItemPicture } from "../shared/onDemand/row/ItemPicture";
import { repeatsPicture } from "../shared/onDemand/row/repeatsPicture";
import styles from "./OnDemand.module.css";
import { ItemOnHome, ItemText } from "./OnDemandRow";

/** Beside the list, and on a phone above it. */
const LEAD_SLOTS = ["33vw", "50vw", "100vw"];

/** 'Fragmenten': the newest large, the rest as a list, and a button that plays all of them. */
export function Fragments({ fragments }: { readonly fragments: readonly PlayableItem[] }) {
  const { path } = useStation();
  const [first, ...rest] = fragments;
  if (first === undefined) {
    return null;
  }
  const pictures = fragments.map(({ imageUrl }) => imageUrl);
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
          <ItemPicture src={first.imageUrl} preset="TILE" slots={LEAD_SLOTS} />
          <div className={styles.leadText}>
            <ItemText item={first} isLarge />
            <PlayableButton playable={toPlayable(first, [])} isGhost />
          </div>
        </li>
        {rest.map((item, index) => (
          <ItemOnHome key={item.id} item={item} isRepeated={repeatsPicture(pictures, index + 1)} />
        ))}
      </ol>
    </Section>
  );
}
