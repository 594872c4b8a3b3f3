import { Newspaper, Radio } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useStation } from "@/lib/station/station";
import { ActionButton } from "../../controls/ActionButton";
import { actionLink } from "../../controls/actionButtons";
import { usePhone } from "../../controls/usePhone";
import { VolumeControl } from "../../controls/VolumeControl";
import { listenLive, playLatestNews } from "../../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectIsFetchingNews, selectIsOnDemand, selectPlayer } from "../../state/selectors";
import type { ActionButton as ActionName } from "../../state/slice";
import { MomentButton } from "./MomentButton";
import { MoreActions } from "./MoreActions";
import styles from "./PanelActions.module.css";
import { QualityMenu } from "./QualityMenu";
import { ShareButton } from "./ShareButton";
import { SleepTimerMenu } from "./SleepTimerMenu";

type Name = ActionName | "live" | "news" | "share" | "moment" | "sleep" | "quality" | "volume";

const ALL: readonly Name[] = [
  ...(["live", "news", "gedraaid", "gemist", "visual-radio"] as const),
  ...(["share", "moment", "sleep", "quality", "volume"] as const),
];
/** A phone has room for so many in a row, and for the button that shows the others. */
const ROW = 4;

/**
 * The player's buttons with labels (S2-069 … S2-073), sharing, the sleep timer, the quality of the
 * sound and the volume. On a phone one row; the bar's own buttons, which it has no room for there,
 * come first.
 */
export function PanelActions() {
  const dispatch = usePlayerDispatch();
  const player = usePlayerSelector(selectPlayer);
  const isOnDemand = usePlayerSelector(selectIsOnDemand);
  const isFetchingNews = usePlayerSelector(selectIsFetchingNews);
  const isPhone = usePhone();
  const { path, station, channel, hasSection } = useStation();
  const { pathname, search } = useLocation();
  const context = { here: pathname + search, path, hasSection, channel: channel(player.channel?.id ?? "") };
  const isBlocked = player.isPlayerUnavailable || player.isAdBreak;
  const link = (name: ActionName) => (
    <ActionButton key={name} link={actionLink(name, player, context)} className={styles.action} />
  );
  const actions: Readonly<Record<Name, ReactNode>> = {
    live: isOnDemand && (
      <button
        key="live"
        type="button"
        className={styles.action}
        disabled={isBlocked}
        onClick={() => dispatch(listenLive())}
      >
        <Radio size={22} aria-hidden="true" />
        <span>Luister live</span>
      </button>
    ),
    news: station.hasBulletins && !player.playable?.isLatestNews && (
      <button
        key="news"
        type="button"
        className={styles.action}
        disabled={player.isAdBreak}
        aria-busy={isFetchingNews}
        onClick={() => !isFetchingNews && dispatch(playLatestNews())}
      >
        <Newspaper size={22} aria-hidden="true" />
        <span>Laatste journaal</span>
      </button>
    ),
    gedraaid: link("gedraaid"),
    gemist: link("gemist"),
    "visual-radio": link("visual-radio"),
    share: isOnDemand && <ShareButton key="share" />,
    moment: <MomentButton key="moment" />,
    sleep: <SleepTimerMenu key="sleep" />,
    quality: <QualityMenu key="quality" />,
    volume: <VolumeControl key="volume" className={styles.action} words="Geluid" />,
  };
  const { actionButtonLeft, actionButtonRight } = player.buttonConfig;
  const first: readonly Name[] = isOnDemand
    ? ["live", "share", "sleep", "news"]
    : [actionButtonLeft, actionButtonRight, "news", "sleep"];
  const row = isPhone ? first.filter((name) => actions[name]).slice(0, ROW) : ALL;
  return (
    <div className={styles.actions} data-actions="" data-ad-break={player.isAdBreak ? "" : undefined}>
      {row.map((name) => actions[name])}
      {isPhone && (
        <MoreActions>{ALL.filter((name) => !row.includes(name)).map((name) => actions[name])}</MoreActions>
      )}
    </div>
  );
}
