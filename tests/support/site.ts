// Shared by tests that check every kind of page of one site.
import { after, before } from "node:test";
import { type Browser, openBrowser } from "./browser.ts";
import { type PageType, pageTypes, walk } from "./siteMap.ts";
import { Station } from "./station.ts";

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
    site.station = await Station.start({ playout: true });
    site.browser = await openBrowser();
    site.types = pageTypes(await walk(site.station.url, 2)).types;
  });
  after(async () => {
    await site.browser?.close();
    await site.station?.stop();
  });
  return site;
}
