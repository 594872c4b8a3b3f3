// The player in a page: its parts, and interruptions of its sound.
import type { Locator, Page } from "playwright-core";
import { audio } from "./browser.ts";
import type { FaultProxy } from "./faultProxy.ts";
import { changeShow, type ShowFields } from "./infoShow.ts";
import { until } from "./station.ts";

export const RECONNECTING = "Opnieuw verbinden…";
/** What the bar says within two seconds after the sound has stopped coming. */
export const HELD_UP = "Even wachten op geluid…";

export const bar = (page: Page): Locator => page.getByRole("region", { name: "Speler", exact: true });
export const playButton = (page: Page): Locator => bar(page).getByRole("button", { name: /^Speel .* af$/ });
export const stopButton = (page: Page): Locator =>
  bar(page).getByRole("button", { name: "Stop", exact: true });
export const pauseButton = (page: Page): Locator =>
  bar(page).getByRole("button", { name: "Pauze", exact: true });
export const channelPicker = (page: Page): Locator =>
  bar(page).getByRole("button", { name: /^Kies een zender/ });
/** What the bar says of a channel that cannot be loaded. */
export const unavailable = (page: Page): Locator =>
  bar(page).getByText("Live data tijdelijk niet beschikbaar");
export const isUnavailable = (page: Page): Promise<void> => unavailable(page).first().waitFor();
/** The link of the home page to the live video. */
export const watchLink = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Kijk live/ })
    .first();

/** Clicks a button that is marked as disabled. */
export const clickAnyway = (button: Locator): Promise<void> => button.click({ force: true });

/** Opens the page and waits until its player can be used. */
export async function arrive(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await until(
    "the player is ready",
    async () => (await playButton(page).getAttribute("aria-busy")) === "false",
  );
}

/** Waits until a press on the play button does something. */
export const playIsReady = (page: Page): Promise<void> =>
  until(
    "the play button can be used",
    async () => (await playButton(page).getAttribute("aria-disabled")) === "false",
  );

/** Waits until the bar has these words. */
export const says = (page: Page, words: string, milliseconds?: number): Promise<void> =>
  until(`the bar says '${words}'`, async () => (await bar(page).innerText()).includes(words), milliseconds);

/** Waits until the bar no longer has them. */
export const saysNoMore = (page: Page, words: string): Promise<void> =>
  until(`the bar no longer says '${words}'`, async () => !(await bar(page).innerText()).includes(words));

/** Opens the pop-out player of the channel in the bar. */
export async function openPopout(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await bar(page).getByRole("button", { name: "Open in venster" }).click();
  return popup;
}

/**
 * Waits until the code for sound and keys has loaded, which is fetched when the page is idle. Its
 * file imports others, which the browser fetches once it has read it: the file alone being there
 * is not enough. An import of a module that the page imports too ends when all of it has run.
 */
export async function soundFetched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const address = () =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes("/browserSound-"))?.name;
    while (address() === undefined) await new Promise((next) => requestIdleCallback(next));
    await import(address() as string);
    await new Promise((done) => requestIdleCallback(done));
  });
}

/** Opens the page, starts the radio and waits until sound moves. */
export async function listen(page: Page, address = "/"): Promise<void> {
  await arrive(page, address);
  await playButton(page).click();
  await soundMoves(page);
}

/** Presses the first 'Speel alles' button of the page. */
export const playAll = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /^Speel alles/ })
    .first()
    .click();

/** Waits until the playhead moves from where it is. */
export async function soundMoves(page: Page, milliseconds = 45_000): Promise<void> {
  await page.locator("#audio-player-id").waitFor({ state: "attached" });
  const { currentTime } = await audio(page);
  await until(
    "sound moves",
    async () => {
      const now = await audio(page);
      return !now.paused && now.currentTime !== currentTime && now.currentTime > 0;
    },
    milliseconds,
  );
}

/**
 * Waits until the playhead is this many seconds further. A stream that is loaded again begins a new
 * timeline, on which the playhead may be lower: the seconds are counted from there.
 */
export async function soundKeepsOn(page: Page, seconds: number, milliseconds: number): Promise<void> {
  let { currentTime: from } = await audio(page);
  await until(
    `${seconds} s more of sound`,
    async () => {
      const { currentTime } = await audio(page);
      from = Math.min(from, currentTime);
      return currentTime > from + seconds;
    },
    milliseconds,
  );
}

/** What is audible and visible at one moment. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Seconds on the element's own timeline. */
  readonly position: number;
  /** Seconds of sound that are buffered from there on, up to the first gap. */
  readonly ahead: number;
  readonly isPaused: boolean;
  /** Whether the bar says that it waits for sound or connects again. */
  readonly saysWhy: boolean;
}

/** A period in which the playhead stood still. */
export interface Silence {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly milliseconds: number;
  /** After how many milliseconds the bar said why; null when it never did. */
  readonly announcedAfter: number | null;
  /** Seconds of sound that were buffered when it began. */
  readonly ahead: number;
}

/** With less buffered sound than this a browser waits for more before it continues. */
const NEXT_TO_NOTHING_S = 0.5;

/**
 * The silences in which the buffer was empty. In the other silences the machine was too busy to
 * play the buffered sound.
 */
export const ranDry = (silences: readonly Silence[]): Silence[] =>
  silences.filter(({ ahead }) => ahead < NEXT_TO_NOTHING_S);

const LOOK_EVERY_MS = 200;

/**
 * Records from now on what is audible and visible. The page itself observes, so that a busy test
 * does not miss anything.
 */
