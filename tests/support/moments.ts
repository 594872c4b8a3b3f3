// Sound of a running station of which a moment can be shared.

interface Song {
  readonly playId: string;
  readonly name: string;
  readonly artist: string;
  readonly fromIso: string;
  readonly untilIso: string;
  readonly start: number | null;
}

export interface Group {
  readonly show: { readonly id: string; readonly name: string } | null;
  readonly listen: "broadcast" | "live" | null;
  readonly tracks: readonly Song[];
}

/** The groups of Gedraaid of a channel; `day`: dd-MM-yyyy, default today. */
export async function playedGroups(url: string, channel: string, day = ""): Promise<readonly Group[]> {
  const reply = await fetch(`${url}/api/pages/gedraaid${day === "" ? "" : `/${day}`}?channel=${channel}`);
  const { page } = (await reply.json()) as { page: { groups: readonly Group[] } };
  return page.groups;
}

export const lengthOf = ({ fromIso, untilIso }: Song): number =>
  (Date.parse(untilIso) - Date.parse(fromIso)) / 1000;

/**
 * A song of Radio 2 of more than 100 seconds, in a past broadcast that can be heard again, and the
 * day in Gedraaid.
 */
export async function kept(url: string): Promise<{ group: Group; song: Song; day: string }> {
  for (const ago of [0, 1, 2]) {
    const [day = "", month = "", year = ""] =
      new Intl.DateTimeFormat("nl-NL", {
        timeZone: "Europe/Amsterdam",
        day: "2-digit",
        month: "2-digit",
        year: "numeric",
      })
        .format(Date.now() - ago * 86_400_000)
        .match(/\d+/g) ?? [];
    const date = `${day}-${month}-${year}`;
    for (const group of await playedGroups(url, "radio2", date)) {
      const song = group.tracks.find((one) => one.start !== null && lengthOf(one) > 100);
      if (group.listen === "broadcast" && song !== undefined) {
        return { group, song, day: date };
      }
    }
  }
  throw new Error("no broadcast with a long song can be heard again");
}

const span = (from: number, seconds: number) =>
  `${new Date(from).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z-${seconds}`;

/** The address of the page of a channel's moment; `from`: milliseconds since the epoch. */
export const momentAddress = (channel: string, from: number, seconds: number): string =>
  `/moment/${channel}/${span(from, seconds)}`;

/** The same as it stands in the address of the sound. */
export const momentKey = (channel: string, from: number, seconds: number): string =>
  `${channel}.${span(from, seconds)}`;
