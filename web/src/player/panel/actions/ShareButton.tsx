import { ShareControl } from "@/components/share/ShareControl";
import { useStation } from "@/lib/station/station";
import type { PlayableItem } from "@/model/playable";
import { usePlayer, usePlayerSelector } from "../../state/hooks";
import styles from "./PanelActions.module.css";

/** Shares an item from its current position; absent when it has no lasting address. */
export function ShareButton() {
  const { station } = useStation();
  const playable = usePlayer("playable");
  const position = usePlayerSelector((state) => Math.floor(state.playback.time.position));
  const address = playable === undefined ? null : shareAddress(playable, station.publicUrl, position);
  if (playable === undefined || address === null) {
    return null;
  }
  return (
    <ShareControl
      title={playable.name}
      address={address}
      words="Delen"
      failedWords="Lukt niet"
      nameEnd="vanaf dit moment"
      iconSize={22}
      className={styles.action ?? ""}
    />
  );
}

/** What an address to share is made of. */
export type Shareable = Pick<PlayableItem, "type" | "id" | "url"> & { readonly isLatestNews: boolean };

/**
 * Absolute address that plays an item from a time: its page, 'https://…/fragmenten/…#t=123', or
 * without a page the home page with the item, 'https://…/#speel=fragment:f1&t=123' (see
 * bar/useSharedItem.ts). Null for the latest news, which is soon replaced, and for an item of
 * another site.
 */
export function shareAddress(item: Shareable, publicUrl: string, seconds: number): string | null {
  const site = publicUrl.replace(/\/+$/, "");
  const at = seconds > 0 ? `t=${Math.floor(seconds)}` : "";
  if (item.url === null) {
    const hash = [`speel=${item.type}:${encodeURIComponent(item.id)}`, at].filter(Boolean).join("&");
    return item.isLatestNews ? null : `${site}/#${hash}`;
  }
  if (!/^\/(?![/\\])/.test(item.url)) {
    return null;
  }
  const page = site + item.url.split("#")[0];
  return at === "" ? page : `${page}#${at}`;
}
