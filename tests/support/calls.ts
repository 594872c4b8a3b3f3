// What the tests of calls share: a station, and its replies checked against the contract.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { mistakes } from "./contract.ts";
import { Station, type StationOptions } from "./station.ts";

/**
 * The station of a file or suite: it starts before the first test and stops after the last.
 *
 * @param prepare runs once it has started; a hook of the file's own might run beside it
 */
export function testStation(
  options: StationOptions = {},
  prepare: (station: Station) => unknown = () => undefined,
): Station {
  const station = new Station(options);
  before(async () => {
    await station.start();
    await prepare(station);
  });
  after(() => station.stop());
  return station;
}

/** Calls of a station. Those with 'check' in their description fail when the reply is another. */
export function callsOf(station: Station) {
  /** The reply itself, which may be a redirect. Addresses without a host are the station's. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, station.url), { redirect: "manual", headers });

  const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
    const reply = await fetch(new URL(path, station.url), { redirect: "manual", ...init });
    await reply.arrayBuffer();
    return reply.status;
  };

  /** Checks status and type; returns the text. */
  const text = async (path: string, type = /./): Promise<string> => {
    const reply = await get(path);
    assert.equal(reply.status, 200, path);
    assert.match(reply.headers.get("content-type") ?? "", type, path);
    return reply.text();
  };

  /** Checks the status and, if it is named, the schema; returns the JSON. */
  const json = async (path: string, schema?: string) => {
    const reply = await get(path);
    assert.equal(reply.status, 200, path);
    const body = await reply.json();
    if (schema !== undefined) assert.deepEqual(mistakes(schema, body), [], path);
    return body;
  };

  /** Checks the model of a page; returns the part that is the page's own. */
  const page = async (path: string) => (await json(`/api/pages${path}`, "PageModel")).page;

  /** Checks that the address answers with such a problem, and returns it. */
  const problem = async (path: string, status: number) => {
    const reply = await get(path);
    assert.equal(reply.status, status, path);
    assert.match(reply.headers.get("content-type") ?? "", /^application\/problem\+json/, path);
    const body = await reply.json();
    assert.deepEqual(mistakes("Problem", body), [], path);
    return body;
  };

  /** Checks that a browser gets this status and a page with a heading. */
  const errorPage = async (path: string, status: number): Promise<void> => {
    const reply = await get(path);
    assert.equal(reply.status, status, path);
    assert.match(await reply.text(), /<h1[^>]*>[^<]+<\/h1>/, path);
  };

  /** Checks that a page is complete without JavaScript, and made for search engines. */
  const wholePage = async (path: string): Promise<string> => {
    const html = await text(path, /^text\/html/);
    assert.match(html, new RegExp(`<link rel="canonical" href="${station.url}${path}"`), path);
    assert.equal((html.match(/<h1[\s>]/g) ?? []).length, 1, path);
    assert.doesNotMatch(html, /<script>|<style|\sstyle="/, path);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    assert.ok(data.length > 0 && data.every(([, one = ""]) => JSON.parse(one)["@context"]), path);
    return html;
  };

  /** Follows the token's address to the stream's, as a player does, and checks both replies. */
  const streamLink = async ({ tokenUrl }: { tokenUrl: string }) => {
    const play = await json(tokenUrl, "PlayApiResponse");
    const reply = await fetch(`${station.url}/stream-link`, {
      method: "POST",
      headers: { authorization: play.playerToken },
    });
    const link = await reply.json();
    assert.deepEqual(mistakes("StreamLink", link), []);
    return { mid: play.mid, stream: link.stream };
  };

  return { get, statusOf, text, json, page, problem, errorPage, wholePage, streamLink };
}
