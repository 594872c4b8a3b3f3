import type { Image } from "@/lib/contract";
import { keepMarkup } from "@/lib/keepMarkup";
import type { ImagePreset } from "@/lib/pictures/imagePresets";
import { mainSource } from "@/lib/pictures/images";
import { focusOf, presetSources } from "@/lib/pictures/sizedImages";
import { usePictureState } from "./usePictureState";

export interface SizedPictureProps {
  readonly image: Image;
  readonly preset: ImagePreset;
  /** Instead of the preset's own: see presetSteps. The browser chooses from all sizes by them. */
  readonly slots?: readonly string[] | undefined;
  /** Shown if the file cannot be loaded. */
  readonly placeholder: string;
  readonly alt: string;
  /** The main picture of a page: loaded first, not lazily. */
  readonly isLead?: boolean;
  readonly className?: string | undefined;
}

/**
 * The `<img>` of a picture in a preset (S9-029 … S9-049): the file for the window's width, at
 * double density on high-density screens, or a larger one if the slot is wider. It has the preset's
 * aspect ratio while it loads; the slot's styles decide how it is shown.
 */
export function SizedPicture(props: SizedPictureProps) {
  const { image, preset, slots, placeholder, alt, isLead = false, className } = props;
  const shown = presetSources(image, preset, placeholder, { slots });
  const { isBroken, onError } = usePictureState(shown.src);
  const { base } = shown;
  const focus = focusOf(mainSource(image, placeholder));
  // Never 'auto' in sizes: Chromium would keep each lazy picture that leaves the page before it is
  // loaded, and the whole page with it (tests/e2e/memory.test.ts).
  return (
    <picture>
      {!isBroken &&
        shown.sources.map(({ media, srcSet, sizes }) => (
          <source key={media} media={media} srcSet={srcSet} sizes={sizes} />
        ))}
      <img
        className={className}
        data-focus-x={focus?.x}
        data-focus-y={focus?.y}
        src={isBroken ? placeholder : shown.src}
        srcSet={isBroken ? undefined : shown.srcSet}
        sizes={isBroken ? undefined : shown.sizes}
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

// The head announces the main picture, so that it is rendered for each page.
keepMarkup(SizedPicture, ({ image, preset, slots, placeholder, alt, isLead, className }) =>
  isLead
    ? null
    : [image.url600, image.url360, image.url1200, preset, slots?.join(), placeholder, alt, className].join(
        "\n",
      ),
);

/** The aspect ratio of the reserved space for a preset without a height. */
export const FREE_RATIO = 3 / 2;
