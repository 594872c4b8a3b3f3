// What a page has besides itself: the event modal, the maintenance banner, the question what is allowed, what is counted, and what is told when
// something breaks. None of it stands in the way of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe } from "node:test";
import type { Page, Request, Route } from "playwright-core";
import { CONSENT_KEY, type Device } from "../support/browser.ts";
import { goOnAir, it, LARGE, type Listener, PHONE } from "../support/listener.ts";
import { arrive, bar, listen, playButton, soundMoves } from "../support/player.ts";
import { pageTypes, walk } from "../support/siteMap.ts";
import { until } from "../support/station.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A listener who chose before and is open to announcements. */
const RETURNING: Device = { eventModal: true };
const FIRST_VISIT: Device = { consent: null };
/** The narrowest page there is; also a window of 640 px magnified to 200 %. */
const NARROW = { width: 320, height: 480 };
const START = "/podcasts";
const TITLE = "De zomerweek begint op het strand";

const BLOCK = {
  id: "zomerweek",
  published: true,
  title: TITLE,
  description: "Vijf dagen radio vanaf de vloedlijn.\n\nKom langs, of luister mee.",
  relatedUrl: "/gedraaid",
  relatedUrlText: "Bekijk wat we draaien",
  backgroundImage: null,
  cmsLogo: null,
  countClock: { __typename: "cms_countclock_countdown", caption: "We beginnen over", startDate: null, endDate: "2099-07-01 09:00:00" },
};

const json = (value: unknown) => ({ kind: "answer", type: "application/json", body: () => JSON.stringify(value) }) as const;

function announce({ proxy }: Listener, ...blocks: object[]): void {
  proxy.break(/^\/api\/eventmodal\/content/, json({ data: { cmsContentBlocks: { data: blocks } } }));
}

function notify({ proxy }: Listener, ...notifications: object[]): () => void {
  return proxy.break(/^\/api\/maintenance-notification/, json({ data: { maintenanceNotifications: { data: notifications } } }));
}

const NOTICE = { id: "storing", title: "Radio 4 is even stil.", description: "We zoeken uit waarom.", url: "/nieuws", isDismissable: true };

const modal = (page: Page) => page.getByRole("dialog", { name: TITLE });
const question = (page: Page) => page.getByRole("region", { name: "Wat mogen we gebruiken?" });
const settings = (page: Page) => page.getByRole("dialog", { name: "Cookies en toestemming" });
const settingsLink = (page: Page) => page.locator("footer").getByRole("button", { name: "Cookies en toestemming" });
const banner = (page: Page) => page.getByRole("region", { name: "Melding" });

const modalMemory = (page: Page) => page.evaluate(() => ({ checked: sessionStorage.getItem("isModalChecked"), shown: localStorage.getItem("modalsShown") }));

/** Waits until what comes late has come. */
async function lateIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/LateParts-")));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Changes page without leaving, with a link of the main menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name, exact: true }).click();
  await page.locator("main h1").filter({ hasText: name }).waitFor();
}

/** What axe and the window object to. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window
    const { violations } = await (window as any).axe.run(document, { resultTypes: ["violations"] });
    // biome-ignore lint/suspicious/noExplicitAny: axe's own shape
    const found = violations.map((one: any) => `${one.id}: ${one.nodes.map(({ html }: { html: string }) => html.slice(0, 160)).join(" | ")}`);
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return over > 0 ? [...found, `${over} px too wide`] : found;
  });
}

/** Exceptions that nobody caught. */
const exceptions = ({ said }: Listener) => said().filter((text) => text.startsWith("exception"));

