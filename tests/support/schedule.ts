// The programme guide of a running station.

export interface Broadcast {
  readonly id: string;
  readonly name: string;
  readonly fromIso: string;
  readonly untilIso: string;
}

interface GuidePage {
  readonly page: {
    readonly date: string;
    readonly previousDate: string | null;
    readonly parts: readonly { readonly shows: readonly { readonly show: Broadcast }[] }[];
  };
}

/** A channel's broadcasts of yesterday, if any are known, and today, by start. */
export async function broadcastsOf(url: string, channel: string): Promise<Broadcast[]> {
  const guide = async (day: string) =>
    (await (await fetch(`${url}/api/pages/gids${day}?channel=${channel}`)).json()) as GuidePage;
  const today = await guide("");
  const before = today.page.previousDate;
  const days = before === null ? [today] : [await guide(`/${before.replaceAll("-", "/")}`), today];
  const shows = days.flatMap(({ page }) => page.parts.flatMap((part) => part.shows.map(({ show }) => show)));
  return [...new Map(shows.map((show) => [show.id, show])).values()].sort(
    (a, b) => Date.parse(a.fromIso) - Date.parse(b.fromIso),
  );
}

/** Longer ones, as some nights have, cannot be started over. */
const MAX_START_OVER_MS = 6 * 3_600_000;

/** The newest broadcast that began at least `hoursAgo` hours ago and can be started over. */
export async function broadcastOf(url: string, channel: string, hoursAgo: number): Promise<Broadcast> {
  const begun = (await broadcastsOf(url, channel)).filter(
    ({ fromIso, untilIso }) =>
      Date.parse(fromIso) <= Date.now() - hoursAgo * 3_600_000 &&
      Date.parse(untilIso) - Date.parse(fromIso) <= MAX_START_OVER_MS,
  );
  const newest = begun.at(-1);
  if (newest === undefined) throw new Error(`the guide of ${channel} has nothing of ${hoursAgo} hours ago`);
  return newest;
}
