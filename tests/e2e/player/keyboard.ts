// Keyboard only, media keys and screen readers.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { audio } from "../../support/browser.ts";
import { it } from "../../support/listener.ts";
import {
  arrive,
  bar,
  channelPicker,
  listen,
  panel,
  playButton,
  soundFetched,
  soundMoves,
  stopButton,
} from "../../support/player.ts";
import { songIsShown } from "../../support/playLog.ts";
import { eventually, until } from "../../support/station.ts";

/**
 * Name of the focused element, as a screen reader would say it; fails if the focus is not visible.
 */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    if (one === null || one === document.body) return "";
    const style = getComputedStyle(one);
    // A text field shows the focus on the frame around it.
    const frame = one.parentElement?.matches(":focus-within") && one.tagName === "INPUT";
    // A tile that is one link shows the focus around the whole tile.
    const tile = getComputedStyle(one, "::after").outlineStyle !== "none";
    if (
      one.matches(":focus-visible") &&
      style.outlineStyle === "none" &&
      style.boxShadow === "none" &&
      !frame &&
      !tile
    )
      throw new Error(`no visible focus: ${one.outerHTML.slice(0, 200)}`);
    return one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
  });
}

/** Presses Tab until an element of this name has the focus. */
async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`no way by keyboard to ${name}; on the way: ${seen.slice(-40).join(" | ")}`);
}

const isPlaying = async (page: Page) => !(await audio(page)).paused;

