import { useLayoutEffect, useRef } from "react";
import { UNSET_ACCENT } from "@/lib/colour";
import { useStation } from "@/lib/station/station";
import { usePhone } from "../controls/usePhone";
import { usePlayer, usePlayerSelector } from "../state/hooks";
import { selectIsOnDemand } from "../state/selectors";
import { ChannelGrid, ChannelStrip } from "./ChannelGrid";
import { Chapters } from "./lists/Chapters";
import { MoreItems } from "./lists/MoreItems";
import { Queue } from "./lists/Queue";
import { RecentTracks } from "./lists/RecentTracks";
import { UpNext } from "./lists/UpNext";
import { PanelHead } from "./PanelHead";
import styles from "./PlayerPanel.module.css";
import { Stage } from "./stage/Stage";

export interface PlayerPanelProps {
  /** Absent where the panel is the whole page. */
  readonly onCollapse?: () => void;
}

/**
 * Everything the player can do: what plays, on a stage in the channel's colour, and what belongs to
 * it, beside or below the stage.
 */
export function PlayerPanel({ onCollapse }: PlayerPanelProps) {
  const { channel: find } = useStation();
  const channel = find(usePlayer("channel")?.id ?? "");
  const isOnDemand = usePlayerSelector(selectIsOnDemand);
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const channelsTitle = isOnDemand ? "Naar de radio" : "Zenders";
  const accent = channel?.accent ?? UNSET_ACCENT;
  const accentText = channel?.accentText ?? "var(--ink)";

  useLayoutEffect(() => {
    panel.current?.style.setProperty("--accent", accent);
    panel.current?.style.setProperty("--on-accent", accentText);
  }, [accent, accentText]);

  return (
    <div className={styles.panel} ref={panel}>
      <div className={styles.stage}>
        <PanelHead onCollapse={onCollapse} />
        {isPhone && <ChannelStrip title={channelsTitle} />}
        <Stage />
      </div>
      <div className={styles.side} data-side="">
        {!isPhone && <ChannelGrid title={channelsTitle} />}
        {isOnDemand ? (
          <>
            <Chapters />
            <Queue />
            <MoreItems />
          </>
        ) : (
          <>
            <RecentTracks />
            <UpNext />
          </>
        )}
      </div>
    </div>
  );
}
