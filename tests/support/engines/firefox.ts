// Debian's Firefox without windows, over WebDriver BiDi.
import puppeteer, { type Browser } from "puppeteer-core";
import { PATIENCE_MS } from "../turns.ts";
import { drivenPage } from "./drivenPage.ts";
import { type Engine, WINDOW } from "./engine.ts";

export interface FirefoxOptions {
  /** Environment that names the sound card; without one Firefox finds none. */
  readonly sound?: Record<string, string>;
  /** Preferences, as in about:config. */
  readonly preferences?: Record<string, unknown>;
}

/** These stories ask the network themselves; those of the service worker are told in Chromium. */
const NO_WORKER = { "dom.serviceWorkers.enabled": false };

export async function openFirefox({ sound = {}, preferences = {} }: FirefoxOptions): Promise<Engine> {
  const launch = (more: Record<string, unknown> = {}) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath: process.env.ZENDER_FIREFOX ?? "/usr/bin/firefox-esr",
      headless: true,
      defaultViewport: WINDOW,
      env: { ...process.env, ...sound },
      extraPrefsFirefox: { "intl.accept_languages": "nl-NL,nl", ...NO_WORKER, ...preferences, ...more },
    });
  const browser = await launch();
  // JavaScript is a preference of the whole browser.
  let bare: Browser | undefined;
  return {
    name: "Firefox",
    async visit({ hasJavaScript = true } = {}) {
      if (!hasJavaScript) bare ??= await launch({ "javascript.enabled": false });
      const context = await (hasJavaScript ? browser : (bare as Browser)).createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      return drivenPage(page, () => context.close());
    },
    async close() {
      await Promise.all([browser.close(), bare?.close()]);
    },
  };
}
