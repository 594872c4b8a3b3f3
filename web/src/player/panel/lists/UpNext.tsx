import { createSelector } from "@reduxjs/toolkit";
import { timeOfDay } from "@/lib/time/dates";
import type { LiveShow } from "@/model/show";
import { usePlayerSelector } from "../../state/hooks";
import { selectEarlier, selectPlayer, selectShow } from "../../state/selectors";
import type { PlayerRootState } from "../../state/store";
import { PanelList, PanelPicture } from "./PanelList";
import styles from "./PanelList.module.css";

/** The show after the one that is heard. */
const selectNextShow: (state: PlayerRootState) => LiveShow | undefined = createSelector(
  [selectShow, selectPlayer, selectEarlier],
  (heard, { show, upcomingShow }, earlier) => {
    if (heard === undefined) {
      return upcomingShow;
    }
    const end = Date.parse(heard.untilIso);
    return [...earlier.shows, show, upcomingShow]
      .filter((one) => one !== undefined)
      .filter((one) => Date.parse(one.fromIso) >= end)
      .sort((a, b) => Date.parse(a.fromIso) - Date.parse(b.fromIso))[0];
  },
);

/**
 * 'Straks': the show that comes after the one that is heard. Pages have a row of their own for it
 * (pages/shared/onAir/UpNext.tsx): day, link, description and a larger picture at the end.
 */
export function UpNext() {
  const show = usePlayerSelector(selectNextShow);
  if (show === undefined) {
    return null;
  }
  return (
    <PanelList title="Straks">
      <li className={styles.row}>
        <time className={styles.time} dateTime={show.fromIso}>
          {timeOfDay(show.fromIso)}
        </time>
        <PanelPicture src={show.image.url360} kind="programme" />
        <div className={styles.text}>
          <p className={styles.name}>{show.name}</p>
          {show.presenters !== null && <p className={styles.under}>{show.presenters}</p>}
        </div>
      </li>
    </PanelList>
  );
}
