/** An address of sound with its type: browsers try them in order. */
export interface SoundSource {
  readonly src: string;
  readonly type?: string;
}

/**
 * Playlists of this server whose sound also exists as one stream (docs/adr/0015), beside them under
 * this name.
 */
const OWN_LISTS: readonly (readonly [RegExp, string])[] = [
  [/^(\/stream\/[^/]+\/)variants\.m3u8$/, "live.aac"],
  [/^(\/stream\/(?:broadcasts|moments)\/[^/]+\/)index\.m3u8$/, "index.aac"],
];

/**
 * The sources with which an <audio> can play this address. Browsers that support playlists get
 * ours, in which listeners can rewind; the others the same sound as one stream. Any other address
 * is the only source.
 */
export function plainSources(address: string): readonly SoundSource[] {
  for (const [list, stream] of OWN_LISTS) {
    const folder = list.exec(address)?.[1];
    if (folder !== undefined) {
      return [
        { src: address, type: "application/vnd.apple.mpegurl" },
        { src: `${folder}${stream}`, type: "audio/aac" },
      ];
    }
  }
  return [{ src: address }];
}

/** The source that most browsers can play, for a link. */
export function plainAddress(address: string): string {
  return plainSources(address).at(-1)?.src ?? address;
}