describe("the event modal", { concurrency: true, timeout: 10 * 60_000 }, () => {
  goOnAir();

  for (const [clause, name, close] of [
    ["S2-038 S2-041", "the X", (page) => modal(page).getByRole("button", { name: "Sluiten" }).click()],
    ["S2-039", "Escape", (page) => page.keyboard.press("Escape")],
    ["S2-040", "a click on the backdrop", (page) => page.mouse.click(8, 8)],
    ["S2-042", "the button", (page) => modal(page).getByRole("link", { name: "Bekijk wat we draaien" }).click()],
  ] satisfies [string, string, (page: Page) => Promise<void>][]) {
    it(
      `${clause} S4-071 closes on ${name}, and neither this visit nor the next shows it again`,
      async (listener) => {
        const { page, url, proxy } = listener;
        announce(listener, BLOCK);
        await page.goto(url + START);
        await modal(page).waitFor();
        assert.deepEqual(await modalMemory(page), { checked: null, shown: null });
        await close(page);
        await modal(page).waitFor({ state: "detached" });
        assert.deepEqual(await modalMemory(page), { checked: "1", shown: '["zomerweek"]' });
        const since = Date.now();
        await page.goto(url + START);
        await lateIsThere(page);
        assert.deepEqual(proxy.requests(/^\/api\/eventmodal/, since), []);
        // A visit later: asked for again, and known.
        await page.evaluate(() => sessionStorage.removeItem("isModalChecked"));
        await page.reload();
        await until("the visit is marked", async () => (await modalMemory(page)).checked === "1");
        assert.equal(await modal(page).count(), 0);
        assert.deepEqual(exceptions(listener), []);
      },
      { device: RETURNING },
    );
  }

  it(
    "S2-034 S9-026 comes after the page was drawn, no wider than 760 px, over an inert page whose focus it gives back",
    async (listener) => {
      const { page, url } = listener;
      announce(listener, BLOCK);
      await page.goto(url + START);
      await modal(page).waitFor();
      const { drawn, asked } = await page.evaluate(() => ({
        drawn: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        asked: performance.getEntriesByType("resource").find(({ name }) => name.includes("/api/eventmodal"))?.startTime ?? Number.NaN,
      }));
      assert.ok(asked > drawn, `asked at ${asked}, drawn at ${drawn}`);
      const box = await modal(page).boundingBox();
      assert.ok(box !== null && box.width <= 760 && box.width > 700, `${box?.width} px wide`);
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press("Tab");
        // The browser's own controls come in between, as the body.
        assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog[open]") !== null));
      }
      await page.keyboard.press("Escape");
      await until("the focus is on the page", () => page.evaluate(() => document.activeElement?.closest("dialog") === null));
    },
    { device: RETURNING },
  );

  it(
    "S4-070 is not shown where its link leads, and is on the next page",
    async (listener) => {
      const { page, url } = listener;
      announce(listener, BLOCK);
      await page.goto(`${url}/gedraaid`);
      await lateIsThere(page);
      await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/api/eventmodal")));
      assert.equal(await modal(page).count(), 0);
      await goTo(page, "Gids");
      await modal(page).waitFor();
    },
    { device: RETURNING },
  );

  it(
    "S2-031 S2-032 neither previews nor the app's own views have one",
    async (listener) => {
      const { page, url, proxy } = listener;
      announce(listener, BLOCK);
      for (const path of ["/app/thema/de-nacht", "/overzicht/preview/1?x-craft-live-preview=abc"]) {
        await page.goto(url + path);
        await lateIsThere(page);
        assert.deepEqual(proxy.requests(/^\/api\/eventmodal/), []);
        assert.equal(await modal(page).count(), 0);
      }
    },
    { device: RETURNING },
  );

  for (const [what, viewport] of [
    ["320 px wide", NARROW],
    ["a phone", PHONE],
    ["a desk", LARGE],
  ] as const) {
    it(
      `can be read and used on ${what}, and axe objects to nothing`,
      async (listener) => {
        const { page, url } = listener;
        announce(listener, BLOCK);
        await page.goto(url + START);
        await modal(page).waitFor();
        assert.deepEqual(await faultsOf(page), []);
        await modal(page).getByRole("link", { name: "Bekijk wat we draaien" }).scrollIntoViewIfNeeded();
        // The way out stays in sight.
        assert.ok(await modal(page).getByRole("button", { name: "Sluiten" }).isVisible());
        await modal(page).getByRole("button", { name: "Sluiten" }).click();
        await modal(page).waitFor({ state: "detached" });
      },
      { device: RETURNING, viewport, context: { bypassCSP: true, reducedMotion: "reduce" } },
    );
  }

  it(
    "waits until a first visitor has chosen what is allowed",
    async (listener) => {
      const { page, url, proxy } = listener;
      announce(listener, BLOCK);
      await page.goto(url + START);
      await question(page).waitFor();
      assert.deepEqual(proxy.requests(/^\/api\/eventmodal/), []);
      await question(page).getByRole("button", { name: "Alleen het nodige" }).click();
      await modal(page).waitFor();
    },
    { device: FIRST_VISIT },
  );
});

