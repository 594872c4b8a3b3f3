import { isSlowLine, type NavigatorWithConnection } from "./slowLine";

/** Whether to fetch only what the listener asks for: with Save-Data, on a slow line, or offline. */
export function isLineSparing(browser: NavigatorWithConnection = navigator): boolean {
  return browser.connection?.saveData === true || isSlowLine(browser) || !browser.onLine;
}
