// Pages of other sites that control the player (docs/player-embed.md), and the events that it
// records for audience measurement.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import { arrive, playButton, soundMoves, stopButton, watchLink } from "../../support/player.ts";
import { until } from "../../support/station.ts";

interface Guest {
  /** The site's window, which the guest's page opened. */
  readonly site: Page;
  say(message: object): Promise<void>;
  /** What the site answered so far. */
  answers(): Promise<{ type: string; [field: string]: unknown }[]>;
}

/**
 * The guest's page opens the site, and the listener presses play and stop there, because no browser
 * starts sound without a gesture.
 */
async function openFrom(page: Page, origin: string, url: string): Promise<Guest> {
  await page.goto(origin);
  const [site] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((address) => {
      const seen: unknown[] = [];
      Object.assign(window, { seen, site: window.open(address) });
      addEventListener("message", ({ data }) => seen.push(data));
    }, url),
  ]);
  await arrive(site);
  await playButton(site).click();
  await soundMoves(site);
  await stopButton(site).click();
  await until("it is silent", async () => (await audio(site)).paused);
  return {
    site,
    say: (message) =>
      page.evaluate(
        ([text, to]) => (window as unknown as { site: Window }).site.postMessage(text, to as string),
        [message, url] as const,
      ),
    answers: () => page.evaluate(() => (window as unknown as { seen: { type: string }[] }).seen),
  };
}

export const describeEmbeds = (): unknown =>
  describe("pages that control the player", { concurrency: true }, () => {
    it("S4-035 S4-001 an allowed origin can start and stop the radio, read its state, and mute it for a while", async (page, proxy, {
      guest,
    }) => {
      const { site, say, answers } = await openFrom(page, guest.origin, proxy.url);
      await say({ type: "zender:play" });
      await soundMoves(site);
      const playing = { isPlaying: true, isLive: true, channel: "radio2" };
      await until("it is told that the radio plays", async () => {
        await say({ type: "zender:get-state" });
        const told = (await answers()).filter(({ type }) => type === "zender:state").at(-1);
        return Object.entries(playing).every(([field, value]) => told?.[field] === value);
      });
      await say({ type: "zender:embed-started" });
      await until("it is silent", async () => (await audio(site)).paused);
      await say({ type: "zender:embed-ended" });
      await soundMoves(site);
      await say({ type: "zender:stop" });
      await until("it stopped", async () => (await audio(site)).paused);
      await playButton(site).waitFor();
    });

    it("radio that an allowed origin starts on live video leads to a page with the player", async (page, proxy, {
      guest,
    }) => {
      const { site, say } = await openFrom(page, guest.origin, proxy.url);
      await watchLink(site).click();
      await site.getByRole("button", { name: /^Alleen audio/ }).waitFor();
      // The first message may come before the player knows that it is hidden, which silences it.
      await until("it leads home", async () => {
        await say({ type: "zender:play" });
        return new URL(site.url()).pathname === "/";
      });
      await soundMoves(site);
      await stopButton(site).waitFor();
    });

    it(
      "S4-036 the player's events are delivered once, with the id from the cookie 'atuserid'",
      async (page, proxy, { guest }) => {
        await page.context().addCookies([
          {
            name: "atuserid",
            value: encodeURIComponent(JSON.stringify({ name: "atuserid", val: "luisteraar-1" })),
            url: proxy.url,
          },
        ]);
        const { say, answers } = await openFrom(page, guest.origin, proxy.url);
        const told = async () => (await answers()).filter(({ type }) => type === "zender:events");
        await say({ type: "zender:take-events" });
        await until("the events are told", async () => (await told()).length === 1);
        const [first] = await told();
        assert.ok(first);
        assert.deepEqual((first.events as { name: string }[]).map(({ name }) => name).slice(-2), [
          "play",
          "stop",
        ]);
        assert.equal(first.userId, "luisteraar-1");
        await say({ type: "zender:take-events" });
        await until("they are told again", async () => (await told()).length === 2);
        assert.deepEqual((await told())[1]?.events, []);
      },
      { device: { consent: ["analytics"] } },
    );

    it(
      "S4-036 S1-018 the visitor's id is included from the moment that they consent",
      async (page, proxy, { guest }) => {
        await page
          .context()
          .addCookies([
            { name: "atuserid", value: encodeURIComponent('{"val":"luisteraar-1"}'), url: proxy.url },
          ]);
        const { site, say, answers } = await openFrom(page, guest.origin, proxy.url);
        const told = async () => (await answers()).filter(({ type }) => type === "zender:events");
        await say({ type: "zender:take-events" });
        await until("it is answered", async () => (await told()).length === 1);
        assert.equal((await told())[0]?.userId, null);
        await site
          .getByRole("region", { name: "Cookies en toestemming" })
          .getByRole("button", { name: "Alles toestaan" })
          .click();
        await say({ type: "zender:take-events" });
        await until("it is answered again", async () => (await told()).length === 2);
        assert.equal((await told())[1]?.userId, "luisteraar-1");
      },
      { device: { consent: null, eventModal: false } },
    );

    it("an origin that is not allowed is ignored and gets no answer", async (page, proxy, {
      stranger,
      guest,
    }) => {
      const { site, say, answers } = await openFrom(page, stranger.origin, proxy.url);
      await say({ type: "zender:play" });
      await say({ type: "zender:get-state" });
      // A later message of an allowed origin is answered, so the other messages were ignored.
      const friend = await page.context().newPage();
      const known = await openFrom(friend, guest.origin, proxy.url);
      await known.say({ type: "zender:get-state" });
      await until("the friend is answered", async () => (await known.answers()).length > 0);
      assert.deepEqual(await answers(), []);
      assert.equal((await audio(site)).paused, true);
    });
  });
