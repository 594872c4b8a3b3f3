import { Newspaper, Radio } from "lucide-react";
import { useLocation } from "react-router";
import { useStation } from "@/lib/station/station";
import { ActionButton } from "../../controls/ActionButton";
import { actionLink } from "../../controls/actionButtons";
import { VolumeControl } from "../../controls/VolumeControl";
import { listenLive, playLatestNews } from "../../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectIsFetchingNews, selectIsOnDemand, selectPlayer } from "../../state/selectors";
import type { ActionButton as ActionName } from "../../state/slice";
import styles from "./PanelActions.module.css";
import { QualityMenu } from "./QualityMenu";
import { ShareButton } from "./ShareButton";
import { SleepTimerMenu } from "./SleepTimerMenu";

const LINKS: readonly ActionName[] = ["gedraaid", "gemist", "visual-radio"];

/** The player's buttons with labels (S2-069 … S2-073), sharing, the sleep timer, the
 * quality of the sound and the volume. */
export function PanelActions() {
  const dispatch = usePlayerDispatch();
  const player = usePlayerSelector(selectPlayer);
  const isOnDemand = usePlayerSelector(selectIsOnDemand);
  const isFetchingNews = usePlayerSelector(selectIsFetchingNews);
  const { path, station, channel } = useStation();
  const { pathname, search } = useLocation();
  const context = { here: pathname + search, path, channel: channel(player.channel?.id ?? "") };
  const isBlocked = player.isPlayerUnavailable || player.isAdBreak;
  return (
    <div className={styles.actions} data-ad-break={player.isAdBreak ? "" : undefined}>
      {isOnDemand && (
        <button
          type="button"
          className={styles.action}
          disabled={isBlocked}
          onClick={() => dispatch(listenLive())}
        >
          <Radio size={22} aria-hidden="true" />
          <span>Luister live</span>
        </button>
      )}
      {station.hasBulletins && !player.playable?.isLatestNews && (
        <button
          type="button"
          className={styles.action}
          disabled={player.isAdBreak}
          aria-busy={isFetchingNews}
          onClick={() => !isFetchingNews && dispatch(playLatestNews())}
        >
          <Newspaper size={22} aria-hidden="true" />
          <span>Laatste journaal</span>
        </button>
      )}
      {LINKS.map((name) => (
        <ActionButton key={name} link={actionLink(name, player, context)} className={styles.action} />
      ))}
      {isOnDemand && <ShareButton />}
      <SleepTimerMenu />
      <QualityMenu />
      <VolumeControl className={styles.action} words="Geluid" />
    </div>
  );
}
