// Takes the picture of README.md, docs/images/home.png: the home page of the demo station while the
// radio plays, in a window of 1440 × 900.
//   scripts/readme-picture
import { join } from "node:path";
import { drawn, openBrowser, openPage } from "./support/browser.ts";
import { LARGE } from "./support/listener.ts";
import { ROOT, Station } from "./support/station.ts";

const station = await Station.start({ playout: true });
const browser = await openBrowser();
try {
  const { page } = await openPage(browser, {
    colorScheme: "light",
    reducedMotion: "reduce",
    timezoneId: "Europe/Amsterdam",
    viewport: LARGE,
  });
  // A font that arrives after the first paint is used from the next page on: see
  // web/src/styles/fonts.css.
  await page.goto(station.url, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.goto(station.url, { waitUntil: "load" });
  await page.getByRole("main").getByRole("button", { name: "Luister live" }).click();
  await page.getByRole("main").getByRole("button", { name: /^Stop/ }).waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(({ loading }) => loading !== "lazy").map((picture) => picture.decode()),
    ),
  );
  await drawn(page);
  await page.screenshot({ path: join(ROOT, "docs/images/home.png") });
} finally {
  await browser.close();
  await station.stop();
}
