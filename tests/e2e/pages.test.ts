// Pages in a real browser: hydration, accessibility, widths, no JavaScript.
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import type { Browser } from "playwright-core";
import { accessibilityViolations } from "../support/axe.ts";
import { addressIs, laidOut, openPage, sidewaysOverflow } from "../support/browser.ts";
import { enterScene, leaveScene } from "../support/scene.ts";
import { type Station, until } from "../support/station.ts";
import { story as it } from "../support/story.ts";
import { inAll } from "../support/tier.ts";

/** The date at the station. */
const stationDay = () => new Date().toLocaleDateString("nl-NL", { timeZone: "Europe/Amsterdam" });

const PATHS = ["/", "/gedraaid", "/gedraaid?channel=radio4", "/zoeken", "/zoeken/nacht", "/bestaat-niet"];

let station: Station;
let browser: Browser;
before(async () => {
  ({ station, browser } = await enterScene());
});
after(leaveScene);

describe("every page", { concurrency: true }, () => {
  for (const path of PATHS) {
    it(`${path} hydrates without a warning and without a refused resource`, async () => {
      const { page, context, complaints } = await openPage(browser);
      await page.goto(station.url + path, { waitUntil: "networkidle" });
      const expected =
        path === "/bestaat-niet" ? complaints.filter((text) => !text.includes("404")) : complaints;
      assert.deepEqual(expected, []);
      await context.close();
    });

    // Otherwise every-page.test.ts does this, for an address of each kind of page.
    for (const colorScheme of ["light", "dark"] as const) {
      inAll(it)(`${path} has no accessibility violation (${colorScheme})`, async () => {
        const { page, context } = await openPage(browser, {
          colorScheme,
          bypassCSP: true,
          reducedMotion: "reduce",
        });
        await page.goto(station.url + path, { waitUntil: "networkidle" });
        assert.deepEqual(await accessibilityViolations(page), []);
        await context.close();
      });
    }
  }

  it("nothing scrolls sideways from 320 px on", async () => {
    const { page, context } = await openPage(browser);
    for (const path of PATHS) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(station.url + path);
      await laidOut(page);
      for (const width of [320, 375, 600, 768, 1200, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await sidewaysOverflow(page);
        assert.ok(overflow <= 0, `${path} at ${width} px is ${overflow} px too wide`);
      }
    }
    await context.close();
  });

  it("S0-001 S1-001 S6-001 is in Dutch, asks nobody to sign in and is the same for every visitor", async () => {
    const { page, context } = await openPage(browser);
    for (const path of PATHS) {
      const reply = await page.goto(station.url + path);
      assert.equal(await page.locator("html").getAttribute("lang"), "nl");
      assert.equal(
        await page.locator("input[type=password], input[type=email], input[autocomplete*=username]").count(),
        0,
        path,
      );
      const names = await page
        .locator("a, button")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
      assert.deepEqual(
        names.filter((name) => /inloggen|aanmelden|registreren|account|log ?in|sign ?in/i.test(name)),
        [],
        path,
      );
      assert.equal(reply?.headers()["set-cookie"], undefined, `${path} knows nobody`);
      assert.doesNotMatch(reply?.headers().vary ?? "", /cookie|authorization/i);
    }
    assert.deepEqual(await context.cookies(), []);
    await context.close();
  });

  it("every link on the pages leads to a page that exists", async () => {
    const { page, context } = await openPage(browser);
    /** The links of the pages, and those of them that lead nowhere. */
    const followLinks = async (): Promise<{ links: Set<string>; dead: string[] }> => {
      const links = new Set<string>();
      for (const path of PATHS) {
        await page.goto(station.url + path);
        // Not links within the page (the skip link): on the 404 page they lead to the same missing
        // address.
        for (const href of await page
          .locator('a[href]:not([href^="#"])')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
          links.add(href.split("#")[0] ?? href);
      }
      const dead: string[] = [];
      for (const link of links) {
        if (!link.startsWith(station.url)) continue;
        const reply = await fetch(link);
        if (!reply.ok) dead.push(`${reply.status} ${link}`);
      }
      return { links, dead };
    };
    // At midnight the pages of today's songs are gone: then the links are followed once more.
    const day = stationDay();
    let { links, dead } = await followLinks();
    if (stationDay() !== day) ({ links, dead } = await followLinks());
    assert.ok(links.size > 10);
    assert.deepEqual(dead, []);
    await context.close();
  });

  it("in forced colours the current item of the main menu is marked, as long as it is current", async () => {
    const { page, context } = await openPage(browser, { forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(`${station.url}/gids`, { waitUntil: "networkidle" });
    const item = page.getByRole("navigation", { name: "Hoofdmenu" }).locator("[aria-current]");
    assert.equal(await item.count(), 1);
    const marked = await item.screenshot();
    const link = await item.elementHandle();
    await link?.evaluate((element) => element.removeAttribute("aria-current"));
    assert.notDeepEqual(await link?.screenshot(), marked);
    await context.close();
  });

  it("every picture loads", async () => {
    const { page, context, complaints } = await openPage(browser, {
      viewport: { width: 1440, height: 2400 },
    });
    await page.goto(station.url, { waitUntil: "networkidle" });
    const broken = await page
      .locator("img")
      .evaluateAll((all) =>
        all
          .filter(
            (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 0,
          )
          .map((image) => (image as HTMLImageElement).src),
      );
    assert.deepEqual(broken, []);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

describe("Gedraaid", { concurrency: true }, () => {
  it("S2-009 works without JavaScript: channel, day and hour are chosen with a form", async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${station.url}/gedraaid`);
    await page.locator('select[name="channel"]').selectOption("radio4");
    await page.locator('form:has(select[name="channel"]) button[type="submit"]').click();
    // At midnight the form's day becomes yesterday, which is part of the address.
    await addressIs(
      page,
      ({ pathname, searchParams }) =>
        pathname.startsWith("/gedraaid") && searchParams.get("channel") === "radio4",
    );
    assert.match((await page.locator("h1").textContent()) ?? "", /Gedraaid/);
    assert.match(await page.title(), /Radio 4/);
    await context.close();
  });

  it("S1-004 today's list is updated live while it is open", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${station.url}/gedraaid?channel=kx`, { waitUntil: "networkidle" });
    const song = `Nieuwe plaat ${Date.now()}`;
    const now = Date.now();
    await station.sendPlays([
      {
        id: `grow-${now}`,
        channel: "kx",
        fromIso: new Date(now - 1000).toISOString(),
        untilIso: new Date(now + 60_000).toISOString(),
        artist: "De Groeiers",
        song,
      },
    ]);
    await until("the new song stands in the list", () => page.getByText(song).first().isVisible(), 45_000);
    await context.close();
  });

  it("S3-055 a song in the chart shows its position before its name", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${station.url}/gedraaid`);
    const names = await page.locator("main").innerText();
    assert.match(names, /#\d+:/);
    await context.close();
  });

  it("S3-052 S3-056 the classical channel names composer, work and ensemble", async () => {
    const reply = await fetch(`${station.url}/api/pages/gedraaid?channel=radio4`);
    const { page: model } = (await reply.json()) as {
      page: { groups: { tracks: { artist: string; ensemble: string | null; name: string }[] }[] };
    };
    const track = model.groups.flatMap((group) => group.tracks).find((one) => one.ensemble);
    assert.ok(track, "no track with an ensemble");
    const { page, context } = await openPage(browser);
    await page.goto(`${station.url}/gedraaid?channel=radio4`);
    const text = await page.locator("main").innerText();
    for (const part of [track.artist, track.ensemble ?? ""]) assert.ok(text.includes(part), part);
    await context.close();
  });
});

describe("the keyboard", () => {
  it("the first Tab stop is the skip link, and it leads to the content", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(station.url);
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => document.activeElement?.textContent);
    assert.match(first ?? "", /Naar de inhoud/);
    await page.keyboard.press("Enter");
    await until("the focus is in the content", () =>
      page.evaluate(() => document.activeElement?.closest("main") !== null),
    );
    await context.close();
  });
});
