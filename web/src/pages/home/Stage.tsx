import { Video } from "lucide-react";
import { AccentField } from "@/components/accent/AccentField";
import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import { isLightColour } from "@/lib/colour";
import type { Channel, Image, Show, Track } from "@/lib/contract";
import { onlyFile, UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { isLongTitle } from "@/lib/text/longTitle";
import { PlayButton } from "@/player";
import { ShowLine, SongOnAir } from "../shared/onAir/OnAir";
import onAir from "../shared/onAir/OnAir.module.css";
import styles from "./Stage.module.css";

export interface StageProps {
  readonly channelSlug: string;
  readonly show: Show | null;
  /** A photo for the show; null: it has only a cover. */
  readonly photo: Image | null;
  readonly track: Track | null;
}

/** A show's name with more characters than this has a smaller font. */
const LONG_NAME = 28;

/** 'Nu op de radio': the show and the song on air, large, on the channel's colour. */
export function Stage({ channelSlug, show, photo, track }: StageProps) {
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
        <StageArtwork show={show} photo={photo} channel={channel} />
      </div>
    </section>
  );
}

/** No wider than half of the column; on a phone a photo is as wide as the window. */
const SLOTS = ["min(46vw, 720px)", "46vw", "100vw"];

/**
 * A photo may be cropped around its focus. A cover has the name in it, so it stays whole, and small
 * on a phone, where the name is right below it.
 */
function StageArtwork(props: {
  readonly show: Show | null;
  readonly photo: Image | null;
  readonly channel: Channel;
}) {
  const { show, photo, channel } = props;
  const image = photo ?? show?.image ?? channel.image ?? onlyFile(UNKNOWN_PROGRAMME_IMAGE);
  return (
    <div className={styles.art} data-photo={photo === null ? undefined : ""}>
      <Artwork className={styles.picture} image={image} kind="programme" preset="TILE" slots={SLOTS} isLead />
    </div>
  );
}
