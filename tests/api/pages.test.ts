// Pages for browsers without JavaScript, search engines and caches in front of the server.
import assert from "node:assert/strict";
import { request as httpRequest } from "node:http";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";

const station = testStation({ playout: true });

const { get, page, statusOf, text } = callsOf(station);

describe("pages", () => {
  for (const path of [
    "/",
    "/gedraaid",
    "/gedraaid?channel=radio4",
    "/zoeken/de",
    "/gedraaid?channel=radio1&time=0_1",
  ]) {
    it(`${path} is complete without JavaScript: title, description, canonical address, heading and a plain link to the stream`, async () => {
      const html = await text(path);
      assert.match(html, /^<!doctype html><html lang="nl"/i);
      assert.match(html, /<title>[^<]+<\/title>/);
      assert.match(html, /<meta name="description" content="[^"]+"/);
      assert.match(html, new RegExp(`<link rel="canonical" href="${station.url}/`));
      assert.match(html, /<meta property="og:title" content="[^"]+"/);
      assert.equal((html.match(/<h1[\s>]/g) ?? []).length, 1);
      assert.match(html, /href="[^"]*\/stream\/radio2\/live\.aac"/);
      assert.match(html, /<script type="application\/json" id="zender-state">/);
      assert.doesNotMatch(
        html,
        /<script>|<style|\sstyle="/,
        "nothing that the content security policy would refuse",
      );
    });
  }

  it("its stylesheet can be requested before any HTML is read, from the header Link", async () => {
    const reply = await get("/");
    const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(await reply.text()) ?? [];
    assert.equal(reply.headers.get("link"), `<${style}>; rel=preload; as=style`);
  });

  it("S2-006 S2-009 page models follow the contract", async () => {
    for (const path of [
      "/",
      "/gedraaid",
      "/gedraaid?channel=radio4&page=2",
      "/zoeken/jazz",
      "/bestaat-niet",
    ]) {
      const reply = await get(`/api/pages${path}`);
      assert.deepEqual(mistakes("PageModel", await reply.json()), [], path);
    }
  });

  it("S3-031 a broadcast with its own photo shows that photo; its programme shows the programme's", async () => {
    const saturday = new Date(Date.now() - 86_400_000);
    while (saturday.getUTCDay() !== 6) saturday.setTime(saturday.getTime() - 86_400_000);
    const day = saturday.toISOString().slice(0, 10).replaceAll("-", "/");
    const guide: { parts: { shows: { show: { name: string; image: { url600: string } } }[] }[] } = await page(
      `/gids/${day}`,
    );
    const special = guide.parts
      .flatMap(({ shows }) => shows)
      .find(({ show }) => show.name === "Goed Wakker, iets later");
    const { programme } = await page("/programmas/goed-wakker");
    const { presenter } = await page("/presentatoren/koosje-meerhof");
    assert.equal(special?.show.image.url600, presenter.image.url600);
    assert.notEqual(special?.show.image.url600, programme.image.url600);
  });

  it("S5-010 a broadcaster that no channel accepts is discarded, also when it is not a slug", async () => {
    for (const [from, to] of [
      ["/programmas?broadcaster=rtl", "/programmas"],
      ["/programmas?broadcaster=RTL%204%21", "/programmas"],
      ["/programmas?broadcaster=max&channel=sterrennl", "/programmas?channel=sterrennl"],
    ] as const) {
      const reply = await get(from);
      assert.equal(reply.status, 301, from);
      assert.equal(reply.headers.get("location"), to, from);
    }
    assert.equal(await statusOf("/programmas?broadcaster=kro-ncrv"), 200);
  });

  it("S2-001 S2-002 S2-009 an address that is not canonical redirects permanently to the canonical one", async () => {
    const today = new Intl.DateTimeFormat("nl-NL", {
      timeZone: "Europe/Amsterdam",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    }).format(new Date());
    const cases: [string, string][] = [
      ["/gedraaid?time=0_24&channel=radio4&page=1", "/gedraaid?channel=radio4"],
      ["/gedraaid?time=0_1&channel=radio4", "/gedraaid?channel=radio4&time=0_1"],
      [`/gedraaid/${today}`, "/gedraaid"],
      ["/gedraaid?channel=radio2", "/gedraaid"],
      ["/gedraaid/", "/gedraaid"],
    ];
    for (const [from, to] of cases) {
      const reply = await get(from);
      assert.equal(reply.status, 301, from);
      assert.equal(new URL(reply.headers.get("location") ?? "", station.url).href, station.url + to, from);
    }
    for (const canonical of [
      "/gedraaid?channel=radio4&time=0_1",
      "/gedraaid",
      "/gedraaid?utm_source=nieuwsbrief",
      "/?utm_source=x",
    ])
      assert.equal(await statusOf(canonical), 200, canonical);
  });

  it("an address answers, or redirects once to one that does, whatever is encoded in it", async () => {
    // fetch() would encode some of these again.
    const ask = (path: string) =>
      new Promise<{ status: number; location: string | undefined }>((done, failed) => {
        const request = httpRequest(new URL(station.url), { path }, (reply) => {
          reply.resume();
          done({ status: reply.statusCode ?? 0, location: reply.headers.location });
        });
        request.on("error", failed).end();
      });
    const ascii = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at));
    const tags = [...ascii, "é", "影", "🎧"].flatMap((character) => {
      const encoded = [...Buffer.from(character)].map((byte) => `%${byte.toString(16)}`).join("");
      const raw = /^[!$&'()*+,./0-9:;=?@A-Z[\]^_`a-z{|}~"<>-]$/.test(character) ? [character] : [];
      return [encoded, ...raw].map((written) => `/nieuws?tag=a${written}a`);
    });
    const searches = ["R&B", "a+b", "=;,:@!$'", "AC/DC", "AC%2fDC", "a%5Cb", "..%20", "(a)*"].map(
      (term) => `/zoeken/${term}`,
    );
    for (const path of [...tags, ...searches]) {
      let reply = await ask(path);
      if (reply.status === 301) reply = await ask(reply.location ?? "");
      assert.equal(reply.status, 200, path);
    }
    for (const term of ["R&B", "a+b", "AC/DC"])
      assert.equal((await ask(`/zoeken/${term}`)).status, 200, term);
  });

  it("the forms for Gedraaid and search work without JavaScript", async () => {
    const played = await get("/gedraaid?date=2026-01-02&channel=radio4&time=0_1");
    assert.ok([301, 302, 303].includes(played.status));
    assert.equal(
      new URL(played.headers.get("location") ?? "", station.url).href,
      `${station.url}/gedraaid/02-01-2026?channel=radio4&time=0_1`,
    );
    const search = await get("/zoeken?q=caf%C3%A9%20de%20zon");
    assert.ok([301, 302, 303].includes(search.status));
    assert.equal(
      new URL(search.headers.get("location") ?? "", station.url).href,
      `${station.url}/zoeken/caf%C3%A9%20de%20zon`,
    );
  });

  it("bad input gets a Dutch page in HTML and a clear reply from the API, and the server keeps serving", async () => {
    const cases: [string, number[]][] = [
      ["/gedraaid/31-02-2026", [400, 404]],
      ["/gedraaid/vandaag", [400, 404]],
      ["/gedraaid?time=25_26", [400]],
      ["/gedraaid?page=0", [400]],
      ["/gedraaid?page=1000000000000", [400, 404]],
      ["/gedraaid?channel=radio99", [404]],
      ["/gedraaid/01-01-2199", [404]],
      ["/bestaat-niet", [404]],
      ["/%00", [400]],
      ["/%c3%28", [400]],
      ["/..%2f..%2fetc/passwd", [400, 404]],
    ];
    for (const [path, allowed] of cases) {
      const reply = await get(path);
      assert.ok(allowed.includes(reply.status), `${path}: ${reply.status}`);
      const api = await get(`/api/pages${path}`);
      assert.ok(allowed.includes(api.status), `/api/pages${path}: ${api.status}`);
      if (reply.headers.get("content-type")?.startsWith("text/html")) {
        assert.match(await reply.text(), /<html lang="nl"/, path);
      }
    }
    assert.equal(await statusOf("/healthz"), 200);
  });

  it("for an address that cannot be read a browser gets the site's own page, and a program problem+json", async () => {
    const page = "text/html,application/xhtml+xml,*/*;q=0.8";
    for (const path of ["/zoeken/%ff", "/zoeken/%c3%28", "/gedraaid?channel=%ff", "/%00"]) {
      const reply = await get(path, { accept: page });
      assert.equal(reply.status, 400, path);
      assert.match(reply.headers.get("content-type") ?? "", /^text\/html/, path);
      const html = await reply.text();
      assert.match(html, /<h1[^>]*>Dit adres klopt niet<\/h1>/, path);
      assert.match(html, /id="zender-state"/, `${path}: the frame and the player are there`);
      for (const [asked, accept] of [
        [path, "application/json"],
        [`/api/pages${path}`, page],
      ] as const) {
        const problem = await get(asked, { accept });
        assert.equal(problem.status, 400, asked);
        assert.equal(problem.headers.get("content-type"), "application/problem+json", asked);
      }
    }
  });

  it("Accept-Encoding decides whether a page comes as brotli, gzip or plain, with the same words", async () => {
    const raw = async (encoding: string) => {
      const reply = await get("/gedraaid?channel=radio5&time=0_1", { "accept-encoding": encoding });
      return {
        encoding: reply.headers.get("content-encoding"),
        vary: reply.headers.get("vary"),
        text: await reply.text(),
        etag: reply.headers.get("etag"),
      };
    };
    const [br, gzip, identity] = [await raw("br"), await raw("gzip"), await raw("identity")];
    assert.deepEqual([br.encoding, gzip.encoding, identity.encoding], ["br", "gzip", null]);
    assert.equal(br.text, identity.text);
    assert.equal(gzip.text, identity.text);
    for (const variant of [br, gzip, identity]) assert.match(variant.vary ?? "", /accept-encoding/i);
    assert.equal(new Set([br.etag, gzip.etag, identity.etag]).size, 3, "a strong ETag per encoding");
  });

  it("an unchanged page answers 304 to its ETag", async () => {
    const first = await get("/gedraaid?channel=radio5&time=0_1");
    await first.text();
    const again = await get("/gedraaid?channel=radio5&time=0_1", {
      "if-none-match": first.headers.get("etag") ?? "",
    });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), "");
  });

  it("public pages may be cached in front of the server, within bounds", async () => {
    const cacheControl = (await get("/gedraaid?channel=radio5&time=0_1")).headers.get("cache-control") ?? "";
    for (const part of ["public", "s-maxage=", "stale-while-revalidate=", "stale-if-error="])
      assert.ok(cacheControl.includes(part), cacheControl);
  });

  it("a page rendered before and after another page is the same to the byte", async () => {
    const plain = async (path: string) => (await get(path, { "accept-encoding": "identity" })).text();
    const first = await plain("/gedraaid/02-11-2026?channel=radio4");
    await plain("/gedraaid/03-11-2026?channel=kx");
    assert.equal(await plain("/gedraaid/02-11-2026?channel=radio4"), first);
  });
});
