import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { SizedPicture } from "@/components/picture/SizedPicture";
import { onlyFile, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { ElsewhereLinks } from "./ElsewhereLinks";
import { SaveButton } from "./SaveButton";
import styles from "./Saved.module.css";
import { type SavableTrack, useSavedTracks } from "./savedTracks";

export const SAVED_ID = "bewaard";

/** 'Bewaard': the listener's saved songs, stored on this device only. Empty if there are none. */
export function SavedList() {
  const tracks = useSavedTracks();
  if (tracks.length === 0) {
    return null;
  }
  return (
    <Section
      className={styles.saved}
      id={SAVED_ID}
      title="Bewaard"
      note={`${tracks.length === 1 ? "1 nummer" : `${tracks.length} nummers`}, alleen op dit apparaat`}
    >
      <ul>
        {tracks.map((track) => (
          <SavedRow key={track.url ?? `${track.artist}\n${track.name}`} track={track} />
        ))}
      </ul>
    </Section>
  );
}

function SavedRow({ track }: { readonly track: SavableTrack }) {
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
