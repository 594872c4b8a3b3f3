// Debian's Chromium without windows (its headless shell draws no toolbars, which took a quarter of
// the machine), with everything off that would use the network.
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { type Device, memoryOf, putInStorage } from "./device.ts";
import { PATIENCE_MS } from "./turns.ts";

export type { Browser, CDPSession, Locator, Page } from "playwright-core";
export { CONSENT_KEY, type Device } from "./device.ts";

/** @param flags further flags of Chromium */
export async function openBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.ZENDER_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=user-gesture-required",
      ...flags,
    ],
  });
}

/** What Playwright says when a page registers the service worker, which most stories do without. */
const NO_WORKER = "Service Worker registration blocked by Playwright";

/** A page that records everything that goes wrong on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, uncaught exceptions, failed requests. */
  complaints: string[];
}

/** Default: a returning listener, who gets no consent question and no event modal. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
  device: Device = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: "nl-NL",
    timezoneId: "America/New_York",
    // Stories of the network ask it themselves; those of the service worker allow it.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await remember(context, device);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !message.text().includes(NO_WORKER))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, complaints };
}

/** The complaints about what the Content-Security-Policy or Permissions-Policy forbids. */
export const policyViolations = (complaints: readonly string[]): string[] =>
  complaints.filter((text) =>
    /content security policy|trusted(html|script|type)|permissions.policy/i.test(text),
  );

/** Removes the complaints about a page of this kind; returns those that nobody expects of it. */
export const takeComplaints = (complaints: string[], kindOfPage: string): string[] =>
  complaints.splice(0).filter((text) => kindOfPage !== "notFound" || !text.includes("404"));

/**
 * Waits until the page is at this address. It does not wait for the document's 'load' event, as
 * `waitForURL` does by itself: a page that is opened within the document has none of its own.
 */
export const addressIs = (page: Page, address: string | ((url: URL) => boolean)): Promise<void> =>
  page.waitForURL(address, { waitUntil: "commit" });

/** Opens the main menu; on phones and tablets only, on large screens it has no button. */
export const menuButton = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });

/** A link of the main menu; on phones and tablets only while the menu is open. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name, exact: true });

/** Waits until the page has this heading. */
export const headed = (page: Page, title: string): Promise<void> =>
  page.locator("main h1").filter({ hasText: title }).waitFor();

/** Navigates within the site, with a link of the main menu. */
export async function goTo(page: Page, name: string): Promise<void> {
  await menuLink(page, name).click();
  await headed(page, name);
}

/**
 * Waits until the parts below the first screen are laid out too: see
 * web/src/app/start/layOutRest.ts.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForSelector("html[data-laid-out]", { state: "attached" });
}

/** Waits until the page has fetched something with this in its address. */
export async function isFetched(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByType("resource").some(({ name }) => name.includes(wanted)),
    part,
  );
}

/** Waits until a chunk has been fetched and the browser has nothing else to do. */
export async function chunkLoaded(page: Page, name: string): Promise<void> {
  await isFetched(page, `/${name}-`);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Takes the place of the server's collector of errors; returns what was reported so far. */
export async function interceptReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route("**/api/error-report**", (route) => {
    reports.push(route.request().postData() ?? "");
    return route.fulfill({ contentType: "application/json", body: "{}" });
  });
  return reports;
}

/** Waits for two frames: a change in the first is painted and reported with the second. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function remember(context: BrowserContext, device: Device): Promise<void> {
  await context.addInitScript(putInStorage, memoryOf(device));
}

/** State of the one audio element. */
export async function audio(
  page: Page,
): Promise<{ paused: boolean; currentTime: number; readyState: number; volume: number; muted: boolean }> {
  return page.evaluate(() => {
    const element = document.getElementById("audio-player-id");
    if (!(element instanceof HTMLAudioElement)) throw new Error("no audio element with id audio-player-id");
    return {
      paused: element.paused,
      currentTime: element.currentTime,
      readyState: element.readyState,
      volume: element.volume,
      muted: element.muted,
    };
  });
}
