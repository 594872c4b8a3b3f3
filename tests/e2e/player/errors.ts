// The error catalogue (specification §8) as a listener meets it.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { audio, interceptReports } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  channelPicker,
  chooseChannel,
  clickAnyway,
  isUnavailable,
  listen,
  playButton,
  soundMoves,
  stopButton,
  unavailable,
} from "../../support/player.ts";
import { eventually, until } from "../../support/station.ts";

const RADIO_4_INFO = /^\/api\/miniplayer\/info\?channel=radio4/;

const isGrey = async (page: Page) =>
  (await playButton(page).getAttribute("data-unavailable")) !== null &&
  (await playButton(page).getAttribute("aria-busy")) !== "true";

export const describeErrors = (): unknown =>
  describe("the error catalogue", { concurrency: true }, () => {
    // Twenty seconds: it plays by itself after the next poll.
    it("S8-004 S4-055 S4-056 a channel whose token fails to load is unavailable: the text says so, the play button is grey; later it plays by itself", async (page, proxy, {
      said,
    }) => {
      await arrive(page);
      const lift = proxy.break(/^\/api\/player\/radio4/, { kind: "status", status: 500 });
      await chooseChannel(page, "Radio 4");
      await isUnavailable(page);
      await until("the play button is grey", () => isGrey(page));
      await clickAnyway(playButton(page));
      assert.equal((await audio(page)).paused, true, "a click on the grey button starts nothing");
      assert.deepEqual(said(), [], "what the server did is no news for the console");
      lift();
      await soundMoves(page, 60_000);
      await until("the message is gone", async () => (await unavailable(page).count()) === 0);
    });

    for (const [what, fault] of [
      ["fails", { kind: "status", status: 500 }],
      ["does not come", { kind: "hang" }],
    ] as const)
      it(`a channel whose info ${what} is heard all the same, and its names follow`, async (page, proxy, {
        said,
      }) => {
        await arrive(page);
        const lift = proxy.break(RADIO_4_INFO, fault);
        await chooseChannel(page, "Radio 4");
        await soundMoves(page);
        assert.equal(await unavailable(page).count(), 0);
        const words = bar(page).locator("[data-face]");
        assert.match(await words.innerText(), /^Radio 4\s+Live$/);
        assert.deepEqual(said(), []);
        lift();
        await until("what is on air is shown", async () => !/^Live$/m.test(await words.innerText()), 40_000);
      });

    it("S8-003 S8-004 without a network another channel is unavailable, and the console stays silent", async (page, proxy, {
      said,
    }) => {
      await arrive(page);
      await channelPicker(page).waitFor();
      await proxy.cut();
      await chooseChannel(page, "Radio 4");
      await isUnavailable(page);
      await until("the play button is grey", () => isGrey(page));
      assert.deepEqual(said(), []);
    });

    it("a channel that could not be loaded plays at once when the listener presses play and the network is back", async (page, proxy) => {
      await arrive(page);
      // Without the press the channel is asked for with the next poll, 20 s after the last: a press
      // just after that would stop it.
      proxy.break(/^\/api\/miniplayer\/info/, { kind: "hang" });
      const lift = proxy.break(/^\/api\/player\//, { kind: "status", status: 500 });
      await chooseChannel(page, "Radio 4");
      await until("the play button is grey", () => isGrey(page));
      lift();
      const pressed = Date.now();
      await playButton(page).click();
      await until(
        "the channel is asked for",
        () => Promise.resolve(proxy.requests(/^\/api\/player\/radio4/, pressed).length > 0),
        10_000,
      );
      await soundMoves(page, 60_000);
    });

    // Forty seconds: two polls, one every 20 s.
    it("S8-005 an unusable reply with live data leaves the radio playing at the same volume, and a later reply repairs it", async (page, proxy) => {
      await listen(page);
      await bar(page).getByRole("button", { name: "Geluid uit" }).click();
      const lift = proxy.break(/^\/api\/miniplayer\/info/, {
        kind: "rewrite",
        change: () => '{"data":{"coreChannels":{"data":[]}}}',
      });
      const words = bar(page).locator("[data-face]");
      await until(
        "what is on air is unknown",
        async () => (await words.innerText()).includes("Live"),
        40_000,
      );
      await bar(page).getByRole("button", { name: "Geluid aan" }).waitFor();
      await soundMoves(page);
      lift();
      await until(
        "what is on air is shown again",
        async () => !/^Live$/m.test(await words.innerText()),
        40_000,
      );
      assert.ok(await stopButton(page).isVisible());
    });

    it("S8-005 a channel with unusable live data plays, and is named in full once the data is right", async (page, proxy) => {
      await arrive(page);
      const lift = proxy.break(RADIO_4_INFO, {
        kind: "rewrite",
        change: () => '{"data":{"coreChannels":{"data":[]}}}',
      });
      await chooseChannel(page, "Radio 4");
      await soundMoves(page);
      assert.equal(await unavailable(page).count(), 0);
      lift();
      const words = bar(page).locator("[data-face]");
      await until("what is on air is shown", async () => !/^Live$/m.test(await words.innerText()), 40_000);
      await bar(page)
        .getByRole("button", { name: /nu Radio 4/ })
        .waitFor();
    });

    // Twenty seconds: until the next poll.
    it("S8-004 a poll that fails while the radio plays changes neither sound nor screen", async (page, proxy, {
      said,
    }) => {
      await listen(page);
      proxy.break(/^\/api\/miniplayer\/info/, { kind: "status", status: 503 });
      await until(
        "a poll failed",
        () => proxy.requests(/^\/api\/miniplayer\/info/).some(({ isFaulty }) => isFaulty),
        40_000,
      );
      await soundMoves(page);
      assert.ok(await stopButton(page).isVisible());
      await eventually(async () => assert.equal(await unavailable(page).count(), 0));
      assert.deepEqual(said(), []);
    });

    it(
      "S8-008 an unreadable cookie 'atuserid' is reported, without a word on the console, and breaks nothing",
      async (page, proxy, { said }) => {
        await page.context().addCookies([{ name: "atuserid", value: "{geen json", url: proxy.url }]);
        const reports = await interceptReports(page);
        await listen(page);
        await until("it is reported", () =>
          Promise.resolve(reports.some((text) => text.includes("Cookie 'atuserid' niet te lezen"))),
        );
        assert.ok(!reports.some((text) => text.includes("geen json")), "the cookie itself is not sent");
        assert.deepEqual(said(), []);
      },
      { device: { consent: ["analytics"] } },
    );

    it("S8-013 interrupting play with stop, again and again, is no error", async (page, _, { said }) => {
      await arrive(page);
      for (let turn = 0; turn < 5; turn += 1) {
        await playButton(page).click();
        await stopButton(page).click();
        await playButton(page).waitFor();
      }
      assert.deepEqual(said(), []);
      await playButton(page).click();
      await soundMoves(page);
    });

    it("a missing picture (404) is replaced by the placeholder", async (page, proxy) => {
      proxy.break(/^\/media\/images\//, { kind: "status", status: 404 });
      await page.goto("/");
      await until("the placeholder is shown", () =>
        bar(page)
          .locator("img")
          .first()
          .evaluate(
            (image) =>
              (image as HTMLImageElement).src.includes("/images/unknown_") &&
              (image as HTMLImageElement).naturalWidth > 0,
          ),
      );
    });
  });
