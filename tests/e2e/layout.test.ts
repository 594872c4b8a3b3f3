// Where things stand on a page: the menu that is never far away, the edges that all pages share,
// and paper.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { addressIs, headed, laidOut, menuButton, menuLink, type Page } from "../support/browser.ts";
import { goOnAir, it, LARGE, PHONE } from "../support/listener.ts";
import { arrive, bar } from "../support/player.ts";
import { eventually, until } from "../support/station.ts";

const TABLET = { width: 768, height: 1024 };

const site = goOnAir();

/** The address of a page of this kind. */
async function addressOf(kind: string): Promise<string> {
  const found = (await site.kindsOfPage()).find(({ name }) => name === kind);
  assert.ok(found, `no page of kind '${kind}'`);
  return found.path;
}

const scrollToEnd = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await until("it is scrolled", () => page.evaluate(() => scrollY > 2 * innerHeight));
};

/** How many pixels of the window the header and the player bar cover. */
async function covered(page: Page): Promise<number> {
  const header = await page.getByRole("banner").boundingBox();
  const player = await bar(page).boundingBox();
  return Math.max(0, (header?.y ?? 0) + (header?.height ?? 0)) + (player?.height ?? 0);
}

describe("the main menu", { concurrency: true }, () => {
  for (const [what, viewport] of [
    ["a phone", PHONE],
    ["a tablet", TABLET],
  ] as const) {
    it(
      `is one press away at the end of a long page, on ${what}, with all its items in the window`,
      async (page) => {
        await arrive(page, "/programmas");
        await scrollToEnd(page);
        await menuButton(page).click();
        const links = page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link");
        const boxes = await links.evaluateAll((all) =>
          all.map((one) => {
            const { left, right, top, bottom, height } = one.getBoundingClientRect();
            const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return { name: one.textContent, isInside, isLarge: height >= 44 };
          }),
        );
        assert.ok(boxes.length >= 10, `${boxes.length} items`);
        assert.deepEqual(
          boxes.filter(({ isInside, isLarge }) => !isInside || !isLarge),
          [],
        );
        await menuLink(page, "Podcasts").click();
        await headed(page, "Podcasts");
        await menuLink(page, "Podcasts").waitFor({ state: "hidden" });
        assert.equal(await page.evaluate(() => scrollY), 0);
      },
      { viewport },
    );
  }

  it(
    "opens, closes and is used with the keyboard, on a phone",
    async (page) => {
      await arrive(page, "/programmas");
      await scrollToEnd(page);
      await menuButton(page).focus();
      await page.keyboard.press("Enter");
      await menuLink(page, "Gids").waitFor();
      await page.keyboard.press("Escape");
      await menuLink(page, "Gids").waitFor({ state: "hidden" });
      assert.ok(await menuButton(page).evaluate((one) => one === document.activeElement));
      await page.keyboard.press("Enter");
      // The button that closes it, 'Home', 'Gids'.
      for (const name of ["Sluit het menu", "Home", "Gids"]) {
        await page.keyboard.press("Tab");
        await eventually(async () =>
          assert.equal(
            await page.evaluate(
              () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
            ),
            name,
          ),
        );
      }
      await page.keyboard.press("Enter");
      await headed(page, "Gids");
    },
    { viewport: PHONE },
  );

  it(
    "is opened without JavaScript too, on a phone",
    async (page) => {
      await page.goto("/programmas");
      await menuButton(page).click();
      await menuLink(page, "Podcasts").click();
      await addressIs(page, "**/podcasts");
    },
    { viewport: PHONE, context: { javaScriptEnabled: false } },
  );

  for (const [what, viewport, stays] of [
    ["a phone", PHONE, true],
    ["a phone on its side", { width: 812, height: 375 }, false],
    ["a page at 400 %", { width: 320, height: 256 }, false],
  ] as const) {
    it(
      `its header ${stays ? "stays" : "scrolls with the page"} on ${what}, and hides no element that gets the focus`,
      async (page) => {
        await arrive(page, "/programmas");
        await scrollToEnd(page);
        const isSeen = await menuButton(page).evaluate((one) => one.getBoundingClientRect().bottom > 0);
        assert.equal(isSeen, stays);
        if (stays) assert.ok((await covered(page)) <= viewport.height / 4, `${await covered(page)} px`);
        // Backwards, so that the page scrolls up and each element appears at its top.
        await page.locator("footer a").last().focus();
        for (let step = 0; step < 60; step += 1) {
          await page.keyboard.press("Shift+Tab");
          const hidden = await page.evaluate(() => {
            const one = document.activeElement as HTMLElement;
            const { left, top, bottom } = one.getBoundingClientRect();
            const shown = document.elementFromPoint(left + 4, (top + bottom) / 2);
            const covers = shown?.closest("header") ?? null;
            return covers !== null && !covers.contains(one) ? one.textContent : null;
          });
          assert.equal(hidden, null);
        }
      },
      { viewport },
    );
  }
});

