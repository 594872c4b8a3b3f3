// Failures while something plays on demand: items that are missing, late or gone, and how playback
// resumes.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  isUnavailable,
  listen,
  openPanel,
  panel,
  playButton,
  playIsReady,
  says,
  saysNoMore,
  soundMoves,
  unavailable,
} from "../../support/player.ts";
import { eventually, until } from "../../support/station.ts";

import {
  goToEnd,
  home,
  isRadio,
  itemButton,
  LATEST_NEWS,
  MEDIA,
  nth,
  PROGRESSIVE,
  play,
  playIn,
  SEGMENT,
  scrubber,
} from "./items.ts";

const INFO = /^\/api\/miniplayer\/info/;

export const describeOnDemandErrors = (): unknown =>
  describe("on demand, when something fails", { concurrency: true }, () => {
    for (const [what, start] of [
      ["a fragment", async (page: Page, url: string) => play(page, nth((await home(url)).fragments, 0).name)],
      [
        "a bulletin",
        async (page: Page) => {
          await bar(page)
            .getByRole("button", { name: /^Laatste journaal/ })
            .click();
          await says(page, "Laatste journaal");
          await soundMoves(page);
        },
      ],
    ] as const)
      it(`S4-021 the radio is heard within seconds after ${what} when the next info call fails; its names follow`, async (page, proxy) => {
        await listen(page);
        await start(page, proxy.url);
        await openPanel(page);
        proxy.break(INFO, { kind: "status", status: 500 }, 1);
        const since = Date.now();
        await goToEnd(page);
        await isRadio(page, proxy, since);
        const call = proxy.requests(INFO, since)[0];
        assert.equal(call?.status, 500);
        assert.ok(Date.now() - (call?.at ?? 0) < 10_000, "long before the next poll, after 20 s");
        await page.keyboard.press("Escape");
        assert.equal(await unavailable(page).count(), 0);
        await until(
          "it is asked for again",
          () => Promise.resolve(proxy.requests(INFO, since).length > 1),
          10_000,
        );
      });

    // Half a minute: it plays by itself after the next poll.
    it("S4-021 S8-004 when the channel cannot be loaded at the end of a fragment, the radio plays by itself once it can", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 0);
      await listen(page);
      await play(page, fragment.name);
      await openPanel(page);
      const lift = proxy.break(/^\/api\/player\//, { kind: "status", status: 500 });
      await goToEnd(page);
      await page.keyboard.press("Escape");
      await isUnavailable(page);
      const since = Date.now();
      lift();
      await isRadio(page, proxy, since);
      await soundMoves(page);
      assert.equal(await bar(page).getByRole("button", { name: "Luister live" }).count(), 0);
    });

    it("S4-044 S4-046 a bulletin whose address has expired is fetched again and plays", async (page, proxy) => {
      await arrive(page);
      await page.waitForLoadState("networkidle");
      proxy.break(
        LATEST_NEWS,
        { kind: "rewrite", change: (text) => text.replaceAll(/expires=\d+/g, "expires=1700000000") },
        1,
      );
      const since = Date.now();
      await openPanel(page);
      await panel(page).getByRole("button", { name: "Laatste journaal" }).click();
      await says(page, "Laatste journaal");
      await soundMoves(page);
      assert.ok(proxy.requests(LATEST_NEWS, since).length >= 2, "asked for again");
      assert.deepEqual(proxy.requests(/expires=1700000000/, since), [], "the old address is not even tried");
    });

    it("S7-017 S8-006 latest news that fails to load is reported, the listener gets a message, and the radio keeps playing", async (page, proxy, {
      said,
    }) => {
      await listen(page);
      await openPanel(page);
      proxy.break(LATEST_NEWS, { kind: "status", status: 500 });
      const since = Date.now();
      await panel(page).getByRole("button", { name: "Laatste journaal" }).click();
      await until("it was asked for", () => proxy.requests(LATEST_NEWS, since).length > 0);
      await panel(page).getByText("Het journaal is nu niet te horen").first().waitFor();
      await soundMoves(page);
      await eventually(async () =>
        assert.ok(await panel(page).getByRole("button", { name: "Stop", exact: true }).isVisible()),
      );
      await until("it is reported", () => said().some((text) => text.includes("HttpError")));
    });

    it("a bulletin whose sound file is missing (404): the listener gets a message, and the radio goes on", async (page, proxy) => {
      await listen(page);
      await openPanel(page);
      proxy.break(PROGRESSIVE, { kind: "status", status: 404 });
      const since = Date.now();
      await panel(page).getByRole("button", { name: "Laatste journaal" }).click();
      await panel(page).getByText("Het journaal is nu niet te horen").first().waitFor({ timeout: 40_000 });
      assert.ok(proxy.requests(PROGRESSIVE, since).length > 0, "the sound file was asked for");
      await isRadio(page, proxy, since);
      await soundMoves(page);
    });

    it("an outage of 10 s while a fragment plays: it resumes where it was", async (page, proxy) => {
      const episode = nth((await home(proxy.url)).episodes, 0);
      await arrive(page);
      await playIn(page, "Podcasts", episode.name);
      await soundMoves(page);
      await openPanel(page);
      const over = proxy.outage(10_000);
      // A position where nothing is buffered yet.
      await scrubber(page).focus();
      await page.keyboard.press("PageUp");
      await page.keyboard.press("PageUp");
      const { currentTime } = await audio(page);
      await over;
      await until("sound goes on", async () => (await audio(page)).currentTime > currentTime + 2, 40_000);
      assert.ok((await audio(page)).currentTime < currentTime + 40, "from where it was");
      assert.ok(proxy.requests(MEDIA).length > 0);
    });

    it("S8-006 an item that fails to load says so and plays nothing; the next press plays it", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 0);
      await arrive(page);
      const lift = proxy.break(/^\/api\/play\//, { kind: "status", status: 500 });
      await itemButton(page, fragment.name).click();
      await says(page, "Afspelen lukt nu niet", 40_000);
      assert.equal((await audio(page)).paused, true);
      assert.equal(
        await page.getByRole("status").filter({ hasText: "Nu:" }).count(),
        0,
        "what is not heard is not announced",
      );
      lift();
      await playButton(page).click();
      await soundMoves(page);
      await says(page, fragment.name);
      await saysNoMore(page, "Afspelen lukt nu niet");
    });

    it("S8-006 an item whose sound is gone (404) says so within seconds, and the next press tries again", async (page, proxy) => {
      const fragment = nth((await home(proxy.url)).fragments, 0);
      await arrive(page);
      const lift = proxy.break(SEGMENT, { kind: "status", status: 404 });
      await itemButton(page, fragment.name).click();
      await says(page, "Afspelen lukt nu niet", 12_000);
      assert.equal((await audio(page)).paused, true);
      const asked = proxy.requests(SEGMENT).length;
      assert.ok(asked > 0 && asked <= 12, `${asked} segments were asked for`);
      await playIsReady(page);
      lift();
      await playButton(page).click();
      await soundMoves(page);
    });

    // Half a minute: the sound before the missing segment is played.
    it("an episode with a missing segment (404) resumes after it", async (page, proxy) => {
      const episode = nth((await home(proxy.url)).episodes, 0);
      await arrive(page);
      proxy.break(/^\/media\/audio\/[^/]+\/00003\.m4s/, { kind: "status", status: 404 });
      await playIn(page, "Podcasts", episode.name);
      await until(
        "sound moves after the missing segment",
        async () => (await audio(page)).currentTime > 26,
        50_000,
      );
      await saysNoMore(page, "Afspelen lukt nu niet");
      await soundMoves(page);
    });
  });
