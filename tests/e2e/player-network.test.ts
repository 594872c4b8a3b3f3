// A listener on a bad line: real sound through a real proxy that cuts, refuses, corrupts, slows and says nothing. The stories wait most
// of the time, so they run side by side, each in a browser context and behind a proxy of its own.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { audio, openBrowser, openPage } from "../support/browser.ts";
import { FaultProxy } from "../support/faultProxy.ts";
import { RECONNECTING, type Silence, arrive, bar, listen, playButton, soundMoves, stopButton, watchListening } from "../support/player.ts";
import { Station, until } from "../support/station.ts";

const STREAM = /^\/(stream|media\/audio)\//;
const PLAYLIST = /^\/stream\/[^/]+\/live\.m3u8/;
const SEGMENT = /^\/media\/audio\/[^/]+\/\d+\.m4s/;
const PLAY_API = /^\/api\/play\//;
/** A playhead that has stood still this long has to be explained on screen (the stall watch looks after 6 s, each second). */
const EXPLAINED_WITHIN_MS = 9_000;

let station: Station;
let browser: Browser;
before(async () => {
  station = await Station.start({ playout: true });
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await station.stop();
});

/** A listener of their own: context, page, proxy; all of it is gone at the end. */
async function asListener(story: (page: Page, proxy: FaultProxy) => Promise<void>): Promise<void> {
  const proxy = await FaultProxy.start(station.port);
  const { page, context } = await openPage(browser);
  try {
    await story(page, proxy);
  } finally {
    await context.close();
    await proxy.stop();
  }
}

const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

/** Sound goes on by itself, keeps on, and nothing on screen speaks of trouble any more. */
async function soundIsBack(page: Page, milliseconds: number): Promise<void> {
  await soundMoves(page, milliseconds);
  const { currentTime } = await audio(page);
  await until("sound keeps on", async () => (await audio(page)).currentTime > currentTime + 3, 15_000);
  await until("the bar no longer speaks of trouble", async () => !(await bar(page).innerText()).includes(RECONNECTING), 5_000);
  assert.ok(await stopButton(page).isVisible());
}

function everySilenceIsExplained(silences: readonly Silence[]): void {
  for (const silence of silences.filter(({ milliseconds }) => milliseconds > EXPLAINED_WITHIN_MS + 1_000)) {
    assert.ok(silence.announcedAfter !== null && silence.announcedAfter <= EXPLAINED_WITHIN_MS, `silence without a word: ${JSON.stringify(silence)}`);
  }
}

