import type { BlockOf } from "./blockOf";

export type Provider = BlockOf<"social">["provider"];

/** How a post is shown in a frame. */
export interface Embed {
  readonly src: string;
  /**
   * The shape of the content; providers reveal the exact size only to their own scripts in our
   * page.
   */
  readonly shape: "video" | "post";
  /** The `sandbox` of the frame: the minimum that the provider's page needs to show a post. */
  readonly sandbox: string;
}

const POST = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
const VIDEO = `${POST} allow-presentation`;

/**
 * The frame of a post; null if the address is not a post of that provider, or of a Mastodon server
 * that is not in `frameOrigins`: then its text and the link are shown.
 */
export function toEmbed(provider: Provider, url: string, frameOrigins: readonly string[]): Embed | null {
  const address = parse(url);
  if (address === null) {
    return null;
  }
  switch (provider) {
    case "youtube":
      return embed(youtubeId(address), (id) => `https://www.youtube-nocookie.com/embed/${id}`, "video");
    case "bluesky":
      return embed(
        ofHost(address, ["bsky.app"], /^\/profile\/([\w.:-]+)\/post\/(\w+)\/?$/),
        ([who, post]) => `https://embed.bsky.app/embed/${who}/app.bsky.feed.post/${post}`,
      );
    case "instagram":
      return embed(
        ofHost(address, ["www.instagram.com", "instagram.com"], /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)\/?$/),
        ([kind, post]) => `https://www.instagram.com/${kind}/${post}/embed`,
      );
    case "x":
      return embed(
        ofHost(
          address,
          ["x.com", "twitter.com", "www.x.com", "www.twitter.com"],
          /^\/\w+\/status\/(\d+)\/?$/,
        ),
        ([post]) => `https://platform.twitter.com/embed/Tweet.html?id=${post}&lang=nl&dnt=true`,
      );
    case "mastodon":
      return embed(
        frameOrigins.includes(address.origin)
          ? /^(\/@[\w.@-]+\/\d+)\/?$/.exec(address.pathname)?.slice(1)
          : undefined,
        ([path]) => `${address.origin}${path}/embed`,
      );
    default:
      return null;
  }
}

function embed<T>(
  found: T | undefined,
  address: (found: T) => string,
  shape: Embed["shape"] = "post",
): Embed | null {
  return found === undefined
    ? null
    : { src: address(found), shape, sandbox: shape === "video" ? VIDEO : POST };
}

function parse(url: string): URL | null {
  try {
    const address = new URL(url);
    return address.protocol === "https:" ? address : null;
  } catch {
    return null;
  }
}

/** The parts of the path, if the address has one of these hosts and matches the form. */
function ofHost(address: URL, hosts: readonly string[], form: RegExp): readonly string[] | undefined {
  return hosts.includes(address.hostname) ? form.exec(address.pathname)?.slice(1) : undefined;
}

function youtubeId(address: URL): string | undefined {
  const { hostname, pathname, searchParams } = address;
  const id =
    hostname === "youtu.be"
      ? pathname.slice(1)
      : ["www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com"].includes(hostname)
        ? (searchParams.get("v") ?? /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1])
        : undefined;
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}
