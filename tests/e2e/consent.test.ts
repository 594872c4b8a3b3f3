// The consent question, and what is counted before and after the answer.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Locator, Page, Request } from "playwright-core";
import { CONSENT_KEY, goTo } from "../support/browser.ts";
import { goOnAir, it, LARGE, NARROW, PHONE } from "../support/listener.ts";
import {
  beAsked,
  exceptions,
  FIRST_VISIT,
  faultsOf,
  latePartsLoaded,
  question,
  START,
  settings,
  settingsLink,
} from "../support/overlays.ts";
import { arrive, bar, listen } from "../support/player.ts";
import { until } from "../support/station.ts";
import { inAll } from "../support/tier.ts";

/**
 * An observation of the link to the settings: the time, the height of the footer, and the link's
 * position in it.
 */
interface Moment {
  readonly at: number;
  readonly footer: number;
  readonly left: number;
}

describe("consent", { concurrency: true }, () => {
  goOnAir();

  /** All requests that the page makes, to any host. */
  function watchRequests(page: Page): Request[] {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    return asked;
  }
  const events = (asked: readonly Request[]) =>
    asked.filter((request) => request.url().endsWith("/api/events"));
  /** Records the beacons that the page sends; call it before the page is opened. */
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
    return beacons.flatMap(
      (text) => (JSON.parse(text) as { events: { name: string; page?: string }[] }).events,
    );
  };
  /** Hides the page, as another tab does; waiting events are then sent. */
  const hide = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      Reflect.deleteProperty(document, "visibilityState");
    });
  const kept = (page: Page) =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? "null") as { categories: string[] } | null,
      CONSENT_KEY,
    );

  it(
    "S1-018 before the listener has chosen, no request goes to another host, nothing is counted and nothing is stored",
    async (page, proxy) => {
      const asked = watchRequests(page);
      await listen(page);
      await latePartsLoaded(page);
      await question(page).waitFor();
      await goTo(page, "Gids");
      await goTo(page, "Gedraaid");
      await page.mouse.wheel(0, 2_000);
      await hide(page);
      await page.goto("/nieuws");
      await latePartsLoaded(page);
      assert.deepEqual(
        asked
          .map((request) => request.url())
          .filter((address) => !address.startsWith(`${proxy.url}/`) && !/^(?:blob|data):/.test(address)),
        [],
      );
      assert.deepEqual(events(asked), []);
      assert.deepEqual(await page.context().cookies(), []);
      const stored = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      assert.deepEqual(
        stored.filter((key) => /toestemming|modal|event|track|piano|^pa_|sentry|visitor|user/i.test(key)),
        [],
      );
    },
    { device: FIRST_VISIT },
  );

  it(
    "the question leaves two thirds of a small phone's screen to the page, and its buttons are at least 44 px high",
    async (page) => {
      await page.goto("/");
      await beAsked(page);
      const height = async (one: Locator) => (await one.boundingBox())?.height ?? 0;
      assert.ok((await height(question(page))) <= 667 / 3, `${await height(question(page))} px`);
      for (const button of await question(page).getByRole("button").all())
        assert.ok((await height(button)) >= 44);
    },
    { device: FIRST_VISIT, viewport: { width: 375, height: 667 } },
  );

  it(
    "on a phone's first screen 'Luister live' is free; the question comes when the listener scrolls",
    async (page) => {
      await page.goto("/");
      await latePartsLoaded(page);
      const button = page.getByRole("main").getByRole("button", { name: /^Luister live/ });
      await button.scrollIntoViewIfNeeded();
      await button.click({ trial: true });
      assert.equal(await question(page).count(), 0);
      await beAsked(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      assert.ok(await question(page).isVisible());
    },
    { device: { ...FIRST_VISIT, eventModal: false }, viewport: PHONE },
  );

  it(
    "S1-018 counting begins when it is allowed, and ends at once when consent is withdrawn",
    async (page, proxy) => {
      const asked = watchRequests(page);
      await keepBeacons(page);
      await arrive(page, START);
      await page
        .context()
        .addCookies([
          { name: "atuserid", value: encodeURIComponent('{"val":"luisteraar-1"}'), url: proxy.url },
        ]);
      await question(page).getByRole("button", { name: "Alles toestaan" }).click();
      await until(
        "the choice is kept",
        async () => (await kept(page))?.categories.includes("analytics") ?? false,
      );
      await goTo(page, "Gids");
      await hide(page);
      await until("it is counted", async () => events(asked).length > 0 && (await counted(page)).length > 0);
      assert.deepEqual(
        (await counted(page)).filter(({ name }) => name === "page_view").map(({ page: kind }) => kind),
        ["podcasts", "guide"],
      );
      await until("the link to the settings is shown", () => settingsLink(page).isVisible());
      await settingsLink(page).click();
      await settings(page).getByRole("button", { name: "Alleen het nodige" }).click();
      await until(
        "the choice is kept",
        async () => (await kept(page))?.categories.includes("analytics") === false,
      );
      assert.deepEqual(
        (await page.context().cookies()).filter(({ name }) => name === "atuserid"),
        [],
      );
      const before = events(asked).length;
      await goTo(page, "Gedraaid");
      await hide(page);
      assert.equal(events(asked).length, before);
    },
    { device: FIRST_VISIT },
  );

  it("S2-079 S9-008 the link to the settings appears a second after each change of page, and nothing moves", async (page) => {
    await page.goto(START);
    await until("the link is shown", () => settingsLink(page).isVisible());
    await goTo(page, "Gids");
    // The page itself observes, so that a busy test does not miss anything. That it appears after
    // exactly a second is tested with a fake clock in consent.test.tsx; here a busy machine may
    // take longer.
    await page.evaluate(() => {
      const seen: { changed?: Moment; shown?: Moment } = {};
      Object.assign(window, { linkSeen: seen });
      new MutationObserver(() => {
        const button = [...document.querySelectorAll<HTMLElement>("footer button")].find(
          ({ textContent }) => textContent === "Cookies en toestemming",
        );
        if (document.querySelector("main h1")?.textContent !== "Podcasts" || button === undefined) return;
        const now = {
          at: performance.now(),
          footer: document.querySelector("footer")?.offsetHeight ?? 0,
          left: button.offsetLeft,
        };
        if (button.checkVisibility({ visibilityProperty: true })) {
          if (seen.changed !== undefined) seen.shown ??= now;
        } else {
          seen.changed ??= now;
        }
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    await goTo(page, "Podcasts");
    const seen = () =>
      page.evaluate(() => (window as unknown as { linkSeen: { changed?: Moment; shown?: Moment } }).linkSeen);
    await until("the link is shown again", async () => (await seen()).shown !== undefined);
    const { changed, shown } = await seen();
    assert.ok(changed !== undefined && shown !== undefined);
    assert.ok(shown.at - changed.at > 800, `shown after ${shown.at - changed.at} ms`);
    assert.deepEqual([shown.footer, shown.left], [changed.footer, changed.left], "the footer moved");
  });

  // Between the narrowest page and a desk nothing else is shown on a phone.
  for (const [what, viewport] of [
    ["320 px wide", NARROW],
    ["a phone", PHONE],
    ["a desk", LARGE],
  ] as const) {
    (viewport === PHONE ? inAll(it) : it)(
      `question and settings can be used with the keyboard on ${what}, beside the player, and axe finds no violation`,
      async (page, _, listener) => {
        await arrive(page, START);
        await beAsked(page);
        assert.equal(
          await page.evaluate(() => document.activeElement === document.body),
          true,
          "the focus was taken",
        );
        assert.deepEqual(await faultsOf(page), []);
        const [asking, player] = [await question(page).boundingBox(), await bar(page).boundingBox()];
        assert.ok(
          asking && player && asking.y >= 0 && asking.y + asking.height <= player.y,
          "the question covers the player",
        );
        const sizes = await Promise.all(
          ["Alleen het nodige", "Alles toestaan"].map(async (name) => {
            const button = question(page).getByRole("button", { name });
            return button.evaluate((one) => [
              getComputedStyle(one).backgroundColor,
              getComputedStyle(one).color,
              Math.round(one.getBoundingClientRect().width),
            ]);
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
        await until(
          "the choice is kept",
          async () => (await kept(page))?.categories.includes("social") ?? false,
        );
        assert.equal(await question(page).count(), 0);
        assert.deepEqual(exceptions(listener), []);
      },
      { device: FIRST_VISIT, viewport, context: { bypassCSP: true, reducedMotion: "reduce" } },
    );
  }

  it("S1-018 a social media post is loaded after a press or with consent, and is removed when consent is withdrawn", async (page, proxy, listener) => {
    const social = {
      kind: "social",
      provider: "bluesky",
      url: "https://bsky.app/profile/zender.example/post/3kabc",
      text: "De radio staat zacht.",
    };
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
    await page.goto("/nieuws");
    await latePartsLoaded(page);
    const article = await page
      .locator("main a")
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute("href"))
          .find((href) => /^\/nieuws\/[^/]+\/\d+\/[^/]+$/.test(href ?? "")),
      );
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
    // Wait until the page is gone: going forward earlier would find the post still loaded.
    await post.waitFor({ state: "detached" });
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
