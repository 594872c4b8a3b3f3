import type { Image } from "@/lib/contract";
import type { ImagePreset } from "@/lib/pictures/imagePresets";
import { UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { SizedPicture } from "./SizedPicture";

export interface ArtworkProps {
  readonly image: Image;
  readonly kind: "programme" | "track";
  readonly preset: ImagePreset;
  /** Instead of the preset's own: see presetSteps. The browser chooses from all sizes by them. */
  readonly slots?: readonly string[] | undefined;
  /** The main picture of a page: loaded first, not lazily. */
  readonly isLead?: boolean;
  /** The text next to it says the same: hidden from screen readers. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/**
 * A square picture. Its space is reserved while it loads, and a placeholder is shown if the file
 * cannot be loaded.
 */
export function Artwork(props: ArtworkProps) {
  const { image, kind, preset, slots, isLead, isDecorative = false, className = "" } = props;
  return (
    <SizedPicture
      className={`artwork ${className}`}
      image={image}
      preset={preset}
      slots={slots}
      placeholder={kind === "programme" ? UNKNOWN_PROGRAMME_IMAGE : UNKNOWN_TRACK_IMAGE}
      alt={isDecorative ? "" : image.alt}
      isLead={isLead}
    />
  );
}
