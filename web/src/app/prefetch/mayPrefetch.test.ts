import { expect, it } from "vitest";
import { mayPrefetch } from "./mayPrefetch";

const ask = (connection: object | undefined, onLine = true, visibilityState = "visible") =>
  mayPrefetch({ onLine, connection } as unknown as Navigator, { visibilityState } as Document);

it.each([
  ["a browser that tells nothing of its connection", ask(undefined), true],
  ["a fast line", ask({ saveData: false, effectiveType: "4g" }), true],
  ["Save-Data", ask({ saveData: true, effectiveType: "4g" }), false],
  ["a slow line", ask({ effectiveType: "2g" }), false],
  ["no connection", ask(undefined, false), false],
  ["a page that nobody sees", ask(undefined, true, "hidden"), false],
])("on %s pages are prefetched only if it costs the listener nothing", (_, answer, expected) => {
  expect(answer).toBe(expected);
});
