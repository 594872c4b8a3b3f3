import type { PlayableItem } from "@/lib/contract";
import { ItemRow } from "./ItemRow";

export interface ItemListProps {
  readonly items: readonly PlayableItem[];
  readonly hidesSubtitle?: boolean;
  readonly className?: string;
}

/** Items below one another; what follows each in the player is the rest of the list. */
export function ItemList({ items, hidesSubtitle, className }: ItemListProps) {
  return (
    <ol className={className}>
      {items.map((item, index) => (
        <ItemRow key={item.id} item={item} queue={items.slice(index + 1)} hidesSubtitle={hidesSubtitle} />
      ))}
    </ol>
  );
}
