/** A size in pixels as CSS counts them; without a height the picture keeps its own proportions. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

const box = (width: number, height: number): PictureSize => ({ width, height });
const square = (side: number): PictureSize => box(side, side);
const wide = (width: number): PictureSize => ({ width, height: null });

/**
 * The sizes that pictures are shown in (S9-029 … S9-049), as the specification writes them: the first for large screens, the last for
 * phones, one between them for tablets. One number is a square.
 */
export const IMAGE_PRESETS = {
  ARTICLE_CARD: [box(564, 424), box(256, 192)],
  ARTIST_ITEM: [square(520), box(550, 412)],
  BROADCAST_TILE: [box(320, 214), box(136, 90)],
  CAMPAIGN_AVATAR: [square(88)],
  CAMPAIGN_HEADER: [box(640, 360), box(320, 180)],
  CAMPAIGN_TILE: [box(280, 210), box(128, 96)],
  CHART_ITEM: [square(130), square(67)],
  CHART_ITEM_VIRTUAL: [square(240), square(110)],
  CONTENT_IMAGE: [wide(540), wide(363)],
  EVENT_LIST_ITEM: [box(132, 99), box(92, 69)],
  FRAGMENT_CARD: [box(360, 270), square(200)],
  FRAGMENT_TILE: [box(360, 270), box(200, 150)],
  LARGE_TILE: [box(1280, 720), box(320, 180)],
  LIST_ITEM: [box(281, 211), box(128, 96)],
  NEWS_ITEM: [box(280, 210), box(128, 96)],
  PLAYER_PREVIEW: [square(170), square(148)],
  PODCAST_ITEM: [box(281, 211), square(96)],
  PROGRAMME_ITEM: [square(100), square(74)],
  TILE: [square(600), square(360), square(282)],
  TRACKPLAY_LIST_ITEM: [square(100), square(67)],
  VIDEOCLIP: [box(280, 158), box(480, 270), box(360, 203)],
} as const satisfies Readonly<Record<string, readonly [PictureSize, ...PictureSize[]]>>;

export type ImagePreset = keyof typeof IMAGE_PRESETS;

/** From these widths on (pixels) a preset's sizes hold; the last holds below them (S9-028: L, M). */
const FROM_WIDTH: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [768, 0], 3: [1200, 768, 0] };

export interface PresetStep extends PictureSize {
  /** Width of the window from which it holds. */
  readonly from: number;
}

/** A preset's sizes, each with the width of the window from which it holds; the last holds from 0. */
export function presetSteps(preset: ImagePreset): readonly PresetStep[] {
  const sizes: readonly PictureSize[] = IMAGE_PRESETS[preset];
  return sizes.map((size, index) => ({ ...size, from: FROM_WIDTH[sizes.length]?.[index] ?? 0 }));
}
