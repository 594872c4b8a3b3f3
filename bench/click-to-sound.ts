// Measures the time from click to first sound in a browser on this machine, for twenty visitors of
// each kind, each with an empty cache. The click is the moment the page receives it, 'playing' is
// the element's event, and 'heard' is the moment its clock has advanced (at most one screen frame
// late).
import { type Browser, type Locator, openBrowser, openPage, type Page } from "../tests/support/browser.ts";
import { arrive, playButton } from "../tests/support/player.ts";
import { Station, until } from "../tests/support/station.ts";
import { line, median, percentile } from "./measure.ts";

const VISITORS = 20;
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

async function measure(
  browser: Browser,
  name: string,
  url: string,
  button: (page: Page) => Locator,
  points: boolean,
): Promise<void> {
  const found: Times[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    found.push(await visit(browser, url, button, points));
  const say = (what: keyof Times) => {
    const values = found.map((times) => times[what]);
    return `${what} ${median(values).toFixed(0)} ms (90 %: ${percentile(values, 0.9).toFixed(0)} ms)`;
  };
  line(name, say("playing"), say("heard"));
}

const station = await Station.start({ playout: true });
const browser = await openBrowser();
const fragment = (page: Page) =>
  page
    .locator("main")
    .getByRole("button", { name: /^Speel: / })
    .first();
try {
  await visit(browser, station.url, playButton, true);
  console.log(`Click to first sound, medians of ${VISITORS}`);
  await measure(browser, "live, pointed at and clicked", station.url, playButton, true);
  await measure(browser, "live, clicked out of the blue", station.url, playButton, false);
  await measure(browser, "fragment, pointed at and clicked", station.url, fragment, true);
  await measure(browser, "fragment, clicked out of the blue", station.url, fragment, false);
} finally {
  await browser.close();
  await station.stop();
}
