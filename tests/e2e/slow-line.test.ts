// A phone on a slow line: sound first, and nothing that nobody asked for.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { audio, chunkLoaded, type Page } from "../support/browser.ts";
import { goOnAir, it, PHONE } from "../support/listener.ts";
import {
  arrive,
  bar,
  playButton,
  soundFetched,
  soundKeepsOn,
  soundMoves,
  stopButton,
} from "../support/player.ts";
import { until } from "../support/station.ts";

goOnAir();

/** Chromium calls such a line '3g'. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** The links that become the bar's play button. */
const playLink = (page: Page) => bar(page).getByRole("link", { name: /^Speel .* af$/ });

const onPhone = { viewport: PHONE, context: { isMobile: true, hasTouch: true } };

describe("on a slow line", { concurrency: true }, () => {
  it(
    "a press before the application is there starts the sound, which the application takes over",
    async (page) => {
      await slowDown(page);
      await page.goto("/", { waitUntil: "commit" });
      await page.locator("html[data-press]").waitFor({ state: "attached" });
      await playLink(page).click();
      assert.equal(await playLink(page).getAttribute("aria-busy"), "true");
      await soundMoves(page);
      await stopButton(page).waitFor();
      await soundKeepsOn(page, 3, 20_000);
      const { src, isPressed } = await page.evaluate(() => {
        const sound = document.getElementById("audio-player-id") as HTMLAudioElement;
        return { src: sound.getAttribute("src"), isPressed: "pressed" in sound.dataset };
      });
      assert.deepEqual([src, isPressed], ["/stream/radio2/live.aac", false]);
      await stopButton(page).click();
      await until("it is silent", async () => (await audio(page)).paused);
      await playButton(page).waitFor();
    },
    onPhone,
  );

  it(
    "a second press before the application is there takes the first one back",
    async (page, proxy) => {
      await slowDown(page);
      proxy.break(/^\/assets\/first-/, { kind: "hang" });
      await page.goto("/", { waitUntil: "commit" });
      await page.locator("html[data-press]").waitFor({ state: "attached" });
      await playLink(page).click();
      await soundMoves(page);
      await playLink(page).click();
      assert.equal(await playLink(page).getAttribute("aria-busy"), null);
      assert.equal((await audio(page)).paused, true);
    },
    onPhone,
  );

  it(
    "what sounds since before the application is there shows as playing, and its button stops it",
    async (page, proxy) => {
      await slowDown(page);
      proxy.break(/^\/assets\/browserSound-/, { kind: "hang" });
      await page.goto("/", { waitUntil: "commit" });
      await page.locator("html[data-press]").waitFor({ state: "attached" });
      await playLink(page).click();
      await soundMoves(page);
      await stopButton(page).click();
      await until("it is silent", async () => (await audio(page)).paused);
      await playButton(page).waitFor();
    },
    onPhone,
  );

  it(
    "a press while the application's code is under way interrupts it until the sound is there",
    async (page, proxy) => {
      await slowDown(page);
      proxy.break(/^\/assets\/first-/, { kind: "hang" });
      await page.goto("/", { waitUntil: "commit" });
      const interrupted = page.waitForEvent("requestfailed", (request) => /first-/.test(request.url()));
      await page.waitForRequest(/\/assets\/first-/);
      await playLink(page).click();
      await interrupted;
      const again = page.waitForRequest(/\/assets\/first-/);
      await soundMoves(page);
      await again;
    },
    onPhone,
  );

  it(
    "between the press and the sound, no code, page, token or list is fetched",
    async (page, proxy) => {
      await arrive(page);
      await chunkLoaded(page, "prefetchPages");
      await soundFetched(page);
      await slowDown(page);
      const before = proxy.seen.length;
      await playButton(page).tap();
      await soundMoves(page);
      const fetched = proxy.seen.slice(before).map(({ path }) => path);
      // What a page asks for every few seconds goes on meanwhile, as does the cover of a new song.
      const isAnother = /^\/(assets|api\/(pages|play|player)\b|stream-link|stream\/.*\.m3u8)/;
      assert.deepEqual(
        fetched.filter((path) => isAnother.test(path)),
        [],
      );
      assert.ok(fetched.includes("/stream/radio2/live.aac"), fetched.join(" "));
    },
    onPhone,
  );
});

describe("on a phone's first visit", { concurrency: true }, () => {
  it(
    "no page is fetched before its link is touched",
    async (page, proxy) => {
      await arrive(page);
      await chunkLoaded(page, "prefetchPages");
      assert.deepEqual(
        proxy.seen.map(({ path }) => path).filter((path) => path.startsWith("/api/pages/")),
        [],
      );
    },
    onPhone,
  );
});
