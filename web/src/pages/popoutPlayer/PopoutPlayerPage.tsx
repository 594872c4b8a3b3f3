import { useCallback, useEffect } from "react";
import { useStore } from "react-redux";
import type { PopoutPlayerPage as PopoutModel } from "@/lib/contract";
import { useStation } from "@/lib/station";
import { useHydrated } from "@/lib/useHydrated";
import { changeChannel, type PlayerRootState, useOnDemand, usePlayerDispatch } from "@/player";
import { OnAirCard } from "./OnAirCard";
import styles from "./PopoutPlayerPage.module.css";

const loadPanel = () => import("@/player/panel/PopoutPanel");
const keepCard = () => undefined;

/**
 * The player alone in its window (design §6.5). Until the panel is there, and without JavaScript, a card says what is on air with a link
 * to the stream.
 */
export function PopoutPlayerPage({ page }: { readonly page: PopoutModel }) {
  const { channel: find } = useStation();
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const store = useStore<PlayerRootState>();
  const Panel = useOnDemand(loadPanel, isHydrated, useCallback(keepCard, []));
  const channel = find(page.channel);

  // Asked once: from then on the listener chooses. A page that is opened by its own address has that channel already.
  useEffect(() => {
    if (store.getState().player.channel?.id !== page.channel) {
      dispatch(changeChannel(page.channel));
    }
  }, [page.channel, dispatch, store]);

  if (channel === undefined) {
    return null;
  }
  return (
    <div className={styles.page} data-player-popout="">
      <h1 className="visually-hidden">{channel.name} luisteren</h1>
      {Panel === null ? <OnAirCard channel={channel} onAir={page.onAir ?? null} /> : <Panel />}
    </div>
  );
}
