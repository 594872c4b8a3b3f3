import { useCallback, useEffect, useRef } from "react";
import { useStore } from "react-redux";
import { useNavigate } from "react-router";
import { useHydrated } from "@/lib/browser/useHydrated";
import { useOnDemand } from "@/lib/browser/useOnDemand";
import type { PopoutPlayerPage as PopoutModel } from "@/lib/contract";
import { buildPath } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { changeChannel, type PlayerRootState, usePlayer, usePlayerDispatch } from "@/player";
import { followOutside } from "./followOutside";
import { OnAirCard } from "./OnAirCard";
import styles from "./PopoutPlayerPage.module.css";

const loadPanel = () => import("@/player/panel/PopoutPanel.late");
const keepCard = () => undefined;

/**
 * The player in its own window (S2-067). Until the panel is loaded, and without JavaScript, a card
 * shows what is on air with a link to the stream.
 */
export function PopoutPlayerPage({ page }: { readonly page: PopoutModel }) {
  const { channel: find } = useStation();
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const store = useStore<PlayerRootState>();
  const Panel = useOnDemand(loadPanel, isHydrated, useCallback(keepCard, []));
  const channel = find(page.channel);

  // Only once: after that the listener chooses. A page opened by its own address already has that
  // channel.
  useEffect(() => {
    if (store.getState().player.channel?.id !== page.channel) {
      dispatch(changeChannel(page.channel));
    }
  }, [page.channel, dispatch, store]);

  useAddressOf(page.channel);
  if (channel === undefined) {
    return null;
  }
  return (
    <div className={styles.page} data-player-popout="" onClickCapture={followOutside}>
      <h1 className="visually-hidden">{channel.name} luisteren</h1>
      {Panel === null ? <OnAirCard channel={channel} onAir={page.onAir ?? null} /> : <Panel />}
    </div>
  );
}

/**
 * The address and title of the window follow the channel that the listener chooses, so that a
 * reload restores it.
 */
function useAddressOf(pageChannel: string): void {
  const navigate = useNavigate();
  const chosen = usePlayer("channel")?.id;
  // Until the page's own channel is selected, any other one is the previous choice.
  const isSettled = useRef(false);
  useEffect(() => {
    if (chosen === pageChannel) {
      isSettled.current = true;
    } else if (chosen !== undefined && chosen !== "" && isSettled.current) {
      const path = buildPath("popoutPlayer", { channelSlug: chosen });
      void navigate(path, { replace: true, preventScrollReset: true, state: { stay: true } });
    }
  }, [chosen, pageChannel, navigate]);
}
