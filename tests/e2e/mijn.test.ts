// 'Mijn radio': what was begun, is followed and was saved, on the device only.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe } from "node:test";
import type { Locator, Page } from "playwright-core";
import { accessibilityViolations } from "../support/axe.ts";
import { addressIs, audio, headed, laidOut, openPage, sidewaysOverflow } from "../support/browser.ts";
import { goOnAir, it as inScene, LARGE, PHONE, type Story, type StoryOptions } from "../support/listener.ts";
import { arrive, bar, pauseButton, soundMoves } from "../support/player.ts";
import { eventually, until } from "../support/station.ts";
import { section } from "./player/items.ts";

interface Item {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly publishedIso: string;
}

const FEED = "/podcasts/laag-land";
const PROGRAMME = "/programmas/de-platenkast";

/** The newest episode of a podcast. */
let episode: Item;
let programme: string;
goOnAir(async ({ station }) => {
  const model = async (path: string) => (await (await fetch(`${station.url}/api/pages${path}`)).json()).page;
  episode = (await model(FEED)).episodes[0].playable;
  programme = (await model(PROGRAMME)).programme.name;
});

/** A story in which nothing goes wrong, and no request has anything that the device keeps. */
const it = (title: string, tell: Story, options: StoryOptions = {}) =>
  inScene(
    title,
    async (page, proxy, listener) => {
      const sent: string[] = [];
      page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
      await tell(page, proxy, listener);
      assert.deepEqual(listener.complaints, []);
      assert.deepEqual(
        sent.filter((one) => /zender\.followed|zender-heard-items|zender-player-positions|neem=/.test(one)),
        [],
      );
    },
    options,
  );

const main = (page: Page) => page.getByRole("main");
const follow = (page: Page, name: string) =>
  main(page).getByRole("button", { name: `Volg ${name}`, exact: true });
const row = (region: Locator, name: string) => region.getByRole("listitem").filter({ hasText: name });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

async function followAt(page: Page, address: string, name: string): Promise<void> {
  await arrive(page, address);
  await follow(page, name).click();
  await until(
    "it is followed",
    async () => (await follow(page, name).getAttribute("aria-pressed")) === "true",
  );
}

/** Saves the first song of 'Gedraaid'; returns its title. */
async function saveSong(page: Page): Promise<string> {
  await arrive(page, "/gedraaid");
  const save = main(page)
    .getByRole("button", { name: /^Bewaar / })
    .first();
  await save.click();
  // 'Bewaar artist – title'
  return ((await save.getAttribute("aria-label")) ?? "").replace(/^Bewaar (?:.* – )?/, "");
}

/** What the device keeps, in a form that can be compared. */
const kept = (page: Page) =>
  page.evaluate(() =>
    ["zender-player-positions", "zender-heard-items", "zender.followed", "zender.savedTracks"].map((key) =>
      JSON.parse(localStorage.getItem(key) ?? "[]"),
    ),
  );

/** A device that has begun an episode, without the time that hearing it takes. */
const begin = (page: Page, position: number) => {
  const { id, name, url } = episode;
  return page.addInitScript(
    ([mark, item]) => {
      if (localStorage.getItem("zender-heard-items") === null) {
        localStorage.setItem("zender-player-positions", JSON.stringify([mark]));
        localStorage.setItem("zender-heard-items", JSON.stringify([item]));
      }
    },
    [
      { id, position, isFinished: false },
      { id, type: "episode", name, subtitle: "Laag land", url, imageUrl: null, durationMs: 600_000 },
    ] as const,
  );
};

