import { AccentField } from "@/components/accent/AccentField";
import { Artwork } from "@/components/picture/Artwork";
import { TrackName } from "@/components/track/TrackName";
import { isLightColour } from "@/lib/colour";
import type { Channel, Image, PopoutPlayerPage } from "@/lib/contract";
import { onlyFile, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { PlayButton } from "@/player";
import styles from "./PopoutPlayerPage.module.css";

export interface OnAirCardProps {
  readonly channel: Channel;
  /** null: unknown. */
  readonly onAir: NonNullable<PopoutPlayerPage["onAir"]> | null;
}

/** What is on air on a channel, in its colour, with a link to listen. */
export function OnAirCard({ channel, onAir }: OnAirCardProps) {
  const show = onAir?.show ?? null;
  const track = onAir?.track ?? null;
  const image = show?.image ?? channel.image;
  // The picture that the panel shows, so that the browser fetches no other one.
  const cover = channel.playerPreset === "A" ? UNKNOWN_TRACK_IMAGE : track?.image.url600;
  const isCover = cover !== undefined && cover !== UNKNOWN_TRACK_IMAGE;
  return (
    <section
      className={`${styles.card} ${isLightColour(channel.accentText) ? "lightText" : "darkText"}`}
      aria-labelledby="op-de-radio"
    >
      <AccentField accent={channel.accent} />
      <p className={styles.kicker}>
        <strong>Live</strong> {channel.name}
      </p>
      {(isCover || image !== null) && (
        <Artwork
          className={styles.picture}
          image={isCover ? onlyFile(cover) : (image as Image)}
          kind={isCover ? "track" : "programme"}
          preset="TILE"
          isLead
          isDecorative
        />
      )}
      <h2 id="op-de-radio">{show?.name ?? channel.name}</h2>
      <p>{show?.presenters ?? channel.tagline}</p>
      {track !== null && (
        <p>
          Je hoort <TrackName name={track.name} />
          {track.artist !== "" && ` van ${track.artist}`}
        </p>
      )}
      <PlayButton channel={channel} isAlone className={styles.play} />
    </section>
  );
}
