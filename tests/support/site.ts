// Shared by tests that check every kind of page of one site.
import { after, before } from "node:test";
import type { Browser } from "./browser.ts";
import { enterScene, leaveScene } from "./scene.ts";
import type { PageType } from "./siteMap.ts";
import type { Station } from "./station.ts";

export interface Site {
  station: Station;
  browser: Browser;
  /** One address of each kind of page. */
  types: PageType[];
}

/**
 * Starts a station on air and a browser; call once, at the top of a test file. The returned object
 * is filled in before the first test.
 */
export function openSite(): Site {
  const site = {} as Site;
  before(async () => {
    const { station, browser, kindsOfPage } = await enterScene();
    Object.assign(site, { station, browser, types: await kindsOfPage() });
  });
  after(leaveScene);
  return site;
}
