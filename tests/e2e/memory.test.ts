// A tab in which the radio plays stays open for hours: what a page took must be free again when the
// listener has left it.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { CDPSession, Page } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import { arrive } from "../support/player.ts";

goOnAir();

/** Opens a page within the document, as a link or the browser's buttons do. */
async function open(page: Page, path: string): Promise<void> {
  const title = await page.evaluate(async (address) => {
    const reply = await fetch(`/api/pages${address}`);
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    return (await reply.json()).meta.title as string;
  }, path);
  await page.waitForFunction((wanted) => document.title === wanted, title);
}

/** What there is in the tab once nothing is left that nobody holds. */
async function counted(cdp: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  // The second time collects what the first only let go of.
  for (let time = 0; time < 2; time += 1) await cdp.send("HeapProfiler.collectGarbage");
  return cdp.send("Memory.getDOMCounters");
}

const NAVIGATIONS = 50;
/** Where a page is measured. */
const HOME = "/sitemap";

describe("a tab that stays open", { concurrency: true }, () => {
  it(
    "has as many nodes and listeners after fifty pages of every kind as before",
    async (page, _, { kindsOfPage }) => {
      const paths = (await kindsOfPage()).filter(({ name }) => name !== "notFound").map(({ path }) => path);
      await arrive(page, HOME);
      const cdp = await page.context().newCDPSession(page);
      // Once everything, because code and what pages keep on purpose comes with the first visit.
      for (const path of [...paths, HOME]) await open(page, path);
      const before = await counted(cdp);
      for (let count = 0; count < NAVIGATIONS; count += 1)
        await open(page, paths[count % paths.length] ?? HOME);
      await open(page, HOME);
      const after = await counted(cdp);
      for (const what of ["nodes", "jsEventListeners"] as const)
        assert.ok(
          after[what] <= before[what] * 1.1,
          `${before[what]} ${what} before and ${after[what]} after ${NAVIGATIONS} pages`,
        );
    },
    { seconds: 120 },
  );
});
