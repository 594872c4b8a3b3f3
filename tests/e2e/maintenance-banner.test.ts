// The maintenance banner: what a station tells its listeners while something is wrong.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { goOnAir, it, LARGE } from "../support/listener.ts";
import { banner, faultsOf, goTo, lateIsThere, NARROW, NOTICE, notify, START } from "../support/overlays.ts";
import { arrive } from "../support/player.ts";
import { until } from "../support/station.ts";

describe("the maintenance banner", { concurrency: true, timeout: 10 * 60_000 }, () => {
  goOnAir();

  it("S2-044 S2-045 S2-046 S4-072 S4-073 a new one reaches an open page, moves nothing, and stays away once dismissed", async (listener) => {
    const { page, url } = listener;
    await arrive(page, url + START);
    await lateIsThere(page);
    notify(listener, NOTICE, {
      ...NOTICE,
      id: "later",
      title: "Vannacht onderhoud.",
      url: null,
      isDismissable: false,
    });
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