describe("on a bad line", { concurrency: true }, () => {
  it("an outage of 10 s: sound goes on by itself", { timeout: 120_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      await proxy.cut();
      await wait(10_000);
      await proxy.restore();
      await soundIsBack(page, 20_000);
      const silences = await seen.silences();
      everySilenceIsExplained(silences);
      for (const { milliseconds } of silences) assert.ok(milliseconds < 20_000, `${milliseconds} ms of silence after an outage of 10 s`);
    }));

  it("an outage of 60 s: 'Opnieuw verbinden…' stands in the bar meanwhile, and sound goes on by itself", { timeout: 180_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      await proxy.cut();
      await until("the bar says that it is being mended", async () => (await bar(page).innerText()).includes(RECONNECTING), 60_000);
      assert.ok(await stopButton(page).isEnabled(), "the listener can stop meanwhile");
      const begun = (await seen.moments())[0]?.at ?? 0;
      await wait(Math.max(0, begun + 60_000 - Date.now()));
      assert.ok((await bar(page).innerText()).includes(RECONNECTING), "it is still being mended");
      await proxy.restore();
      // The longest pause between two tries is 15 s.
      await soundIsBack(page, 30_000);
      everySilenceIsExplained(await seen.silences());
      // What plays is what is on air now, not what was on before the outage.
      const heardAt = await page.evaluate(() => Date.parse(document.getElementById("audio-player-id")?.dataset.programDateTime ?? ""));
      assert.ok(Date.now() - heardAt < 30_000, `${Date.now() - heardAt} ms behind the moment`);
    }));

  it("who stops during an outage stays stopped, and nothing is fetched when the network is back", { timeout: 120_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      await proxy.cut();
      await until("the bar says that it is being mended", async () => (await bar(page).innerText()).includes(RECONNECTING), 60_000);
      await stopButton(page).click();
      await playButton(page).waitFor();
      assert.ok(!(await bar(page).innerText()).includes(RECONNECTING));
      await proxy.restore();
      const restored = Date.now();
      await wait(20_000);
      assert.deepEqual(proxy.requests(STREAM, restored), []);
      assert.equal((await audio(page)).paused, true);
      await playButton(page).click();
      await soundMoves(page);
    }));

  it("S4-043 a token that is refused (403) is replaced by a fresh one, unheard", { timeout: 60_000 }, () =>
    asListener(async (page, proxy) => {
      await arrive(page, proxy.url);
      proxy.break(PLAY_API, { kind: "status", status: 403 }, 1);
      const clicked = Date.now();
      await playButton(page).click();
      await soundMoves(page);
      assert.equal(proxy.requests(PLAY_API, clicked)[0]?.status, 403);
      assert.equal(proxy.requests(/^\/api\/player\//, clicked).length, 1, "one fresh token");
    }));

  it("S8-006 while every token is refused nothing plays; the button stays usable, and works as soon as the server does", { timeout: 60_000 }, () =>
    asListener(async (page, proxy) => {
      await arrive(page, proxy.url);
      const lift = proxy.break(PLAY_API, { kind: "status", status: 403 });
      await playButton(page).click();
      await until("both tokens were refused", () => proxy.requests(PLAY_API).filter(({ status }) => status === 403).length >= 2);
      await until("the button can be used", async () => (await playButton(page).getAttribute("aria-disabled")) === "false");
      assert.equal((await audio(page)).paused, true);
      assert.deepEqual(proxy.requests(PLAYLIST), []);
      lift();
      await playButton(page).click();
      await soundMoves(page);
    }));

  it("S7-004 tokens that are refused while the stream is being brought back are asked for anew until one holds", { timeout: 120_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const lift = proxy.break(STREAM, { kind: "status", status: 500 });
      proxy.break(PLAY_API, { kind: "status", status: 403 }, 2);
      const refused = () => proxy.requests(PLAY_API).filter(({ isFaulty }) => isFaulty);
      await until("two tokens were refused", () => refused().length === 2, 90_000);
      lift();
      await soundIsBack(page, 45_000);
      const [first] = refused();
      assert.ok(proxy.requests(/^\/api\/player\//, first?.at ?? 0).length >= 1, "each try begins with a fresh token");
    }));

  it("a playlist that answers 500 for half a minute: sound goes on by itself", { timeout: 120_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      const lift = proxy.break(PLAYLIST, { kind: "status", status: 500 });
      await wait(30_000);
      lift();
      await soundIsBack(page, 30_000);
      everySilenceIsExplained(await seen.silences());
    }));

  it("a playlist that answers 500 at the first click: the player keeps trying, and stop ends that", { timeout: 90_000 }, () =>
    asListener(async (page, proxy) => {
      await arrive(page, proxy.url);
      const lift = proxy.break(PLAYLIST, { kind: "status", status: 500 });
      await playButton(page).click();
      await until("the bar says that it is being mended", async () => (await bar(page).innerText()).includes(RECONNECTING), 30_000);
      await stopButton(page).click();
      await playButton(page).waitFor();
      await playButton(page).click();
      await until("it is being mended again", async () => (await bar(page).innerText()).includes(RECONNECTING), 30_000);
      lift();
      await soundIsBack(page, 30_000);
    }));

  it("a segment that is not there (404): sound goes on by itself behind it", { timeout: 120_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      const next = await breakOneSegment(proxy, { kind: "status", status: 404 });
      await passes(page, proxy, next);
      const silences = await seen.silences();
      everySilenceIsExplained(silences);
      for (const { milliseconds } of silences) assert.ok(milliseconds < 15_000, `${milliseconds} ms of silence for one segment`);
    }));

  it("a corrupt segment: sound goes on by itself behind it", { timeout: 120_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      const next = await breakOneSegment(proxy, { kind: "corrupt" });
      await passes(page, proxy, next);
      const silences = await seen.silences();
      everySilenceIsExplained(silences);
      for (const { milliseconds } of silences) assert.ok(milliseconds < 15_000, `${milliseconds} ms of silence for one segment`);
    }));

  it("a segment that is cut off halfway is fetched again, unheard", { timeout: 90_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      proxy.break(SEGMENT, { kind: "halved" }, 2);
      await until("two segments were cut off", () => proxy.requests(SEGMENT).filter(({ isFaulty }) => isFaulty).length === 2, 40_000);
      await soundIsBack(page, 20_000);
      assert.deepEqual(await seen.silences(), []);
    }));

  it("a line of 30 kB/s: sound starts and never stops", { timeout: 150_000 }, () =>
    asListener(async (page, proxy) => {
      await arrive(page, proxy.url);
      await page.waitForLoadState("networkidle");
      proxy.limit(30_000);
      await playButton(page).click();
      await soundMoves(page, 30_000);
      const seen = await watchListening(page);
      const { currentTime } = await audio(page);
      await until("forty seconds of sound", async () => (await audio(page)).currentTime > currentTime + 40, 60_000);
      assert.deepEqual(await seen.silences(), []);
    }));

  it("a server that says nothing: the bar tells so, stop works meanwhile, and sound goes on when it speaks again", { timeout: 150_000 }, () =>
    asListener(async (page, proxy) => {
      await listen(page, proxy.url);
      const seen = await watchListening(page);
      const lift = proxy.break(/./, { kind: "hang" });
      await until("the bar says that it is being mended", async () => (await bar(page).innerText()).includes(RECONNECTING), 60_000);
      assert.ok(await stopButton(page).isEnabled());
      await wait(10_000);
      lift();
      await soundIsBack(page, 40_000);
      everySilenceIsExplained(await seen.silences());
    }));
});

/** Breaks the next segment that is asked for and waits until that happened; its address. */
async function breakOneSegment(proxy: FaultProxy, fault: Parameters<FaultProxy["break"]>[1]): Promise<string> {
  const since = Date.now();
  proxy.break(SEGMENT, fault, 1);
  await until("a segment is asked for", () => proxy.requests(SEGMENT, since).length > 0, 30_000);
  const path = proxy.requests(SEGMENT, since)[0]?.path ?? "";
  // Whatever is tried, this one stays broken.
  proxy.break(path, fault);
  return path;
}

/** Waits until the sound has been past the place where the broken segment belongs: segments after it came, and sound moves. */
async function passes(page: Page, proxy: FaultProxy, broken: string): Promise<void> {
  const since = Date.now();
  await until("later segments come", () => new Set(proxy.requests(SEGMENT, since).filter(({ path, status }) => path !== broken && status === 200).map(({ path }) => path)).size >= 5, 60_000);
  await soundIsBack(page, 20_000);
}
