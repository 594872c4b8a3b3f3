// Search in a real browser: the list below the field, results with and without JavaScript, and hits
// in speech that play from the second at which they are said.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { accessibilityViolations, IN_DARK } from "../support/axe.ts";
import { addressIs, audio, type Locator, type Page, sidewaysOverflow } from "../support/browser.ts";
import { goOnAir, it, PHONE } from "../support/listener.ts";
import { bar, playIsReady, soundMoves } from "../support/player.ts";
import { eventually, until } from "../support/station.ts";
import { ALL } from "../support/tier.ts";

/** Words that are said in a podcast of the demo. */
const SAID = "sargassozee";

const scene = goOnAir(() =>
  until("the index is there", async () => (await search("nachtbus")).isReady, 60_000),
);

interface Hit {
  readonly url: string;
  readonly saidAt: number | null;
  readonly title: readonly { readonly text: string }[];
}
interface Results {
  readonly isReady: boolean;
  readonly groups: readonly { readonly tab: string; readonly count: number; readonly hits: readonly Hit[] }[];
}

async function search(term: string): Promise<Results> {
  const reply = await fetch(`${scene.station.url}/api/pages/zoeken/${encodeURIComponent(term)}`);
  return ((await reply.json()) as { page: Results }).page;
}

const field = (page: Page): Locator => page.getByLabel("Zoek op de site");
const list = (page: Page): Locator => page.getByRole("listbox", { name: "Suggesties" });
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
/** Text of the active option of the field; null when there is none. */
const meant = (page: Page) =>
  field(page).evaluate(
    (input) =>
      document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null,
  );

/** Opens a page and waits until it is hydrated. */
async function arrive(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.getElementById("zoekveld")?.getAttribute("role") === "combobox");
}

async function openList(page: Page, term = "nacht"): Promise<void> {
  await field(page).click();
  await page.keyboard.type(term);
  // Suggestions for the first letters are replaced by those for the next, and no option is active
  // any more then.
  await list(page).getByText(`Alle resultaten voor ‘${term}’`).waitFor();
}

/** The first hit whose words are said somewhere in its sound. */
async function saidHit(): Promise<Hit & { readonly saidAt: number }> {
  const { groups } = await search(SAID);
  const hit = groups.flatMap(({ hits }) => hits).find(({ saidAt }) => saidAt !== null);
  assert.ok(hit !== undefined && hit.saidAt !== null, `nobody says '${SAID}' in the demo`);
  return { ...hit, saidAt: hit.saidAt };
}

async function playsAt(page: Page, second: number): Promise<void> {
  await soundMoves(page);
  const { currentTime } = await audio(page);
  assert.ok(
    currentTime >= Math.floor(second) && currentTime < second + 15,
    `${currentTime} s, said at ${second} s`,
  );
}