describe("Mijn radio", { concurrency: true }, () => {
  it("an episode that was begun is under 'Verder luisteren' on home, also after a reload, and goes on where it was", async (page) => {
    await arrive(page, episode.url);
    await main(page)
      .getByRole("button", { name: /^Luister/ })
      .first()
      .click();
    await soundMoves(page);
    await page.evaluate(() => {
      const sound = document.getElementById("audio-player-id") as HTMLAudioElement;
      sound.currentTime = 61;
    });
    await until("it is past a minute", async () => (await audio(page)).currentTime > 61.5);
    await pauseButton(page).click();
    await until("the device remembers it", async () => (await kept(page))[1]?.length === 1);
    await page
      .getByRole("link", { name: /naar de voorpagina|^Zender/i })
      .first()
      .click();
    const begun = section(page, "Verder luisteren");
    await row(begun, episode.name).waitFor();
    await page.reload();
    await row(begun, episode.name).waitFor();
    assert.match(await row(begun, episode.name).innerText(), /nog \d+ min|nog geen minuut/);
    await row(begun, episode.name)
      .getByRole("button", { name: `Speel: ${episode.name}` })
      .click();
    await soundMoves(page);
    assert.ok((await audio(page)).currentTime > 58, "it goes on where it was");
    assert.ok((await bar(page).innerText()).includes(episode.name));
  });

  it("a followed programme and podcast are on home and on /mijn, with 'Nieuw' when something came, until it is seen", async (page) => {
    await followAt(page, PROGRAMME, programme);
    await followAt(page, FEED, "Laag land");
    await arrive(page, "/");
    const followed = section(page, "Wat je volgt");
    await row(followed, programme).waitFor();
    await row(followed, "Laag land").getByRole("link", { name: episode.name }).waitFor();
    assert.equal(await followed.getByText("Nieuw", { exact: true }).count(), 0);

    const name = "Net verschenen";
    await page.route(`**/api/pages${FEED}`, async (route) => {
      const reply = await route.fetch();
      const model = await reply.json();
      const [first] = model.page.episodes;
      const publishedIso = new Date(Date.parse(first.playable.publishedIso) + 3_600_000).toISOString();
      const playable = { ...first.playable, id: "net-verschenen", name, publishedIso };
      model.page.episodes = [{ ...first, playable }, ...model.page.episodes];
      await route.fulfill({ response: reply, json: model });
    });
    await arrive(page, "/mijn");
    const podcasts = section(page, "Gevolgde podcasts");
    await row(podcasts, "Laag land").getByText("Nieuw", { exact: true }).waitFor();
    await row(podcasts, "Laag land").getByRole("link", { name }).waitFor();
    assert.equal(await section(page, "Favoriete programma’s").getByText("Nieuw", { exact: true }).count(), 0);
    await arrive(page, "/");
    await row(section(page, "Wat je volgt"), "Laag land").getByText("Nieuw", { exact: true }).waitFor();

    await row(section(page, "Wat je volgt"), "Laag land").getByRole("link", { name: "Laag land" }).click();
    await headed(page, "Laag land");
    await page.getByRole("link", { name: "Mijn radio", exact: true }).first().click();
    await headed(page, "Mijn radio");
    await row(podcasts, "Laag land").waitFor();
    await eventually(async () => assert.equal(await podcasts.getByText("Nieuw", { exact: true }).count(), 0));
  });

  it("a channel is followed on /mijn and then is on home with what is on air", async (page) => {
    await arrive(page, "/mijn");
    await main(page).getByText("Hier komt wat je begint").waitFor();
    await follow(page, "Radio 4").focus();
    await page.keyboard.press("Enter");
    await arrive(page, "/");
    await row(section(page, "Wat je volgt"), "Radio 4")
      .getByRole("button", { name: "Speel Radio 4 af" })
      .waitFor();
  });

  it("a file brings back everything after it was erased, and one that is not ours changes nothing", async (page) => {
    await begin(page, 60);
    await followAt(page, PROGRAMME, programme);
    const song = await saveSong(page);
    await arrive(page, "/mijn");
    await row(section(page, "Bewaarde nummers"), song).waitFor();
    const before = await kept(page);
    assert.deepEqual(
      before.map((list) => list.length),
      [1, 1, 1, 1],
    );

    const download = page.waitForEvent("download");
    await button(page, "Bewaar als bestand").click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^mijn-radio-\d{4}-\d{2}-\d{2}\.json$/);
    const content = await readFile(await file.path());

    await button(page, "Wis alles").click();
    const question = page.getByRole("dialog", { name: "Alles wissen?" });
    await question.getByText("1 begonnen, 1 gevolgd en 1 bewaard nummer").waitFor();
    await question.getByRole("button", { name: "Laat staan" }).click();
    assert.deepEqual(await kept(page), before);
    await button(page, "Wis alles").click();
    await question.getByRole("button", { name: "Wis alles" }).click();
    await main(page).getByText("Hier komt wat je begint").waitFor();
    assert.deepEqual(await kept(page), [[], [], [], []]);
    await until("a reload would not put the item back", () =>
      page.evaluate(() => localStorage.getItem("zender-player-item") === null),
    );
    await button(page, "Zet terug").click();
    await row(section(page, "Verder luisteren"), episode.name).waitFor();
    assert.deepEqual(await kept(page), before);
    await button(page, "Wis alles").click();
    await question.getByRole("button", { name: "Wis alles" }).click();
    await main(page).getByText("Hier komt wat je begint").waitFor();

    const open = async (buffer: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await button(page, "Open een bestand").click();
      await (await chooser).setFiles({ name: "mijn.json", mimeType: "application/json", buffer });
    };
    await open(Buffer.from('{"format":"iets anders"}'));
    await main(page).getByText("Dit is geen bestand van Mijn radio.").waitFor();
    assert.deepEqual(await kept(page), [[], [], [], []]);
    await open(content);
    await main(page).getByText("Erbij gekomen: 1 begonnen, 1 gevolgd en 1 bewaard nummer.").waitFor();
    await row(section(page, "Verder luisteren"), episode.name).waitFor();
    assert.deepEqual(await kept(page), before);
  });

  it("erasing while an item plays ends it, and nothing of it is kept again", async (page) => {
    await arrive(page, FEED);
    await button(page, `Speel: ${episode.name}`).first().click();
    await soundMoves(page, 30_000);
    await page.getByRole("link", { name: "Mijn radio" }).first().click();
    await button(page, "Wis alles").click();
    await page.getByRole("dialog").getByRole("button", { name: "Wis alles" }).click();
    await until("it is silent", async () => (await audio(page)).paused);
    await until("the bar has the radio", async () => (await pauseButton(page).count()) === 0);
    await page.goto("/mijn");
    await main(page).getByText("Hier komt wat je begint").waitFor();
    assert.deepEqual(await kept(page), [[], [], [], []]);
  });

  it("the address of the code merges on another device after asking, and no request has it", async (page, proxy, listener) => {
    // The device's own way to share; no page of the site may read the clipboard.
    await page.addInitScript(() => {
      navigator.share = async ({ url } = {}) => {
        document.documentElement.dataset.shared = url ?? "";
      };
    });
    await begin(page, 60);
    await followAt(page, PROGRAMME, programme);
    await arrive(page, "/mijn");
    await button(page, "Toon een code").click();
    const dialog = page.getByRole("dialog", { name: "Scan met je andere apparaat" });
    await dialog.getByRole("img", { name: "QR-code" }).waitFor();
    await dialog.getByText("Alles wat je begon, volgt en bewaarde, past erin.").waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    await dialog.getByRole("button", { name: "Deel het adres" }).click();
    const shared = () => page.evaluate(() => document.documentElement.dataset.shared ?? "");
    await until("the address is shared", async () => (await shared()) !== "");
    const address = await shared();
    assert.match(address, /\/mijn#neem=1[\w-]+$/);

    const other = await openPage(listener.browser, { viewport: PHONE, baseURL: proxy.url });
    try {
      const sent: string[] = [];
      other.page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
      await other.page.goto(address);
      const question = other.page.getByRole("dialog", { name: "Overnemen op dit apparaat?" });
      await question.getByText("1 begonnen en 1 gevolgd").waitFor();
      assert.equal(new URL(other.page.url()).hash, "", "the address bar has it no longer");
      await question.getByRole("button", { name: "Niet overnemen" }).click();
      assert.deepEqual(await kept(other.page), [[], [], [], []]);
      await other.page.goto("/");
      await other.page.goto(address);
      await question.getByRole("button", { name: "Neem over" }).click();
      await row(section(other.page, "Verder luisteren"), episode.name).waitFor();
      await row(section(other.page, "Favoriete programma’s"), programme).waitFor();
      // The browser tells of a document with its whole address, of which it sends the first part.
      assert.deepEqual(
        sent.filter((one) => one.split("#")[0]?.includes("neem") || /#.*\/api\//.test(one)),
        [],
      );
      assert.deepEqual(other.complaints, []);
    } finally {
      await other.context.close();
    }
  });

  for (const [name, viewport] of Object.entries({ "a large window": LARGE, "a phone": PHONE }))
    it(
      `with much in it, the page has no violation and no sideways overflow, and nothing moves (${name})`,
      async (page) => {
        await begin(page, 60);
        await followAt(page, PROGRAMME, programme);
        await saveSong(page);
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
                document.documentElement.dataset.moved = String(
                  Number(document.documentElement.dataset.moved ?? 0) +
                    (entry as unknown as { value: number }).value,
                );
          }).observe({ type: "layout-shift", buffered: true });
        });
        for (const [address, title] of [
          ["/mijn", "Verder luisteren"],
          ["/", "Verder luisteren"],
        ] as const) {
          await arrive(page, address);
          await section(page, title).waitFor();
          await laidOut(page);
          assert.deepEqual(await accessibilityViolations(page), []);
          assert.equal(await sidewaysOverflow(page), 0);
          const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
          assert.ok(moved < 0.02, `${address} moved by ${moved}`);
        }
        await addressIs(page, "**/");
      },
      { viewport },
    );

  it("removing an item from 'Verder luisteren' by keyboard keeps the focus on the page", async (page) => {
    await begin(page, 60);
    await arrive(page, "/mijn");
    const begun = section(page, "Verder luisteren");
    await begun.getByRole("button", { name: `Haal ${episode.name} weg` }).focus();
    await page.keyboard.press("Enter");
    await main(page).getByText("Hier komt wat je begint").waitFor();
    assert.deepEqual((await kept(page))[0], []);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1");
  });
});
