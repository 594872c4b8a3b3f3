// The maintenance banner: what a station tells its listeners while something is wrong.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Locator, Page } from "playwright-core";
import { goTo, menuButton } from "../support/browser.ts";
import { goOnAir, it, LARGE, NARROW, PHONE } from "../support/listener.ts";
import { banner, faultsOf, latePartsLoaded, NOTICE, notify, START } from "../support/overlays.ts";
import { arrive } from "../support/player.ts";
import { eventually, until } from "../support/station.ts";

const STAYS = { ...NOTICE, id: "later", title: "Vannacht onderhoud.", url: null, isDismissable: false };

/**
 * Parts of the header: the logo, this page's link in the menu or on a phone the menu's button, and
 * search.
 */
const headerParts = (page: Page): Locator[] => [
  page.locator("header a").first(),
  page.getByRole("navigation", { name: "Hoofdmenu" }).locator("[aria-current]").or(menuButton(page)),
  page.locator("header").getByRole("search").getByRole("button").first(),
];
/** Where these parts and the page's title begin in the window. */
const placesOf = (page: Page) =>
  Promise.all(
    [...headerParts(page), page.locator("main h1")].map((one) =>
      one.evaluate((part) => part.getBoundingClientRect().top),
    ),
  );
const titled = (page: Page, title: string) =>
  banner(page).locator("strong").getByText(title, { exact: true });
const heightOf = (page: Page) => banner(page).evaluate((one) => one.getBoundingClientRect().height);
const isInWindow = (page: Page) => banner(page).evaluate((one) => one.getBoundingClientRect().bottom > 0);
const isOnTop = (part: Element) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};
/** Remembers the first part of the page that begins in the window. */
const markTopOfWindow = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) => one.getClientRects().length > 0 && one.getBoundingClientRect().top >= 0;
    const first = [...document.querySelectorAll("main *")].find(isSeen) as HTMLElement;
    scrollBy(0, first.getBoundingClientRect().top);
    first.dataset.markedByTest = "";
  });
const markedTop = (page: Page) =>
  page.locator("[data-marked-by-test]").evaluate((one) => one.getBoundingClientRect().top);

