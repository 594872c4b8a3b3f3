import { expect, it, vi } from "vitest";
import { loadedPage, loadPageCode } from "./laterPages";

vi.mock("./live/LivePage", () => ({ LivePage: () => null }));

it("a page is available once its code is loaded, which happens once", async () => {
  expect(() => loadedPage("live")).toThrow("before its code was loaded");
  await loadPageCode("live");
  const Page = loadedPage("live");
  await loadPageCode("live");
  expect(loadedPage("live")).toBe(Page);
});
