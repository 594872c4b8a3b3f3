import type { ImagePreset } from "@/lib/pictures/imagePresets";

/** A channel's poster is its logo, shown completely; a video's still is cropped. */
export const posterPreset = (isLive: boolean): ImagePreset => (isLive ? "CONTENT_IMAGE" : "LARGE_TILE");
export const posterStyle = (isLive: boolean) => (isLive ? "logo" : "poster");