describe("the maintenance banner", { concurrency: true }, () => {
  goOnAir();

  it("S2-044 S2-045 S2-046 S4-072 S4-073 is red and as wide as the page, has a link, and does not come back once dismissed", async (page, proxy) => {
    await arrive(page, START);
    await latePartsLoaded(page);
    notify(proxy, NOTICE, STAYS);
    await goTo(page, "Gids");
    await banner(page).waitFor();
    const look = await banner(page).evaluate((one) => ({
      red: getComputedStyle(one).backgroundColor,
      left: one.getBoundingClientRect().left,
      right: document.documentElement.clientWidth - one.getBoundingClientRect().right,
      weight: Number(getComputedStyle(one.querySelector("strong") as Element).fontWeight),
      // The close button has its own icon.
      sign: one.querySelector(":scope > svg")?.getBoundingClientRect().width ?? 0,
    }));
    const [red = 0, green = 255, blue = 255] = (look.red.match(/\d+/g) ?? []).map(Number);
    assert.ok(red > 150 && green < 64 && blue < 64, look.red);
    assert.deepEqual([look.left, look.right], [0, 0]);
    assert.ok(look.weight >= 700 && look.sign >= 16, JSON.stringify(look));
    assert.match((await banner(page).textContent()) ?? "", /Radio 4 is even stil\. We zoeken uit waarom\./);
    const more = banner(page).getByRole("link", { name: /^Lees meer/ });
    assert.deepEqual(
      [await more.getAttribute("href"), await more.getAttribute("target")],
      ["/nieuws", "_blank"],
    );
    await banner(page).getByTitle("Sluit deze melding").click();
    const dismissed = () =>
      page.evaluate(
        () => Object.entries(localStorage).find(([name]) => name.endsWith("-maintenance-notifications"))?.[1],
      );
    await eventually(async () => assert.equal(await dismissed(), '["storing"]'));
    await eventually(async () =>
      assert.match((await banner(page).textContent()) ?? "", /Vannacht onderhoud/),
    );
    await eventually(async () =>
      assert.equal(await banner(page).getByTitle("Sluit deze melding").count(), 0),
    );
  });

  it("S4-072 shows the fifth of five to a listener who dismissed the four before it, also after a reload", async (page, proxy) => {
    const five = [1, 2, 3, 4, 5].map((at) => ({ ...NOTICE, id: `storing-${at}`, title: `Melding ${at}.` }));
    notify(proxy, ...five);
    await arrive(page, START);
    for (const { title } of five.slice(0, 4)) {
      await titled(page, title).waitFor();
      await banner(page).getByTitle("Sluit deze melding").click();
    }
    await titled(page, "Melding 5.").waitFor();
    await page.reload();
    await titled(page, "Melding 5.").waitFor();
    await banner(page).getByTitle("Sluit deze melding").click();
    await banner(page).waitFor({ state: "detached" });
  });

  for (const [what, viewport] of [
    ["a phone", PHONE],
    ["a desk", LARGE],
  ] as const) {
    it(
      `a new one on an open page covers nothing on ${what}: logo, menu and search are below it, and the text moves down`,
      async (page, proxy) => {
        await arrive(page, START);
        await latePartsLoaded(page);
        const before = await placesOf(page);
        let end = notify(proxy, STAYS);
        await banner(page).waitFor();
        await until("the page is below it", async () => {
          const [at, height] = [await placesOf(page), await heightOf(page)];
          return before.every((top, one) => Math.abs((at[one] ?? 0) - top - height) < 1);
        });
        for (const one of headerParts(page)) {
          assert.ok(await one.evaluate(isOnTop), await one.innerHTML());
        }
        end();
        // Further down the page another notification replaces it: what was at the top of the window
        // is then right below the new one.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        await until("the first went along", async () => {
          await page.mouse.wheel(0, 1);
          return !(await isInWindow(page));
        });
        await markTopOfWindow(page);
        end = notify(proxy, { ...NOTICE, id: "nieuwer" }, STAYS);
        await titled(page, NOTICE.title).waitFor();
        await until(
          "what was being read is below it",
          async () => Math.abs((await markedTop(page)) - (await heightOf(page))) < 2,
        );
        assert.ok(await isInWindow(page));
        end();
      },
      { viewport },
    );
  }

  it("a new one that cannot be dismissed scrolls with the page when the listener scrolls on, and is above the header", async (page, proxy) => {
    await arrive(page, START);
    await latePartsLoaded(page);
    notify(proxy, STAYS);
    await banner(page).waitFor();
    await until("it goes along", async () => {
      // A little at a time, because at the end of the page nothing scrolls any more.
      await page.mouse.wheel(0, 4);
      return !(await isInWindow(page));
    });
    await until("it is above the header", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      return (await isInWindow(page)) && ((await placesOf(page))[0] ?? 0) >= (await heightOf(page));
    });
  });

  it("S2-032 is not shown in the app's own views", async (page, proxy) => {
    notify(proxy, NOTICE);
    await page.goto("/app/thema/de-nacht");
    await latePartsLoaded(page);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    assert.equal(await banner(page).count(), 0);
  });

  for (const [what, viewport] of [
    ["320 px wide", NARROW],
    ["a desk", LARGE],
  ] as const) {
    it(
      `can be read and closed with the keyboard on ${what}, and axe finds no violation`,
      async (page, proxy) => {
        notify(proxy, NOTICE);
        await arrive(page, START);
        await latePartsLoaded(page);
        // The code that listens for the event may have loaded but not run yet.
        await until("the banner is there", async () => {
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          return banner(page).isVisible();
        });
        assert.deepEqual(await faultsOf(page), []);
        await banner(page).getByTitle("Sluit deze melding").focus();
        await page.keyboard.press("Enter");
        await banner(page).waitFor({ state: "detached" });
        await eventually(async () =>
          assert.equal(await page.evaluate(() => document.activeElement?.id), "inhoud"),
        );
      },
      { viewport, context: { bypassCSP: true } },
    );
  }
});
