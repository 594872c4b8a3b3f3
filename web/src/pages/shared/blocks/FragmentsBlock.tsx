import { PlainSound } from "@/components/sound/PlainSound";
import { ItemRow } from "../onDemand/row/ItemRow";
import { repeatsPicture } from "../onDemand/row/repeatsPicture";
import type { BlockOf } from "./blockOf";
import { ListSection } from "./ListSection";

export interface FragmentsBlockProps {
  readonly block: BlockOf<"fragments">;
  readonly isApp: boolean;
}

/** Fragments of a programme or about a subject. */
export function FragmentsBlock({ block, isApp }: FragmentsBlockProps) {
  if (block.fragments.length === 0) {
    return null;
  }
  const pictures = block.fragments.map(({ playable }) => playable.imageUrl);
  return (
    <ListSection
      title={block.title}
      fallbackTitle="Fragmenten"
      more={{ href: block.url, label: "Meer fragmenten" }}
    >
      <ol>
        {block.fragments.map(({ playable, summary, soundUrl }, index) => (
          <ItemRow
            key={playable.id}
            item={playable}
            summary={summary}
            isRepeated={repeatsPicture(pictures, index)}
            hidesPlay={isApp}
          >
            {isApp && <PlainSound src={soundUrl} name={playable.name} />}
          </ItemRow>
        ))}
      </ol>
    </ListSection>
  );
}
