/** A playlist of one quality, made for this device. */
export interface LocalList {
  /** The playlist, with names of files below its own folder. */
  readonly text: string;
  /** Which file of the site each of those is. */
  readonly files: readonly { readonly name: string; readonly address: string }[];
}

/** A whole day of the site's shortest segments. */
const MOST_FILES = 50_000;

interface Variant {
  readonly bandwidth: number;
  readonly address: string;
}

/**
 * The list of one quality that a list of qualities leads to: the best of those with at most this
 * bandwidth, else the one with the fewest bytes. Null: it is no list of qualities.
 */
export function chooseVariant(text: string, base: string, most: number): string | null {
  const variants: Variant[] = [];
  const lines = text.split("\n");
  lines.forEach((line, index) => {
    const bandwidth = /^#EXT-X-STREAM-INF:.*?\bBANDWIDTH=(\d+)/.exec(line)?.[1];
    const address = lines[index + 1]?.trim();
    if (bandwidth !== undefined && address) {
      variants.push({ bandwidth: Number(bandwidth), address: new URL(address, base).href });
    }
  });
  const ordered = variants.sort((a, b) => a.bandwidth - b.bandwidth);
  return (ordered.findLast(({ bandwidth }) => bandwidth <= most) ?? ordered[0])?.address ?? null;
}

/**
 * The playlist of an ended sound, rewritten for this device. Null if it cannot be kept: it goes on,
 * has parts of files, or files of other sites.
 */
export function toLocalList(text: string, base: string): LocalList | null {
  if (!text.startsWith("#EXTM3U") || !/^#EXT-X-ENDLIST/m.test(text) || text.includes("BYTERANGE")) {
    return null;
  }
  const { origin } = new URL(base);
  const names = new Map<string, string>();
  let isOurs = true;
  const nameOf = (written: string) => {
    const address = new URL(written, base);
    isOurs &&= address.origin === origin;
    const known = names.get(address.href);
    const name = known ?? `${names.size}${/\.\w+$/.exec(address.pathname)?.[0] ?? ""}`;
    names.set(address.href, name);
    return name;
  };
  const local = text
    .split("\n")
    .map((line) =>
      line.startsWith("#")
        ? line.replace(/\bURI="([^"]+)"/, (_all, written: string) => `URI="${nameOf(written)}"`)
        : line.trim() === ""
          ? line
          : nameOf(line.trim()),
    )
    .join("\n");
  const files = [...names].map(([address, name]) => ({ name, address }));
  return isOurs && files.length > 0 && files.length <= MOST_FILES ? { text: local, files } : null;
}
