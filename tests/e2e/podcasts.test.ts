// Podcasts: speed, chapters, the transcript, played episodes, resuming, sharing.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Locator } from "playwright-core";
import { audio, type Page } from "../support/browser.ts";
import { goOnAir, type Story, type StoryOptions, it as story } from "../support/listener.ts";
import { arrive, bar, pauseButton, soundMoves } from "../support/player.ts";
import { eventually, until } from "../support/station.ts";
import { BUSY } from "../support/turns.ts";

interface Episode {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
}

/** An episode with chapters and a transcript. */
let episode: Episode;
const scene = goOnAir(async ({ station }) => {
  const { page } = await (await fetch(`${station.url}/api/pages/podcasts/laag-land`)).json();
  episode = page.episodes.find(
    ({ playable }: { playable: Episode }) => playable.id === "laag-land-3",
  ).playable;
  assert.ok(episode.chapters.length > 3);
});

/** A story in which nothing goes wrong. */
const it = (title: string, tell: Story, options: StoryOptions = {}) =>
  story(
    title,
    async (page, proxy, listener) => {
      await tell(page, proxy, listener);
      assert.deepEqual(listener.complaints, []);
    },
    options,
  );

const main = (page: Page) => page.getByRole("main");
const listen = (page: Page) =>
  main(page)
    .getByRole("button", { name: /^(Luister|Ga verder)/ })
    .first();
const rate = (page: Page) =>
  page.evaluate(() => (document.getElementById("audio-player-id") as HTMLAudioElement).playbackRate);
const speed = (page: Page) => main(page).getByRole("combobox", { name: "Snelheid" });
const heard = (page: Page) => main(page).getByRole("button", { name: `Gehoord: ${episode.name}` });
const chapter = (page: Page, index: number) =>
  main(page).getByRole("region", { name: "Hoofdstukken" }).getByRole("button").nth(index);
/** The sound plays on until it is looked at: on a busy machine that takes a while. */
const isNear = (page: Page, seconds: number) =>
  until(`the sound is near ${seconds} s`, async () => {
    const past = (await audio(page)).currentTime - seconds;
    return past > -4 && past < BUSY * 4;
  });

/** Waits until a box has stopped scrolling smoothly; returns its scroll position. */
const atRest = (box: Locator) =>
  box.evaluate(
    (one) =>
      new Promise<number>((done) => {
        const look = (before: number) =>
          requestAnimationFrame(() => (one.scrollTop === before ? done(before) : look(one.scrollTop)));
        look(-1);
      }),
  );

async function play(page: Page): Promise<void> {
  await listen(page).click();
  await pauseButton(page).waitFor();
  await soundMoves(page);
}

