import type { Image, RawBroadcast, Show } from "@/lib/contract";
import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";
import { buildPath } from "@/lib/routes/routes";
import { type Fields, readAddress, readEach, readRecord, readText } from "./reading";
import { readSpan } from "./span";

/** A broadcaster of a show, with its logo where the info reply has one. */
export type ShowBroadcaster = Show["broadcasters"][number] &
  Pick<RawBroadcast["coreBroadcasters"][number], "iconUrl">;

/**
 * A programme slot in the player: the contract's Show without `isRepeat`, which the info reply
 * lacks, and with what only that reply has: logos of broadcasters, and a playlist that goes back to
 * the start of the show.
 */
export interface LiveShow
  extends Omit<Show, "broadcasters" | "isRepeat">,
    Pick<RawBroadcast, "startOverUrl"> {
  readonly broadcasters: readonly ShowBroadcaster[];
}

/** A slot of the info reply, with the other fields of the specification (S3-030, S3-037). */
export interface InfoShow extends LiveShow {
  readonly imageUrls: Pick<Image, "url360" | "url600" | "url1200">;
  readonly presentersRaw: readonly string[];
}

export interface ShowContext {
  /** Whether the channel's programmes have pages. */
  readonly hasProgramming: boolean;
  /** The channel's broadcaster whitelist (S5-010). */
  readonly acceptsBroadcaster: (slug: string) => boolean;
}

/** Converts a raw broadcast; null if it has no name or no time. */
export function toShow(raw: Fields<RawBroadcast>, context: ShowContext): InfoShow | null {
  const name = readText(raw.name);
  const span = readSpan(raw);
  if (name === null || span === null) {
    return null;
  }
  const programme = readRecord(raw.radioProgrammes);
  const programmeSlug = readText(programme?.slug);
  const presentersRaw = readEach(raw.radioPresenters, (presenter) => readText(presenter.name));
  const imageUrls = readImageUrls(raw, programme);
  return {
    ...span,
    id: readText(raw.id) ?? span.fromIso,
    broadcasters: readEach(raw.coreBroadcasters, (broadcaster): ShowBroadcaster | null => {
      const title = readText(broadcaster.name);
      const slug = readText(broadcaster.alias);
      return title === null || slug === null
        ? null
        : { name: title, slug, iconUrl: readAddress(broadcaster.iconUrl) };
    }).filter(({ slug }) => context.acceptsBroadcaster(slug)),
    fromToTime: `${span.from.slice(11, 16)} - ${span.until.slice(11, 16)}`,
    image: { ...imageUrls, alt: "" },
    imageUrls,
    name,
    presenters:
      programme !== null && presentersRaw.length > 0 ? [...new Set(presentersRaw)].join(" & ") : null,
    presentersRaw,
    slug: readText(raw.slug) ?? "",
    startOverUrl: readAddress(raw.startOverUrl),
    url: context.hasProgramming && programmeSlug !== null ? buildPath("programme", { programmeSlug }) : null,
  };
}

/** Each size from the broadcast, else from its programme, else the placeholder (S3-031, S3-032). */
function readImageUrls(
  raw: Fields<RawBroadcast>,
  programme: Pick<Fields<RawBroadcast>, "radioPhotoAssets"> | null,
): InfoShow["imageUrls"] {
  const own = readRecord(raw.radioPhotoAssets);
  const programmes = readRecord(programme?.radioPhotoAssets);
  const pick = (size: keyof InfoShow["imageUrls"]): string =>
    readAddress(own?.[size]) ?? readAddress(programmes?.[size]) ?? UNKNOWN_PROGRAMME_IMAGE;
  return { url360: pick("url360"), url600: pick("url600"), url1200: pick("url1200") };
}
