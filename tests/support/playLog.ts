// What a channel played, as the site publishes it, for stories about the song on screen.
import type { Page } from "playwright-core";
import { shownPlay } from "./player.ts";
import { until } from "./station.ts";

/** A song in the info reply. */
export interface Play {
  readonly id: string;
  readonly fromIso: string;
  readonly untilIso: string;
}

/** A song in the play log, with its name as pages show it. */
export interface LoggedPlay extends Play {
  readonly name: string;
}

export const HOUR_MS = 3_600_000;

/**
 * Longer than the demo goes without a song: an hour begins with a minute or more of news, and the
 * song after it is heard, and told by the next poll, later. Stories that need a song wait this
 * long.
 */
export const SONG_WAIT_MS = 150_000;

/** Waits until the bar shows a song. */
export async function songIsShown(page: Page): Promise<void> {
  await until("a song is shown", async () => (await shownPlay(page)) !== null, SONG_WAIT_MS);
}

/** The newest songs of now, as the info reply has them. */
export async function infoPlays(url: string): Promise<Play[]> {
  const reply = await fetch(`${url}/api/miniplayer/info?channel=radio2`);
  const { data } = (await reply.json()) as { data: { radioTrackPlays: { data: Play[] } } };
  return data.radioTrackPlays.data;
}

/** The songs of this hour and the hour before in the play log, newest first. */
export async function lastLogged(url: string): Promise<LoggedPlay[]> {
  // Just after midnight the two hours are on different days.
  const now = Date.now();
  return [...(await loggedInHourOf(url, now)), ...(await loggedInHourOf(url, now - HOUR_MS))];
}

/** The songs of the station's hour that a moment is in, from the page 'Gedraaid'; newest first. */
async function loggedInHourOf(url: string, moment: number): Promise<LoggedPlay[]> {
  const [day, month, year, hour] =
    new Intl.DateTimeFormat("nl-NL", {
      timeZone: "Europe/Amsterdam",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      hourCycle: "h23",
    })
      .format(moment)
      .match(/\d+/g) ?? [];
  const reply = await fetch(
    `${url}/api/pages/gedraaid/${day}-${month}-${year}?time=${Number(hour)}_${Number(hour) + 1}`,
  );
  const { page } = (await reply.json()) as {
    page: { groups: { tracks: (Omit<LoggedPlay, "id"> & { readonly playId: string })[] }[] };
  };
  return page.groups
    .flatMap(({ tracks }) =>
      tracks.map(({ playId, fromIso, untilIso, name }) => ({ id: playId, fromIso, untilIso, name })),
    )
    .sort((a, b) => Date.parse(b.fromIso) - Date.parse(a.fromIso));
}

/**
 * The newest of the songs that had begun by a moment, unless it has ended.
 */
export function playAt(plays: readonly Play[], moment: number): string | undefined {
  const begun = plays.find(({ fromIso }) => Date.parse(fromIso) <= moment);
  return begun !== undefined && moment < Date.parse(begun.untilIso) ? begun.id : undefined;
}
