import type { PlayableItem } from "@/lib/contract";
import { ItemRow } from "../row/ItemRow";

export interface ItemListProps {
  readonly items: readonly PlayableItem[];
  readonly hidesSubtitle?: boolean;
  readonly className?: string;
}

export function ItemList({ items, hidesSubtitle, className }: ItemListProps) {
  return (
    <ol className={className}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} hidesSubtitle={hidesSubtitle} />
      ))}
    </ol>
  );
}
