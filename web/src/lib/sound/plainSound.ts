/** A place where a browser finds sound, and what it is: browsers try them in order. */
export interface SoundSource {
  readonly src: string;
  readonly type?: string;
}

/** A playlist of this server that has its sound in one piece beside it (docs/adr/0015). */
const OWN_LIST = /^(\/stream\/(?:[^/]+\/live|broadcasts\/[^/]+\/index))\.m3u8$/;

/**
 * What a browser can play of this address with nothing but an <audio>. Few browsers play playlists: those that do get ours, with which
 * they can go back, the others the same sound in one piece. Any other address stands for itself.
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

/** The one of them that plays in most browsers, for a link. */
export function plainAddress(address: string): string {
  return plainSources(address).at(-1)?.src ?? address;
}