export async function watchListening(
  page: Page,
): Promise<{ moments(): Promise<Moment[]>; silences(): Promise<Silence[]> }> {
  await page.evaluate(
    ([reconnecting, heldUp, every]) => {
      const moments: Moment[] = [];
      const aheadOf = ({ buffered, currentTime }: HTMLAudioElement) => {
        for (let index = 0; index < buffered.length; index += 1) {
          if (buffered.start(index) <= currentTime && currentTime < buffered.end(index))
            return buffered.end(index) - currentTime;
        }
        return 0;
      };
      (window as unknown as { moments: Moment[] }).moments = moments;
      setInterval(() => {
        const element = document.getElementById("audio-player-id") as HTMLAudioElement;
        moments.push({
          at: Date.now(),
          position: element.currentTime,
          ahead: aheadOf(element),
          isPaused: element.paused,
          // Text for screen readers only is one pixel wide.
          saysWhy: [...document.querySelectorAll("[data-player-bar] *")].some(
            (one) =>
              one.childElementCount === 0 &&
              (one.textContent?.includes(reconnecting) || one.textContent?.includes(heldUp)) &&
              one.getBoundingClientRect().width > 20,
          ),
        });
      }, every);
    },
    [RECONNECTING, HELD_UP, LOOK_EVERY_MS] as const,
  );
  const moments = () => page.evaluate(() => (window as unknown as { moments: Moment[] }).moments);
  return { moments, silences: async () => silencesOf(await moments()) };
}

/** Periods of more than a second in which the playhead did not move; a jump counts as a move. */
function silencesOf(moments: readonly Moment[]): Silence[] {
  const found: Silence[] = [];
  let start = 0;
  for (let index = 1; index <= moments.length; index += 1) {
    const [first, now] = [moments[start], moments[index]];
    if (first !== undefined && now !== undefined && now.position === first.position) continue;
    const last = moments[index - 1];
    if (first !== undefined && last !== undefined && last.at - first.at > 1_000) {
      const said = moments.slice(start, index).find((moment) => moment.saysWhy);
      const announcedAfter = said === undefined ? null : said.at - first.at;
      found.push({ from: first.at, milliseconds: last.at - first.at, announcedAfter, ahead: first.ahead });
    }
    start = index;
  }
  return found;
}

/**
 * Waits until the element has buffered this many seconds of sound, as after a while of listening.
 */
export async function bufferedAhead(page: Page, seconds: number): Promise<void> {
  await until(
    `${seconds} s of sound buffered`,
    () =>
      page.evaluate((wanted) => {
        const { buffered, currentTime } = document.getElementById("audio-player-id") as HTMLAudioElement;
        return buffered.length > 0 && buffered.end(buffered.length - 1) - currentTime >= wanted;
      }, seconds),
    40_000,
  );
}

/** Chooses a channel in the dropdown of the bar. */
export async function chooseChannel(page: Page, name: string): Promise<void> {
  await channelPicker(page).click();
  await page.getByRole("listbox", { name: "Zenders" }).getByRole("option", { name, exact: true }).click();
}

export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Speler", exact: true });

/** Expands the player with a press on its picture and text. */
export async function openPanel(page: Page): Promise<Locator> {
  await bar(page).getByRole("button", { name: "Open de speler", exact: true }).click();
  await panel(page).waitFor();
  return panel(page);
}

/**
 * The programme time of the sound that is playing, from the attribute that the player sets on its
 * element, in milliseconds since the epoch; NaN without that attribute.
 */
export async function heardAt(page: Page): Promise<number> {
  return page.evaluate(() =>
    Date.parse(document.getElementById("audio-player-id")?.dataset.programDateTime ?? ""),
  );
}

/** Waits until it is known what is heard; returns `heardAt`. */
export async function knownHeardAt(page: Page): Promise<number> {
  await until("it is known what is heard", async () => (await heardAt(page)) > 0);
  return heardAt(page);
}

/** Waits until the sound of a moment is heard, to within some seconds. */
export const isHeard = (page: Page, moment: number, seconds = 40): Promise<void> =>
  until(
    `the sound of ${new Date(moment).toISOString()} is heard`,
    async () => Math.abs((await heardAt(page)) - moment) < seconds * 1000,
  );

/** Waits until the sound of now is heard, which is behind by what is buffered. */
export const nowIsHeard = (page: Page): Promise<void> =>
  until("the sound of now is heard", async () => Date.now() - (await heardAt(page)) < 40_000);

/** The slider of live radio in the panel, once it can be used. */
export async function liveSlider(page: Page): Promise<Locator> {
  const slider = panel(page).getByRole("slider", { name: "Plek in de uitzending" });
  await until("it can be used", async () => (await slider.getAttribute("aria-disabled")) !== "true");
  return slider;
}

/**
 * Listens to a show that began at another time than the real one, and presses 'Vanaf het begin' in
 * the panel; returns the panel.
 */
export async function startOver(
  page: Page,
  proxy: FaultProxy,
  show: ShowFields & { readonly fromIso: string },
): Promise<Locator> {
  changeShow(proxy, "radio2", show);
  await listen(page);
  // The page is served with the real show; the player has the changed one after a poll.
  const reply = await page.waitForResponse(/\/api\/miniplayer\/info/, { timeout: 40_000 });
  await reply.finished();
  await knownHeardAt(page);
  const player = await openPanel(page);
  await player.getByRole("button", { name: "Vanaf het begin" }).click();
  await isHeard(page, Date.parse(show.fromIso));
  return player;
}

/** The play whose song the bar shows; null when it shows none. */
export async function shownPlay(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector("[data-play-id]")?.getAttribute("data-play-id") ?? null);
}
