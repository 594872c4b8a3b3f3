// Without a connection: pages that were visited, sound that was downloaded, and a service worker
// that shows nothing old while there is one.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { accessibilityViolations } from "../support/axe.ts";
import {
  addressIs,
  headed,
  menuLink,
  openBrowser,
  openPage,
  type Page,
  sidewaysOverflow,
} from "../support/browser.ts";
import { FaultProxy } from "../support/faultProxy.ts";
import { goOnAir, type Story, type StoryOptions, it as story } from "../support/listener.ts";
import { bar, listen, soundMoves, stopButton } from "../support/player.ts";
import { eventually, Station, until } from "../support/station.ts";
import { story as test } from "../support/story.ts";

interface Item {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly durationMs: number;
}

/** A short episode of the station itself. */
let episode: Item;
goOnAir(async ({ station }) => {
  const { page } = await (await fetch(`${station.url}/api/pages/podcasts/luister-eens`)).json();
  const items: Item[] = page.episodes.map(({ playable }: { playable: Item }) => playable);
  episode = items.sort((a, b) => a.durationMs - b.durationMs)[0] as Item;
});

/** A story of a listener whose browser may keep things. */
const it = (title: string, tell: Story, options: StoryOptions = {}) =>
  story(title, tell, { ...options, context: { serviceWorkers: "allow", ...options.context } });

const main = (page: Page) => page.getByRole("main");
const save = (page: Page) => main(page).getByRole("button", { name: "Bewaar offline" });
const saved = (page: Page) => main(page).getByRole("link", { name: "Bewaard op dit apparaat" });
const visited = (page: Page) => main(page).getByRole("region", { name: "Pagina’s die je eerder bekeek" });
const downloads = (page: Page) => main(page).getByRole("region", { name: "Gedownload" });
const FAILED = "Je verbinding hapert";

/** Waits until the service worker answers for the page. */
const isGuarded = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    while (serviceWorker.controller === null)
      await new Promise((next) => serviceWorker.addEventListener("controllerchange", next, { once: true }));
  });

