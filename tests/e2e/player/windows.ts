// More than one window: the pop-out player, and one tab that plays at a time.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { addressIs, audio } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  chooseChannel,
  listen,
  openPanel,
  openPopout,
  panel,
  pauseButton,
  playAll,
  playButton,
  playIsReady,
  says,
  soundFetched,
  soundMoves,
  stopButton,
} from "../../support/player.ts";
import { eventually, until } from "../../support/station.ts";
import { scrubber } from "./items.ts";

/** Records the arguments of window.open. */
async function noteWindows(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const own = window.open.bind(window);
    const opened: string[][] = [];
    (window as unknown as { opened: string[][] }).opened = opened;
    window.open = (url, name, features) => {
      opened.push([String(url), name ?? "", features ?? ""]);
      return own(url, name, features);
    };
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[][] }).opened);
}

export const describeWindows = (): unknown =>
  describe("windows and tabs", { concurrency: true }, () => {
    it("S1-010 S2-067 S6-008 S9-027 'Open in venster' opens the channel's pop-out player, 700 by 700, which continues the radio; the page's player stops", async (page, proxy) => {
      const opened = await noteWindows(page);
      await listen(page);
      const popup = await openPopout(page);
      const [[address, , features] = []] = await opened();
      assert.equal(new URL(address ?? "", proxy.url).pathname, "/speler/radio2");
      for (const part of ["width=700", "height=700", "toolbar=no", "status=no"])
        assert.ok(features?.includes(part), `${part} in ${features}`);
      await until("the page is silent", async () => (await audio(page)).paused);
      await popup.getByRole("heading", { level: 2 }).first().waitFor();
      await soundMoves(popup);
      await eventually(async () => assert.equal((await audio(page)).paused, true));
      assert.equal(await bar(popup).count(), 0, "the pop-out player has no second bar");
      await popup.close();
    });

    it("volume and mute carry over to the pop-out player, to other channels and over a reload", async (page) => {
      await listen(page);
      const isSilent = async (where: Page) => {
        const { volume, muted } = await audio(where);
        return volume === 0 || muted;
      };
      await page.locator("body").press("m");
      await until("it is muted", () => isSilent(page));
      await chooseChannel(page, "Radio 4");
      await soundMoves(page);
      assert.ok(await isSilent(page), "another channel is as silent");
      const popup = await openPopout(page);
      await soundMoves(popup);
      assert.ok(await isSilent(popup), "the pop-out player is as silent");
      await popup.close();
      await page.reload();
      await playIsReady(page);
      await playButton(page).click();
      await soundMoves(page);
      assert.ok(await isSilent(page), "after a reload it is as silent");
    });

    it("the chosen channel is in the bar after a reload, silent; the page keeps its own channel", async (page) => {
      await arrive(page);
      await chooseChannel(page, "Radio 4");
      await soundMoves(page);
      const heading = await page.locator("main h1").first().innerText();
      await page.reload();
      await until(
        "the bar is Radio 4's",
        async () => (await bar(page).getAttribute("data-channel")) === "radio4",
      );
      await bar(page)
        .getByRole("button", { name: /Radio 4/ })
        .first()
        .waitFor();
      await playIsReady(page);
      assert.equal((await audio(page)).paused, true);
      assert.equal(await page.locator("main h1").first().innerText(), heading);
      await playButton(page).click();
      await soundMoves(page);
    });

    it("a reload keeps an item in the bar, at its place and with its queue, silent; a press plays it on; the radio, once chosen, stays", async (page) => {
      await arrive(page, "/fragmenten");
      await playAll(page);
      await pauseButton(page).waitFor();
      await soundMoves(page);
      await openPanel(page);
      await panel(page).getByRole("button", { name: "30 seconden vooruit" }).click();
      await until("half a minute further", async () => (await audio(page)).currentTime > 30);
      await panel(page).getByRole("button", { name: "Pauze", exact: true }).click();
      await until("it pauses", async () => (await audio(page)).paused);
      const { currentTime: left } = await audio(page);
      const name = await panel(page).getByRole("heading", { level: 2 }).first().innerText();
      const queue = panel(page).getByRole("region", { name: "Hierna" }).getByRole("listitem");
      const follows = await queue.first().innerText();
      const length = await queue.count();

      await page.reload();
      await says(page, name);
      await playIsReady(page);
      assert.equal(
        await page.locator("#audio-player-id").evaluate((one) => (one as HTMLAudioElement).paused),
        true,
      );
      await openPanel(page);
      assert.equal(await queue.first().innerText(), follows);
      assert.equal(await queue.count(), length);
      const shown = Number(await scrubber(page).getAttribute("aria-valuenow"));
      assert.ok(Math.abs(shown - left) < 3, `left at ${left}, shown at ${shown}`);
      await panel(page)
        .getByRole("button", { name: /^Speel .* af$/ })
        .click();
      await soundMoves(page);
      assert.ok((await audio(page)).currentTime >= left - 3, "it goes on where it was");

      await panel(page).getByRole("button", { name: "Luister live" }).click();
      await stopButton(page).waitFor();
      await page.reload();
      await playIsReady(page);
      await bar(page).getByRole("button", { name: "Speel Radio 2 af" }).waitFor();
      await soundFetched(page);
      assert.equal(await bar(page).getByText(name).count(), 0);
    });

    it("S2-067 the pop-out player is that of the chosen channel", async (page) => {
      await arrive(page);
      await chooseChannel(page, "Radio 4");
      await soundMoves(page);
      const popup = await openPopout(page);
      await addressIs(popup, "**/speler/radio4");
      await soundMoves(popup);
    });

    it("in the pop-out player a change of channel changes address and title, and links open in the window that opened it", async (page) => {
      await arrive(page);
      const popup = await openPopout(page);
      await popup
        .getByRole("button", { name: /Radio 4/ })
        .first()
        .click();
      await addressIs(popup, "**/speler/radio4");
      await until("the title names it", async () => (await popup.title()).includes("Radio 4"));
      await soundMoves(popup);
      await popup.getByRole("link", { name: "Gedraaid" }).first().click();
      await addressIs(page, "**/gedraaid**");
      assert.equal(new URL(popup.url()).pathname, "/speler/radio4");
      await soundMoves(popup);
    });

    it("one tab plays at a time: starting another stops the first", async (page) => {
      await listen(page);
      const other = await page.context().newPage();
      await listen(other);
      await until("the first is silent", async () => (await audio(page)).paused);
      await playButton(page).waitFor();
      assert.equal((await audio(other)).paused, false);
      await playButton(page).click();
      await soundMoves(page);
      await until("the other is silent", async () => (await audio(other)).paused);
    });
  });
