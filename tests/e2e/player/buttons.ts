// When each button of the bar can be used (specification §6), and where it leads (§2).
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Locator, Page } from "playwright-core";
import { addressIs, audio } from "../../support/browser.ts";
import type { FaultProxy } from "../../support/faultProxy.ts";
import { changeInfo } from "../../support/infoShow.ts";
import { it, LARGE, PHONE } from "../../support/listener.ts";
import {
  arrive,
  bar,
  channelPicker,
  chooseChannel,
  clickAnyway,
  isUnavailable,
  listen,
  openPanel,
  panel,
  playAll,
  playButton,
  soundMoves,
  stopButton,
} from "../../support/player.ts";
import { eventually, until } from "../../support/station.ts";

const INFO = /^\/api\/miniplayer\/info/;

const action = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const popout = (page: Page) => bar(page).getByRole("button", { name: /Open in venster/ });
const isOff = async (button: Locator) =>
  (await button.getAttribute("aria-disabled")) === "true" || (await button.isDisabled());

/** The button is at least 44 px large and inside the window. */
async function assertLargeEnough(button: Locator, windowWidth: number): Promise<void> {
  await eventually(async () => {
    const box = await button.boundingBox();
    assert.ok(
      box !== null && box.width >= 44 && box.height >= 44,
      `${await button.innerText()}: ${box?.width}×${box?.height}`,
    );
    assert.ok(
      box.x >= 0 && box.x + box.width <= windowWidth,
      `${await button.innerText()}: up to ${box.x + box.width} of ${windowWidth}`,
    );
  });
}

