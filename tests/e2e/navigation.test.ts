// Navigation within the site: the scroll position is kept, a new page is announced, and a page that
// fails to load is requested again while the radio keeps playing.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { addressIs, chunkLoaded, goTo, headed, menuLink } from "../support/browser.ts";
import type { FaultProxy } from "../support/faultProxy.ts";
import { goOnAir, it, LARGE, PHONE } from "../support/listener.ts";
import { faultsOf } from "../support/overlays.ts";
import { arrive, bar, listen, soundMoves, stopButton } from "../support/player.ts";
import { eventually, until } from "../support/station.ts";

/** A page that does not refresh itself. */
const START = "/podcasts";
/** Links of a page's list; the list of all programmes is below those that are on air. */
const LISTED = "main a:not([aria-labelledby=nu-te-horen] a)";

/** Text of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName}: ${document.activeElement?.textContent}`);

/** Waits until the code that prefetches pages observes the links. */
const prefetchBegins = (page: Page) => chunkLoaded(page, "prefetchPages");

/**
 * A new build is deployed: a part of the old code is gone, and the next document at this address
 * is of the new build.
 */
function renew(proxy: FaultProxy, code: RegExp, address: RegExp): () => void {
  proxy.break(
    address,
    {
      kind: "rewrite",
      change: (html) => html.replace(/\/assets\/entry-[^"]+\.js/, "/assets/entry-later.js"),
    },
    1,
  );
  return proxy.break(code, { kind: "status", status: 404 });
}

const modelsAsked = (proxy: FaultProxy, since: number) =>
  proxy.requests(/^\/api\/pages\//, since).map(({ path }) => path);

describe("from page to page", { concurrency: true }, () => {
  goOnAir();

  it(
    "the scroll position is restored on the way back, and the focus is on each page's heading",
    async (page, _, { said }) => {
      await arrive(page, START);
      const feed = page.locator("main section").last().getByRole("link").last();
      await feed.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      assert.ok(before > 300, `scrolled to ${before}`);
      const name = (await feed.textContent()) ?? "";
      await feed.evaluate((link) => (link as HTMLElement).click());
      await headed(page, name);
      await until("the new page is shown from its top", () => page.evaluate(() => scrollY === 0));
      await until("the focus is on its heading", async () => (await focused(page)) === `H1: ${name}`);
      await page.goBack();
      await headed(page, "Podcasts");
      await until("the list is back where it was", () =>
        page.evaluate((was) => Math.abs(scrollY - was) < 4, before),
      );
      await until("the focus is on its heading", async () => (await focused(page)) === "H1: Podcasts");
      assert.deepEqual(said(), []);
    },
    { viewport: PHONE },
  );

  it(
    "S1-005 guide, programmes, presenters and news can be browsed from list to item while the radio plays",
    async (page, proxy) => {
      await listen(page);
      for (const [list, item] of [
        ["Gids", /^\/programmas\/[^/?]+$/],
        ["Programma’s", /^\/programmas\/[^/?]+$/],
        ["Presentatoren", /^\/presentatoren\/[^/?]+$/],
        ["Nieuws", /^\/nieuws\/[^/]+\/\d+\/[^/?]+$/],
      ] as const) {
        await goTo(page, list);
        const hrefs = await page
          .locator(LISTED)
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        const address = hrefs.find((href) => item.test(href));
        assert.ok(address !== undefined, `${list} leads to none of its items`);
        await page
          .locator(LISTED)
          .and(page.locator(`[href="${address}"]`))
          .first()
          .click();
        await addressIs(page, `**${address}`);
        const model = (await (await fetch(`${proxy.url}/api/pages${address}`)).json()) as {
          meta: { title: string };
        };
        await until(`${address} is shown`, async () => (await page.title()) === model.meta.title);
        assert.notEqual((await page.locator("main h1").textContent())?.trim(), list);
      }
      await soundMoves(page);
    },
    { viewport: LARGE },
  );

  it("a new page is announced politely, and a change within a page leaves scroll position and focus", async (page) => {
    await arrive(page, START);
    await goTo(page, "Gedraaid");
    /** Waits until the page has such a title and the live region says it. */
    const announced = (expected: RegExp) =>
      until(`the title ${expected} is announced`, async () => {
        const title = await page.title();
        return (
          expected.test(title) && (await page.locator("[role=status]").allTextContents()).includes(title)
        );
      });
    await announced(/^Gedraaid op /);
    const channel = page.getByLabel("Zender", { exact: true });
    await channel.focus();
    await page.evaluate(() => scrollTo(0, 400));
    await channel.selectOption("radio4");
    await addressIs(page, "**/gedraaid?channel=radio4");
    await announced(/^Gedraaid op Radio 4,/);
    assert.match(await focused(page), /^SELECT/);
    assert.ok((await page.evaluate(() => scrollY)) > 0);
  });

  it("S8-001 S8-003 a page that fails to load is requested again while the radio keeps playing", async (page, proxy) => {
    await listen(page, START);
    const lift = proxy.break(/^\/api\/pages\/gedraaid/, { kind: "status", status: 503 });
    await menuLink(page, "Gedraaid").click();
    await headed(page, "Dit lukt nu even niet");
    await soundMoves(page);
    lift();
    await page.getByRole("button", { name: "Opnieuw proberen" }).click();
    await headed(page, "Gedraaid");
    await until("the focus is on the heading", async () => (await focused(page)) === "H1: Gedraaid");
    await soundMoves(page);
  });

  it("after a deployment, a page whose code is gone is loaded as a new document while nothing plays", async (page, proxy) => {
    const lift = renew(proxy, /^\/assets\/PlayedTracksPage-/, /^\/gedraaid$/);
    await arrive(page, START);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await goTo(page, "Gedraaid");
    assert.equal(await page.evaluate(() => "isOld" in window), false);
    lift();
    await page.goBack();
    await headed(page, "Podcasts");
  });

  it("after a deployment, a page whose code is gone leaves the radio playing, and loads when the listener agrees", async (page, proxy) => {
    const lift = renew(proxy, /^\/assets\/PlayedTracksPage-/, /^\/gedraaid$/);
    await listen(page, START);
    await menuLink(page, "Gedraaid").click();
    await headed(page, "De site is vernieuwd");
    await soundMoves(page);
    assert.deepEqual(await faultsOf(page), []);
    await goTo(page, "Podcasts");
    await soundMoves(page);
    await menuLink(page, "Gedraaid").click();
    await headed(page, "De site is vernieuwd");
    lift();
    await page.getByRole("button", { name: "Ververs de pagina" }).click();
    await headed(page, "Gedraaid");
  });

  it("after a deployment, a cached document whose code is gone is reloaded by itself", async (page, proxy) => {
    // An earlier build has another entry file; here that file still exists.
    proxy.break(
      /^\/podcasts$/,
      { kind: "rewrite", change: (html) => html.replace(/(\/assets\/entry-[^"]+\.js)/, "$1?before") },
      1,
    );
    const lift = proxy.break(/^\/assets\/first-/, { kind: "status", status: 404 });
    const documents = () => proxy.requests(/^\/podcasts$/).length;
    // The document, the check for a newer one, and the newer one.
    page.context().on("request", () => void (documents() >= 3 && lift()));
    await arrive(page, START);
    assert.equal(documents(), 3);
  });

  for (const viewport of [PHONE, LARGE]) {
    it(
      `after a deployment, the player's panel whose code is gone gives a message, and the radio keeps playing (${viewport.width} px)`,
      async (page, proxy) => {
        await listen(page, START);
        renew(proxy, /^\/assets\/ExpandedPlayer-/, /^\/podcasts$/);
        await bar(page).getByRole("button", { name: "Open de speler", exact: true }).click();
        const notice = page.getByRole("region", { name: "Melding" });
        await notice.getByText("De site is vernieuwd").waitFor();
        await eventually(async () =>
          assert.ok(await notice.getByRole("button", { name: "Ververs de pagina" }).isVisible()),
        );
        await soundMoves(page);
        assert.deepEqual(await faultsOf(page), []);
        await notice.getByRole("button", { name: "Sluit deze melding" }).click();
        await notice.waitFor({ state: "detached" });
        await eventually(async () => assert.ok(await stopButton(page).isEnabled()));
      },
      { viewport },
    );
  }

  it("while a page loads slowly, a progress line is shown above the current page", async (page, proxy) => {
    await arrive(page, START);
    const lift = proxy.break(/^\/api\/pages\/gedraaid/, { kind: "hang" });
    await menuLink(page, "Gedraaid").click();
    await page.getByText("Pagina wordt geladen").waitFor({ state: "attached" });
    assert.equal(await page.locator("main h1").filter({ hasText: "Gedraaid" }).count(), 0);
    lift();
    // A listener can also leave a page that hangs by going elsewhere.
    await goTo(page, "Gids");
    await eventually(async () => assert.equal(await page.getByText("Pagina wordt geladen").count(), 0));
  });

  it("the page of a link that the pointer rests on is loaded before the click, and once", async (page, proxy) => {
    await arrive(page, "/presentatoren");
    await prefetchBegins(page);
    const since = Date.now();
    // A page that does not refresh itself.
    await menuLink(page, "Podcasts").hover();
    await until("the model was fetched", () => modelsAsked(proxy, since).includes("/api/pages/podcasts"));
    await goTo(page, "Podcasts");
    assert.equal(modelsAsked(proxy, since).filter((path) => path === "/api/pages/podcasts").length, 1);
  });

  it("nothing is prefetched for a listener who saves data", async (page, proxy) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await arrive(page, START);
    await prefetchBegins(page);
    const since = Date.now();
    await menuLink(page, "Gids").hover();
    await goTo(page, "Gedraaid");
    assert.deepEqual(modelsAsked(proxy, since), ["/api/pages/gedraaid"]);
  });
});
