import { timeOfDay } from "@/lib/time/dates";
import { usePlayerSelector } from "../../state/hooks";
import { selectNextShow } from "../../state/panelSelectors";
import { PanelList, PanelPicture } from "./PanelList";
import styles from "./PanelList.module.css";

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