describe("an episode of a podcast", { concurrency: true }, () => {
  it("plays at the chosen speed, also at the next visit; live radio does not", async (page) => {
    await arrive(page, episode.url);
    await speed(page).selectOption({ label: "1,5×" });
    await play(page);
    await eventually(async () => assert.equal(await rate(page), 1.5));
    await speed(page).selectOption({ label: "2×" });
    await until("it plays twice as fast", async () => (await rate(page)) === 2);

    await arrive(page, episode.url);
    await until("the page knows the speed", async () => (await speed(page).inputValue()) === "2");
    await play(page);
    await eventually(async () => assert.equal(await rate(page), 2));
    await bar(page).getByRole("button", { name: "Luister live" }).click();
    await until(
      "the radio plays",
      async () => (await bar(page).getByRole("button", { name: "Stop", exact: true }).count()) === 1,
    );
    await soundMoves(page);
    await eventually(async () => assert.equal(await rate(page), 1));
  });

  it("S2-024 plays from a chosen chapter, and the current chapter is marked", async (page) => {
    const [, second, third] = episode.chapters;
    assert.ok(second && third);
    await arrive(page, episode.url);
    await chapter(page, 2).click();
    await soundMoves(page);
    await isNear(page, third.start);
    await eventually(async () => assert.equal(await chapter(page, 2).getAttribute("aria-current"), "true"));
    await chapter(page, 1).click();
    await isNear(page, second.start);
    await until(
      "its chapter is the current one",
      async () => (await chapter(page, 1).getAttribute("aria-current")) === "true",
    );
    assert.ok(
      (await main(page)
        .getByRole("link", { name: /^Meer over / })
        .count()) > 0,
    );
  });

  it("has a transcript that scrolls along in its own box and seeks where it is pressed", async (page) => {
    const last = episode.chapters.at(-1);
    assert.ok(last);
    await arrive(page, episode.url);
    const text = main(page).getByRole("region", { name: "Lees mee" });
    const box = text.locator("[data-live]");
    const top = () => box.evaluate((one) => one.scrollTop);
    const inSight = () =>
      box.evaluate((one) => {
        const now = one.querySelector("[aria-current]")?.getBoundingClientRect();
        const { top: from, bottom: until } = one.getBoundingClientRect();
        return now !== undefined && now.top >= from - 1 && now.bottom <= until + 1;
      });
    await chapter(page, episode.chapters.length - 1).click();
    await soundMoves(page);
    await isNear(page, last.start);
    const scrolled = await page.evaluate(() => window.scrollY);
    await until(
      "the current sentence is visible in its box",
      async () => (await top()) > 0 && (await inSight()),
    );
    assert.equal(await page.evaluate(() => window.scrollY), scrolled, "the page stays where it is");

    await text.getByRole("button", { name: "Volg mee" }).click();
    const place = await atRest(box);
    await chapter(page, 0).click();
    await until(
      "the first sentence is lit",
      async () => (await box.locator("[aria-current]").getAttribute("data-start")) === "0",
    );
    assert.equal(await top(), place);

    const moment = box.getByRole("button", { name: /^Luister vanaf/ }).last();
    await moment.focus();
    await page.keyboard.press("Enter");
    const [minutes = 0, seconds = 0] = ((await moment.textContent()) ?? "").split(":").map(Number);
    await isNear(page, minutes * 60 + seconds);
  });

  it(
    "can be searched for a word, on a small phone as well",
    async (page) => {
      await arrive(page, episode.url);
      const text = main(page).getByRole("region", { name: "Lees mee" });
      await text.getByRole("searchbox", { name: "Zoek in de tekst" }).fill("fiets");
      const count = await text.locator("mark").count();
      assert.ok(count > 1);
      await text.getByText(`1 van ${count}`).waitFor();
      await page.keyboard.press("Shift+Enter");
      await text.getByText(`${count} van ${count}`).waitFor();
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
        false,
      );
    },
    { viewport: { width: 320, height: 900 } },
  );

  it(
    "resumes where the listener was, and can be shared from there",
    async (page) => {
      const third = episode.chapters[2];
      assert.ok(third);
      await arrive(page, episode.url);
      await chapter(page, 2).click();
      await soundMoves(page);
      await isNear(page, third.start);
      await pauseButton(page).click();
      await until("it is silent", async () => (await audio(page)).paused);
      const left = (await audio(page)).currentTime;
      await main(page)
        .getByRole("button", { name: /^Deel vanaf/ })
        .click();
      // Pages may not read the clipboard; a listener pastes.
      const field = main(page).getByRole("searchbox", { name: "Zoek in de tekst" });
      await field.press("Control+v");
      const shared = await field.inputValue();
      const at = Number(new RegExp(`^${scene.station.url}${episode.url}#t=(\\d+)$`).exec(shared)?.[1]);
      assert.ok(Math.abs(at - left) < 6, `${shared}, left at ${left} s`);

      await arrive(page, episode.url);
      await main(page)
        .getByRole("button", { name: /^Ga verder op / })
        .click();
      await soundMoves(page);
      const { currentTime } = await audio(page);
      assert.ok(currentTime > left - 6, `${currentTime} s, left at ${left} s`);
    },
    { context: { permissions: ["clipboard-write"] } },
  );

  it("is marked as heard on this device, in the list and on its page", async (page) => {
    await arrive(page, "/podcasts/laag-land");
    await heard(page).click();
    await eventually(async () => assert.equal(await heard(page).getAttribute("aria-pressed"), "true"));
    await arrive(page, episode.url);
    await until("the page knows", async () => (await heard(page).getAttribute("aria-pressed")) === "true");
    await eventually(async () => assert.match(await listen(page).innerText(), /Luister opnieuw/));
    await heard(page).click();
    await page.reload();
    await until("it is new again", async () =>
      /^Luister$/.test((await listen(page).innerText()).trim().split("\n").at(-1) ?? ""),
    );
  });
});

describe("a podcast", () => {
  it("S2-023 can be listed oldest first, says what is left of an episode, and opens in the listener's own app", async (page) => {
    await arrive(page, "/podcasts/laag-land");
    const first = () =>
      main(page)
        .getByRole("region", { name: "Afleveringen" })
        .getByRole("heading", { level: 3 })
        .first()
        .innerText();
    const newest = await first();
    await main(page).getByRole("link", { name: "Oudste eerst" }).click();
    await until("the oldest stands first", async () => (await first()) !== newest);

    const ways = main(page).getByRole("navigation", { name: "Volg in je eigen app" });
    assert.equal(
      await ways.getByRole("link", { name: "AntennaPod" }).getAttribute("href"),
      `antennapod-subscribe://${new URL(scene.station.url).host}/podcasts/laag-land.rss`,
    );

    await arrive(page, episode.url);
    await chapter(page, 2).click();
    await soundMoves(page);
    await pauseButton(page).click();
    await until("it is silent", async () => (await audio(page)).paused);
    await arrive(page, "/podcasts/laag-land?volgorde=oudste");
    const row = main(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: `Gehoord: ${episode.name}` }) });
    await row.getByText(/^nog (\d+ min|geen minuut)$/).waitFor();
  });
});
