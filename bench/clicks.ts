// The time from click to first sound in a browser on this machine, for some visitors of each kind,
// each with an empty cache. The click is the moment the page receives it, 'playing' is
// the element's event, and 'heard' is the moment its clock has advanced (at most one screen frame
// late).
import { type Browser, type Locator, openBrowser, openPage, type Page } from "../tests/support/browser.ts";
import { arrive, playButton } from "../tests/support/player.ts";
import { Station, until } from "../tests/support/station.ts";

/** The time between pointing at a button and clicking it. */
const POINTING_MS = 200;

interface Times {
  playing: number;
  heard: number;
}

/** Measures the next click on the page. */
async function measureClick(page: Page): Promise<() => Promise<Times>> {
  await page.evaluate(() => {
    const times = { playing: 0, heard: 0 };
    (window as unknown as { times: Times }).times = times;
    const element = document.getElementById("audio-player-id") as HTMLAudioElement;
    addEventListener(
      "click",
      () => {
        const clicked = performance.now();
        element.addEventListener("playing", () => (times.playing ||= performance.now() - clicked));
        let before = Number.NaN;
        const look = () => {
          const { currentTime } = element;
          if (!element.paused && currentTime > before && element.readyState >= 3)
            times.heard ||= performance.now() - clicked;
          before = element.paused ? Number.NaN : currentTime;
          if (times.heard === 0) requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { times: Times }).times);
}

async function visit(
  browser: Browser,
  url: string,
  button: (page: Page) => Locator,
  points: boolean,
): Promise<Times> {
  const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await arrive(page, url);
  await page.waitForLoadState("networkidle");
  const times = await measureClick(page);
  if (points) {
    await button(page).hover();
    await page.waitForTimeout(POINTING_MS);
    await button(page).click();
  } else {
    await button(page).evaluate((one) => (one as HTMLElement).click());
  }
  await until("sound", async () => (await times()).heard > 0 && (await times()).playing > 0);
  const found = await times();
  await context.close();
  return found;
}

export interface Clicks {
  readonly name: string;
  readonly playing: readonly number[];
  readonly heard: readonly number[];
}

const fragment = (page: Page) =>
  page
    .locator("main")
    .getByRole("button", { name: /^Speel: / })
    .first();

const KINDS = [
  { name: "live, pointed at and clicked", button: playButton, points: true },
  { name: "live, clicked out of the blue", button: playButton, points: false },
  { name: "fragment, pointed at and clicked", button: fragment, points: true },
  { name: "fragment, clicked out of the blue", button: fragment, points: false },
];

/** So many visitors of each kind, one after the other; in milliseconds. */
export async function measureClicks(visitors: number): Promise<Clicks[]> {
  const station = await Station.start({ playout: true });
  const browser = await openBrowser();
  try {
    await visit(browser, station.url, playButton, true);
    const all: Clicks[] = [];
    for (const { name, button, points } of KINDS) {
      const found: Times[] = [];
      for (let visitor = 0; visitor < visitors; visitor += 1)
        found.push(await visit(browser, station.url, button, points));
      all.push({
        name,
        playing: found.map(({ playing }) => playing),
        heard: found.map(({ heard }) => heard),
      });
    }
    return all;
  } finally {
    await browser.close();
    await station.stop();
  }
}
