import { type NamedSong, playWords, splitName } from "@/lib/text/trackWords";
import { AppLink } from "../link/AppLink";
import { Position, TrackName } from "./TrackName";

export interface TrackLinkProps {
  readonly track: NamedSong & { readonly time: string; readonly url: string };
}

/**
 * The name of a played track, with a link to its page if it has one. The link's accessible name has
 * time, artist and title, so that links in a list differ. It must contain the visible text (WCAG
 * 2.5.3), so the chart position is outside the link.
 */
export function TrackLink({ track }: TrackLinkProps) {
  const { position, title } = splitName(track.name);
  if (track.url === "#") {
    return <TrackName name={track.name} />;
  }
  return (
    <>
      <Position words={position} />
      <AppLink href={track.url} aria-label={playWords(track)}>
        {title}
      </AppLink>
    </>
  );
}
