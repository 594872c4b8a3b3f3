// Stories of one listener, who has their own page and network; they share the station and the
// browser.
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { type Device, openPage, policyViolations } from "./browser.ts";
import { FaultProxy } from "./faultProxy.ts";
import { type Scene, sceneOnAir } from "./scene.ts";
import { story } from "./story.ts";

export { goOnAir } from "./scene.ts";

export const LARGE = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 700 };
/** The narrowest supported page; also a window of 640 px at 200 % zoom. */
export const NARROW = { width: 320, height: 480 };

export interface Listener extends Scene {
  /** Console errors and warnings, uncaught exceptions, failed requests. */
  readonly complaints: string[];
  /** The complaints that the site itself wrote or threw, not the browser about failed requests. */
  said(): string[];
}

/**
 * What a listener does and sees.
 *
 * @param page addresses without a host are those of the site
 * @param proxy the network between the listener and the station; the site is at its address
 */
export type Story = (page: Page, proxy: FaultProxy, listener: Listener) => Promise<void>;

export interface StoryOptions {
  /** How many seconds the story may take on an idle machine. Default: see `story`. */
  readonly seconds?: number;
  /** Default LARGE. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Further options of the browser context. */
  readonly context?: Parameters<Browser["newContext"]>[0];
  /** What the listener's device remembers. Default: a returning listener who allowed nothing. */
  readonly device?: Device;
}

/** A test with one listener. It also fails if a page did what the site's headers forbid. */
export function it(title: string, tell: Story, options: StoryOptions = {}): void {
  story(title, () => asListener(tell, options), options.seconds);
}

async function asListener(tell: Story, options: StoryOptions): Promise<void> {
  const scene = await sceneOnAir();
  const proxy = await FaultProxy.start(scene.station.port);
  const { page, context, complaints } = await openPage(
    scene.browser,
    { viewport: options.viewport ?? LARGE, baseURL: proxy.url, ...options.context },
    options.device,
  );
  try {
    const said = () => complaints.filter((text) => !/Failed to load resource|^\d{3} http/.test(text));
    await tell(page, proxy, { ...scene, complaints, said });
    assert.deepEqual(policyViolations(complaints), []);
  } finally {
    await context.close();
    await proxy.stop();
  }
}
