// Listening on a bad connection: real sound through a real proxy that cuts, refuses, corrupts,
// slows or does not answer. The stories wait most of the time, so they run side by side, each in
// its own browser context and behind its own proxy.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import type { FaultProxy } from "../../support/faultProxy.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  bufferedAhead,
  listen,
  nowIsHeard,
  playButton,
  playIsReady,
  RECONNECTING,
  ranDry,
  type Silence,
  says,
  saysNoMore,
  soundFetched,
  soundKeepsOn,
  soundMoves,
  stopButton,
  watchListening,
} from "../../support/player.ts";
import { eventually, Station, until } from "../../support/station.ts";
import { ALL } from "../../support/tier.ts";

const STREAM = /^\/(stream|media\/audio)\//;
const PLAYLIST = /^\/stream\/[^/]+\/live\.m3u8/;
const SEGMENT = /^\/media\/audio\/[^/]+\/\d+\.m4s/;
const INFO = /^\/api\/miniplayer\/info/;
const PLAY_API = /^\/api\/play\//;
/**
 * After the playhead has stood still for this long, the screen must say why (the stall watch checks
 * every second, and reports after 6 s).
 */
const EXPLAINED_WITHIN_MS = 9_000;

/**
 * Longer than the buffered sound and than what counts as a long silence (20 s). ./test --long and
 * ./test --all wait a whole minute.
 */
const LONG_OUTAGE_S = process.env.ZENDER_LONG_STORIES === undefined && !ALL ? 40 : 60;

/** Sound resumes by itself and keeps playing, and the screen no longer reports a problem. */
async function soundIsBack(page: Page, milliseconds: number): Promise<void> {
  await soundMoves(page, milliseconds);
  await soundKeepsOn(page, 3, 20_000);
  await saysNoMore(page, RECONNECTING);
  await eventually(async () => assert.ok(await stopButton(page).isVisible()));
}

function everySilenceIsExplained(silences: readonly Silence[]): void {
  for (const silence of silences.filter(({ milliseconds }) => milliseconds > EXPLAINED_WITHIN_MS + 1_000)) {
    assert.ok(
      silence.announcedAfter !== null && silence.announcedAfter <= EXPLAINED_WITHIN_MS,
      `silence without a word: ${JSON.stringify(silence)}`,
    );
  }
}

