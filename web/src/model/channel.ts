import type { RawChannel, RawChannelName } from "@/lib/contract";
import { type Fields, readAddress, readEach, readRecord, readText } from "./reading";

/** The channel in the player's state: id is the slug (S3-020). */
export interface PlayerChannel {
  readonly id: string;
  readonly name: string;
}

/** The player's initial values for a channel (S4-003 … S4-007): A for speech, B for music. */
export type PlayerPreset = NonNullable<RawChannel["playerPreset"]>;

/** A channel of the info reply (S3-020 … S3-024). */
export interface CoreChannel extends PlayerChannel {
  readonly isVisualRadioAvailable: boolean;
  readonly hasProgramming: boolean;
  /** Address of the pop-out player, links[0].value; null if there is none. */
  readonly popoutUrl: string | null;
  readonly children: readonly { readonly slug: string; readonly popoutUrl: string | null }[];
  readonly usesClassicalData: boolean;
  readonly playerPreset: PlayerPreset;
}

/** An entry of the channel picker (S3-026). */
export interface ChannelPickerEntry extends PlayerChannel {
  readonly active: boolean;
}

export function toCoreChannel(raw: Fields<RawChannel>): CoreChannel | null {
  const named = toChannelName(raw);
  return named === null
    ? null
    : {
        ...named,
        isVisualRadioAvailable: readText(readRecord(raw.liveVideo)?.tokenUrl, 4096) !== null,
        // Sites that do not send the field have programme pages.
        hasProgramming: raw.hasProgramming !== false,
        popoutUrl: readPopoutUrl(raw),
        children: readEach(raw.children, (child) => {
          const slug = readText(child.slug);
          return slug === null ? null : { slug, popoutUrl: readPopoutUrl(child) };
        }),
        usesClassicalData: raw.usesClassicalData === true,
        playerPreset: raw.playerPreset === "A" ? "A" : "B",
      };
}

/** An entry of allChannels (S3-025). */
export function toChannelName(raw: Fields<RawChannelName>): PlayerChannel | null {
  const id = readText(raw.slug);
  const name = readText(raw.name);
  return id === null || name === null ? null : { id, name };
}

export function toPickerEntries(channels: readonly PlayerChannel[], activeId: string): ChannelPickerEntry[] {
  return channels.map(({ id, name }) => ({ active: id === activeId, id, name }));
}

function readPopoutUrl(raw: Pick<Fields<RawChannel>, "links">): string | null {
  return readEach(raw.links, (link) => ({ address: readAddress(link.value) }))[0]?.address ?? null;
}
