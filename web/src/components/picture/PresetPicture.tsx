import type { Image } from "@/lib/contract";
import { type ImagePreset, type PictureSize, presetSteps } from "@/lib/pictures/imagePresets";
import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";
import styles from "./PresetPicture.module.css";
import { FREE_RATIO, SizedPicture } from "./SizedPicture";

export interface PresetPictureProps {
  readonly image: Image;
  readonly preset: ImagePreset;
  /** The main picture of a page: loaded first, not lazily. */
  readonly isLead?: boolean;
  /** The text next to it says the same: hidden from screen readers. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/**
 * A picture in one of the preset sizes (S9-029 … S9-049). Its space is reserved and shows its
 * dominant colour while it loads; a placeholder is shown if the file cannot be loaded.
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

/**
 * The aspect ratios with a class. A style attribute could give any ratio, but the security policy
 * forbids it.
 */
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
