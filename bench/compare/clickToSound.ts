// The time from click to first sound in a browser on this machine, for some visitors of each kind,
// each with an empty cache: from the moment at which the page receives the click to that at which
// the clock of the sound has advanced (at most one screen frame late).
import { type Browser, type Locator, openBrowser, openPage, type Page } from "../../tests/support/browser.ts";
import { arrive, playButton } from "../../tests/support/player.ts";
import { Station, until } from "../../tests/support/station.ts";
import { median, percentile } from "../measure.ts";
import type { Row } from "./row.ts";

const VISITORS = 12;
/** The time between pointing at a button and clicking it. */
const POINTING_MS = 200;

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

/** Makes the page measure the next click; resolves with what reads the milliseconds, 0 before. */
async function measureClick(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const times = { heard: 0 };
    (window as unknown as { times: { heard: number } }).times = times;
    const element = document.getElementById("audio-player-id") as HTMLAudioElement;
    addEventListener(
      "click",
      () => {
        const clicked = performance.now();
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
  return () => page.evaluate(() => (window as unknown as { times: { heard: number } }).times.heard);
}

async function visit(
  browser: Browser,
  url: string,
  button: (page: Page) => Locator,
  points: boolean,
): Promise<number> {
  const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await arrive(page, url);
  await page.waitForLoadState("networkidle");
  const heard = await measureClick(page);
  if (points) {
    await button(page).hover();
    await page.waitForTimeout(POINTING_MS);
    await button(page).click();
  } else {
    await button(page).evaluate((one) => (one as HTMLElement).click());
  }
  await until("sound", async () => (await heard()) > 0);
  const found = await heard();
  await context.close();
  return found;
}

export async function clickToSound(): Promise<readonly Row[]> {
  await using station = await Station.start({ playout: true });
  const browser = await openBrowser();
  try {
    await visit(browser, station.url, playButton, true);
    const rows: Row[] = [];
    for (const { name, button, points } of KINDS) {
      const heard: number[] = [];
      for (let visitor = 0; visitor < VISITORS; visitor += 1)
        heard.push(await visit(browser, station.url, button, points));
      rows.push({
        what: `click → sound: ${name}`,
        ours: `${median(heard).toFixed(0)} ms (90 %: ${percentile(heard, 0.9).toFixed(0)} ms)`,
        theirs: "before: 215–236 ms",
        toReach: points ? "≤ 60 ms" : "≤ 150 ms",
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