/** The paths of all that is in the caches of the site. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const isKept = (page: Page, path: string) =>
  until(`${path} is kept`, async () => (await keptPaths(page)).includes(path));

/** Opens a page and waits until it can be opened without a connection. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await isGuarded(page);
  await isKept(page, `/api/pages${address}`);
}

async function saveEpisode(page: Page) {
  await page.goto(episode.url);
  await save(page).click();
  await saved(page).waitFor();
}

describe("without a connection", () => {
  it("a page that was visited opens with its content", async (page, proxy) => {
    await visit(page, episode.url);
    await menuLink(page, "Podcasts").click();
    await headed(page, "Podcasts");
    await isKept(page, "/api/pages/podcasts");
    await proxy.cut();
    // As a new document, and within the document.
    await page.goto("/podcasts");
    await headed(page, "Podcasts");
    await page.goto(episode.url);
    await headed(page, episode.name);
    assert.ok((await page.title()).startsWith(episode.name));
    const note = main(page).getByText("Geen verbinding. Je ziet de pagina van");
    await note.waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    await proxy.restore();
    await note.waitFor({ state: "detached" });
  });

  it("any other page gives what is on the device, in Dutch, and comes by itself later", async (page, proxy) => {
    await visit(page, episode.url);
    await proxy.cut();
    await page.goto("/presentatoren");
    await headed(page, FAILED);
    await main(page).getByText("We krijgen deze pagina niet binnen").waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    await visited(page).getByRole("link", { name: episode.name }).click();
    await headed(page, episode.name);
    await page.goBack();
    await headed(page, FAILED);
    await proxy.restore();
    await headed(page, "Presentatoren");
  });

  it("a downloaded episode plays, and removing it frees the room", async (page, proxy, { complaints }) => {
    await saveEpisode(page);
    assert.deepEqual(complaints, []);
    await proxy.cut();
    await page.goto(episode.url);
    await headed(page, episode.name);
    await main(page)
      .getByRole("button", { name: /^(Luister|Ga verder)/ })
      .first()
      .click();
    await soundMoves(page);
    await saved(page).click();
    await addressIs(page, `${proxy.url}/offline`);
    await headed(page, "Offline");
    await downloads(page)
      .getByText(/^\d+(,\d)? MB op dit apparaat$/)
      .waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const sound = async () => (await keptPaths(page)).filter((path) => path.startsWith("/offline/geluid/"));
    assert.ok((await sound()).length > 10);
    const remove = downloads(page).getByRole("button", { name: `Verwijder: ${episode.name}` });
    await remove.focus();
    await page.keyboard.press("Enter");
    await downloads(page).getByText("Nog niets.").waitFor();
    await eventually(async () => assert.deepEqual(await sound(), []));
  });

  it(
    "its list has a row that plays, also on a phone",
    async (page, proxy) => {
      await saveEpisode(page);
      await proxy.cut();
      await page.goto("/offline");
      await downloads(page)
        .getByRole("button", { name: `Speel: ${episode.name}` })
        .click();
      await soundMoves(page);
      await bar(page).getByText(episode.name).first().waitFor();
      assert.equal(await sidewaysOverflow(page), 0);
    },
    { viewport: { width: 375, height: 812 } },
  );
});

describe("a download", () => {
  it("that loses its connection goes on where it was", async (page, proxy) => {
    await visit(page, episode.url);
    const hold = proxy.break(/^\/media\/audio\/.*\/00003\.m4s/, { kind: "status", status: 404 });
    await save(page).click();
    await main(page).getByText("Dit geluid kunnen we niet op je apparaat bewaren.").waitFor();
    hold();
    const before = Date.now();
    await main(page)
      .getByRole("button", { name: /^Bewaar verder vanaf \d+%$/ })
      .click();
    await saved(page).waitFor();
    assert.deepEqual(proxy.requests(/\/(init\.mp4|00000\.m4s)$/, before), []);
  });

  it("can be stopped, and says when the device is full", async (page, proxy) => {
    await visit(page, episode.url);
    const hold = proxy.break(/^\/media\/audio\/.*\/00005\.m4s/, { kind: "hang" });
    await save(page).click();
    await main(page)
      .getByRole("button", { name: /^Bewaren \d+%, stop$/ })
      .click();
    const again = main(page).getByRole("button", { name: /^Bewaar verder vanaf/ });
    await again.waitFor();
    hold();
    await page.goto("/offline");
    await downloads(page)
      .getByRole("button", { name: `Verwijder: ${episode.name}` })
      .click();
    await downloads(page).getByText("Nog niets.").waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: proxy.url, quotaSize: 100_000 });
    await page.goto(episode.url);
    await save(page).click();
    await main(page).getByText("Er is geen ruimte meer op je apparaat.").waitFor();
  });
});

describe("with a connection", () => {
  it("a page is new at once, however often it was visited", async (page, proxy) => {
    await visit(page, episode.url);
    await page.reload();
    await headed(page, episode.name);
    proxy.break(/^\/(api\/pages\/)?podcasts\//, {
      kind: "rewrite",
      change: (text) => text.replaceAll(episode.name, "Net vernieuwd"),
    });
    await page.reload();
    await headed(page, "Net vernieuwd");
    await menuLink(page, "Podcasts").click();
    await headed(page, "Podcasts");
    await page.goBack();
    await headed(page, "Net vernieuwd");
  });

  it("the radio is never answered or kept by the worker", async (page) => {
    await page.goto("/");
    await isGuarded(page);
    const fromWorker: string[] = [];
    page.on("response", (reply) => {
      if (reply.fromServiceWorker()) fromWorker.push(new URL(reply.url()).pathname);
    });
    await listen(page);
    await soundMoves(page);
    await stopButton(page).waitFor();
    const isSound = (path: string) => /^\/(stream|media\/audio|api\/(play|miniplayer|player))\b/.test(path);
    assert.deepEqual(fromWorker.filter(isSound), []);
    assert.deepEqual((await keptPaths(page)).filter(isSound), []);
  });

  it("nothing is registered for a listener who saves data", async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto(episode.url);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/offlinePages-")),
    );
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    assert.equal(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      0,
    );
  });
});

test("a worker that the station withdraws removes itself and what it kept", async () => {
  await using own = await Station.start();
  const proxy = await FaultProxy.start(own.port);
  const browser = await openBrowser();
  try {
    const { page, complaints } = await openPage(browser, { baseURL: proxy.url, serviceWorkers: "allow" });
    await visit(page, "/podcasts");
    assert.ok((await keptPaths(page)).length > 5);
    await own.stopServer();
    own.environment.ZENDER_STATION_SERVICE_WORKER = "false";
    await own.startServer();
    complaints.length = 0;
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.goto("/podcasts");
    await headed(page, "Podcasts");
    await until("it is removed", async () => (await registrations()) === 0);
    // It answers the page that removed it, and may keep files for that, until the page is left.
    await page.goto("/podcasts");
    await eventually(async () => assert.deepEqual(await keptPaths(page), []));
    await page.goto(episode.url);
    await headed(page, episode.name);
    assert.equal(await save(page).count(), 0);
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
    await proxy.stop();
  }
});
