import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration } from "@/lib/time/dates";
import { usePlayerSelector } from "@/player";
import { ShareButton } from "../../share/ShareButton";

/** Shares the page of an item; while the item plays, with its position ('#t=123'). */
export function ShareItem({ item }: { readonly item: PlayableItem }) {
  const { station } = useStation();
  const seconds = usePlayerSelector(({ player, playback }) =>
    !player.isLiveMode && player.playable?.id === item.id ? Math.floor(playback.time.position) : 0,
  );
  if (item.url === null) {
    return null;
  }
  return (
    <ShareButton
      title={item.name}
      address={station.publicUrl + item.url + (seconds > 0 ? `#t=${seconds}` : "")}
      label={seconds > 0 ? `Deel vanaf ${formatDuration(seconds)}` : "Deel"}
    />
  );
}
