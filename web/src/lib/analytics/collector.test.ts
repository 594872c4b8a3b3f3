// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCollector } from "./collector";

const sent: { readonly address: string; readonly names: readonly string[] }[] = [];
const send = (address: string, body: string) => {
  sent.push({ address, names: JSON.parse(body).events.map(({ name }: { name: string }) => name) });
  return true;
};

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("our own counts of events", () => {
  it("are sent in batches, after a while or when there are many", () => {
    const collector = createCollector(document, send);
    collector.take({ name: "page_view" });
    collector.take({ name: "player_play" });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(15_000);
    expect(sent).toEqual([{ address: "/api/events", names: ["page_view", "player_play"] }]);
    for (let count = 0; count < 20; count += 1) {
      collector.take({ name: "x" });
    }
    expect(sent[1]?.names).toHaveLength(20);
    collector.end();
  });

  it("are sent when the page is left", () => {
    const collector = createCollector(document, send);
    collector.take({ name: "page_view" });
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toHaveLength(1);
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toHaveLength(1);
    collector.end();
  });

  it("are dropped when the collector ends", () => {
    const collector = createCollector(document, send);
    collector.take({ name: "page_view" });
    collector.end();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toEqual([]);
  });

  it("are sent with a fetch that outlives the page if there are no beacons, and a failure causes no error", async () => {
    const fetchMock = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", fetchMock);
    const collector = createCollector();
    collector.take({ name: "page_view", type: "view", page: "home" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fetchMock).toHaveBeenCalledWith(
      "/api/events",
      expect.objectContaining({
        method: "POST",
        keepalive: true,
        body: '{"events":[{"name":"page_view","type":"view","page":"home"}]}',
      }),
    );
    collector.end();
  });
});