describe("the list below the search field", { concurrency: true }, () => {
  it("S7-009 appears while the listener types; arrows and Enter open a suggestion without a page load", async (page, _, {
    complaints,
  }) => {
    await arrive(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await openList(page, "nachtb");
    assert.ok((await list(page).getByRole("group").count()) >= 1);
    assert.match((await list(page).locator("mark").first().textContent()) ?? "", /nachtb/i);
    assert.equal(await meant(page), null);
    await page.keyboard.press("ArrowDown");
    const first = list(page).getByRole("option").first();
    await eventually(async () => assert.equal(await meant(page), await first.textContent()));
    const href = (await first.getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await addressIs(page, (url) => url.pathname + url.search + url.hash === href);
    assert.equal(await page.evaluate(() => (window as { stayed?: boolean }).stayed), true);
    await eventually(async () => assert.equal(await list(page).count(), 0));
    await until("the focus is on the new page's heading", () =>
      heading(page).evaluate((h1) => h1 === document.activeElement),
    );
    assert.deepEqual(complaints, []);
  });

  it("S2-028 Enter in the field leads to the results, whose title is announced", async (page) => {
    await arrive(page);
    await openList(page);
    await page.keyboard.press("Enter");
    await addressIs(page, "**/zoeken/nacht");
    await page.getByRole("heading", { level: 1, name: "Gezocht: nacht" }).waitFor();
    await until("the results' title is told", async () => {
      const title = await page.title();
      return /nacht/.test(title) && (await page.getByRole("status").allTextContents()).includes(title);
    });
    await eventually(async () => assert.equal(await list(page).count(), 0));
  });

  it("Escape closes the list and then clears the field; Tab leaves both", async (page) => {
    await arrive(page);
    await openList(page);
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    assert.equal(await field(page).inputValue(), "nacht");
    await page.keyboard.press("Escape");
    await eventually(async () => assert.equal(await field(page).inputValue(), ""));
    await openList(page);
    await page.keyboard.press("Tab");
    await list(page).waitFor({ state: "detached" });
    assert.equal(await field(page).evaluate((input) => input === document.activeElement), false);
    assert.equal(await field(page).inputValue(), "nacht");
  });

  it(
    "a press opens a suggestion, on a phone too",
    async (page) => {
      await arrive(page);
      await field(page).tap();
      await page.keyboard.type("nachtb");
      await list(page).waitFor();
      const box = await list(page).boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 375, "the list lies within the screen");
      const href = (await list(page).getByRole("option").first().getAttribute("href")) ?? "";
      await list(page).getByRole("option").first().tap();
      await addressIs(page, (url) => url.pathname + url.search + url.hash === href);
    },
    { viewport: PHONE, context: { hasTouch: true, isMobile: true } },
  );

  it("its code is fetched when the field is approached; what was typed before is kept, and nothing moves", async (page) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let isAsked = false;
    await page.route(/\/assets\/Suggestions-/, async (route) => {
      isAsked = true;
      await held;
      await route.continue();
    });
    await arrive(page);
    assert.equal(isAsked, false);
    const before = await field(page).boundingBox();
    await field(page).focus();
    await page.keyboard.type("nacht");
    await until("the code is asked for", () => isAsked);
    letGo();
    await list(page).waitFor();
    assert.equal(await field(page).inputValue(), "nacht");
    assert.deepEqual(await field(page).boundingBox(), before);
  });

  it("S7-017 when the server cannot suggest, a message below the field says so, and the form works", async (page) => {
    await page.route("**/api/search/**", (route) =>
      route.fulfill({
        status: 503,
        headers: { "retry-after": "2" },
        contentType: "application/problem+json",
        body: "{}",
      }),
    );
    await arrive(page);
    await field(page).click();
    await page.keyboard.type("nacht");
    const words = page.getByText("Suggesties lukken nu niet. Met Enter zoek je gewoon.");
    await words.waitFor();
    assert.ok(((await words.boundingBox())?.height ?? 0) >= 20, "it can be seen");
    assert.equal(await list(page).count(), 0);
    await page.keyboard.press("Enter");
    await addressIs(page, "**/zoeken/nacht");
    await words.waitFor({ state: "detached" });
  });

  it("S7-009 a channel can be played from the list, which links to its page too", async (page) => {
    await arrive(page);
    await openList(page, "3fm");
    const [channel, listen] = [list(page).getByRole("option").first(), list(page).getByRole("option").nth(1)];
    assert.equal(await channel.getAttribute("href"), "/gids?channel=3fm");
    assert.equal(await listen.textContent(), "Luister naar 3FM");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await until("listening is meant", async () => (await meant(page)) === "Luister naar 3FM");
    await page.keyboard.press("Enter");
    await soundMoves(page);
    await bar(page).getByText("3FM").first().waitFor();
  });
});

