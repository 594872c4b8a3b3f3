// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPiano } from "./piano.late";

const beacon = vi.fn<(address: string, body: string) => boolean>(() => true);

beforeEach(() => {
  beacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, "sendBeacon"));

/** Events that the library sent, with the names of our properties. */
const events = () =>
  beacon.mock.calls.flatMap(([address, body]) =>
    JSON.parse(body).events.map(({ name, data }: { name: string; data: Record<string, unknown> }) => ({
      host: new URL(address).host,
      name,
      page: data.page,
      click: data.click,
    })),
  );

describe("Piano Analytics", () => {
  it("gets page views and clicks under its own names, and removes the browser's identifiers when it ends", async () => {
    const piano = startPiano({ site: 12, collectDomain: "https://meet.example" }, undefined);
    piano.take({ name: "page_view", type: "view", page: "home" });
    piano.take({ name: "player_play", type: "action" });
    piano.take({ name: "player_radioblok_counter_kaarten_zomer", type: "exit" });
    await vi.waitFor(() => expect(events()).toHaveLength(3));
    expect(events()).toEqual([
      { host: "meet.example", name: "page.display", page: "home", click: undefined },
      { host: "meet.example", name: "click.action", page: undefined, click: "player_play" },
      {
        host: "meet.example",
        name: "click.exit",
        page: undefined,
        click: "player_radioblok_counter_kaarten_zomer",
      },
    ]);
    document.cookie = "atuserid=x; path=/";
    piano.end();
    await vi.waitFor(() => expect(document.cookie).not.toMatch(/pa_|_pc|_pprv|atuserid/));
  });
});
