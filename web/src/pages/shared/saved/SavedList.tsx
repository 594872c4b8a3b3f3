import { useState } from "react";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { SizedPicture } from "@/components/picture/SizedPicture";
import { onlyFile, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { ElsewhereLinks } from "./ElsewhereLinks";
import { SaveButton } from "./SaveButton";
import styles from "./Saved.module.css";
import { SAVED_LIMIT, type SavableTrack, useSavedTracks } from "./savedTracks";

export const SAVED_ID = "bewaard";

interface SavedListProps {
  readonly title?: string;
  /** How many are shown until the listener asks for all. */
  readonly atFirst?: number;
}

/** 'Bewaard': the listener's saved songs, stored on this device only. Empty if there are none. */
export function SavedList({ title = "Bewaard", atFirst = SAVED_LIMIT }: SavedListProps) {
  const tracks = useSavedTracks();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? tracks : tracks.slice(0, atFirst);
  if (tracks.length === 0) {
    return null;
  }
  return (
    <Section
      className={styles.saved}
      id={SAVED_ID}
      title={title}
      note={`${tracks.length === 1 ? "1 nummer" : `${tracks.length} nummers`}, alleen op dit apparaat`}
    >
      <ul>
        {shown.map((track) => (
          <SavedRow key={track.url ?? `${track.artist}\n${track.name}`} track={track} />
        ))}
      </ul>
      {shown.length < tracks.length && (
        <button type="button" className="pill" onClick={() => setAll(true)}>
          {`Toon alle ${tracks.length}`}
        </button>
      )}
    </Section>
  );
}

/** A saved song, with links to hear it elsewhere. */
export function SavedRow({ track }: { readonly track: SavableTrack }) {
  return (
    <li className={styles.row}>
      <SizedPicture
        className="artwork"
        image={onlyFile(track.imageUrl)}
        preset="TRACKPLAY_LIST_ITEM"
        placeholder={UNKNOWN_TRACK_IMAGE}
        alt=""
      />
      <div className="words">
        <p className={styles.name}>
          <AppLink href={track.url}>{track.name}</AppLink>
        </p>
        {track.artist !== "" && <p className="soft">{track.artist}</p>}
        <ElsewhereLinks track={track} />
      </div>
      <SaveButton track={track} />
    </li>
  );
}
