// Sharing a moment of what is heard, and hearing a song of Gedraaid from where it began.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { accessibilityViolations, IN_DARK } from "../support/axe.ts";
import { audio, openPage, type Page, sidewaysOverflow } from "../support/browser.ts";
import { goOnAir, it, LARGE, PHONE } from "../support/listener.ts";
import { kept, momentAddress, playedGroups } from "../support/moments.ts";
import { arrive, heardAt, isHeard, listen, openPanel, panel, soundMoves } from "../support/player.ts";
import { CHANNELS, eventually, until } from "../support/station.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Deel dit moment" });
const address = (page: Page) => dialog(page).getByRole("textbox", { name: "Adres van dit moment" });

/** Opens the dialog from the panel, once something is heard that can be shared. */
async function shareMoment(page: Page): Promise<void> {
  const button = panel(page).getByRole("button", { name: "Deel dit moment" });
  const more = panel(page).getByRole("button", { name: "Meer" });
  if (await more.isVisible()) await more.click();
  await until("something can be shared", () => button.isEnabled());
  await button.click();
  await dialog(page).waitFor();
}

/** Waits until the page's sound has ended; returns how long it was. */
async function heardToItsEnd(page: Page): Promise<number> {
  await soundMoves(page);
  await until(
    "the sound has ended",
    () => page.evaluate(() => (document.getElementById("audio-player-id") as HTMLAudioElement).ended),
    90_000,
  );
  return (await audio(page)).currentTime;
}

const describeMoments = () =>
  describe("a shared moment", { concurrency: true }, () => {
    it(
      "a listener shares what they just heard on the radio: at its address somebody else hears that, and no more",
      async (page, proxy, { browser }) => {
        await listen(page);
        await openPanel(page);
        await until("some of it was heard", async () => (await heardAt(page)) > 0);
        const heard = await heardAt(page);
        await shareMoment(page);
        await address(page).waitFor();
        const { pathname } = new URL(await address(page).inputValue());
        const [, utc = "", seconds] = /^\/moment\/radio2\/(\w+)-(\d+)$/.exec(pathname) ?? [];
        assert.equal(seconds, "30");
        const iso = utc.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
        assert.ok(Math.abs(Date.parse(iso) + 30_000 - heard) < 20_000, `${iso} is the time heard`);
        assert.deepEqual(await accessibilityViolations(page), []);

        const other = await openPage(browser, { viewport: LARGE, baseURL: proxy.url });
        try {
          await arrive(other.page, pathname);
          await other.page.getByRole("heading", { level: 1, name: /^Moment uit / }).waitFor();
          await other.page
            .getByRole("main")
            .getByRole("button", { name: /^Luister: Moment uit / })
            .click();
          const length = await heardToItsEnd(other.page);
          assert.ok(length > 15 && length <= 45, `${length} s`);
        } finally {
          await other.context.close();
        }
      },
      { seconds: 180 },
    );

    it("more than half a minute of a song is refused, with the reason, until less is chosen", async (page, proxy) => {
      const { group, song } = await kept(proxy.url);
      const { page: broadcast } = await (
        await fetch(`${proxy.url}/api/playables/broadcast/${group.show?.id}`)
      )
        .json()
        .then((playable: { url: string }) => ({ page: playable.url }));
      await arrive(page, `${broadcast}#t=${Math.ceil(song.start ?? 0) + 50}`);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Luister vanaf [\d:]+: / })
        .first()
        .click();
      await soundMoves(page);
      await openPanel(page);
      await shareMoment(page);
      await address(page).waitFor();
      assert.match(await address(page).inputValue(), /\/moment\/uitzending\/[\w-]+\/\d+-\d+$/);
      const earlier = dialog(page).getByRole("button", { name: "Begin 5 seconden eerder" });
      await earlier.focus();
      await page.keyboard.press("Enter");
      await dialog(page).getByText("Van een nummer mag je 30 seconden delen, en nooit").waitFor();
      assert.equal(await address(page).count(), 0);
      assert.deepEqual(await accessibilityViolations(page), []);
      await dialog(page).getByRole("button", { name: "Begin 5 seconden later" }).press("Enter");
      await address(page).waitFor();
      await page.keyboard.press("Escape");
      await eventually(async () => assert.equal(await dialog(page).count(), 0));
      assert.ok(await panel(page).isVisible(), "the panel stays open");
    });

    it(
      "of a podcast a part is shared, and it fits on a phone, in the dark too",
      async (page, proxy) => {
        const feed = await (await fetch(`${proxy.url}/api/pages/podcasts/laag-land`)).json();
        const { playable } = feed.page.episodes[0];
        await arrive(page, `${playable.url}#t=40`);
        await page
          .getByRole("main")
          .getByRole("button", { name: /^Luister vanaf 0:40/ })
          .first()
          .click();
        await soundMoves(page);
        await openPanel(page);
        await shareMoment(page);
        await address(page).waitFor();
        await page.emulateMedia({ colorScheme: "dark" });
        assert.deepEqual(await accessibilityViolations(page, IN_DARK), []);
        assert.equal(await sidewaysOverflow(page), 0);
        await dialog(page).getByRole("link", { name: "Beluister het zelf" }).click();
        await page.getByRole("heading", { level: 1, name: `Moment uit ${playable.name}` }).waitFor();
        assert.equal(await sidewaysOverflow(page), 0);
      },
      { viewport: PHONE },
    );

    it("whoever changes the address to a whole song reads why that is not to be heard", async (page, proxy) => {
      const { song } = await kept(proxy.url);
      await page.goto(momentAddress("radio2", Date.parse(song.fromIso) + 1_000, 90));
      await page.getByText("Van een nummer mag je 30 seconden delen, en nooit het hele nummer.").waitFor();
    });
  });

