// Which buttons of the bar can be used when (specification §6), and where they lead (§2).
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Locator, Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import type { FaultProxy } from "../../support/faultProxy.ts";
import { it } from "../../support/listener.ts";
import { arrive, bar, chooseChannel, clickAnyway, listen, playButton, soundMoves } from "../../support/player.ts";
import { until } from "../../support/station.ts";

const INFO = /^\/api\/miniplayer\/info/;

const action = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const popout = (page: Page) => bar(page).getByRole("button", { name: /Open in venster/ });
const picker = (page: Page) => bar(page).getByRole("button", { name: /Kies een zender/ });
const isOff = async (button: Locator) => (await button.getAttribute("aria-disabled")) === "true" || (await button.isDisabled());

/** Makes the player unavailable: the channel that is chosen cannot be loaded. */
async function makeUnavailable(page: Page, proxy: FaultProxy): Promise<void> {
  proxy.break(/^\/api\/player\//, { kind: "status", status: 500 });
  await chooseChannel(page, "Radio 4");
  await bar(page).getByText("Live data tijdelijk niet beschikbaar").first().waitFor();
}

/** Changes an info reply on its way. */
function rewriteInfo(proxy: FaultProxy, change: (data: Record<string, { data: Record<string, unknown>[] }>) => void): void {
  proxy.break(INFO, {
    kind: "rewrite",
    change: (text) => {
      const reply = JSON.parse(text) as { data: Record<string, { data: Record<string, unknown>[] }> };
      change(reply.data);
      return JSON.stringify(reply);
    },
  });
}

export const tellOfButtons = (): unknown =>
  describe("buttons of the bar", { concurrency: true }, () => {
    it("S6-003 S2-069 'Gedraaid' leads to the played tracks of the channel, and is off on that page for that channel only", async ({ page, proxy, url }) => {
      await arrive(page, url);
      await chooseChannel(page, "Radio 4");
      await action(page, "Gedraaid").click();
      await page.waitForURL("**/gedraaid?channel=radio4");
      await until("it is off here", () => isOff(action(page, "Gedraaid")));
      await chooseChannel(page, "Radio 2");
      await until("for another channel it is on", async () => !(await isOff(action(page, "Gedraaid"))));
    });

    it("S6-003 S6-004 S6-005 while the player is unavailable the action buttons are off", async ({ page, proxy, url }) => {
      await arrive(page, url);
      await makeUnavailable(page, proxy);
      const actions = bar(page).getByRole("link");
      for (const button of await actions.all()) assert.ok(await isOff(button), (await button.textContent()) ?? "");
      assert.ok(await isOff(action(page, "Gedraaid")));
    });

    it("S6-005 S2-071 'Kijk live' is off on a channel without visual radio", async ({ page, proxy, url }) => {
      rewriteInfo(proxy, (data) => {
        for (const channel of data.coreChannels?.data ?? []) channel.liveVideo = null;
      });
      await arrive(page, url);
      await chooseChannel(page, "Radio 1");
      await action(page, "Kijk live").waitFor();
      await until("it is off", () => isOff(action(page, "Kijk live")));
    });

    it("S6-005 S2-071 S4-060 'Kijk live' opens visual radio where the channel has it; the bar is hidden there and the radio stops", async ({
      page,
      proxy,
      url,
    }) => {
      rewriteInfo(proxy, (data) => {
        for (const channel of data.coreChannels?.data ?? []) channel.liveVideo = { tokenUrl: "/api/play/x" };
      });
      await arrive(page, url);
      await chooseChannel(page, "Radio 1");
      await soundMoves(page);
      await until("it is on", async () => !(await isOff(action(page, "Kijk live"))));
      await action(page, "Kijk live").click();
      await page.waitForURL("**/live**");
      await until("the radio stopped", async () => (await audio(page)).paused);
      assert.equal(await bar(page).count(), 0);
    });

    it("S6-007 during an ad break the buttons are dimmed and cannot be clicked", async ({ page, proxy, url }) => {
      proxy.break(/^\/stream\/radio2\/live\.m3u8/, { kind: "rewrite", change: withAdBreak });
      await listen(page, url);
      await until("the ad break shows", async () => (await bar(page).getAttribute("data-ad-break")) !== null);
      const link = action(page, "Gedraaid");
      await until("'Gedraaid' is off", () => isOff(link));
      const dimmed = await link.evaluate((one) => {
        let opacity = 1;
        for (let part: Element | null = one; part !== null; part = part.parentElement) opacity *= Number(getComputedStyle(part).opacity);
        return opacity;
      });
      assert.ok(dimmed < 0.9, `opacity ${dimmed}`);
      await link.click({ force: true });
      assert.equal(new URL(page.url()).pathname, "/");
    });

    it("S6-009 the channel dropdown is there with more than one channel, and not with one", async ({ page, proxy, url }) => {
      await arrive(page, url);
      assert.ok(await picker(page).isVisible());
      rewriteInfo(proxy, (data) => {
        if (data.allChannels !== undefined) data.allChannels.data = data.allChannels.data.slice(0, 1);
      });
      await chooseChannel(page, "Radio 4");
      await until("the dropdown is gone", async () => (await picker(page).count()) === 0);
    });

    it("S6-008 S2-067 'Open in venster' can be used in live mode", async ({ page, proxy, url }) => {
      await arrive(page, url);
      assert.equal(await isOff(popout(page)), false);
    });

    it("S4-037 a click on the play button while the channel is being loaded is ignored", async ({ page, proxy, url }) => {
      await arrive(page, url);
      const lift = proxy.break(/^\/api\/player\/radio4/, { kind: "hang" });
      await chooseChannel(page, "Radio 4");
      await until("the button is busy", async () => (await playButton(page).getAttribute("aria-busy")) === "true");
      await clickAnyway(playButton(page));
      assert.equal(await playButton(page).getAttribute("aria-busy"), "true");
      assert.equal((await audio(page)).paused, true);
      lift();
    });
  });

/** The playlist with an ad break over all of it. */
function withAdBreak(playlist: string): string {
  const begin = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? "";
  const tag = `#EXT-X-DATERANGE:ID="reclame",CLASS="ad-break",START-DATE="${begin}",DURATION=86400`;
  return playlist.replace(/(#EXT-X-TARGETDURATION:\d+\n)/, `$1${tag}\n`);
}