describe("the maintenance banner", { concurrency: true, timeout: 10 * 60_000 }, () => {
  goOnAir();

  it("S2-044 S2-045 S2-046 S4-072 S4-073 a new one reaches an open page, moves nothing, and stays away once dismissed", async (listener) => {
    const { page, url } = listener;
    await arrive(page, url + START);
    await lateIsThere(page);
    notify(listener, NOTICE, { ...NOTICE, id: "later", title: "Vannacht onderhoud.", url: null, isDismissable: false });
    await goTo(page, "Gids");
    await banner(page).waitFor();
    const top = () => page.locator("main h1").evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();
    await until("nothing moves", async () => Math.abs((await top()) - before) < 1);
    assert.match((await banner(page).textContent()) ?? "", /Radio 4 is even stil\. We zoeken uit waarom\./);
    const more = banner(page).getByRole("link", { name: /^Lees meer/ });
    assert.deepEqual([await more.getAttribute("href"), await more.getAttribute("target")], ["/nieuws", "_blank"]);
    await banner(page).getByTitle("Sluit deze melding").click();
    const key = await page.evaluate(() => Object.keys(localStorage).find((name) => name.endsWith("-maintenance-notifications")));
    assert.ok(key);
    assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), '["storing"]');
    assert.match((await banner(page).textContent()) ?? "", /Vannacht onderhoud/);
    assert.equal(await banner(page).getByTitle("Sluit deze melding").count(), 0);
  });

  it("S2-032 the app's own views have none", async (listener) => {
    const { page, url } = listener;
    notify(listener, NOTICE);
    await page.goto(`${url}/app/thema/de-nacht`);
    await lateIsThere(page);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    assert.equal(await banner(page).count(), 0);
  });

  for (const [what, viewport] of [
    ["320 px wide", NARROW],
    ["a desk", LARGE],
  ] as const) {
    it(
      `can be read and closed with the keyboard on ${what}, and axe objects to nothing`,
      async (listener) => {
        const { page, url } = listener;
        notify(listener, NOTICE);
        await arrive(page, url + START);
        await lateIsThere(page);
        // The code that listens for it may have come without having begun.
        await until("the banner is there", async () => {
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          return banner(page).isVisible();
        });
        assert.deepEqual(await faultsOf(page), []);
        await banner(page).getByTitle("Sluit deze melding").focus();
        await page.keyboard.press("Enter");
        await banner(page).waitFor({ state: "detached" });
        assert.equal(await page.evaluate(() => document.activeElement?.id), "inhoud");
      },
      { viewport, context: { bypassCSP: true } },
    );
  }
});

