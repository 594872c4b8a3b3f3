import { expect, it, vi } from "vitest";
import { loadedPage, loadPageCode } from "./laterPages";

vi.mock("./live/LivePage", () => ({ LivePage: () => null }));

it("a page with code of its own is there once it was loaded, and a page without needs no loading", async () => {
  expect(() => loadedPage("live")).toThrow("before its code was loaded");
  await loadPageCode("home");
  await loadPageCode("live");
  const Page = loadedPage("live");
  await loadPageCode("live");
  expect(loadedPage("live")).toBe(Page);
});
