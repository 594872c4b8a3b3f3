// A station that has just begun (tests/klein): one channel with a stream of its own, three
// programmes, no pictures, news, podcasts or songs.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import {
  type Browser,
  laidOut,
  openBrowser,
  openPage,
  type Page,
  sidewaysOverflow,
} from "../support/browser.ts";
import { pageTypes, type Walk, walk } from "../support/siteMap.ts";
import { ROOT, Station, until, zender } from "../support/station.ts";
import { story } from "../support/story.ts";

/** A folder for a screenshot of each page, for whoever wants to look. */
const SHOTS = process.env.ZENDER_SHOTS;
/** What the station has pages of. */
const FILLED = [
  ...["home", "sitemap", "guide", "programmes", "programme", "presenters", "presenter", "search"],
  "personal",
];

describe("a small station", { concurrency: true }, () => {
  let station: Station;
  let browser: Browser;
  let walked: Walk;
  before(async () => {
    [station, browser] = await Promise.all([
      Station.start({
        empty: true,
        env: {
          ZENDER_STATION_DEFAULT_CHANNEL: "kade",
          ZENDER_STATION_NAME: "Radio Kade",
          ZENDER_STATION_SLOGAN: "Van de sluis tot de markt",
        },
      }),
      openBrowser(),
    ]);
    const { code, output } = await zender(["import", join(ROOT, "tests/klein")], station.environment);
    assert.equal(code, 0, output);
    await until("the site has the programmes", async () =>
      (await (await fetch(`${station.url}/programmas`)).text()).includes("Schuurplaten"),
    );
    walked = await walk(station.url, 100);
  });
  after(() => Promise.all([browser?.close(), station?.stop()]));

  const visit = async (path: string, width: number, look: (page: Page) => Promise<void>) => {
    const { page, context, complaints } = await openPage(browser, {
      baseURL: station.url,
      timezoneId: "Europe/Amsterdam",
      reducedMotion: "reduce",
      viewport: { width, height: width < 700 ? 812 : 900 },
    });
    await page.goto(path);
    await laidOut(page);
    await look(page);
    await context.close();
    assert.deepEqual(complaints, []);
  };

  story("leads to nothing that is empty or not there", () => {
    assert.deepEqual(walked.broken, []);
    // A show that is on air has a page too.
    const kinds = [...walked.pages.keys()].filter((kind) => kind !== "broadcast");
    assert.deepEqual(kinds.sort(), FILLED.toSorted());
  });

  story("calls its pages what its menu calls them", async () => {
    for (const [path, name] of [
      ["/gids", "Programmering"],
      ["/presentatoren", "Ons team"],
      ["/programmas", "Programma’s"],
    ] as const)
      await visit(path, 1440, async (page) => {
        assert.match(await page.getByRole("heading", { level: 1 }).innerText(), new RegExp(`^${name}`));
        assert.match(await page.title(), new RegExp(`^${name}`));
      });
  });

  story("has no past from before it began", async () => {
    for (const path of [...(walked.pages.get("programme") ?? [])])
      await visit(path, 1440, async (page) => {
        assert.equal(await page.getByRole("heading", { name: "Vorige uitzendingen" }).count(), 0);
      });
    const guide = await (await fetch(`${station.url}/api/pages/gids`)).json();
    assert.equal(guide.page.previousDate, null);
    assert.equal(guide.page.firstDate, guide.page.date);
  });

  for (const width of [375, 1440])
    story(`shows nothing empty on any page, ${width} px wide`, async () => {
      for (const { name, path } of pageTypes(walked).types.filter((type) => FILLED.includes(type.name)))
        await visit(path, width, async (page) => {
          assert.deepEqual(await page.evaluate(emptyParts), [], path);
          assert.equal(await sidewaysOverflow(page), 0, path);
          assert.doesNotMatch(await page.locator("main").innerText(), /Nog geen|Vorige uitzendingen/, path);
          if (SHOTS === undefined) return;
          mkdirSync(SHOTS, { recursive: true });
          await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`), fullPage: true });
        });
    });

  story("its pictures have the colour of its channel", async () => {
    await visit("/", 1440, async (page) => {
      const [red = 0, green = 0, blue = 0] = await page.evaluate(mainColour);
      // #8a2f6b, where Zender's own is #999900.
      assert.ok(red > green + 40 && blue > green + 20, `${red} ${green} ${blue}`);
    });
  });
});

/** Runs in the page: lists without items, choices of one, sections without content. */
function emptyParts(): string[] {
  const shown = (element: Element) => element.checkVisibility();
  const found: string[] = [];
  for (const list of document.querySelectorAll("ul, ol, dl"))
    if (shown(list) && list.children.length === 0) found.push(`list: ${list.className}`);
  for (const select of document.querySelectorAll("select"))
    if (shown(select) && select.options.length < 2) found.push(`select: ${select.name}`);
  for (const section of document.querySelectorAll("main section"))
    if (shown(section) && !section.querySelector("li, p, h1, h3, a, button, svg"))
      found.push(section.outerHTML);
  return found;
}

/** Runs in the page: the most frequent saturated colour of the picture in the player bar. */
async function mainColour(): Promise<number[]> {
  const picture = document.querySelector<HTMLImageElement>("[data-player-bar] img");
  if (picture === null) return [];
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 60;
  const drawing = canvas.getContext("2d");
  drawing?.drawImage(picture, 0, 0, 60, 60);
  const pixels = drawing?.getImageData(0, 0, 60, 60).data ?? new Uint8ClampedArray();
  let best = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const one = [...pixels.slice(at, at + 3)];
    if (Math.max(...one) - Math.min(...one) > Math.max(...best) - Math.min(...best)) best = one;
  }
  return best;
}