describe("consent", { concurrency: true, timeout: 10 * 60_000 }, () => {
  goOnAir();

  /** Everything that the page asks of anybody. */
  function watchRequests(page: Page): Request[] {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    return asked;
  }
  const events = (asked: readonly Request[]) => asked.filter((request) => request.url().endsWith("/api/events"));
  /** Keeps what the page hands to the browser to be sent; call before the page is opened. */
  const keepBeacons = (page: Page) =>
    page.addInitScript(() => {
      const kept: string[] = [];
      Object.assign(window, { beacons: kept });
      const send = navigator.sendBeacon;
      navigator.sendBeacon = (address, data) => {
        if (data instanceof Blob) void data.text().then((text) => kept.push(text));
        return send.call(navigator, address, data);
      };
    });
  const counted = async (page: Page) => {
    const beacons = await page.evaluate(() => (window as unknown as { beacons: string[] }).beacons);
    return beacons.flatMap((text) => (JSON.parse(text) as { events: { name: string; page?: string }[] }).events);
  };
  /** The page is hidden, as when the listener goes to another tab: what waits is sent. */
  const hide = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      Reflect.deleteProperty(document, "visibilityState");
    });
  const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as { categories: string[] } | null, CONSENT_KEY);

  it(
    "S1-018 before the listener chose, nothing is asked of others, nothing is counted and nothing kept",
    async ({ page, context, url }) => {
      const asked = watchRequests(page);
      await listen(page, url);
      await lateIsThere(page);
      await question(page).waitFor();
      await goTo(page, "Gids");
      await goTo(page, "Gedraaid");
      await page.mouse.wheel(0, 2_000);
      await hide(page);
      await page.goto(`${url}/nieuws`);
      await lateIsThere(page);
      assert.deepEqual(
        asked.map((request) => request.url()).filter((address) => !address.startsWith(`${url}/`) && !/^(?:blob|data):/.test(address)),
        [],
      );
      assert.deepEqual(events(asked), []);
      assert.deepEqual(await context.cookies(), []);
      const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      assert.deepEqual(stored.filter((key) => /toestemming|modal|event|track|piano|^pa_|sentry|visitor|user/i.test(key)), []);
    },
    { device: FIRST_VISIT, seconds: 120 },
  );

  it(
    "S1-018 what is allowed is counted from then on; taken back, it ends at once",
    async ({ page, context, url }) => {
      const asked = watchRequests(page);
      await keepBeacons(page);
      await arrive(page, url + START);
      await context.addCookies([{ name: "atuserid", value: encodeURIComponent('{"val":"luisteraar-1"}'), url }]);
      await question(page).getByRole("button", { name: "Alles toestaan" }).click();
      await until("the choice is kept", async () => (await kept(page))?.categories.includes("analytics") ?? false);
      await goTo(page, "Gids");
      await hide(page);
      await until("it is counted", () => events(asked).length > 0);
      assert.deepEqual(
        (await counted(page)).filter(({ name }) => name === "page_view").map(({ page: kind }) => kind),
        ["podcasts", "guide"],
      );
      await until("the link to the settings is shown", () => settingsLink(page).isVisible());
      await settingsLink(page).click();
      await settings(page).getByRole("button", { name: "Alleen het nodige" }).click();
      await until("the choice is kept", async () => (await kept(page))?.categories.includes("analytics") === false);
      assert.deepEqual(
        (await context.cookies()).filter(({ name }) => name === "atuserid"),
        [],
      );
      const before = events(asked).length;
      await goTo(page, "Gedraaid");
      await hide(page);
      assert.equal(events(asked).length, before);
    },
    { device: FIRST_VISIT },
  );

  it("S2-079 S9-008 the link to the settings is shown a second after each change of page, and nothing moves", async ({ page, url }) => {
    await page.goto(url + START);
    await until("the link is shown", () => settingsLink(page).isVisible());
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await goTo(page, "Gids");
    // The page itself looks, so that a busy test does not miss anything.
    await page.evaluate(() => {
      const seen: { changed?: number; shown?: number } = {};
      Object.assign(window, { linkSeen: seen });
      new MutationObserver(() => {
        const button = [...document.querySelectorAll("footer button")].find(({ textContent }) => textContent === "Cookies en toestemming");
        if (document.querySelector("main h1")?.textContent !== "Podcasts" || button === undefined) return;
        if (button.checkVisibility({ visibilityProperty: true })) {
          if (seen.changed !== undefined) seen.shown ??= performance.now();
        } else {
          seen.changed ??= performance.now();
        }
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    await goTo(page, "Podcasts");
    const seen = () => page.evaluate(() => (window as unknown as { linkSeen: { changed?: number; shown?: number } }).linkSeen);
    await until("the link is shown again", async () => (await seen()).shown !== undefined);
    const { changed = Number.NaN, shown = Number.NaN } = await seen();
    assert.ok(shown - changed > 800 && shown - changed < 3_000, `shown after ${shown - changed} ms`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height);
  });

  for (const [what, viewport] of [
    ["320 px wide", NARROW],
    ["a phone", PHONE],
    ["a desk", LARGE],
  ] as const) {
    it(
      `question and settings can be used with the keyboard on ${what}, beside the player, and axe objects to nothing`,
      async (listener) => {
        const { page, url } = listener;
        await arrive(page, url + START);
        await question(page).waitFor();
        assert.equal(await page.evaluate(() => document.activeElement === document.body), true, "the focus was taken");
        assert.deepEqual(await faultsOf(page), []);
        const [asking, player] = [await question(page).boundingBox(), await bar(page).boundingBox()];
        assert.ok(asking && player && asking.y >= 0 && asking.y + asking.height <= player.y, "the question covers the player");
        const sizes = await Promise.all(
          ["Alleen het nodige", "Alles toestaan"].map(async (name) => {
            const button = question(page).getByRole("button", { name });
            return button.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color, Math.round(one.getBoundingClientRect().width)]);
          }),
        );
        assert.deepEqual(sizes[0], sizes[1]);
        await question(page).getByRole("button", { name: "Zelf kiezen" }).focus();
        await page.keyboard.press("Enter");
        await settings(page).waitFor();
        assert.deepEqual(await faultsOf(page), []);
        await settings(page).getByLabel("Sociale media").focus();
        await page.keyboard.press("Space");
        await settings(page).getByRole("button", { name: "Bewaar mijn keuze" }).focus();
        await page.keyboard.press("Enter");
        await settings(page).waitFor({ state: "detached" });
        await until("the choice is kept", async () => (await kept(page))?.categories.includes("social") ?? false);
        assert.equal(await question(page).count(), 0);
        assert.deepEqual(exceptions(listener), []);
      },
      { device: FIRST_VISIT, viewport, context: { bypassCSP: true, reducedMotion: "reduce" } },
    );
  }

  it("S1-018 a post of a social medium is asked for with a press or with consent, and goes when that is taken back", async (listener) => {
    const { page, url, proxy } = listener;
    const social = { kind: "social", provider: "bluesky", url: "https://bsky.app/profile/zender.example/post/3kabc", text: "De radio staat zacht." };
    proxy.break(/^\/api\/pages\/nieuws\//, {
      kind: "rewrite",
      change: (text) => {
        const model = JSON.parse(text) as { page: { blocks: object[] } };
        model.page.blocks = [social];
        return JSON.stringify(model);
      },
    });
    const others: string[] = [];
    await page.route(/^https:/, (route) => {
      others.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Bericht</title>" });
    });
    await page.goto(`${url}/nieuws`);
    await lateIsThere(page);
    const article = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")).find((href) => /^\/nieuws\/[^/]+\/\d+\/[^/]+$/.test(href ?? "")));
    await page.locator(`main a[href="${article}"]`).first().click();
    const post = page.locator("[data-block=social]");
    await post.scrollIntoViewIfNeeded();
    await post.getByText("Om deze inhoud te tonen").waitFor();
    assert.deepEqual(others, []);
    const height = (await post.boundingBox())?.height;
    await post.getByRole("button", { name: "Toon dit bericht" }).click();
    await post.locator("iframe").waitFor();
    assert.equal((await post.boundingBox())?.height, height, "the page moved");
    await until("the post is asked for", () => others.length > 0);
    assert.deepEqual(new Set(others), new Set(["embed.bsky.app"]));
    await page.goBack();
    await page.goForward();
    await post.getByRole("button", { name: "Toon sociale media altijd" }).click();
    await post.locator("iframe").waitFor();
    await until("the link to the settings is shown", () => settingsLink(page).isVisible());
    await settingsLink(page).click();
    await settings(page).getByRole("button", { name: "Alleen het nodige" }).click();
    await post.locator("iframe").waitFor({ state: "detached" });
    assert.deepEqual(exceptions(listener), []);
  });
});

