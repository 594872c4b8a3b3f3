/** An address of sound with its type: browsers try them in order. */
export interface SoundSource {
  readonly src: string;
  readonly type?: string;
}

/** A playlist of this server whose sound also exists as one stream (docs/adr/0015). */
const OWN_LIST = /^(\/stream\/(?:[^/]+\/live|broadcasts\/[^/]+\/index))\.m3u8$/;

/**
 * The sources with which an <audio> can play this address. Browsers that support playlists get
 * ours, in which listeners can rewind; the others the same sound as one stream. Any other address
 * is the only source.
 */
export function plainSources(address: string): readonly SoundSource[] {
  const own = OWN_LIST.exec(address)?.[1];
  return own === undefined
    ? [{ src: address }]
    : [
        { src: address, type: "application/vnd.apple.mpegurl" },
        { src: `${own}.aac`, type: "audio/aac" },
      ];
}

/** The source that most browsers can play, for a link. */
export function plainAddress(address: string): string {
  return plainSources(address).at(-1)?.src ?? address;
}
