// A listener with any of the browsers: what the stories for every engine do and check
// (e2e/engines.test.ts).
import { type Device, memoryOf, putInStorage } from "../device.ts";
import { FaultProxy } from "../faultProxy.ts";
import { type Station, until } from "../station.ts";
import { within } from "../turns.ts";
import type { Engine, EngineName, EnginePage, VisitOptions } from "./engine.ts";

export interface EngineListener {
  readonly page: EnginePage;
  readonly engine: EngineName;
  /** The network between the listener and the station, and the site's address there. */
  readonly proxy: FaultProxy;
  readonly url: string;
}

export interface EngineStory extends VisitOptions {
  /** Default 60. */
  readonly seconds?: number;
  /** Default: a returning listener who allowed nothing. */
  readonly device?: Device;
}

/** Gives the story its own tab and network. */
export async function runStory(
  engine: Engine,
  station: Station,
  tell: (listener: EngineListener) => Promise<void>,
  story: EngineStory,
): Promise<void> {
  const proxy = await FaultProxy.start(station.port);
  let page: EnginePage | undefined;
  try {
    page = await engine.visit(story);
    if (story.hasJavaScript !== false) {
      // Not every engine can run a script before those of a page, so this address has no scripts.
      await page.goto(`${proxy.url}/robots.txt`);
      await page.evaluate(putInStorage, memoryOf(story.device ?? {}));
    }
    await within(story.seconds ?? 60, tell({ page, engine: engine.name, proxy, url: proxy.url }));
  } finally {
    await page?.close();
    await proxy.stop();
  }
}

export interface Sound {
  readonly paused: boolean;
  readonly currentTime: number;
  readonly volume: number;
  readonly muted: boolean;
}

/** State of the one audio element; null before there is one. */
export const soundOf = (page: EnginePage): Promise<Sound | null> =>
  page.evaluate(() => {
    const element = document.getElementById("audio-player-id") as HTMLAudioElement | null;
    return element === null
      ? null
      : {
          paused: element.paused,
          currentTime: element.currentTime,
          volume: element.volume,
          muted: element.muted,
        };
  });

/** Waits until a number of seconds of sound have been played. */
export async function soundMoves(page: EnginePage, seconds = 1): Promise<void> {
  let from: number | undefined;
  await until(
    "sound moves",
    async () => {
      const now = await soundOf(page);
      if (now === null || now.paused) return false;
      // A new source begins at zero.
      if (from === undefined || now.currentTime < from) from = now.currentTime;
      return now.currentTime >= from + seconds;
    },
    30_000,
  );
}

export const soundStops = (page: EnginePage): Promise<void> =>
  until("it is silent", async () => (await soundOf(page))?.paused ?? true);

/** Waits until the first element of the selector contains the text. */
export const says = (page: EnginePage, css: string, text: string, milliseconds = 20_000): Promise<void> =>
  until(
    `'${text}' stands in ${css}`,
    () =>
      page.evaluate(
        (selector, wanted) =>
          document.querySelector<HTMLElement>(selector)?.innerText.includes(wanted) ?? false,
        css,
        text,
      ),
    milliseconds,
  );

/** Waits until no element matches the selector. */
export const isGone = (page: EnginePage, css: string): Promise<void> =>
  until(`${css} is gone`, () => page.evaluate((selector) => document.querySelector(selector) === null, css));

export const BAR = "[data-player-bar]";
export const PLAY = { css: `${BAR} button:not([aria-disabled=true])`, name: /^Speel .* af$/ };
export const STOP = { css: `${BAR} button`, name: "Stop" };
export const PAUSE = { css: `${BAR} button:not([aria-disabled=true])`, name: "Pauze" };

/** Opens the page, starts the radio and waits until it is heard. */
export async function listen({ page, url }: EngineListener, path = "/"): Promise<void> {
  await page.goto(url + path);
  await page.press(PLAY);
  await soundMoves(page);
}

/** Follows a link of the main menu, within the site. */
export async function goTo(page: EnginePage, name: string): Promise<void> {
  await page.press({ css: "nav[aria-label=Hoofdmenu] a", name });
  await says(page, "main h1", name);
}