/** The left and right edges of what is drawn in the page, apart from rows that are lit. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const lit = "[data-now], [data-now] *, .visually-hidden, .visually-hidden *";
    const seen = [...document.querySelectorAll("main :is(h1, h2, h3, p, img, li, input, select, a, button)")]
      .filter((one) => !one.matches(lit) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const column = document.querySelector("header a")?.getBoundingClientRect().left ?? 0;
    return {
      left: Math.round(Math.min(...seen.map(({ left }) => left)) - column),
      right: Math.round(
        document.documentElement.clientWidth - column - Math.max(...seen.map(({ right }) => right)),
      ),
    };
  });

/** Kinds of pages whose list or text ends at the right edge. */
const KINDS = [
  "playedTracks",
  "news",
  "article",
  "broadcasts",
  "broadcast",
  "track",
  "search",
  "theme",
  "overview",
  "about",
  "sitemap",
  "fragment",
  "podcastFeed",
];

describe("a wide window", { concurrency: true }, () => {
  for (const width of [1440, 2560]) {
    it(
      `all pages begin at the left edge of the header and end at its right edge (${width} px)`,
      async (page) => {
        const edges: Record<string, unknown> = {};
        for (const kind of KINDS) {
          await page.goto(await addressOf(kind));
          await laidOut(page);
          edges[kind] = await edgesOf(page);
        }
        assert.deepEqual(edges, Object.fromEntries(KINDS.map((kind) => [kind, { left: 0, right: 0 }])));
      },
      { viewport: { width, height: 1440 }, seconds: 60 },
    );
  }

  it(
    "text to read has 60 to 75 characters on a line",
    async (page) => {
      await page.goto(await addressOf("article"));
      const perLine = await page
        .locator('[data-block="text"] p')
        .first()
        .evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return (text.textContent ?? "").length / (lines.size - 0.5);
        });
      assert.ok(perLine > 55 && perLine < 80, `${perLine} characters`);
    },
    { viewport: LARGE },
  );
});

describe("on paper", { concurrency: true }, () => {
  it("an article has one left edge, the date on which it appeared, and no links for the keyboard", async (page) => {
    await page.goto(await addressOf("news"));
    const newest = await page.locator("main article a").first().getAttribute("href");
    await page.goto(newest ?? "");
    await page.emulateMedia({ media: "print" });
    const lefts = await page
      .locator("header a, main h1, main [data-block='text'] p")
      .evaluateAll((all) => all.slice(0, 4).map((one) => Math.round(one.getBoundingClientRect().left)));
    assert.equal(new Set(lefts).size, 1, lefts.join(", "));
    assert.equal(await page.getByRole("link", { name: "Naar de inhoud" }).isVisible(), false);
    const when = page.locator("main header time");
    const printed = await when.evaluate((time) => {
      const seen = [...time.children].some((part) => part.checkVisibility());
      const added = getComputedStyle(time, "::after").content;
      return time.children.length === 0 ? time.textContent : `${added}${seen ? time.textContent : ""}`;
    });
    assert.match(printed ?? "", /^"?[a-z]+dag \d+ [a-z]+ \d{4}, \d\d:\d\d"?$/);
  });
});
