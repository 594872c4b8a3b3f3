import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import { PlainSound } from "@/components/sound/PlainSound";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { itemLine } from "../onDemand/row/itemLine";
import type { BlockOf } from "./blockOf";
import styles from "./FragmentBlock.module.css";

export interface FragmentBlockProps {
  readonly block: BlockOf<"fragment">;
  readonly isApp: boolean;
}

/** A fragment in an article; in the app, where the player is hidden (S2-032), it plays in place. */
export function FragmentBlock({ block, isApp }: FragmentBlockProps) {
  const { now } = useStation();
  const { playable, summary, image, soundUrl } = block;
  return (
    <aside className={styles.fragment} aria-label={`Fragment: ${playable.name}`}>
      {image !== null && <PresetPicture image={image} preset="PROGRAMME_ITEM" isDecorative />}
      <div className={styles.words}>
        <p className={styles.name}>
          <AppLink href={playable.url}>{playable.name}</AppLink>
        </p>
        <p className="note">{itemLine(playable, now)}</p>
      </div>
      {isApp ? (
        <div className={`${styles.sound} unprinted`}>
          <PlainSound src={soundUrl} name={playable.name} />
        </div>
      ) : (
        <PlayableButton
          className={styles.play}
          playable={toPlayable(playable, [])}
          words="Luister"
          soundUrl={soundUrl}
        />
      )}
      {summary !== "" && <p className={styles.summary}>{summary}</p>}
    </aside>
  );
}
