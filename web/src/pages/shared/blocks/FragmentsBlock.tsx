import { ItemRow } from "../onDemand/ItemRow";
import type { BlockOf } from "./blockOf";
import { ListSection } from "./ListSection";
import { PlainSound } from "./PlainSound";

export interface FragmentsBlockProps {
  readonly block: BlockOf<"fragments">;
  readonly isApp: boolean;
}

/** Fragments of a programme or about a subject; what follows each in the player is the rest of the list. */
export function FragmentsBlock({ block, isApp }: FragmentsBlockProps) {
  const items = block.fragments.map(({ playable }) => playable);
  if (items.length === 0) {
    return null;
  }
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
            queue={items.slice(index + 1)}
            hidesPlay={isApp}
          >
            {isApp && <PlainSound src={soundUrl} name={playable.name} />}
          </ItemRow>
        ))}
      </ol>
    </ListSection>
  );
}
