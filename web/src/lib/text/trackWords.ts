/** A chart position before a name (S3-055): '#3: Keep on Rolling'. */
const POSITION = /^(#\d+:) {2}(.*)$/s;

export interface NamedSong {
  readonly name: string;
  readonly artist: string;
}

/** The chart position ('#3:') or null, and the name itself. */
export function splitName(name: string): { readonly position: string | null; readonly title: string } {
  const [, position = null, title = name] = POSITION.exec(name) ?? [];
  return { position, title };
}

/** A song in one line, for screen readers: 'Trolley Trev – Keep on Rolling'. */
export function songWords({ name, artist }: NamedSong): string {
  const { title } = splitName(name);
  return artist === "" ? title : `${artist} – ${title}`;
}

/**
 * A song in a list with its time, so that repeated songs differ: '10:13: Trolley Trev – Keep on
 * Rolling'.
 */
export function playWords(play: NamedSong & { readonly time: string }): string {
  return `${play.time}: ${songWords(play)}`;
}
