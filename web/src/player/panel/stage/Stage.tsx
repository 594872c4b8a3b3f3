import { Disc3 } from "lucide-react";
import { useState } from "react";
import { SizedPicture } from "@/components/picture/SizedPicture";
import { onlyFile } from "@/lib/pictures/images";
import { isLongTitle } from "@/lib/text/longTitle";
import { usePlayerSelector } from "../../state/hooks";
import { selectIsOnDemand } from "../../state/selectors";
import { PanelActions } from "../actions/PanelActions";
import { ItemScrubber } from "../scrubber/ItemScrubber";
import { LiveScrubber } from "../scrubber/LiveScrubber";
import { ItemTransport } from "../transport/ItemTransport";
import { LiveTransport } from "../transport/LiveTransport";
import styles from "./Stage.module.css";
import { useStageWords } from "./useStageWords";

/** What plays: its picture, its names, the position in it and its controls. */
export function Stage() {
  const isOnDemand = usePlayerSelector(selectIsOnDemand);
  const words = useStageWords();
  // The placeholder could not be loaded either, as without a network.
  const [undrawn, setUndrawn] = useState("");
  return (
    <div className={styles.stage}>
      <div
        className={styles.art}
        onErrorCapture={({ target }) => {
          if ((target as HTMLImageElement).getAttribute("src") === words.fallback) {
            setUndrawn(words.image);
          }
        }}
      >
        {undrawn === words.image ? (
          <Disc3 className={styles.none} aria-hidden="true" />
        ) : (
          <SizedPicture
            className={styles.picture}
            image={onlyFile(words.image)}
            preset="TILE"
            placeholder={words.fallback}
            alt=""
            isLead
          />
        )}
      </div>
      <div className={styles.words} key={words.key}>
        {words.above !== "" && <p className={styles.above}>{words.above}</p>}
        <h2 className={styles.title} data-long={isLongTitle(words.title, LONG_TITLE) ? "" : undefined}>
          <Title text={words.title} />
        </h2>
        {words.below !== "" && <p className={styles.below}>{words.below}</p>}
        {words.note !== "" && <p className={styles.note}>{words.note}</p>}
      </div>
      <div className={styles.scrubber}>{isOnDemand ? <ItemScrubber /> : <LiveScrubber />}</div>
      <div className={styles.transport}>{isOnDemand ? <ItemTransport /> : <LiveTransport />}</div>
      <PanelActions />
    </div>
  );
}

/** A chart position in front of a title ('#3: Titel', S3-055) is set smaller. */
function Title({ text }: { readonly text: string }) {
  const match = /^(#\d+:) {2}(.*)$/s.exec(text);
  return match === null ? (
    text
  ) : (
    <>
      <span className={styles.position}>{match[1]}</span> {match[2]}
    </>
  );
}

/** A title with more letters than this is set smaller. */
const LONG_TITLE = 26;
