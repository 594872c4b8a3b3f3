import { PlainSound } from "@/components/sound/PlainSound";
import { ItemRow } from "../onDemand/row/ItemRow";
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
  return (
    <ListSection
      title={block.title}
      fallbackTitle="Fragmenten"
      more={{ href: block.url, label: "Meer fragmenten" }}
    >
      <ol>
        {block.fragments.map(({ playable, summary, soundUrl }) => (
          <ItemRow key={playable.id} item={playable} summary={summary} hidesPlay={isApp}>
            {isApp && <PlainSound src={soundUrl} name={playable.name} />}
          </ItemRow>
        ))}
      </ol>
    </ListSection>
  );
}
