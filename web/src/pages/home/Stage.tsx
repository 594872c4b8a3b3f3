import { Video } from "lucide-react";
import { AccentField } from "@/components/accent/AccentField";
import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import { isLightColour } from "@/lib/colour";
import type { Channel, Show, Track } from "@/lib/contract";
import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { isLongTitle } from "@/lib/text/longTitle";
import { PlayButton } from "@/player";
import { ShowLine, SongOnAir } from "../shared/onAir/OnAir";
import onAir from "../shared/onAir/OnAir.module.css";
import styles from "./Stage.module.css";

export interface StageProps {
  readonly channelSlug: string;
  readonly show: Show | null;
  readonly track: Track | null;
}

/** A show's name with more characters than this has a smaller font. */
const LONG_NAME = 28;

/** 'Nu op de radio': the show and the song on air, large, on the channel's colour. */
export function Stage({ channelSlug, show, track }: StageProps) {
  const { channel: find, path } = useStation();
  const channel = find(channelSlug);
  if (channel === undefined) {
    return null;
  }
  const title = show?.name ?? channel.name;
  const isTextLight = isLightColour(channel.accentText);
  return (
    <section
      className={`${styles.stage} ${isTextLight ? "lightText" : "darkText"}`}
      aria-labelledby="nu-op-de-radio"
    >
      <AccentField accent={channel.accent} />
      <div className={styles.inner}>
        <div className={styles.copy}>
          <p className={onAir.kicker}>
            <span className={styles.dot} aria-hidden="true" />
            Nu op de radio
            <span className={styles.channel}>{channel.name}</span>
          </p>
          <h1 id="nu-op-de-radio" tabIndex={-1} data-long={isLongTitle(title, LONG_NAME) ? "" : undefined}>
            {title}
          </h1>
          <ShowLine channel={channel} show={show} className={styles.meta} />
          <div className={styles.actions}>
            <PlayButton channel={channel} className={styles.play} />
            {channel.hasVisualRadio && (
              <AppLink className={styles.watch} href={path("live", {}, { channel: channel.slug })}>
                <Video aria-hidden="true" size={22} />
                Kijk live
              </AppLink>
            )}
          </div>
          {track !== null && (
            <SongOnAir track={track} isClassical={channel.usesClassicalData} className={styles.song} />
          )}
        </div>
        <StageArtwork show={show} channel={channel} />
      </div>
    </section>
  );
}

function StageArtwork({ show, channel }: { readonly show: Show | null; readonly channel: Channel }) {
  const image = show?.image ??
    channel.image ?? {
      url360: UNKNOWN_PROGRAMME_IMAGE,
      url600: UNKNOWN_PROGRAMME_IMAGE,
      url1200: UNKNOWN_PROGRAMME_IMAGE,
      alt: "",
    };
  return (
    <div className={styles.art}>
      <Artwork className={styles.picture} image={image} kind="programme" preset="TILE" isLead />
    </div>
  );
}
