import { Section } from "@/components/heading/Section";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { repeatsPicture } from "../shared/onDemand/row/repeatsPicture";
import { ItemOnHome } from "./OnDemandRow";

/** 'Podcasts': the newest episodes. */
export function Podcasts({ episodes }: { readonly episodes: readonly PlayableItem[] }) {
  const { path } = useStation();
  if (episodes.length === 0) {
    return null;
  }
  const pictures = episodes.map(({ imageUrl }) => imageUrl);
  return (
    <Section id="podcasts" title="Podcasts" more={{ href: path("podcasts"), label: "Alle podcasts" }}>
      <ol>
        {episodes.map((item, index) => (
          <ItemOnHome key={item.id} item={item} isRepeated={repeatsPicture(pictures, index)} />
        ))}
      </ol>
    </Section>
  );
}
