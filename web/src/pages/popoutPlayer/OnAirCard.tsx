import { AccentField } from "@/components/accent/AccentField";
import { Artwork } from "@/components/picture/Artwork";
import { TrackName } from "@/components/track/TrackName";
import { isLightColour } from "@/lib/colour";
import type { Channel, PopoutPlayerPage } from "@/lib/contract";
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
  return (
    <section
      className={`${styles.card} ${isLightColour(channel.accentText) ? "lightText" : "darkText"}`}
      aria-labelledby="op-de-radio"
    >
      <AccentField accent={channel.accent} />
      <p className={styles.kicker}>
        <strong>Live</strong> {channel.name}
      </p>
      {image !== null && (
        <Artwork
          className={styles.picture}
          image={image}
          kind="programme"
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
