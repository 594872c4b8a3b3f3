/** For a video that cannot be fetched; apart from the other texts, which come with the player. */
export const NOTHING_COMES =
  "We krijgen het beeld niet binnen. Kijk of je verbinding het doet en probeer het opnieuw.";
