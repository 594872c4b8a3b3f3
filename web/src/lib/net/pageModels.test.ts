import { afterEach, expect, it, vi } from "vitest";
import { readModel } from "@/testing/pageFixtures";
import { loadPageModel, prefetchPageModel } from "./pageModels";

const never = new AbortController().signal;

/** A fake server whose replies wait until the test releases them. */
function heldServer() {
  const waiting: ((reply: Response) => void)[] = [];
  const fetch = vi.fn(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  vi.stubGlobal("fetch", fetch);
  return {
    fetch,
    reply: (status = 200) =>
      waiting.shift()?.(
        new Response(JSON.stringify(readModel("home")), {
          status,
          headers: { "content-type": "application/json" },
        }),
      ),
  };
}

afterEach(() => vi.unstubAllGlobals());

it("a prefetched page is available at once, and used once", async () => {
  const server = heldServer();
  void prefetchPageModel("/a");
  server.reply();
  expect((await loadPageModel("/a", never)).page.kind).toBe("home");
  expect(server.fetch).toHaveBeenCalledTimes(1);
  const again = loadPageModel("/a", never);
  server.reply();
  await again;
  expect(server.fetch).toHaveBeenCalledTimes(2);
});

it("a page that is being loaded is not prefetched", async () => {
  const server = heldServer();
  void prefetchPageModel("/b");
  const asked = loadPageModel("/b", never);
  void prefetchPageModel("/b");
  server.reply();
  await asked;
  expect(server.fetch).toHaveBeenCalledTimes(1);
  void prefetchPageModel("/b");
  expect(server.fetch).toHaveBeenCalledTimes(2);
});

it("a page whose prefetch failed is requested again when the listener opens it", async () => {
  const server = heldServer();
  void prefetchPageModel("/c");
  const asked = loadPageModel("/c", never);
  server.reply(500);
  await vi.waitFor(() => expect(server.fetch).toHaveBeenCalledTimes(2));
  server.reply();
  expect((await asked).page.kind).toBe("home");
});