export const describeBadConnection = (): unknown =>
  describe("on a bad connection", { concurrency: true }, () => {
    it("an outage of 10 s: sound resumes by itself", async (page, proxy) => {
      await listen(page);
      const seen = await watchListening(page);
      await proxy.outage(10_000);
      await soundIsBack(page, 20_000);
      const silences = await seen.silences();
      everySilenceIsExplained(silences);
      for (const { milliseconds } of silences)
        assert.ok(milliseconds < 20_000, `${milliseconds} ms of silence after an outage of 10 s`);
    });

    // As long as its outage, and ten seconds more.
    it(
      `an outage of ${LONG_OUTAGE_S} s: the bar says 'Opnieuw verbinden…' meanwhile, and sound resumes by itself`,
      async (page, proxy) => {
        await listen(page);
        const seen = await watchListening(page);
        const over = proxy.outage(LONG_OUTAGE_S * 1_000);
        await says(page, RECONNECTING, LONG_OUTAGE_S * 1_000 - 5_000);
        assert.ok(await stopButton(page).isEnabled(), "the listener can stop meanwhile");
        await over;
        assert.ok((await bar(page).innerText()).includes(RECONNECTING), "it is still being mended");
        // The longest pause between two tries is 15 s.
        await soundIsBack(page, 30_000);
        everySilenceIsExplained(await seen.silences());
        // It plays what is on air now, not what was on air before the outage.
        await nowIsHeard(page);
      },
      { seconds: 180 },
    );

    // Up to half a minute: the buffered sound is played first, and live info is polled every 20 s.
    it("a player that is stopped during an outage stays stopped, and fetches nothing when the network is back", async (page, proxy) => {
      await listen(page);
      await proxy.cut();
      await says(page, RECONNECTING, 60_000);
      await stopButton(page).click();
      await playButton(page).waitFor();
      await saysNoMore(page, RECONNECTING);
      await proxy.restore();
      const restored = Date.now();
      await until("live info is asked for again", () => proxy.requests(INFO, restored).length > 0, 70_000);
      assert.deepEqual(proxy.requests(STREAM, restored), []);
      assert.equal((await audio(page)).paused, true);
      await playButton(page).click();
      await soundMoves(page);
    });

    it("S4-043 a token that is refused (403) is replaced by a new one, inaudibly", async (page, proxy) => {
      await arrive(page);
      proxy.break(PLAY_API, { kind: "status", status: 403 }, 1);
      const clicked = Date.now();
      await playButton(page).click();
      await soundMoves(page);
      assert.equal(proxy.requests(PLAY_API, clicked)[0]?.status, 403);
      assert.equal(proxy.requests(/^\/api\/player\//, clicked).length, 1, "one fresh token");
    });

    it("S8-006 while every token is refused nothing plays; the button stays usable, and works as soon as the server does", async (page, proxy) => {
      await arrive(page);
      const lift = proxy.break(PLAY_API, { kind: "status", status: 403 });
      await playButton(page).click();
      await until(
        "both tokens were refused",
        () => proxy.requests(PLAY_API).filter(({ status }) => status === 403).length >= 2,
      );
      await playIsReady(page);
      assert.equal((await audio(page)).paused, true);
      assert.deepEqual(proxy.requests(PLAYLIST), []);
      lift();
      await playButton(page).click();
      await soundMoves(page);
    });

    // Half a minute: the buffered sound is played first, and the pauses between tries grow.
    it("S7-004 tokens that are refused while the player reconnects are requested again until one is accepted", async (page, proxy) => {
      await listen(page);
      const lift = proxy.break(STREAM, { kind: "status", status: 500 });
      proxy.break(PLAY_API, { kind: "status", status: 403 }, 2);
      const refused = () => proxy.requests(PLAY_API).filter(({ isFaulty }) => isFaulty);
      await until("two tokens were refused", () => refused().length === 2, 90_000);
      lift();
      await soundIsBack(page, 45_000);
      const [first] = refused();
      assert.ok(
        proxy.requests(/^\/api\/player\//, first?.at ?? 0).length >= 1,
        "each try begins with a new token",
      );
    });

    it("a playlist that answers 500 five times: sound resumes by itself", async (page, proxy) => {
      await listen(page);
      const seen = await watchListening(page);
      proxy.break(PLAYLIST, { kind: "status", status: 500 }, 5);
      await until(
        "it was refused five times",
        () => proxy.requests(PLAYLIST).filter(({ isFaulty }) => isFaulty).length === 5,
        60_000,
      );
      await soundIsBack(page, 30_000);
      everySilenceIsExplained(await seen.silences());
    });

    it("play pressed without a network: the radio starts by itself when the network is back", async (page) => {
      await arrive(page);
      // Otherwise the code itself cannot be fetched, which is another story (lazySound.test.ts).
      await soundFetched(page);
      await page.context().setOffline(true);
      await until("the page knows it", () => page.evaluate(() => !navigator.onLine));
      await playButton(page).click();
      await says(page, RECONNECTING);
      assert.ok(await stopButton(page).isEnabled(), "the listener can stop meanwhile");
      await page.context().setOffline(false);
      await soundMoves(page);
    });

    it("a playlist that answers 500 at the first click: the player keeps trying, and stop ends that", async (page, proxy) => {
      await arrive(page);
      const lift = proxy.break(PLAYLIST, { kind: "status", status: 500 });
      await playButton(page).click();
      await says(page, RECONNECTING, 30_000);
      await stopButton(page).click();
      await playButton(page).waitFor();
      await playButton(page).click();
      await says(page, RECONNECTING, 30_000);
      lift();
      await soundIsBack(page, 30_000);
    });

    // Forty seconds: five more segments are fetched in real time, one every six seconds.
    for (const [what, fault] of [
      ["a missing segment (404)", { kind: "status", status: 404 }],
      ["a corrupt segment", { kind: "corrupt" }],
    ] as const)
      it(`${what}: sound resumes by itself after it`, async (page, proxy) => {
        await listen(page);
        const seen = await watchListening(page);
        const next = await breakOneSegment(proxy, fault);
        await passes(page, proxy, next);
        const silences = await seen.silences();
        everySilenceIsExplained(silences);
        for (const { milliseconds } of silences)
          assert.ok(milliseconds < 15_000, `${milliseconds} ms of silence for one segment`);
      });

    it("a segment that breaks off halfway is fetched again, inaudibly", async (page, proxy) => {
      await listen(page);
      await bufferedAhead(page, 8);
      const seen = await watchListening(page);
      proxy.break(SEGMENT, { kind: "halved" }, 2);
      await until(
        "two segments were cut off",
        () => proxy.requests(SEGMENT).filter(({ isFaulty }) => isFaulty).length === 2,
        40_000,
      );
      await soundIsBack(page, 20_000);
      assert.deepEqual(ranDry(await seen.silences()), []);
    });

    // Three quarters of a minute: half a minute of sound, and a slow start.
    it(
      "a connection of 30 kB/s: sound starts, and never stops once there is a buffer",
      async (page, proxy) => {
        await arrive(page);
        await page.waitForLoadState("networkidle");
        proxy.limit(30_000);
        const clicked = Date.now();
        await playButton(page).click();
        await soundMoves(page, 30_000);
        // The first segment may be heard from its middle, and the next takes longer than what is
        // left of it.
        await bufferedAhead(page, 8);
        const seen = await watchListening(page);
        const { currentTime } = await audio(page);
        await until(
          "half a minute of sound",
          async () => (await audio(page)).currentTime > currentTime + 30,
          60_000,
        );
        const fetched = proxy.requests(/./, clicked).map(({ at, path }) => `${at - clicked} ms ${path}`);
        assert.deepEqual(ranDry(await seen.silences()), [], `clicked at ${clicked}; ${fetched.join("\n")}`);
      },
      { seconds: 150 },
    );

    // Half a minute: the buffered sound is played first, and then a request must take too long.
    it(
      "a server that does not answer: the bar says so, stop works meanwhile, and sound resumes when it answers again",
      async (page, proxy) => {
        await listen(page);
        const seen = await watchListening(page);
        const lift = proxy.break(/./, { kind: "hang" });
        await says(page, RECONNECTING, 60_000);
        await eventually(async () => assert.ok(await stopButton(page).isEnabled()));
        lift();
        await soundIsBack(page, 40_000);
        everySilenceIsExplained(await seen.silences());
      },
      { seconds: 150 },
    );

    it("sound resumes by itself after the server was killed and started again", async (page) => {
      // Others listen to the shared one.
      await using own = await Station.start({ playout: true });
      await listen(page, own.url);
      await own.killServer();
      // Long enough to empty some players' buffers, and for polls and playlist loads to fail.
      await page.waitForTimeout(10_000);
      await own.startServer();
      const mark = (await audio(page)).currentTime;
      await until(
        "sound goes on",
        async () => {
          const state = await audio(page);
          return !state.paused && state.currentTime !== mark && state.readyState >= 3;
        },
        60_000,
      );
      await soundKeepsOn(page, 3, 20_000);
    });
  });

/** Breaks the next segment that is requested, waits until it was, and returns its address. */
async function breakOneSegment(
  proxy: FaultProxy,
  fault: Parameters<FaultProxy["break"]>[1],
): Promise<string> {
  const since = Date.now();
  proxy.break(SEGMENT, fault, 1);
  await until("a segment is asked for", () => proxy.requests(SEGMENT, since).length > 0, 30_000);
  const path = proxy.requests(SEGMENT, since)[0]?.path ?? "";
  // This segment stays broken, however often it is requested.
  proxy.break(path, fault);
  return path;
}

/**
 * Waits until playback is past the broken segment: later segments were fetched, and sound moves.
 */
async function passes(page: Page, proxy: FaultProxy, broken: string): Promise<void> {
  const since = Date.now();
  await until(
    "later segments come",
    () =>
      new Set(
        proxy
          .requests(SEGMENT, since)
          .filter(({ path, status }) => path !== broken && status === 200)
          .map(({ path }) => path),
      ).size >= 5,
    60_000,
  );
  await soundIsBack(page, 20_000);
}
