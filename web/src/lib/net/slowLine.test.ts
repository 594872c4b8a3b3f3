import { expect, it } from "vitest";
import { isFirstVisit, isSlowLine } from "./slowLine";

const browser = (connection?: object) => ({ connection }) as unknown as Navigator;
const script = (milliseconds: number, transferSize = 60_300) => ({
  name: "https://zender.example/assets/react-1.js",
  transferSize,
  encodedBodySize: 60_000,
  startTime: 1_000,
  responseEnd: 1_000 + milliseconds,
});
const style = { ...script(5_000), name: "https://zender.example/assets/style-1.css" };
const icon = { ...script(5_000), encodedBodySize: 400 };

it.each([
  ["the browser calls it 3g", { effectiveType: "3g", downlink: 10 }, [script(50)], true],
  ["the browser calls it 2g", { effectiveType: "slow-2g" }, [], true],
  ["scripts came slowly and the browser says nothing", undefined, [script(800), script(900)], true],
  [
    "scripts came slowly and the browser measured the same",
    { effectiveType: "4g", downlink: 1.6 },
    [script(800)],
    true,
  ],
  [
    "scripts came slowly because the device was busy",
    { effectiveType: "4g", downlink: 10 },
    [script(800)],
    false,
  ],
  ["one of the scripts came quickly", undefined, [script(800), script(100)], false],
  ["scripts came from the browser's cache", undefined, [script(800, 0)], false],
  ["only small files and styles were slow", undefined, [icon, style], false],
  ["nothing is known", undefined, [], false],
])("a line counts as slow or not when %s", (_, connection, timings, expected) => {
  expect(isSlowLine(browser(connection), timings)).toBe(expected);
});

it("a visit is the first when its scripts came over the line", () => {
  expect(isFirstVisit([script(10), style])).toBe(true);
  expect(isFirstVisit([script(10, 0), style, icon])).toBe(false);
});
