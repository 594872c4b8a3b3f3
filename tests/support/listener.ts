// Stories of the player: each listener has their own page and network; they share the station and
// the browser.
import { after, before } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Device, openPage } from "./browser.ts";
import { FaultProxy } from "./faultProxy.ts";
import type { GuestSite } from "./guestSite.ts";
import { enterScene, leaveScene, type Scene } from "./scene.ts";
import type { PageType } from "./siteMap.ts";
import type { Station } from "./station.ts";
import { story } from "./story.ts";

export const LARGE = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 700 };

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
  /** One address of each kind of page. */
  kindsOfPage(): Promise<PageType[]>;
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

let scene: Scene | undefined;

/**
 * Call once, where the stories are declared: starts the station with its playout, and the browser.
 */
export function goOnAir(): void {
  before(async () => {
    scene = await enterScene();
  });
  after(leaveScene);
}

/** A test with one listener. */
export function it(
  title: string,
  tell: (listener: Listener) => Promise<void>,
  options: StoryOptions = {},
): void {
  story(title, () => asListener(tell, options), options.seconds);
}

async function asListener(tell: (listener: Listener) => Promise<void>, options: StoryOptions): Promise<void> {
  if (scene === undefined) throw new Error("call goOnAir() first");
  const { station, browser, guest, stranger, kindsOfPage } = scene;
  const proxy = await FaultProxy.start(station.port);
  const { page, context, complaints } = await openPage(
    browser,
    { viewport: options.viewport ?? LARGE, ...options.context },
    options.device,
  );
  try {
    const said = () => complaints.filter((text) => !/Failed to load resource|^\d{3} http/.test(text));
    await tell({ page, context, proxy, url: proxy.url, station, guest, stranger, kindsOfPage, said });
  } finally {
    await context.close();
    await proxy.stop();
  }
}
