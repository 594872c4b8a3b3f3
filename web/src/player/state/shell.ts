import type { Channel, Shell, Station } from "@/lib/contract";

/** What the player needs of a channel in the shell. */
export type ShellChannel = Pick<
  Channel,
  | "slug"
  | "name"
  | "streamUrl"
  | "accent"
  | "accentText"
  | "playerPreset"
  | "usesClassicalData"
  | "broadcasterSlugs"
>;

/** What the player needs of the shell that every page is served with. */
export interface PlayerShell extends Pick<Shell, "info" | "now"> {
  readonly station: Pick<
    Station,
    "name" | "defaultChannel" | "defaultStreamDomain" | "staticPathPrefix" | "embedOrigins"
  >;
  readonly channels: readonly ShellChannel[];
}

export function findChannel(shell: PlayerShell, slug: string | undefined): ShellChannel | undefined {
  return shell.channels.find((channel) => channel.slug === slug);
}

/** The channel's broadcaster whitelist as a predicate (S5-010); an unknown channel accepts none. */
export function broadcasterFilter(shell: PlayerShell, channel: string): (slug: string) => boolean {
  const accepted = new Set(findChannel(shell, channel)?.broadcasterSlugs ?? []);
  return (slug) => accepted.has(slug);
}
