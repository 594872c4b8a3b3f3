import type { Image } from "@/lib/contract";
import { type ImagePreset, type PictureSize, presetSteps } from "@/lib/pictures/imagePresets";
import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";
import styles from "./PresetPicture.module.css";
import { FREE_RATIO, SizedPicture } from "./SizedPicture";

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
  const { image, preset, isLead, isDecorative = false, className = "" } = props;
  const steps = presetSteps(preset);
  return (
    <span
      className={`${styles.frame} ${className}`}
      data-ratio={ratioName(steps.at(-1))}
      data-ratio-wide={ratioName(steps[0])}
    >
      {image.colour != null && (
        <svg aria-hidden="true" className={styles.colour} preserveAspectRatio="none">
          <rect width="100%" height="100%" fill={image.colour} />
        </svg>
      )}
      <SizedPicture
        className={styles.picture}
        image={image}
        preset={preset}
        placeholder={UNKNOWN_PROGRAMME_IMAGE}
        alt={isDecorative ? "" : image.alt}
        isLead={isLead}
      />
    </span>
  );
}

/** The proportions that styles know. A style attribute could say them exactly, but the security policy allows none. */
const RATIOS = [
  ["1x1", 1],
  ["4x3", 4 / 3],
  ["3x2", 3 / 2],
  ["16x9", 16 / 9],
] as const;

function ratioName(size: PictureSize | undefined): string {
  const ratio = size === undefined || size.height === null ? FREE_RATIO : size.width / size.height;
  return RATIOS.reduce((best, next) =>
    Math.abs(next[1] - ratio) < Math.abs(best[1] - ratio) ? next : best,
  )[0];
}
