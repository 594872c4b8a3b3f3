// Helpers of the stories about on-demand items: they find, start and watch an item.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import type { FaultProxy } from "../../support/faultProxy.ts";
import { panel, pauseButton, says, soundMoves, stopButton } from "../../support/player.ts";
import { until } from "../../support/station.ts";

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly durationMs: number | null;
}

export interface Home {
  readonly fragments: readonly Item[];
  readonly missed: readonly { readonly playable: Item }[];
  readonly episodes: readonly Item[];
}

export const LATEST_NEWS = /^\/api\/latestNews/;
export const STREAM = /^\/stream\/[^/]+\/live\.m3u8/;
export const SEGMENT = /^\/media\/audio\/[^/]+\/\d+\.m4s/;
export const PROGRESSIVE = /^\/media\/progressive\//;
export const MEDIA = /^\/media\/(audio|progressive)\//;

/** The model of the home page. */
export async function home(url: string): Promise<Home> {
  const reply = await fetch(`${url}/api/pages/`);
  return ((await reply.json()) as { page: Home }).page;
}

/** The item at an index; fails when the demo has too few. */
export const nth = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  assert.ok(one !== undefined, `the demo has fewer than ${index + 1}`);
  return one;
};

/** A section of the page, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
/** The play button of an item in the page. */
export const itemButton = (page: Page, name: string): Locator =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Speel: ${name}`, exact: true })
    .first();
/** Plays an item of a section of the home page. */
export const playIn = (page: Page, heading: string, name: string): Promise<void> =>
  section(page, heading)
    .getByRole("button", { name: `Speel: ${name}` })
    .first()
    .click();
export const scrubber = (page: Page): Locator => panel(page).getByRole("slider", { name: /^Plek in / });

/** Starts an item from the home page and waits until it is heard. */
export async function play(page: Page, name: string): Promise<void> {
  await itemButton(page, name).click();
  await says(page, name);
  await pauseButton(page).waitFor();
  await soundMoves(page);
}

/** Seeks close to the end with the scrubber, as a listener does. */
export async function goToEnd(page: Page): Promise<void> {
  await until(
    "the item can be moved in",
    async () => (await scrubber(page).getAttribute("aria-disabled")) === null,
  );
  await scrubber(page).focus();
  await page.keyboard.press("End");
}

export const isRadio = (page: Page, proxy: FaultProxy, since: number) =>
  until(
    "the radio plays",
    async () =>
      (await stopButton(page).count()) === 1 &&
      !(await audio(page)).paused &&
      proxy.requests(STREAM, since).length > 0,
    30_000,
  );