describe("when something is broken", { concurrency: true, timeout: 30 * 60_000 }, () => {
  goOnAir();

  const CALLS = ["pages", "miniplayer", "player", "play", "latestNews", "eventmodal", "maintenance-notification", "events", "error-report"];

  /** Ways in which a call can fail. */
  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    "an error of the server": (route) => route.fulfill({ status: 500, contentType: "application/problem+json", body: '{"title":"stuk"}' }),
    "no answer at all": () => new Promise(() => undefined),
    "an answer that is no JSON": (route) => route.fulfill({ contentType: "application/json", body: '<html>{"data":' }),
    "another answer": (route) => route.fulfill({ contentType: "application/json", body: '{"data":null}' }),
    "an address that is not there": (route) => route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" }),
    "a connection that is cut": (route) => route.abort("connectionreset"),
  };

  const ALLOWED: Device = { consent: ["analytics"], eventModal: true };

  for (const [what, fail] of Object.entries(FAULTS)) {
    it(
      `S7-017 S8-001 S8-003 S8-007 with ${what} to every call of ours, every kind of page shows itself and nothing is thrown`,
      async (listener) => {
        const { page, url, station } = listener;
        const { types } = pageTypes(await walk(station.url, 1));
        await page.route(/\/api\//, (route) => fail(route).catch(() => undefined));
        const faults: string[] = [];
        for (const { name, path } of types) {
          await page.goto(url + path, { waitUntil: "load" });
          await lateIsThere(page);
          const heading = await page.locator("main h1, main h2").first().textContent();
          if (!heading?.trim()) faults.push(`${name} shows nothing`);
          if ((await page.locator("dialog[open]").count()) > 0) faults.push(`${name} shows a dialog`);
        }
        assert.deepEqual([...faults, ...exceptions(listener)], []);
      },
      { seconds: 300, device: ALLOWED },
    );

    for (const call of CALLS) {
      it(
        `S7-017 with ${what} to /api/${call}, the listener goes from page to page and what cannot be shown is said in Dutch`,
        async (listener) => {
          const { page, url } = listener;
          await page.route(
            ({ pathname }) => pathname.startsWith(`/api/${call}/`) || pathname === `/api/${call}`,
            (route) => fail(route).catch(() => undefined),
          );
          await page.goto(url + START, { waitUntil: "load" });
          await lateIsThere(page);
          await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Gids", exact: true }).click();
          if (call !== "pages") {
            await page.locator("main h1").filter({ hasText: "Gids" }).waitFor();
          } else if (what === "no answer at all") {
            await page.getByText("Pagina wordt geladen").waitFor({ state: "attached" });
          } else {
            await page.getByRole("button", { name: "Opnieuw proberen" }).waitFor();
          }
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          await bar(page).waitFor();
          assert.deepEqual(exceptions(listener), []);
        },
        { device: ALLOWED },
      );
    }
  }

  it("an error that nobody caught is reported, and the page and the radio go on", async (listener) => {
    const { page, url } = listener;
    const reports: string[] = [];
    await page.route("**/api/error-report**", (route) => {
      reports.push(route.request().postData() ?? "");
      return route.fulfill({ contentType: "application/json", body: "{}" });
    });
    await listen(page, url + START);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/errorService-")));
    await page.evaluate(() => {
      document.cookie = "geheim=1";
      setTimeout(() => {
        throw new Error("ResizeObserver loop limit exceeded");
      });
      void Promise.reject(new Error("proef op de som"));
    });
    await until("the error is reported", () => reports.some((text) => text.includes("proef op de som")));
    assert.ok(!reports.some((text) => /ResizeObserver|geheim/.test(text)));
    const [header, item, event] = (reports.find((text) => text.includes("proef op de som")) ?? "").split("\n").map((line) => JSON.parse(line));
    assert.ok(header.dsn !== undefined || header.event_id !== undefined);
    assert.equal(item.type, "event");
    assert.equal(event.environment, "production");
    await soundMoves(page);
  });

  /** What a browser does that keeps nothing, before any script of the page. */
  const STORAGE: Record<string, () => void> = {
    "that is full": () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    "that is forbidden": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("no", "SecurityError");
          },
        });
      }
    },
    "that is not there": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { value: undefined });
      }
    },
  };

  for (const [what, prepare] of Object.entries(STORAGE)) {
    it(
      `a storage ${what} breaks nothing: choosing, closing, listening`,
      async (listener) => {
        const { page, url } = listener;
        announce(listener, BLOCK);
        notify(listener, NOTICE);
        await page.addInitScript(prepare);
        await arrive(page, url + START);
        await question(page).getByRole("button", { name: "Alles toestaan" }).click();
        await modal(page).waitFor();
        await page.keyboard.press("Escape");
        await modal(page).waitFor({ state: "detached" });
        await goTo(page, "Gids");
        await banner(page).getByTitle("Sluit deze melding").click();
        await banner(page).waitFor({ state: "detached" });
        await playButton(page).click();
        await soundMoves(page);
        await goTo(page, "Podcasts");
        assert.equal(await question(page).count(), 0);
        assert.equal(await modal(page).count(), 0);
        assert.deepEqual(exceptions(listener), []);
      },
      { device: FIRST_VISIT },
    );
  }
});
