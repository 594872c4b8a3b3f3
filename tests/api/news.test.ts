// News, theme and overview pages for browsers without JavaScript, feed readers, apps and editors.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { CONFIG, zender } from "../support/station.ts";

const station = testStation();

const { get, statusOf, page: model, errorPage, wholePage } = callsOf(station);

describe("news", () => {
  it("S2-016 S2-017 the list, its categories and every article of the first page are complete without JavaScript", async () => {
    const news = await model("/nieuws");
    const tabs = news.tabs.map(({ url }: { url: string }) => url);
    const articles = [news.lead, ...news.articles].map(({ url }: { url: string }) => url);
    assert.ok(articles.length > 10);
    for (const path of [...tabs, ...articles]) {
      await model(path);
      await wholePage(path);
    }
  });

  it("S2-017 an old title or a missing part redirects to the article, in an app too", async () => {
    const { lead } = await model("/nieuws");
    const other = lead.url.replace(/^\/nieuws\/[^/]+\/([^/]+)\/.*$/, "/nieuws/null/$1/oude-titel");
    for (const prefix of ["", "/app", "/api/pages", "/api/pages/app"]) {
      const reply = await get(prefix + other);
      assert.equal(reply.status, 301, prefix + other);
      assert.equal(reply.headers.get("location"), prefix + lead.url);
    }
  });

  it("S2-032 S2-025 in an app, links to articles stay below /app", async () => {
    const { lead } = await model("/nieuws");
    const inApp = await model(`/app${lead.url}`);
    assert.equal(inApp.isApp, true);
    for (const { url } of inApp.related) assert.match(url, /^\/app\/nieuws\//);
    const html = await (await get(`/app${lead.url}`)).text();
    assert.match(html, new RegExp(`<link rel="canonical" href="${station.url}${lead.url}"`));
  });

  it("S1-013 there are theme and overview pages, and a theme in an app has no player", async () => {
    for (const [path, hasPlayer] of [
      ["/thema/de-nacht", true],
      ["/overzicht/begin-hier", true],
      ["/over/contact", true],
      ["/app/thema/de-nacht", false],
    ] as const) {
      const page = await model(path);
      assert.equal(page.kind, "editorial", path);
      assert.ok(page.blocks.length > 3, path);
      const html = await (await get(path)).text();
      assert.match(html, /<h1[\s>]/, path);
      assert.equal(html.includes('aria-label="Speler"'), hasPlayer, path);
    }
  });

  it("has a feed of all news and one of each category, which answer 304 when nothing changed", async () => {
    const { tabs, lead } = await model("/nieuws");
    for (const { url } of tabs) {
      const reply = await get(`${url}.rss`);
      assert.equal(reply.status, 200, url);
      assert.match(reply.headers.get("content-type") ?? "", /^application\/rss\+xml/);
      const etag = reply.headers.get("etag") ?? "";
      const xml = await reply.text();
      assert.ok(xml.includes(`rel="self" type="application/rss+xml" href="${station.url}${url}.rss"`));
      assert.equal((await get(`${url}.rss`, { "If-None-Match": etag })).status, 304);
    }
    assert.ok((await (await get("/nieuws.rss")).text()).includes(`<link>${station.url}${lead.url}</link>`));
    assert.equal(await statusOf("/nieuws/bestaat-niet.rss"), 404);
  });

  it("missing pages say so in Dutch", async () => {
    const cases: [string, number][] = [
      ["/nieuws/bestaat-niet", 404],
      ["/nieuws?page=999", 404],
      ["/nieuws?page=nul", 400],
      ["/nieuws/sport/bestaat-niet/x", 404],
      ["/thema/bestaat-niet", 404],
      ["/overzicht/bestaat-niet", 404],
      ["/overzicht/preview/2001?token=fout&x-craft-live-preview=1", 404],
    ];
    for (const [path, status] of cases) {
      await errorPage(path, status);
    }
  });

  it("S2-027 a preview is never cached, whether its link is right or wrong", async () => {
    const { code, output } = await zender(["preview-link", "--config", CONFIG, "2007"], station.environment);
    assert.equal(code, 0, output);
    const { pathname, search } = new URL(output.trim().split("\n").at(-1) ?? "");
    for (const prefix of ["", "/api/pages"]) {
      const draft = await get(prefix + pathname + search);
      assert.equal(draft.status, 200, await draft.text());
      assert.equal(draft.headers.get("cache-control"), "private, no-store");
    }
    const wrong = await get("/overzicht/preview/2001?token=fout&x-craft-live-preview=1");
    assert.equal(wrong.headers.get("cache-control"), "private, no-store");
  });
});