const describeGedraaid = () =>
  describe("a song in Gedraaid", { concurrency: true }, () => {
    it("a song of a past show is heard from where it began", async (page, proxy) => {
      const { song, day } = await kept(proxy.url);
      await arrive(page, `/gedraaid/${day}`);
      const time = new Date(song.fromIso).toLocaleTimeString("nl-NL", {
        timeZone: "Europe/Amsterdam",
        hour: "2-digit",
        minute: "2-digit",
      });
      const button = page.getByRole("button", { name: new RegExp(`^Luister vanaf ${time}: `) }).first();
      await button.click();
      await soundMoves(page);
      await until("that song is heard", async () => {
        const past = (await audio(page)).currentTime - (song.start ?? 0);
        return past >= -1 && past < 30;
      });
      await eventually(async () => assert.equal(await button.getAttribute("aria-current"), "true"));
    });

    it(
      "a song of the show on air is heard by going back in the radio, also on another channel than the one that plays",
      async (page, proxy) => {
        for (const channel of CHANNELS.filter((one) => one !== "radio2")) {
          const group = (await playedGroups(proxy.url, channel)).find(({ listen: how }) => how === "live");
          const song = group?.tracks.find(({ fromIso }) => Date.parse(fromIso) < Date.now() - 120_000);
          if (song === undefined) continue;
          await listen(page, `/gedraaid?channel=${channel}`);
          const time = new Date(song.fromIso).toLocaleTimeString("nl-NL", {
            timeZone: "Europe/Amsterdam",
            hour: "2-digit",
            minute: "2-digit",
          });
          await page
            .getByRole("button", { name: new RegExp(`^Luister vanaf ${time}: `) })
            .first()
            .click();
          await isHeard(page, Date.parse(song.fromIso), 30);
          await soundMoves(page);
          return;
        }
        throw new Error("no channel has a song in the show on air");
      },
      { seconds: 120 },
    );
  });

describe("from a moment on", { concurrency: true }, () => {
  goOnAir();
  describeMoments();
  describeGedraaid();
});
