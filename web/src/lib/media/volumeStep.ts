/** How much a key changes the volume, which goes from 0 to 1. */
export const VOLUME_STEP = 0.05;
