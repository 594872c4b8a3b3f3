import presets from "../../../../contract/image-presets.json";

/** A size in pixels as CSS counts them; without a height the picture keeps its own proportions. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

/**
 * The sizes that pictures are shown in (S9-029 … S9-049), as [width, height] or [width]: the first for large screens, the last for
 * phones, one between them for tablets. The server makes these and no others.
 */
export type ImagePreset = keyof typeof presets;

export const IMAGE_PRESETS: Readonly<Record<ImagePreset, readonly (readonly number[])[]>> = presets;

/** From these widths on (pixels) a preset's sizes hold; the last holds below them (S9-028: L, M). */
const FROM_WIDTH: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [768, 0], 3: [1200, 768, 0] };

/**
 * Presets that lead a screen stand in slots as wide as the window, or a part of it: how wide at most, for each of their sizes. Null:
 * no wider than the size itself.
 */
const SLOTS: Partial<Record<ImagePreset, readonly (string | null)[]>> = {
  LARGE_TILE: [null, "100vw"],
  TILE: ["max(46vw, 640px)", "100vw", "100vw"],
};

export interface PresetStep extends PictureSize {
  /** Width of the window from which it holds. */
  readonly from: number;
  /** As CSS: how wide it is shown at most, where that may be wider than itself. */
  readonly slot: string | null;
}

/** A preset's sizes, each with the width of the window from which it holds; the last holds from 0. */
export function presetSteps(preset: ImagePreset): readonly PresetStep[] {
  const sizes = IMAGE_PRESETS[preset];
  return sizes.map(([width = 0, height = null], index) => ({
    width,
    height,
    from: FROM_WIDTH[sizes.length]?.[index] ?? 0,
    slot: SLOTS[preset]?.[index] ?? null,
  }));
}
