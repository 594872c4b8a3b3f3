import { Section } from "@/components/heading/Section";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { ItemPicture } from "../shared/onDemand/row/ItemPicture";
import styles from "./OnDemand.module.css";
import { ItemText } from "./OnDemandRow";

/** 'Podcasts': the newest episodes. */
export function Podcasts({ episodes }: { readonly episodes: readonly PlayableItem[] }) {
  const { path } = useStation();
  if (episodes.length === 0) {
    return null;
  }
  return (
    <Section id="podcasts" title="Podcasts" more={{ href: path("podcasts"), label: "Alle podcasts" }}>
      <ol>
        {episodes.map((item) => (
          <li key={item.id} className={styles.row}>
            <ItemPicture src={item.imageUrl} className={styles.picture} preset="PODCAST_ITEM" />
            <ItemText item={item} />
            <PlayableButton playable={toPlayable(item, [])} isGhost />
          </li>
        ))}
      </ol>
    </Section>
  );
}