describe("results", { concurrency: true }, () => {
  it(
    "are complete without JavaScript: form, groups, a tab, its pages",
    async (page) => {
      await page.goto("/");
      await field(page).fill("de");
      await field(page).press("Enter");
      await addressIs(page, "**/zoeken/de");
      await page.locator("main mark").first().waitFor();
      const tabs = page.getByRole("navigation", { name: "Soorten resultaten" });
      assert.equal(
        await tabs
          .locator("[aria-current=page]")
          .textContent()
          .then((text) => /^Alles \d/.test(text ?? "")),
        true,
      );
      await tabs.getByRole("link", { name: /^Fragmenten \d/ }).click();
      await addressIs(page, "**/zoeken/de?soort=fragmenten");
      // The address changes before the whole page has arrived.
      await eventually(async () => assert.equal(await page.locator("main ul > li:has(h2)").count(), 20));
      await page.getByRole("link", { name: "Volgende" }).click();
      await addressIs(page, "**/zoeken/de?page=2&soort=fragmenten");
    },
    { context: { javaScriptEnabled: false } },
  );

  it("a tab changes the results in place: the focus stays on it", async (page) => {
    await arrive(page, "/zoeken/nacht");
    const tab = page.getByRole("link", { name: /^Programma’s \d/ });
    await tab.click();
    await addressIs(page, "**/zoeken/nacht?soort=programmas");
    await until(
      "the tab is the current one",
      async () => (await tab.getAttribute("aria-current")) === "page",
    );
    await eventually(async () =>
      assert.equal(await tab.evaluate((link) => link === document.activeElement), true),
    );
  });

  it("a broadcaster leads to its programmes, a channel to its page and to its sound", async (page) => {
    await arrive(page, "/zoeken/KRO-NCRV");
    await page.getByRole("main").getByRole("link", { name: "KRO-NCRV", exact: true }).click();
    await addressIs(page, "**/programmas?broadcaster=kro-ncrv");
    await arrive(page, "/zoeken/radio%204");
    await page.getByRole("main").getByRole("button", { name: "Luister live naar Radio 4" }).click();
    await soundMoves(page);
    await page.getByRole("main").getByRole("link", { name: "Radio 4", exact: true }).first().click();
    await addressIs(page, "**/gids?channel=radio4");
  });

  it("the tabs are on one line, and from 1440 px on all of them are visible", async (page) => {
    for (const width of [1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, "/zoeken/de");
      // The letters that are there until the site's own have come are wider.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const tabs = page.getByRole("navigation", { name: "Soorten resultaten" }).getByRole("link");
      assert.ok((await tabs.count()) >= 9);
      const boxes = await tabs.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().toJSON()),
      );
      assert.deepEqual([...new Set(boxes.map(({ top }) => top))].length, 1, `${width} px`);
      if (width >= 1440) for (const { right } of boxes) assert.ok(right <= width, `${width} px: ${right}`);
    }
  });

  it("words that are found nowhere give links to words that exist", async (page) => {
    await arrive(page, "/zoeken/platenkats");
    await page.getByRole("link", { name: "platenkast", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Gezocht: platenkast" }).waitFor();
  });

  it("a search without results offers links", async (page) => {
    await arrive(page, "/zoeken/qwxzvkjq");
    await page.getByRole("heading", { name: "We vinden niets bij ‘qwxzvkjq’" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Gedraaid" }).click();
    await addressIs(page, "**/gedraaid");
  });

  for (const colorScheme of ["light", "dark"] as const) {
    it(
      `results and list have no accessibility violation (${colorScheme})`,
      async (page) => {
        const rules = colorScheme === "dark" ? IN_DARK : undefined;
        for (const path of [
          `/zoeken/${SAID}`,
          "/zoeken/nacht?soort=programmas",
          "/zoeken/platenkats",
          "/zoeken/qwxzvkjq",
        ]) {
          await arrive(page, path);
          assert.deepEqual(await accessibilityViolations(page, rules), [], path);
        }
        await openList(page);
        await page.keyboard.press("ArrowDown");
        await until("an option is meant", async () => (await meant(page)) !== null);
        assert.deepEqual(await accessibilityViolations(page, rules), [], "the list");
      },
      { context: { colorScheme, bypassCSP: true, reducedMotion: "reduce" } },
    );
  }

  it("nothing scrolls sideways from 320 px on, the list open or closed", async (page) => {
    for (const width of ALL ? [320, 375, 768, 1440] : [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        "/zoeken/de",
        "/zoeken/de?soort=fragmenten",
        `/zoeken/${SAID}`,
        `/zoeken/${"w".repeat(200)}`,
      ]) {
        await arrive(page, path);
        assert.ok((await sidewaysOverflow(page)) <= 0, `${path} at ${width} px`);
      }
      await arrive(page);
      await openList(page);
      assert.ok((await sidewaysOverflow(page)) <= 0, `the list at ${width} px`);
      const box = await list(page).boundingBox();
      assert.ok(
        box !== null && box.x >= 0 && box.x + box.width <= width,
        `the list at ${width} px is completely visible`,
      );
    }
  });
});

describe("words in speech", { concurrency: true }, () => {
  it("a result leads to their sound: it plays from that second on, with the focus on the heading", async (page) => {
    const hit = await saidHit();
    await arrive(page, `/zoeken/${SAID}`);
    await page.locator(`main a[href="${hit.url}"]`).first().click();
    await addressIs(page, `**${hit.url}`);
    await playsAt(page, hit.saidAt);
    await eventually(async () =>
      assert.equal(await heading(page).evaluate((h1) => h1 === document.activeElement), true),
    );
  });

  it("the button beside a result plays them on the page of results", async (page) => {
    const hit = await saidHit();
    await arrive(page, `/zoeken/${SAID}`);
    await page
      .getByRole("button", { name: /^Speel vanaf / })
      .first()
      .click();
    await playsAt(page, hit.saidAt);
    assert.match(page.url(), new RegExp(`/zoeken/${SAID}$`));
  });

  it("an address with a second in it waits for a press, then plays from there", async (page) => {
    const hit = await saidHit();
    await arrive(page, hit.url);
    await playIsReady(page);
    const button = page.getByRole("button", { name: /^Luister vanaf [\d:]+: / });
    await button.waitFor();
    assert.equal(
      await page.evaluate(() => [...document.querySelectorAll("audio")].every((element) => element.paused)),
      true,
    );
    await button.click();
    await playsAt(page, hit.saidAt);
  });
});