export function describeKeyboard(): void {
  describe("the keyboard alone", { concurrency: true }, () => {
    // Twenty seconds: more than a hundred presses of Tab, each of which is looked at.
    it("Tab reaches play, Enter starts and stops; the dropdown, the volume and the panel open, work and close", async (page) => {
      await arrive(page);
      await tabTo(page, /^Speel Radio 2 af$/);
      await page.keyboard.press("Enter");
      await soundMoves(page);
      await until(
        "the button is no longer busy",
        async () => (await stopButton(page).getAttribute("aria-busy")) === "false",
      );
      await page.keyboard.press("Enter");
      await until("it stopped", async () => !(await isPlaying(page)));
      await page.keyboard.press("Enter");
      await soundMoves(page);
      await tabTo(page, /^Kies een zender/);
      await page.keyboard.press("Enter");
      await page.keyboard.type("st");
      await page.keyboard.press("Enter");
      await bar(page)
        .getByRole("button", { name: /nu SterrenNL/ })
        .waitFor();
      await soundMoves(page);
      await eventually(async () =>
        assert.match(await focused(page), /^Kies een zender/, "the focus is back on the dropdown"),
      );
      await tabTo(page, /^Geluid uit$/);
      await tabTo(page, /^Volume$/);
      await page.keyboard.press("ArrowDown");
      await until("softer", async () => (await audio(page)).volume < 1);
      await page.keyboard.press("Escape");
      await eventually(async () => assert.match(await focused(page), /^Geluid uit$/));
      await tabTo(page, /^(Open|Vergroot) de speler$/, "Shift+Tab");
      await page.keyboard.press("Enter");
      await panel(page).waitFor();
      for (const name of [/^Slaaptimer/, /^Stop$/, /^Radio 2/, /^Speler inklappen$/]) await tabTo(page, name);
      assert.equal(
        await page.evaluate(() => document.activeElement?.closest("dialog") !== null),
        true,
        "Tab stays in the panel",
      );
      await page.keyboard.press("Enter");
      await until("it is closed", async () => (await panel(page).count()) === 0);
    });

    it("the player is a few keys away: a link at the top of the page and 'p' anywhere lead to it", async (page) => {
      await arrive(page, "/gedraaid");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), "Naar de speler");
      await page.keyboard.press("Enter");
      await until("the bar has the focus", () => bar(page).evaluate((one) => one === document.activeElement));
      // The right of a wide bar is loaded later.
      await bar(page).getByRole("button", { name: "Geluid uit" }).waitFor();
      const toTheVolume = 8;
      let keys = 0;
      for (; keys < toTheVolume && !/^Geluid uit$/.test(await focused(page)); keys += 1)
        await page.keyboard.press("Tab");
      assert.match(await focused(page), /^Geluid uit$/, `${keys} tabs`);
      await soundFetched(page);
      await page.getByRole("main").getByRole("link").last().focus();
      await page.keyboard.press("p");
      await until("the bar has the focus again", () =>
        bar(page).evaluate((one) => one === document.activeElement),
      );
    });

    it("where there is no bar, no link leads to it", async (page) => {
      await page.goto("/live");
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), "Naar de inhoud");
      assert.equal(await page.getByRole("link", { name: "Naar de speler" }).count(), 0);
    });

    it("space plays and stops and m silences wherever the focus is; in the player the arrows change the volume", async (page) => {
      await arrive(page);
      await soundFetched(page);
      await page.keyboard.press("Space");
      await soundMoves(page);
      assert.equal(await page.evaluate(() => scrollY), 0, "space does not scroll as well");
      await page.keyboard.press("m");
      await until("silent", async () => (await audio(page)).volume === 0);
      await page.keyboard.press("m");
      await until("aloud", async () => (await audio(page)).volume === 1);
      await tabTo(page, /^Stop$/);
      await page.keyboard.press("ArrowDown");
      await until("softer", async () => (await audio(page)).volume < 1);
      await page.keyboard.press("ArrowUp");
      await until("as before", async () => (await audio(page)).volume === 1);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press("Space");
      await until("it stopped", async () => !(await isPlaying(page)));
    });

    it("space pressed before the code that makes sound was fetched plays once it has loaded", async (page) => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(/\/browserSound-/, async (route) => {
        await held;
        await route.continue();
      });
      await arrive(page);
      await page.keyboard.press("Space");
      letGo();
      await soundMoves(page);
      assert.equal(await page.evaluate(() => scrollY), 0, "space does not scroll as well");
    });

    it("in a field the keys write and do nothing else", async (page) => {
      await arrive(page, "/zoeken");
      const field = page.getByLabel("Zoek op de site");
      await field.focus();
      await page.keyboard.type("m ? m");
      assert.equal(await field.inputValue(), "m ? m");
      assert.equal(await isPlaying(page), false);
      assert.equal((await audio(page)).volume, 1);
      assert.equal(await page.getByRole("dialog").count(), 0);
    });

    it("space on a button or link presses only that", async (page) => {
      await arrive(page);
      await channelPicker(page).focus();
      await page.keyboard.press("Space");
      await page.getByRole("listbox").waitFor();
      assert.equal(await isPlaying(page), false);
    });

    // Twenty seconds: a hundred presses of Tab, each of which is looked at.
    it("? shows the keys, Escape hides them and returns the focus", async (page) => {
      await arrive(page);
      await tabTo(page, /^Speel Radio 2 af$/);
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: "Sneltoetsen" });
      await help.waitFor();
      for (const word of ["Afspelen of stoppen", "Geluid uit of aan", "Harder of zachter"])
        assert.ok(await help.getByText(word).isVisible(), word);
      await page.keyboard.press("Escape");
      await until("it is gone", async () => (await help.count()) === 0);
      await eventually(async () => assert.match(await focused(page), /^Speel Radio 2 af$/));
    });
  });

  describe("media keys and screen readers", { concurrency: true }, () => {
    it(
      "the system gets song, artist, channel and pictures, and its pause and stop keys work",
      async (page, proxy) => {
        // The browser does not reveal the handlers, so they are recorded when they are set.
        await page.addInitScript(() => {
          const handlers: Record<string, MediaSessionActionHandler | null> = {};
          (window as unknown as { mediaHandlers: typeof handlers }).mediaHandlers = handlers;
          const own = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
          navigator.mediaSession.setActionHandler = (action, handler) => {
            handlers[action] = handler;
            own(action, handler);
          };
        });
        const press = (action: MediaSessionAction) =>
          page.evaluate(
            (name) =>
              (
                window as unknown as { mediaHandlers: Record<string, MediaSessionActionHandler | null> }
              ).mediaHandlers[name]?.({ action: name }),
            action,
          );
        await listen(page);
        await until("it is told that it plays", () =>
          page.evaluate(() => navigator.mediaSession.playbackState === "playing"),
        );
        await songIsShown(page);
        const about = await page.evaluate(() => {
          const { metadata } = navigator.mediaSession;
          return {
            title: metadata?.title,
            artist: metadata?.artist,
            pictures: metadata?.artwork.map(({ src, sizes }) => ({ src, sizes })) ?? [],
          };
        });
        assert.ok(about.title && about.artist, JSON.stringify(about));
        assert.ok(about.pictures.length >= 1);
        for (const { src } of about.pictures)
          assert.equal((await fetch(new URL(src, proxy.url))).status, 200, src);
        await press("pause");
        await until("it is silent", async () => (await audio(page)).paused);
        await until("it is told so", () =>
          page.evaluate(() => navigator.mediaSession.playbackState !== "playing"),
        );
        await press("play");
        await soundMoves(page);
        await press("stop");
        await until("it is silent", async () => (await audio(page)).paused);
      },
      { seconds: 200 },
    );

    it("a pause from outside (headphones, another app) shows in the bar", async (page) => {
      await listen(page);
      await page.evaluate(() => (document.getElementById("audio-player-id") as HTMLAudioElement).pause());
      await playButton(page).waitFor();
    });

    it("the player is a region with a name, its buttons say in Dutch what they do, and songs are announced politely", async (page) => {
      await listen(page);
      await stopButton(page).waitFor();
      const snapshot = await bar(page).ariaSnapshot();
      for (const name of [
        "Stop",
        "Kies een zender, nu Radio 2",
        "Geluid uit",
        "Open in venster",
        "Open de speler",
      ])
        assert.ok(snapshot.includes(name), `${name} in ${snapshot}`);
      assert.equal(await bar(page).getByRole("status").count(), 1);
      assert.equal(await page.evaluate(() => document.documentElement.lang), "nl");
    });
  });
}
