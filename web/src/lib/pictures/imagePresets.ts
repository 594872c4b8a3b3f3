import presets from "../../../../contract/image-presets.json";

/** A size in CSS pixels; without a height the aspect ratio is the picture's own. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

/**
 * The preset sizes of pictures (S9-029 … S9-049), as [width, height] or [width]: the first for
 * large screens, the last for phones, one between them for tablets. The server makes only these.
 */
export type ImagePreset = keyof typeof presets;

export const IMAGE_PRESETS: Readonly<Record<ImagePreset, readonly (readonly number[])[]>> = presets;

/**
 * The window widths (pixels) from which a preset's sizes apply; the last applies below them
 * (S9-028: L, M).
 */
const FROM_WIDTH: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [768, 0], 3: [1200, 768, 0] };

/**
 * The maximum slot widths, for each size, of presets whose slots depend on the width of the window.
 * Null: no wider than the size itself.
 */
const SLOTS: Partial<Record<ImagePreset, readonly (string | null)[]>> = {
  CAMPAIGN_HEADER: [null, "100vw"],
  LARGE_TILE: [null, "100vw"],
  TILE: ["max(46vw, 640px)", "100vw", "100vw"],
};

export interface PresetStep extends PictureSize {
  /** The window width from which it applies. */
  readonly from: number;
  /** The maximum width of the slot, as CSS, if that may be wider than the size. */
  readonly slot: string | null;
}

/**
 * A preset's sizes, each with the window width from which it applies; the last applies from 0.
 * `slots`: the maximum widths of the slot for each size, instead of the preset's own.
 */
export function presetSteps(
  preset: ImagePreset,
  slots: readonly (string | null)[] | undefined = SLOTS[preset],
): readonly PresetStep[] {
  const sizes = IMAGE_PRESETS[preset];
  return sizes.map(([width = 0, height = null], index) => ({
    width,
    height,
    from: FROM_WIDTH[sizes.length]?.[index] ?? 0,
    slot: slots?.[index] ?? null,
  }));
}
