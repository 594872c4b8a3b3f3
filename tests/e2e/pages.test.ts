// What all pages have in common, and 'Gedraaid', in a real browser.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { addressIs, laidOut, sidewaysOverflow } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import { until } from "../support/station.ts";

const PATHS = ["/", "/gedraaid", "/gedraaid?channel=radio4", "/zoeken", "/zoeken/nacht", "/bestaat-niet"];

goOnAir();

describe("every page", { concurrency: true }, () => {
  it("nothing scrolls sideways from 320 px on", async (page) => {
    for (const path of PATHS) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      await laidOut(page);
      for (const width of [320, 375, 600, 768, 1200, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await sidewaysOverflow(page);
        assert.ok(overflow <= 0, `${path} at ${width} px is ${overflow} px too wide`);
      }
    }
  });

  it("S0-001 S1-001 S6-001 is in Dutch, asks nobody to sign in and is the same for every visitor", async (page) => {
    for (const path of PATHS) {
      const reply = await page.goto(path);
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
    assert.deepEqual(await page.context().cookies(), []);
  });

  it(
    "in forced colours the current item of the main menu is marked, as long as it is current",
    async (page) => {
      await page.goto("/gids", { waitUntil: "networkidle" });
      const item = page.getByRole("navigation", { name: "Hoofdmenu" }).locator("[aria-current]");
      assert.equal(await item.count(), 1);
      const marked = await item.screenshot();
      const link = await item.elementHandle();
      await link?.evaluate((element) => element.removeAttribute("aria-current"));
      assert.notDeepEqual(await link?.screenshot(), marked);
    },
    { context: { forcedColors: "active", reducedMotion: "reduce" } },
  );
});

describe("Gedraaid", { concurrency: true }, () => {
  it(
    "S2-009 works without JavaScript: channel, day and hour are chosen with a form",
    async (page) => {
      await page.goto("/gedraaid");
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
    },
    { context: { javaScriptEnabled: false } },
  );

  it("S1-004 today's list is updated live while it is open", async (page, _, { station }) => {
    await page.goto("/gedraaid?channel=kx", { waitUntil: "networkidle" });
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
  });
});

describe("the keyboard", () => {
  it("the first Tab stop is the skip link, and it leads to the content", async (page) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => document.activeElement?.textContent);
    assert.match(first ?? "", /Naar de inhoud/);
    await page.keyboard.press("Enter");
    await until("the focus is in the content", () =>
      page.evaluate(() => document.activeElement?.closest("main") !== null),
    );
  });
});
