import type { Image } from "@/lib/contract";
import type { ImagePreset } from "@/lib/pictures/imagePresets";
import { presetSources } from "@/lib/pictures/sizedImages";
import { usePictureState } from "./usePictureState";

export interface SizedPictureProps {
  readonly image: Image;
  readonly preset: ImagePreset;
  /** Comes where the file cannot be had. */
  readonly placeholder: string;
  readonly alt: string;
  /** The one picture a screen leads with: loaded first, not lazily. */
  readonly isLead?: boolean;
  readonly className?: string | undefined;
}

/**
 * The `<img>` of a picture in a preset (S9-029 … S9-049): the file for the window's width, on sharp
 * screens the one with twice as many pixels, and a larger one when the slot is wider than that. It
 * has the preset's proportions while it loads; the slot's styles decide how it is shown.
 */
export function SizedPicture(props: SizedPictureProps) {
  const { image, preset, placeholder, alt, isLead = false, className } = props;
  const shown = presetSources(image, preset, placeholder);
  const { isBroken, onError } = usePictureState(shown.src);
  const { base } = shown;
  // A lazy picture is laid out before it loads, so browsers that can, measure its slot themselves.
  const sizesOf = (slot: string | undefined) => (slot === undefined || isLead ? slot : `auto, ${slot}`);
  return (
    <picture>
      {!isBroken &&
        shown.sources.map(({ media, srcSet, sizes }) => (
          <source key={media} media={media} srcSet={srcSet} sizes={sizesOf(sizes)} />
        ))}
      <img
        className={className}
        src={isBroken ? placeholder : shown.src}
        srcSet={isBroken ? undefined : shown.srcSet}
        sizes={isBroken ? undefined : sizesOf(shown.sizes)}
        alt={alt}
        width={base.width}
        height={base.height ?? Math.round(base.width / FREE_RATIO)}
        loading={isLead ? "eager" : "lazy"}
        fetchPriority={isLead ? "high" : undefined}
        decoding="async"
        onError={onError}
      />
    </picture>
  );
}

/** A preset without a height leaves the proportions to the page; this room is kept for it. */
export const FREE_RATIO = 3 / 2;
