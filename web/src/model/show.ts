import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";
import { buildPath } from "@/lib/routes/routes";
import { readAddress, readEach, readRecord, readText, type UnknownRecord } from "./reading";
import { readSpan, type Span } from "./span";

export interface ImageUrls {
  readonly url360: string;
  readonly url600: string;
  readonly url1200: string;
}

export interface ShowBroadcaster {
  readonly name: string;
  readonly slug: string;
  /** Its mark, square; null: its name stands in for it. */
  readonly iconUrl: string | null;
}

/** A programme slot as the player shows it (S3-027 … S3-039). */
export interface LiveShow extends Span {
  readonly broadcasters: readonly ShowBroadcaster[];
  /** '09:00 - 12:00' */
  readonly fromToTime: string;
  readonly imageUrls: ImageUrls;
  readonly name: string;
  /** Unique names joined with ' & '; null without a programme or without presenters. */
  readonly presenters: string | null;
  readonly presentersRaw: readonly string[];
  readonly slug: string;
  /** The programme's page, or null (S3-039). */
  readonly url: string | null;
  /** Live playlist that reaches back to where the show began; null where its sound is not kept so long. */
  readonly startOverUrl: string | null;
}

export interface ShowContext {
  /** Whether programmes of the channel have pages. */
  readonly hasProgramming: boolean;
  /** The channel's broadcaster whitelist (S5-010). */
  readonly acceptsBroadcaster: (slug: string) => boolean;
}

/** The slot in a raw broadcast, or null when it has no name or no time. */
export function toShow(raw: UnknownRecord, context: ShowContext): LiveShow | null {
  const name = readText(raw.name);
  const span = readSpan(raw);
  if (name === null || span === null) {
    return null;
  }
  const programme = readRecord(raw.radioProgrammes);
  const programmeSlug = programme === null ? null : readText(programme.slug);
  const presentersRaw = readEach(raw.radioPresenters, (presenter) => readText(presenter.name));
  return {
    ...span,
    broadcasters: readEach(raw.coreBroadcasters, toBroadcaster).filter((one) =>
      context.acceptsBroadcaster(one.slug),
    ),
    fromToTime: `${span.from.slice(11, 16)} - ${span.until.slice(11, 16)}`,
    imageUrls: toImageUrls(raw, programme),
    name,
    presenters:
      programme !== null && presentersRaw.length > 0 ? [...new Set(presentersRaw)].join(" & ") : null,
    presentersRaw,
    slug: readText(raw.slug) ?? "",
    startOverUrl: readAddress(raw.startOverUrl),
    url: context.hasProgramming && programmeSlug !== null ? buildPath("programme", { programmeSlug }) : null,
  };
}

function toBroadcaster(raw: UnknownRecord): ShowBroadcaster | null {
  const name = readText(raw.name);
  const slug = readText(raw.alias);
  return name === null || slug === null ? null : { name, slug, iconUrl: readAddress(raw.iconUrl) };
}

function toImageUrls(raw: UnknownRecord, programme: UnknownRecord | null): ImageUrls {
  const own = readRecord(raw.radioPhotoAssets);
  const programmes = programme === null ? null : readRecord(programme.radioPhotoAssets);
  const pick = (size: keyof ImageUrls): string =>
    readAddress(own?.[size]) ?? readAddress(programmes?.[size]) ?? UNKNOWN_PROGRAMME_IMAGE;
  return { url360: pick("url360"), url600: pick("url600"), url1200: pick("url1200") };
}
