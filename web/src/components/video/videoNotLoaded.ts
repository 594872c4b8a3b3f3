/**
 * For a video whose code cannot be loaded; separate from the other texts, which are loaded with the
 * player.
 */
export const VIDEO_NOT_LOADED =
  "We krijgen het beeld niet binnen. Kijk of je verbinding het doet en probeer het opnieuw.";
