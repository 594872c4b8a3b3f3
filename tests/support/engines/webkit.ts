// WebKitGTK, the engine of Safari: its MiniBrowser on a virtual screen, over WebDriver.
import type { ChildProcess } from "node:child_process";
import { globSync } from "node:fs";
import type { Readable } from "node:stream";
import { Builder, Capabilities, Origin, Key as SeleniumKey, type WebDriver } from "selenium-webdriver";
import { end, launch } from "../programs.ts";
import { answers, freePort } from "../station.ts";
import { within } from "../turns.ts";
import { type Engine, type EnginePage, type Key, WINDOW } from "./engine.ts";
import { betweenPages, expressionOf, pointOf } from "./pageScripts.ts";

const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: SeleniumKey.ARROW_DOWN,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
};

export async function openWebKit(): Promise<Engine> {
  const screen = launch("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((done, failed) => {
    screen.once("error", failed);
    (screen.stdio[3] as Readable).once("data", (said) => done(String(said).trim()));
  });
  return {
    name: "WebKit",
    visit: ({ hasJavaScript = true } = {}) =>
      visit(display, hasJavaScript ? [] : ["--enable-javascript-markup=false"]),
    close: async () => void (await end(screen)),
  };
}

/** How long the browser may take to start; one that takes longer never starts. */
const STARTS_WITHIN_S = 20;

/**
 * Each session is a separate browser, with its own storage and driver. If it does not start, it is
 * started again, once.
 */
async function visit(display: string, flags: string[], mayTryAgain = true): Promise<EnginePage> {
  const { driver, server } = await startDriver(display);
  try {
    return pageOf(
      await within(STARTS_WITHIN_S, session(server, flags)),
      async () => void (await end(driver)),
    );
  } catch (error) {
    await end(driver);
    if (!mayTryAgain) throw error;
    return visit(display, flags, false);
  }
}

async function startDriver(display: string): Promise<{ driver: ChildProcess; server: string }> {
  const port = await freePort();
  const driver = launch("WebKitWebDriver", [`--port=${port}`], {
    // Rendered by the processor, without a desktop's D-Bus.
    env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const server = `http://127.0.0.1:${port}`;
  await answers("WebKit's driver", `${server}/status`, driver);
  return { driver, server };
}

async function session(server: string, flags: string[]): Promise<WebDriver> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  if (binary === undefined) throw new Error("no MiniBrowser of WebKitGTK 4.1");
  const wanted = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation", ...flags] },
  });
  const driver = await new Builder().usingServer(server).withCapabilities(wanted).build();
  await driver.manage().window().setRect(WINDOW);
  return driver;
}

function pageOf(driver: WebDriver, endDriver: () => Promise<void>): EnginePage {
  const evaluate: EnginePage["evaluate"] = (script, ...args) =>
    betweenPages(() => driver.executeScript(`return ${expressionOf(script, args)}`));
  return {
    goto: (url) => driver.get(url),
    evaluate,
    async press(wanted) {
      const { x, y } = await pointOf({ evaluate }, wanted);
      await driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    back: () => driver.navigate().back(),
    async close() {
      // A browser that has crashed cannot be closed.
      await within(STARTS_WITHIN_S, driver.quit()).catch(() => undefined);
      await endDriver();
    },
  };
}
