import { hasPage } from "@/lib/routes/routes";
import { type NamedSong, playWords, splitName } from "@/lib/text/trackWords";
import { AppLink } from "../link/AppLink";
import { Position, TrackName } from "./TrackName";

export interface TrackLinkProps {
  readonly track: NamedSong & { readonly time: string; readonly url: string };
}

/**
 * The name of a played track, leading to its page where it has one. The link is called by time, artist and title, so that a list of links tells
 * them apart; what is to be seen of it, the title, is in that name (WCAG 2.5.3), and so the chart position stands outside of it.
 */
export function TrackLink({ track }: TrackLinkProps) {
  const { position, title } = splitName(track.name);
  if (track.url === "#" || !hasPage("track")) {
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
