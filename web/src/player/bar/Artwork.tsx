import { Disc3 } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePictureState } from "@/components/picture/usePictureState";
import { onlyFile } from "@/lib/pictures/images";
import { presetSources } from "@/lib/pictures/sizedImages";
import styles from "./Artwork.module.css";

export interface ArtworkProps {
  readonly src: string;
  /**
   * Shown when the picture cannot be loaded; without it too, there is a drawing that needs no file.
   */
  readonly fallback: string;
  /** Milliseconds that the line takes to fill by itself; null: it does not. */
  readonly duration: number | null;
  /** How far an item has played, 0 to 100; null in live mode. */
  readonly progress: number | null;
  readonly turn: number;
  /** Colour of the line: the channel's. */
  readonly accent: string;
}

/** The picture in the corner of the bar with the line that runs along it (S2-054, S2-055). */
export function Artwork({ src, fallback, duration, progress, turn, accent }: ArtworkProps) {
  const line = useRef<HTMLSpanElement>(null);
  const { isBroken, onError, ref } = usePictureState(src);
  const substitute = usePictureState(isBroken ? fallback : null);
  // A picture that is its own substitute fails once.
  const isHidden = isBroken && (src === fallback || substitute.isBroken);
  useEffect(() => {
    line.current?.style.setProperty("--turn", `${duration ?? 0}ms`);
  }, [duration]);
  useEffect(() => {
    line.current?.style.setProperty("--filled", String((progress ?? 0) / 100));
  }, [progress]);

  const shown = presetSources(onlyFile(isBroken ? fallback : src), "PLAYER_PREVIEW", fallback);
  return (
    <div className={styles.artwork}>
      {isHidden && <Disc3 className={styles.none} aria-hidden="true" />}
      <picture hidden={isHidden}>
        {shown.sources.map(({ media, srcSet }) => (
          <source key={media} media={media} srcSet={srcSet} />
        ))}
        <img
          className={styles.image}
          ref={ref}
          src={shown.src}
          srcSet={shown.srcSet}
          alt=""
          width={85}
          height={85}
          // After the stylesheet, with which it would share the line.
          loading="lazy"
          decoding="async"
          onError={isBroken ? substitute.onError : onError}
        />
      </picture>
      <span className={styles.rail} ref={line} hidden={duration === null && progress === null}>
        {/* The colour is an attribute: the Content-Security-Policy forbids styles in the markup.
         */}
        <svg
          className={progress === null ? styles.running : styles.standing}
          key={turn}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="100%" height="100%" fill={accent} />
        </svg>
      </span>
    </div>
  );
}
