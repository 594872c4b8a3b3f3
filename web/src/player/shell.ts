import type { PlayerPreset } from "@/model/channel";

/** What the player needs of a channel in the shell (contract: Channel). */
export interface ShellChannel {
  readonly slug: string;
  readonly name: string;
  readonly streamUrl: string;
  readonly accent: string;
  readonly accentText: string;
  readonly playerPreset: PlayerPreset;
  readonly usesClassicalData: boolean;
  readonly broadcasterSlugs: readonly string[];
}

/** What the player needs of the shell that every page is served with (contract: Shell). */
export interface PlayerShell {
  readonly station: {
    readonly name: string;
    /** Slug of the parent channel, where 'Luister live' goes (S9-023). */
    readonly defaultChannel: string;
    /** Where /stream-link is when the play API names no domain; '' is this site. */
    readonly defaultStreamDomain: string;
    /** Path in front of /api/latestNews, e.g. '/statisch' (S7-006); absent: none. */
    readonly staticPathPrefix?: string;
    /** Origins whose pages may talk to the player by postMessage, e.g. 'https://gast.example'; docs/player-embed.md. */
    readonly embedOrigins?: readonly string[];
  };
  readonly channels: readonly ShellChannel[];
  /** Snapshot of the info reply of the default channel. */
  readonly info: unknown;
  /** ISO 8601: when the page was made. */
  readonly now: string;
}

export function findChannel(shell: PlayerShell, slug: string | undefined): ShellChannel | undefined {
  return shell.channels.find((channel) => channel.slug === slug);
}

/** The channel's broadcaster whitelist as a predicate (S5-010); a channel that is not ours accepts none. */
export function broadcasterFilter(shell: PlayerShell, channel: string): (slug: string) => boolean {
  const accepted = new Set(findChannel(shell, channel)?.broadcasterSlugs ?? []);
  return (slug) => accepted.has(slug);
}
