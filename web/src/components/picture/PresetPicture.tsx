import { type SyntheticEvent, useState } from "react";
import type { Image } from "@/lib/contract";
import type { ImagePreset, PictureSize } from "@/lib/imagePresets";
import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/images";
import { presetSources } from "@/lib/sizedImages";
import styles from "./PresetPicture.module.css";

export interface PresetPictureProps {
  readonly image: Image;
  readonly preset: ImagePreset;
  /** The one picture a screen leads with: loaded first, not lazily. */
  readonly isLead?: boolean;
  /** The text beside it says the same: screen readers pass it by. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/**
 * A picture in one of the site's sizes (S9-029 … S9-049). It keeps its room and shows its own colour while it loads; where the file
 * cannot be had, the placeholder comes.
 */
export function PresetPicture(props: PresetPictureProps) {
  const { image, preset, isLead = false, isDecorative = false, className = "" } = props;
  const shown = presetSources(image, preset, UNKNOWN_PROGRAMME_IMAGE);
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken === shown.src;
  const onError = (event: SyntheticEvent<HTMLImageElement>) => {
    // The placeholder itself may be missing; asking for it again and again helps nobody.
    if (!event.currentTarget.src.endsWith(UNKNOWN_PROGRAMME_IMAGE)) {
      setBroken(shown.src);
    }
  };
  const { base, steps } = shown;
  return (
    <span
      className={`${styles.frame} ${className}`}
      data-ratio={ratioName(base)}
      data-ratio-wide={ratioName(steps[0] ?? base)}
    >
      {image.colour != null && (
        <svg aria-hidden="true" className={styles.colour} preserveAspectRatio="none">
          <rect width="100%" height="100%" fill={image.colour} />
        </svg>
      )}
      <picture>
        {!isBroken &&
          shown.sources.map(({ media, srcSet }) => <source key={media} media={media} srcSet={srcSet} />)}
        <img
          className={styles.picture}
          src={isBroken ? UNKNOWN_PROGRAMME_IMAGE : shown.src}
          srcSet={isBroken ? undefined : shown.srcSet}
          alt={isDecorative ? "" : image.alt}
          width={base.width}
          height={base.height ?? Math.round(base.width / FREE_RATIO)}
          loading={isLead ? "eager" : "lazy"}
          fetchPriority={isLead ? "high" : undefined}
          decoding="async"
          onError={onError}
        />
      </picture>
    </span>
  );
}

/** A preset without a height leaves the proportions to the page; this room is kept for it. */
const FREE_RATIO = 3 / 2;

/** The proportions that styles know. A style attribute could say them exactly, but the security policy allows none. */
const RATIOS = [
  ["1x1", 1],
  ["4x3", 4 / 3],
  ["3x2", 3 / 2],
  ["16x9", 16 / 9],
] as const;

function ratioName({ width, height }: PictureSize): string {
  const ratio = height === null ? FREE_RATIO : width / height;
  return RATIOS.reduce((best, next) =>
    Math.abs(next[1] - ratio) < Math.abs(best[1] - ratio) ? next : best,
  )[0];
}
