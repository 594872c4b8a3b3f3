import { Artwork } from "@/components/picture/Artwork";
import type { Channel, LivePage } from "@/lib/contract";
import { PlayButton } from "@/player";
import { Watchable } from "../shared/videos/Watchable";
import styles from "./NoVideo.module.css";

export interface NoVideoProps {
  readonly channel: Channel;
  readonly onAir: LivePage["onAir"];
  readonly watchable: LivePage["watchable"];
}

/** A channel without video: its radio, and the channels with video. */
export function NoVideo({ channel, onAir, watchable }: NoVideoProps) {
  const image = onAir.show?.image ?? channel.image;
  return (
    <div className={styles.page}>
      <section className={styles.head} aria-labelledby="geen-beeld">
        <h1 id="geen-beeld" tabIndex={-1}>
          {channel.name} is er om naar te luisteren
        </h1>
        <p className={styles.text}>
          Hier hangt geen camera. {onAir.show === null ? "De muziek" : onAir.show.name} klinkt er niet minder
          om.{" "}
          {watchable.length > 0
            ? "Wil je toch meekijken? Deze zenders hebben wel beeld."
            : "Op dit moment heeft geen van onze zenders beeld; luisteren kan altijd."}
        </p>
        <PlayButton channel={channel} isAlone />
      </section>
      <Watchable watchable={watchable} title="Kijk hier wel live" />
      {watchable.length === 0 && image !== null && (
        <Artwork className={styles.picture} image={image} kind="programme" preset="TILE" />
      )}
    </div>
  );
}
