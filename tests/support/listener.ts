// Stories of the player: each listener has their own page and network; they share the station and
// the browser.
import { after, before, it as test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Device, openBrowser, openPage } from "./browser.ts";
import { FaultProxy } from "./faultProxy.ts";
import { GuestSite } from "./guestSite.ts";
import { Station } from "./station.ts";
import { STORIES_AT_ONCE, Turns, within } from "./turns.ts";

export const LARGE = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 700 };

/** Stories wait for their turn; that time does not count against them. */
const WAITING_MS = 60 * 60_000;

export interface Listener {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The network between the listener and the station. */
  readonly proxy: FaultProxy;
  /** The site's address for the listener: that of `proxy`. */
  readonly url: string;
  readonly station: Station;
  /** A site that may control the station's player, and one that may not. */
  readonly guest: GuestSite;
  readonly stranger: GuestSite;
  /**
   * What the site itself wrote to the console or threw, without the browser's own lines about
   * failed requests.
   */
  said(): string[];
}

export interface StoryOptions {
  /** How many seconds the story may take on an idle machine. Default 60. */
  readonly seconds?: number;
  /** Default LARGE. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Further options of the browser context. */
  readonly context?: Parameters<Browser["newContext"]>[0];
  /** What the listener's device remembers. Default: a returning listener who allowed nothing. */
  readonly device?: Device;
}

const turns = new Turns(STORIES_AT_ONCE);
let station: Station | undefined;
let guest: GuestSite | undefined;
let stranger: GuestSite | undefined;
let browser: Browser | undefined;

/**
 * Call once, where the stories are declared: starts the station with its playout, and the browser.
 */
export function goOnAir(): void {
  before(async () => {
    [guest, stranger] = await Promise.all([GuestSite.start(), GuestSite.start()]);
    station = await Station.start({ playout: true, env: { ZENDER_PLAYER_EMBED_ORIGINS: guest.origin } });
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await station?.stop();
    await guest?.stop();
    await stranger?.stop();
  });
}

/** A test with one listener. */
export function it(
  title: string,
  tell: (listener: Listener) => Promise<void>,
  options: StoryOptions = {},
): void {
  test(title, { timeout: WAITING_MS }, (story) =>
    turns.take(async () => {
      const began = performance.now();
      await within(options.seconds ?? 60, asListener(tell, options));
      // Excludes the wait for its turn; scripts/count-tests.mjs reads this line.
      story.diagnostic(`took ${Math.round(performance.now() - began)} ms`);
    }),
  );
}

async function asListener(tell: (listener: Listener) => Promise<void>, options: StoryOptions): Promise<void> {
  if (!station || !browser || !guest || !stranger) throw new Error("call goOnAir() first");
  const proxy = await FaultProxy.start(station.port);
  const { page, context, complaints } = await openPage(
    browser,
    { viewport: options.viewport ?? LARGE, ...options.context },
    options.device,
  );
  try {
    const said = () => complaints.filter((text) => !/Failed to load resource|^\d{3} http/.test(text));
    await tell({ page, context, proxy, url: proxy.url, station, guest, stranger, said });
  } finally {
    await context.close();
    await proxy.stop();
  }
}
