import { openBrowser } from "../browser.ts";
import { PATIENCE_MS } from "../turns.ts";
import { drivenPage } from "./drivenPage.ts";
import { type Engine, WINDOW } from "./engine.ts";

export async function openChromium(): Promise<Engine> {
  const browser = await openBrowser();
  return {
    name: "Chromium",
    async visit({ hasJavaScript = true } = {}) {
      const context = await browser.newContext({
        serviceWorkers: "block",
        locale: "nl-NL",
        viewport: WINDOW,
        javaScriptEnabled: hasJavaScript,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      return drivenPage(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}