/** Makes the player unavailable: the chosen channel cannot be loaded. */
async function makeUnavailable(page: Page, proxy: FaultProxy): Promise<void> {
  proxy.break(/^\/api\/player\//, { kind: "status", status: 500 });
  await chooseChannel(page, "Radio 4");
  await isUnavailable(page);
}

export const describeButtons = (): unknown =>
  describe("buttons of the bar", { concurrency: true }, () => {
    it("S6-003 S2-069 'Gedraaid' leads to the played tracks of the channel, and is off on that page for that channel only", async (page) => {
      await arrive(page);
      await chooseChannel(page, "Radio 4");
      await action(page, "Gedraaid").click();
      await addressIs(page, "**/gedraaid?channel=radio4");
      await until("it is off here", () => isOff(action(page, "Gedraaid")));
      await chooseChannel(page, "Radio 2");
      await until("for another channel it is on", async () => !(await isOff(action(page, "Gedraaid"))));
    });

    it("S6-003 S6-004 S6-005 while the player is unavailable the action buttons are off", async (page, proxy) => {
      await arrive(page);
      await makeUnavailable(page, proxy);
      const actions = bar(page).getByRole("link");
      for (const button of await actions.all())
        assert.ok(await isOff(button), (await button.textContent()) ?? "");
      await eventually(async () => assert.ok(await isOff(action(page, "Gedraaid"))));
    });

    it("S6-005 S2-071 'Kijk live' is off on a channel without visual radio", async (page, proxy) => {
      changeInfo(proxy, (data) => {
        for (const channel of data.coreChannels?.data ?? []) channel.liveVideo = null;
      });
      await arrive(page);
      await chooseChannel(page, "Radio 1");
      await action(page, "Kijk live").waitFor();
      await until("it is off", () => isOff(action(page, "Kijk live")));
    });

    it("S2-071 in the expanded player 'Kijk live' leads to the visual radio of the channel that plays", async (page) => {
      await arrive(page);
      await chooseChannel(page, "3FM");
      await soundMoves(page);
      const player = await openPanel(page);
      await player.getByRole("link", { name: "Kijk live", exact: true }).click();
      await addressIs(page, "**/live?channel=3fm");
      await until("the panel is gone", async () => (await panel(page).count()) === 0);
    });

    it(
      "S2-060 S2-070 S2-072 on a phone the bar has no button but play, so that its text has half the width; the others are in a row of the panel, without scrolling",
      async (page) => {
        await arrive(page);
        for (const width of [320, 375]) {
          await page.setViewportSize({ width, height: 640 });
          await assertLargeEnough(playButton(page), width);
          for (const name of ["Gedraaid", "Gemist"])
            await eventually(async () => assert.equal(await action(page, name).isVisible(), false));
          await eventually(async () => {
            const words = await bar(page).locator("[data-marquee]").first().boundingBox();
            assert.ok((words?.width ?? 0) >= width / 2, `the words have ${words?.width} px at ${width} px`);
          });
        }
        const player = await openPanel(page);
        const first = player.getByRole("link", { name: "Gedraaid", exact: true });
        for (const button of [first, player.getByRole("link", { name: "Gemist", exact: true })]) {
          await assertLargeEnough(button, 375);
          const [one, other] = [await first.boundingBox(), await button.boundingBox()];
          assert.equal(one?.y, other?.y);
          assert.ok((other?.y ?? 640) + (other?.height ?? 0) <= 640, "it is on the first screen");
        }
        await player.getByRole("button", { name: "Meer", exact: true }).click();
        await player.getByRole("link", { name: "Kijk live" }).waitFor();
        await page.keyboard.press("Escape");
        await player.getByRole("link", { name: "Kijk live" }).waitFor({ state: "hidden" });
        await page.keyboard.press("Escape");
        await player.waitFor({ state: "hidden" });
        await playAll(page);
        await soundMoves(page);
        await openPanel(page);
        await player.getByRole("button", { name: "Luister live" }).click();
        await stopButton(page).waitFor();
      },
      { viewport: PHONE },
    );

    it("S2-069 S2-070 on demand the expanded player keeps 'Gedraaid' and 'Gemist'", async (page) => {
      await arrive(page);
      await playAll(page);
      await soundMoves(page);
      const player = await openPanel(page);
      await player.getByRole("link", { name: "Gedraaid", exact: true }).waitFor();
      await player.getByRole("link", { name: "Gemist", exact: true }).click();
      await addressIs(page, "**/uitzendingen");
    });

    it("S2-064 S2-073 'Laatste journaal' appears when the window is made wider and disappears when it is made narrower", async (page) => {
      await page.setViewportSize({ width: 1000, height: 800 });
      await arrive(page);
      const news = bar(page).getByRole("button", { name: /^Laatste journaal/ });
      const expand = bar(page).getByRole("button", { name: "Vergroot de speler" });
      await expand.waitFor();
      await news.waitFor({ state: "hidden" });
      await page.setViewportSize({ width: 1300, height: 800 });
      await news.waitFor();
      await expand.waitFor({ state: "hidden" });
      await page.setViewportSize({ width: 1000, height: 800 });
      await news.waitFor({ state: "hidden" });
      await expand.waitFor();
    });

    it("S6-007 during an ad break the buttons are dimmed and cannot be clicked", async (page, proxy) => {
      proxy.break(/^\/stream\/radio2\/live\.m3u8/, { kind: "rewrite", change: withAdBreak });
      await listen(page);
      await until("the ad break shows", async () => (await bar(page).getAttribute("data-ad-break")) !== null);
      const link = action(page, "Gedraaid");
      await until("'Gedraaid' is off", () => isOff(link));
      const dimmed = await link.evaluate((one) => {
        let opacity = 1;
        for (let part: Element | null = one; part !== null; part = part.parentElement)
          opacity *= Number(getComputedStyle(part).opacity);
        return opacity;
      });
      assert.ok(dimmed < 0.9, `opacity ${dimmed}`);
      await link.click({ force: true });
      assert.equal(new URL(page.url()).pathname, "/");
    });

    it("S6-007 during an ad break neither the dropdown nor the panel's channels work", async (page, proxy) => {
      proxy.break(/^\/stream\/radio2\/live\.m3u8/, { kind: "rewrite", change: withAdBreak });
      await listen(page);
      await until("the dropdown is off", () => isOff(channelPicker(page)), 20_000);
      await openPanel(page);
      const radio4 = panel(page).getByRole("button", { name: "Radio 4", exact: true });
      await until("the channel is off", () => isOff(radio4));
      const since = Date.now();
      await radio4.click({ force: true });
      await soundMoves(page);
      assert.deepEqual(proxy.requests(/^\/(api\/player|stream)\/radio4/, since), []);
    });

    // Twenty seconds: until the next poll.
    it("S6-009 the channel dropdown is shown with more than one channel, and not with one", async (page, proxy) => {
      await arrive(page);
      await eventually(async () => assert.ok(await channelPicker(page).isVisible()));
      changeInfo(proxy, (data) => {
        if (data.allChannels !== undefined) data.allChannels.data = data.allChannels.data.slice(0, 1);
      });
      await until("the next poll removes it", async () => (await channelPicker(page).count()) === 0, 60_000);
    });

    it(
      "S2-064 a large screen has the news in the bar, and the expand trigger where there is no news",
      async (page, proxy) => {
        const news = bar(page).getByRole("button", { name: /^Laatste journaal/ });
        const trigger = bar(page).getByRole("button", { name: "Vergroot de speler" });
        await arrive(page);
        await news.waitFor();
        await trigger.waitFor({ state: "hidden" });
        proxy.break(/^\/api\/latestNews/, { kind: "status", status: 404 });
        await arrive(page);
        await trigger.waitFor();
        assert.equal(await news.count(), 0);
      },
      { viewport: LARGE },
    );

    it("S2-067 'Open in venster' is off on a channel without a pop-out player, and on one whose data cannot be loaded", async (page, proxy) => {
      const restore = changeInfo(proxy, (data) => {
        for (const channel of data.coreChannels?.data ?? []) channel.links = [];
      });
      await arrive(page);
      await chooseChannel(page, "Radio 4");
      await until("it is off", () => isOff(popout(page)));
      restore();
      await chooseChannel(page, "Radio 5");
      await until("it is on", async () => !(await isOff(popout(page))));
      proxy.break(INFO, { kind: "status", status: 500 });
      await chooseChannel(page, "Radio 1");
      await until("the window of Radio 5 is not that of Radio 1", () => isOff(popout(page)));
    });

    it("a click on the play button while a new page waits for its channel is kept, and the radio plays", async (page, proxy) => {
      const lift = proxy.break(/^\/api\/player\//, { kind: "hang" });
      await page.goto("/");
      await playButton(page)
        .and(page.getByRole("button", { disabled: false }))
        .click();
      await until(
        "a second click would be ignored",
        async () => (await playButton(page).getAttribute("aria-disabled")) === "true",
      );
      lift();
      // The hanging call is given up after ten seconds, and made again within twenty.
      await soundMoves(page, 40_000);
    });

    it("S4-037 a click on the play button while a chosen channel is being loaded is ignored", async (page, proxy) => {
      await arrive(page);
      const lift = proxy.break(/^\/api\/player\/radio4/, { kind: "hang" });
      await chooseChannel(page, "Radio 4");
      await until(
        "the button is busy",
        async () => (await playButton(page).getAttribute("aria-busy")) === "true",
      );
      await clickAnyway(playButton(page));
      assert.equal(await playButton(page).getAttribute("aria-busy"), "true");
      assert.equal((await audio(page)).paused, true);
      lift();
    });
  });

/** The playlist with an ad break from beginning to end. */
function withAdBreak(playlist: string): string {
  const begin = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? "";
  const tag = `#EXT-X-DATERANGE:ID="reclame",CLASS="ad-break",START-DATE="${begin}",DURATION=86400`;
  return playlist.replace(/(#EXT-X-TARGETDURATION:\d+\n)/, `$1${tag}\n`);
}
