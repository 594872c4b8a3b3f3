// A device whose clock is wrong: what is on air, the polls, the bulletin and the ages of news are
// those of the station.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import type { FaultProxy } from "../../support/faultProxy.ts";
import { changeInfo } from "../../support/infoShow.ts";
import { it } from "../../support/listener.ts";
import { arrive, bar, pauseButton, playButton, shownPlay, soundMoves } from "../../support/player.ts";
import { HOUR_MS, type Play } from "../../support/playLog.ts";
import { eventually, until } from "../../support/station.ts";
import { LATEST_NEWS } from "./items.ts";

const INFO = /^\/api\/miniplayer\/info/;
/** The newest song ends this long after each reply, so that the next poll follows it. */
const SONG_LEFT_MS = 4_000;
/** Polls that wait for no song are further apart than this (S9-003). */
const SOON_MS = 15_000;

const CLOCKS = [
  ["ten minutes fast", HOUR_MS / 6],
  ["an hour slow", -HOUR_MS],
  ["a day fast", 24 * HOUR_MS],
] as const;

/** From the next page on the clock of the device is this many milliseconds fast. */
async function setClock(page: Page, fast: number): Promise<void> {
  await page.addInitScript((ms) => {
    const Right = Date;
    window.Date = class extends Right {
      constructor(...given: []) {
        super(...((given.length === 0 ? [Right.now() + ms] : given) as []));
      }
      static override now() {
        return Right.now() + ms;
      }
    } as DateConstructor;
  }, fast);
}

/** Whatever is on, the newest song is on air. Returns its play id once it is known. */
function keepSongOnAir(proxy: FaultProxy): () => string | null {
  let id: string | null = null;
  changeInfo<Play>(proxy, ({ radioTrackPlays }) => {
    const [newest, ...others] = radioTrackPlays?.data ?? [];
    assert.ok(newest, "a song was played");
    id = newest.id;
    const untilIso = new Date(Date.now() + SONG_LEFT_MS).toISOString();
    Object.assign(radioTrackPlays ?? {}, { data: [{ ...newest, untilIso }, ...others] });
  });
  return () => id;
}

const ages = (text: string): string[] => text.match(/(?<=>)[^<>]+ geleden/g) ?? [];

export const describeWrongClocks = (): unknown =>
  describe("a device whose clock is wrong", { concurrency: true }, () => {
    for (const [how, fast] of CLOCKS) {
      it(`by being ${how} shows the song on air in bar and home, polls at its end, and shows the station's ages`, async (page, proxy) => {
        const songOnAir = keepSongOnAir(proxy);
        await setClock(page, fast);
        await arrive(page);
        await until("a poll follows the end of a song", () => {
          const polls = proxy.requests(INFO, 0).map(({ at }) => at);
          return polls.some((at, index) => index > 0 && at - (polls[index - 1] ?? 0) < SOON_MS);
        });
        await until(
          "the bar shows the song",
          async () => songOnAir() !== null && (await shownPlay(page)) === songOnAir(),
        );
        const recent = page.getByRole("region", { name: /^Net gedraaid/ });
        await until("home marks it", async () => (await recent.locator("li[data-now]").count()) === 1);
        await eventually(async () => {
          const served = ages(await (await fetch(proxy.url)).text());
          assert.ok(served.length > 0, "there is news");
          assert.deepEqual(ages(await page.content()), served);
        });
      });
    }

    it("a bulletin goes on after a pause without being asked for again", async (page, proxy) => {
      await setClock(page, 24 * HOUR_MS);
      await arrive(page);
      await bar(page)
        .getByRole("button", { name: /^Laatste journaal/ })
        .click();
      await pauseButton(page).waitFor();
      await soundMoves(page);
      const asked = proxy.requests(LATEST_NEWS, 0).length;
      await pauseButton(page).click();
      await playButton(page).click();
      await soundMoves(page);
      assert.equal(proxy.requests(LATEST_NEWS, 0).length, asked);
    });
  });
