import type { EnginePage, Key } from "./engine.ts";
import { betweenPages, expressionOf, pointOf } from "./pageScripts.ts";

/** What the pages of Playwright and Puppeteer have in common. */
interface Driven {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: { type(text: string): Promise<void>; press(key: Key): Promise<void> };
}

/** @param close ends the tab and forgets its storage */
export function drivenPage(page: Driven, close: () => Promise<void>): EnginePage {
  const evaluate: EnginePage["evaluate"] = (script, ...args) =>
    betweenPages(() => page.evaluate(expressionOf(script, args)) as never);
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate,
    async press(wanted) {
      const { x, y } = await pointOf({ evaluate }, wanted);
      await page.mouse.click(x, y);
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    back: async () => void (await page.goBack()),
    close,
  };
}
