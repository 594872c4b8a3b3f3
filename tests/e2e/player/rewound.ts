// A listener who went back in live radio and whose network breaks: the place is kept while the
// stream has it, and where it has not, the listener is told.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import type { FaultProxy } from "../../support/faultProxy.ts";
import { it } from "../../support/listener.ts";
import {
  heardAt,
  listen,
  liveSlider,
  openPanel,
  panel,
  RECONNECTING,
  says,
  soundKeepsOn,
  soundMoves,
  startOver,
} from "../../support/player.ts";
import { broadcastOf } from "../../support/schedule.ts";
import { eventually, until } from "../../support/station.ts";

const MINUTE_MS = 60_000;
const LOST = "Zo ver terug kan niet meer";

const isHeard = (page: Page, moment: number) =>
  until(
    `the sound of ${new Date(moment).toISOString()} is heard`,
    async () => Math.abs((await heardAt(page)) - moment) < 40_000,
    30_000,
  );

/**
 * Cuts the network, moves the playhead by a key of the slider to where there is no sound in the
 * buffer (which would hide the cut for half a minute), and restores it when the player has given
 * the old stream up.
 */
async function breakAfter(page: Page, proxy: FaultProxy, key: string): Promise<void> {
  await proxy.cut();
  await panel(page).getByRole("slider", { name: "Plek in de uitzending" }).press(key);
  await says(page, RECONNECTING, 60_000);
  await proxy.restore();
  await soundMoves(page, 40_000);
  await soundKeepsOn(page, 3, 20_000);
}

export const describeRewoundOnBadConnection = (): unknown =>
  describe("gone back in live radio, on a bad connection", { concurrency: true }, () => {
    // A break is a silence of 7 s and a try to mend it. The next story has two of them.
    it("sound resumes where the listener was, not at what is on air", async (page, proxy) => {
      await listen(page);
      const player = await openPanel(page);
      const slider = await liveSlider(page);
      const live = await heardAt(page);
      await slider.press("PageDown");
      await isHeard(page, live - 5 * MINUTE_MS);
      await breakAfter(page, proxy, "PageDown");
      await isHeard(page, live - 10 * MINUTE_MS);
      assert.equal(await player.getByText(LOST).count(), 0);
    });

    it(
      "so it does in a show that was started over; when its sound is gone, the listener is told from when they listen",
      async (page, proxy) => {
        const broadcast = await broadcastOf(proxy.url, "radio2", 2.5);
        const list = `/stream/broadcasts/${broadcast.id}/live-variants.m3u8`;
        const player = await startOver(page, proxy, { fromIso: broadcast.fromIso, startOverUrl: list });
        await breakAfter(page, proxy, "PageUp");
        await isHeard(page, Date.parse(broadcast.fromIso) + 5 * MINUTE_MS);
        assert.equal(await player.getByText(LOST).count(), 0);

        proxy.break(list, { kind: "status", status: 404 });
        await breakAfter(page, proxy, "PageUp");
        await isHeard(page, Date.now() - 120 * MINUTE_MS);
        await eventually(async () => assert.ok(await player.getByText(LOST).first().isVisible()));
      },
      { seconds: 180 },
    );
  });
