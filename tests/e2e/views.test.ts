// Views of a page that its address asks for (a preview, a view in the station's app), and files
// that are opened while the radio plays.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { addressIs, audio, menuLink } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import { announce, BLOCK, latePartsLoaded, modal, RETURNING } from "../support/overlays.ts";
import { bar, listen } from "../support/player.ts";
import { CONFIG, type Station, until, zender } from "../support/station.ts";

/** A page of the demo that is not published yet. */
const DRAFT = "2007";

describe("an editor's preview", { concurrency: true }, () => {
  goOnAir();

  for (const query of ["x-craft-live-preview", "x-craft-live-preview=", "x-craft-live-preview=abc"]) {
    it(
      `S2-027 S2-031 a valid link shows the draft with '?${query}', without bar and modal`,
      async (page, proxy, { station }) => {
        announce(proxy, BLOCK);
        await page.goto(`${proxy.url + (await previewPath(station))}&${query}`);
        await page.getByRole("note").getByText("Voorvertoning").waitFor();
        await latePartsLoaded(page);
        assert.equal(await bar(page).count(), 0);
        assert.deepEqual(proxy.requests(/^\/api\/eventmodal/), []);
        assert.equal(await modal(page).count(), 0);
        assert.ok(new URL(page.url()).searchParams.has("x-craft-live-preview"));
      },
      { device: RETURNING },
    );
  }

  for (const path of ["/nieuws/preview", "/podcasts/preview-van-iets", "/overzicht/preview"]) {
    it(
      `S2-031 ${path} with that query is a preview too, and without it is not`,
      async (page, proxy) => {
        announce(proxy, BLOCK);
        await page.goto(`${path}?x-craft-live-preview`);
        await latePartsLoaded(page);
        assert.equal(await bar(page).count(), 0);
        assert.equal(await modal(page).count(), 0);
        await page.goto(path);
        await bar(page).waitFor();
        await modal(page).waitFor();
      },
      { device: RETURNING },
    );
  }
});

describe("a view in the station's app", { concurrency: true }, () => {
  goOnAir();

  it("S2-025 S2-032 is the page alone; a link to an article stays in the app, a link out of it is marked", async (page) => {
    await page.goto("/app/thema/de-nacht");
    await latePartsLoaded(page);
    for (const role of ["banner", "contentinfo"] as const)
      assert.equal(await page.getByRole(role).count(), 0, role);
    const links = await page
      .getByRole("link")
      .evaluateAll((all) =>
        all.map(
          (link) =>
            [
              link.getAttribute("href") ?? "",
              link.getAttribute("target") ?? "",
              link.textContent ?? "",
            ] as const,
        ),
      );
    assert.ok(links.length > 3);
    for (const [href, target, words] of links) {
      assert.ok(
        /^(\/app\/|#)/.test(href)
          ? target === ""
          : target === "_blank" && words.includes("opent buiten de app"),
        `${href} ${words}`,
      );
    }
    await page.locator("a[href^='/app/nieuws/']").first().click();
    await addressIs(page, "**/app/nieuws/**");
    assert.equal(await page.getByRole("banner").count(), 0);
    const [outside] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator("main a[target='_blank']").first().click(),
    ]);
    await outside.close();
    assert.match(page.url(), /\/app\/nieuws\//);
  });

  it("S2-032 that is missing has no search form and no player, and each link leaves the app", async (page, proxy) => {
    const reply = await page.goto("/app/thema/bestaat-niet");
    assert.equal(reply?.status(), 404);
    await latePartsLoaded(page);
    assert.equal(await page.locator("form, input, header, [data-player-bar]").count(), 0);
    const targets = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("target")));
    assert.ok(targets.length > 0 && targets.every((target) => target === "_blank"), targets.join());
    assert.doesNotMatch(await (await fetch(`${proxy.url}/app/bestaat-niet`)).text(), /Zoek verder/);
  });

  it("S2-079 shows consent and withdraws it", async (page) => {
    await page.goto("/app/thema/de-nacht");
    const settings = page.getByRole("dialog", { name: "Cookies en toestemming" });
    const social = settings.getByLabel("Sociale media");
    for (const isAllowed of [true, false]) {
      await page.getByRole("button", { name: "Cookies en toestemming" }).click();
      assert.equal(await social.isChecked(), !isAllowed);
      await social.setChecked(isAllowed);
      await settings.getByRole("button", { name: "Bewaar mijn keuze" }).click();
      await page.reload();
    }
    await page.getByRole("button", { name: "Cookies en toestemming" }).click();
    assert.equal(await social.isChecked(), false);
  });
});

describe("a file of the site", { concurrency: true }, () => {
  goOnAir();

  it("S2-005 a feed opens in a new tab while the radio keeps playing", async (page) => {
    await listen(page);
    await menuLink(page, "Nieuws").click();
    const feed = page.getByRole("link", { name: /^RSS/ });
    const [opened] = await Promise.all([page.context().waitForEvent("page"), feed.click()]);
    await until("the feed is asked for", () => opened.url().endsWith("/nieuws.rss"));
    const { currentTime } = await audio(page);
    await until("the radio plays on", async () => (await audio(page)).currentTime > currentTime + 1);
    assert.match(page.url(), /\/nieuws$/);
  });
});

/**
 * Path and query of the draft's preview, without the parameter of the content-management system.
 */
async function previewPath(station: Station): Promise<string> {
  const { code, output } = await zender(["preview-link", "--config", CONFIG, DRAFT], station.environment);
  assert.equal(code, 0, output);
  const link = new URL(output.trim().split("\n").at(-1) ?? "");
  link.searchParams.delete("x-craft-live-preview");
  return link.pathname + link.search;
}
