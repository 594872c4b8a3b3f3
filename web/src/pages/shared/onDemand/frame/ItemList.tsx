import type { Image, PlayableItem } from "@/lib/contract";
import { ItemRow } from "../row/ItemRow";
import { repeatsPicture } from "../row/repeatsPicture";

export interface ItemListProps {
  readonly items: readonly PlayableItem[];
  readonly hidesSubtitle?: boolean;
  readonly className?: string;
  /** The picture at the top of the page, which the rows do not repeat. */
  readonly above?: Image | null;
}

export function ItemList({ items, hidesSubtitle, className, above }: ItemListProps) {
  const pictures = items.map(({ imageUrl }) => imageUrl);
  return (
    <ol className={className}>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          hidesSubtitle={hidesSubtitle}
          isRepeated={repeatsPicture(pictures, index, above?.url600)}
        />
      ))}
    </ol>
  );
}
