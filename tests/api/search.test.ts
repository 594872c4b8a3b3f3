// Search over HTTP: suggestions while typing, the search page, and arbitrary input.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { importWith } from "../support/bundle.ts";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { ROOT, Station, until } from "../support/station.ts";

// It searches for hundreds of terms from one address.
const station = testStation({ env: { ZENDER_SEARCH_PAGES_PER_MINUTE: "100000" } }, () =>
  until("the index is there", async () => (await page("/zoeken/nachtbus")).isReady),
);
const { get, statusOf, text: textAt, json, page, problem } = callsOf(station);

const NAUGHTY = join(ROOT, "../shared/data/bad-input/naughty/blns_open.json");

/** USER_HZ, which Linux fixes for every architecture that it runs on. */
const TICKS_PER_SECOND = 100;

/** The processor time that a process has used, of all its threads. */
function processorSeconds(pid: number): number {
  // Behind the name, which may contain anything: state is the third field, utime the 14th.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
const suggestions = (term: string) => json(`/api/search/${encodeURIComponent(term)}`, "SearchSuggestions");

interface Text {
  text: string;
  isMarked: boolean;
}
interface Hit {
  kind: string;
  title: Text[];
  url: string;
  saidAt: number | null;
}
const textOf = (parts: Text[]) => parts.map(({ text }) => text).join("");

describe("suggestions", () => {
  it("S7-009 come for an unfinished word, by kind, with the match marked", async () => {
    const answer = await suggestions("nachtb");
    assert.equal(answer.term, "nachtb");
    assert.equal(answer.resultsUrl, "/zoeken/nachtb");
    const [best] = answer.groups;
    assert.equal(best.kind, "programme");
    assert.equal(best.label, "Programma’s");
    assert.equal(textOf(best.hits[0].title), "Nachtbus");
    assert.ok(best.hits[0].title.some(({ isMarked }: Text) => isMarked));
    for (const { hits } of answer.groups) {
      assert.ok(hits.length <= 4);
      for (const hit of hits) assert.deepEqual(hit.snippet, []);
    }
  });

  it("S7-009 link to pages that exist", async () => {
    const urls = new Set<string>();
    for (const term of ["de", "nacht", "zo", "water", "taxi", "een jaar", "laag", "boog", "radio"])
      for (const { hits } of (await suggestions(term)).groups) for (const hit of hits) urls.add(hit.url);
    assert.ok(urls.size > 20);
    for (const url of urls) assert.equal(await statusOf(url), 200, url);
  });

  it("S7-009 broadcasters and channels are found and link to a page", async () => {
    for (const [term, kind, title, url] of [
      ["AVROTROS", "broadcaster", "AVROTROS", "/programmas?broadcaster=avrotros"],
      ["KRO-NCRV", "broadcaster", "KRO-NCRV", "/programmas?broadcaster=kro-ncrv"],
      ["kro ncrv", "broadcaster", "KRO-NCRV", "/programmas?broadcaster=kro-ncrv"],
      ["radio 2", "channel", "Radio 2", "/gids"],
      ["3fm", "channel", "3FM", "/gids?channel=3fm"],
      ["3 fm", "channel", "3FM", "/gids?channel=3fm"],
      ["radio4", "channel", "Radio 4", "/gids?channel=radio4"],
      ["soul & jazz", "channel", "Soul & Jazz", "/gids?channel=soulenjazz"],
    ] as const) {
      const [best] = (await suggestions(term)).groups;
      assert.deepEqual(
        [best?.kind, textOf(best?.hits[0]?.title ?? []), best?.hits[0]?.url],
        [kind, title, url],
        `suggested for ${term}`,
      );
      const [group] = (await page(`/zoeken/${encodeURIComponent(term)}`)).groups;
      assert.deepEqual([group.tab, group.hits[0].kind, group.hits[0].url], ["zenders", kind, url], term);
      assert.equal(await statusOf(url), 200, url);
    }
  });

  it("every part of the site is found by its name", async () => {
    const { routes, navigation } = JSON.parse(readFileSync(join(ROOT, "contract/routes.json"), "utf8")) as {
      routes: { name: string; title?: string; patterns: string[] }[];
      navigation: string[];
    };
    for (const name of navigation.filter((one) => one !== "home")) {
      const { title = "", patterns } = routes.find((route) => route.name === name) ?? { patterns: [] };
      const { groups } = await page(`/zoeken/${encodeURIComponent(title)}`);
      const urls = groups
        .flatMap(({ hits }: { hits: Hit[] }) => hits)
        .filter(({ kind }: Hit) => kind === "section")
        .map(({ url }: Hit) => url);
      assert.ok(urls.includes(patterns[0]), `${title}: ${urls}`);
    }
    const [category] = (await suggestions("sport")).groups
      .flatMap(({ hits }: { hits: Hit[] }) => hits)
      .filter(({ kind }: Hit) => kind === "section");
    assert.equal(category?.url, "/nieuws/sport");
  });

  it("may be cached by a browser for a moment, so that typing back and forth costs nothing", async () => {
    const reply = await get("/api/search/nacht");
    assert.match(reply.headers.get("cache-control") ?? "", /^public, max-age=30$/);
    await reply.body?.cancel();
  });

  it("S7-009 an invalid term is refused with a problem", async () => {
    for (const path of [
      "/api/search",
      "/api/search/",
      "/api/search/%20%20",
      `/api/search/${"a".repeat(201)}`,
      "/api/search/a%00b",
      "/api/search/%C3%28",
      "/api/search/a%0Ab",
    ])
      await problem(path, 400);
    await suggestions("é".repeat(200));
  });

  it("S7-009 a slash, a plus and other scripts are part of the term", async () => {
    for (const term of [
      "AC/DC",
      "a/b/c",
      "c++",
      "🎧",
      "Ελλάδα",
      "日本語",
      "العربية",
      "zoe\u0308",
      "50%",
      "a&b=c?d#e",
    ])
      assert.equal((await suggestions(term)).term, term);
  });

  it("another method is refused", async () => {
    assert.equal((await fetch(`${station.url}/api/search/nacht`, { method: "POST" })).status, 405);
  });
});

describe("the search page", () => {
  it("shows the best of every kind with a link to all of them", async () => {
    const all = await page("/zoeken/nacht");
    assert.equal(all.tab, "alles");
    assert.ok(all.groups.length > 3);
    assert.deepEqual(
      all.tabs.map(({ tab }: { tab: string }) => tab).toSorted(),
      ["alles", ...all.groups.map(({ tab }: { tab: string }) => tab)].toSorted(),
    );
    for (const { tab, count, hits, moreUrl } of all.groups) {
      assert.equal(hits.length, Math.min(5, count), tab);
      const more = await page(moreUrl);
      assert.equal(more.tab, tab);
      assert.equal(more.total, count, tab);
      assert.equal(more.hits.length, Math.min(20, count), tab);
      assert.deepEqual(more.hits.slice(0, hits.length), hits, tab);
    }
  });

  it("a tab continues page after page, without a hit twice", async () => {
    const first = await page("/zoeken/de?soort=fragmenten");
    assert.ok(first.pageCount > 1);
    const urls: string[] = [];
    for (let number = 1; number <= Math.min(first.pageCount, 4); number++) {
      const one = await page(`/zoeken/de?${number > 1 ? `page=${number}&` : ""}soort=fragmenten`);
      urls.push(...one.hits.map(({ url }: Hit) => url));
    }
    assert.equal(new Set(urls).size, urls.length);
    assert.equal(await statusOf(`/zoeken/de?page=${first.pageCount + 1}&soort=fragmenten`), 404);
  });

  it("a hit in speech links to the second at which it is said", async () => {
    const { groups } = await page("/zoeken/sargassozee");
    const said = groups
      .flatMap(({ hits }: { hits: Hit[] }) => hits)
      .filter(({ saidAt }: Hit) => saidAt !== null);
    assert.ok(said.length > 0);
    for (const hit of said) {
      assert.match(hit.url, new RegExp(`#t=${Math.floor(hit.saidAt)}$`));
      assert.equal(await statusOf(hit.url.replace(/#.*/, "")), 200, hit.url);
    }
  });

  it("offers words that exist for words that are found nowhere", async () => {
    const { didYouMean } = await page("/zoeken/platenkats");
    assert.equal(didYouMean.term, "platenkast");
    assert.equal((await page(didYouMean.url)).didYouMean, null);
  });

  it("a misspelt word finds running text", async () => {
    const { didYouMean, total } = await page("/zoeken/programa");
    assert.equal(didYouMean.term, "programma");
    assert.ok(total > 0);
  });

  it("S2-028 a backslash in an address is a space", async () => {
    for (const prefix of ["", "/api/pages"]) {
      const reply = await get(`${prefix}/zoeken/AC%5CDC`);
      assert.equal(reply.status, 301);
      assert.equal(reply.headers.get("location"), `${prefix}/zoeken/AC%20DC`);
    }
    assert.equal((await suggestions("AC\\DC")).resultsUrl, "/zoeken/AC%20DC");
  });

  it("says when nothing contains every word that was searched for", async () => {
    assert.equal((await page("/zoeken/nachtbus")).isPartial, false);
    const some = await page("/zoeken/nachtbus%20xylofoonkwartet");
    assert.equal(some.isPartial, true);
    assert.ok(some.total > 0);
    assert.match(await textAt("/zoeken/nachtbus%20xylofoonkwartet"), /Niets gevonden met alle woorden/);
    assert.doesNotMatch(await textAt("/zoeken/nachtbus"), /Niets gevonden met alle woorden/);
    assert.equal((await page("/zoeken/xylofoonkwartet")).isPartial, false);
  });

  it("is complete without JavaScript, marks what matches, and is not indexed by search engines", async () => {
    const html = await textAt("/zoeken/nachtbus");
    assert.match(html, /<mark[^>]*>Nachtbus<\/mark>/);
    assert.match(html, /<meta name="robots" content="noindex"/);
    assert.match(html, /href="\/programmas\/nachtbus"/);
    assert.doesNotMatch(await textAt("/zoeken"), /<meta name="robots"/);
  });

  it("an impossible address gets a clear reply: an unknown kind, page 0, a page too far", async () => {
    for (const [path, status] of [
      ["/zoeken/nacht?soort=alle-dingen", 400],
      ["/zoeken/nacht?page=0", 400],
      ["/zoeken/nacht?page=2", 404],
      ["/zoeken/nacht?soort=alles", 301],
      ["/zoeken/nacht?soort=nummers&page=1", 301],
    ] as const)
      assert.equal(await statusOf(path), status, path);
  });

  it("finds what an import adds, and no longer what it removes, while the station is on air", async () => {
    const found = async () => (await page("/zoeken/xylofoonkwartet")).total;
    assert.equal(await found(), 0);
    await importWith(station, {
      "tracks/nieuw.yaml":
        '- { id: "nieuw-1", artist: "De Proef", name: "Xylofoonkwartet voor waterkokers" }\n',
    });
    await until("the new song is found", async () => (await found()) === 1);
    await importWith(station, {});
    await until("the song is gone", async () => (await found()) === 0);
  });
});

describe("anything that may be typed", () => {
  /** Every term has suggestions or a problem, and a page; the server keeps serving. */
  async function areAnswered(terms: readonly string[]): Promise<void> {
    const pid = station.serverPid;
    for (const term of terms) {
      const encoded = encodeURIComponent(term.toWellFormed());
      const suggested = await get(`/api/search/${encoded}`);
      assert.ok([200, 400].includes(suggested.status), `${suggested.status} for ${JSON.stringify(term)}`);
      const answer = await suggested.json();
      assert.deepEqual(
        mistakes(suggested.status === 200 ? "SearchSuggestions" : "Problem", answer),
        [],
        term,
      );
      const shown = await fetch(`${station.url}/api/pages/zoeken/${encoded}`);
      assert.ok([200, 400].includes(shown.status), `${shown.status} for ${JSON.stringify(term)}`);
      // A term that is invalid in an address (a backslash, a control character) is refused before a
      // page is made.
      const isProblem = shown.headers.get("content-type") === "application/problem+json";
      assert.deepEqual(mistakes(isProblem ? "Problem" : "PageModel", await shown.json()), [], term);
    }
    assert.equal(station.serverPid, pid);
  }

  it("S7-009 hostile text is text: every term has suggestions or a problem, and a page", () =>
    areAnswered([
      "' OR 1=1 --",
      "<script>alert(1)</script>",
      "</script>",
      '"',
      '""',
      '"een',
      "*",
      "?",
      "-",
      "--",
      "+a -b",
      "NOT",
      "AND OR NOT",
      "NEAR/3",
      "a NEAR b",
      "XOR",
      "title:x",
      "(((",
      ")))",
      "a AND (b OR",
      "[a TO z]",
      "a^5",
      "a~",
      "\\",
      "%",
      "%s%n",
      "$" + "{x}",
      "../../etc",
      "\u202e",
      "\u200b",
      "\ufeff",
      "ﬁ",
      "İ",
      "ß",
      "ǅ",
      "🏳️‍🌈",
      "e\u0301".repeat(60),
      "a ".repeat(99),
      "x".repeat(200),
      "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    ]));

  it(
    "S7-009 published hostile text is text too",
    { skip: !existsSync(NAUGHTY) && `${NAUGHTY} is not on this machine` },
    () => areAnswered(JSON.parse(readFileSync(NAUGHTY, "utf8")) as string[]),
  );

  // Processor time, because another process must not decide whether this passes.
  it("no term takes the server as much as a quarter of a second of work", async () => {
    for (const term of [
      "e",
      "de het een",
      "a b c d e f g h i j k l m n o p q r s t",
      "e ".repeat(100),
      '"de het een van"',
      "zzzzzzzzzzzzzzzz",
      "x".repeat(200),
    ]) {
      const before = processorSeconds(station.serverPid);
      await (await get(`/api/search/${encodeURIComponent(term.trim())}`)).arrayBuffer();
      const seconds = processorSeconds(station.serverPid) - before;
      assert.ok(seconds < 0.25, `${seconds} s for '${term}'`);
    }
  });

  it("a client that requests too many pages is told to wait, on a page or in a problem; cached and other pages are still served", async () => {
    await using limited = await Station.start({ env: { ZENDER_SEARCH_PAGES_PER_MINUTE: "10" } });
    const ask = (path: string, accept: string) => fetch(limited.url + path, { headers: { accept } });
    assert.equal((await ask("/zoeken/waterkokers", "text/html")).status, 200);
    assert.equal((await ask("/api/pages/zoeken/waterkokers", "application/json")).status, 200);
    const html = await ask("/zoeken/ochtend", "text/html");
    assert.equal(html.status, 429);
    assert.match(html.headers.get("retry-after") ?? "", /^\d+$/);
    assert.match(await html.text(), /Even rustig aan/);
    const model = await ask("/api/pages/zoeken/ochtend", "application/json");
    assert.equal(model.status, 429);
    assert.deepEqual(mistakes("Problem", await model.json()), []);
    const kept = async () => {
      const reply = await ask("/zoeken/waterkokers", "text/html");
      assert.equal(reply.status, 200, "a page that is kept costs nothing, also when it changes");
      return await reply.text();
    };
    await kept();
    const artist = "De Heetwaterkapel";
    await importWith(limited, {
      "tracks/nieuw.yaml": `- { id: "nieuw-1", artist: "${artist}", name: "Mars voor waterkokers" }\n`,
    });
    await until("the kept page has the new song", async () => (await kept()).includes(artist));
    assert.equal((await ask("/zoeken", "text/html")).status, 200);
    assert.equal((await ask("/gids", "text/html")).status, 200);
  });

  it("a client that requests too many suggestions is told to wait", async () => {
    let refused: Response | undefined;
    for (let i = 0; i < 60 && !refused; i++) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => get("/api/search/nacht")));
      refused = replies.find(({ status }) => status === 429);
      for (const reply of replies) if (reply !== refused) await reply.arrayBuffer();
    }
    assert.ok(refused);
    assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/);
    assert.deepEqual(mistakes("Problem", await refused.json()), []);
  });
});
