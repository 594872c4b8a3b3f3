// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MaintenanceNotification } from "@/lib/contract";
import { setReportingService } from "@/lib/log";
import { violationsIn } from "@/testing/violations";
import { clearDevice, renderOverlay, USELESS_REPLIES } from "../testing/renderOverlay";
import { MaintenanceBanner, type ShownNotifications } from "./MaintenanceBanner";
import { useFreshNotifications } from "./useFreshNotifications";

const KEY = "zender-maintenance-notifications";

function notification(id: string, changes: Partial<MaintenanceNotification> = {}): MaintenanceNotification {
  return {
    id,
    title: `Melding ${id}`,
    description: "Radio 4 is stil.",
    url: "/nieuws/storing",
    isDismissable: true,
    ...changes,
  };
}

function Page({ initial }: { readonly initial: readonly MaintenanceNotification[] }) {
  const [shown, setShown] = useState<ShownNotifications>({ list: initial, isLate: false });
  useFreshNotifications("zender", initial, setShown);
  return <MaintenanceBanner shown={shown} />;
}

const fetchMock = vi.fn<typeof fetch>();
function serve(...list: readonly MaintenanceNotification[]): void {
  const reply = { data: { maintenanceNotifications: { data: list } } };
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(reply)));
}

beforeEach(() => {
  clearDevice();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("scrollBy", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setReportingService(null);
});

const titles = () =>
  screen.queryAllByRole("region", { name: "Melding" }).map((one) => one.querySelector("strong")?.textContent);
const lookAgain = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

describe("the maintenance banner", () => {
  it("S2-044 S2-045 S2-046 has an icon, a bold title, a description, 'Lees meer' in a new tab and a close button", async () => {
    renderOverlay(<Page initial={[notification("a")]} />);
    const banner = screen.getByRole("region", { name: "Melding" });
    // The close button has its own icon.
    expect(banner.querySelector(":scope > svg")).not.toBeNull();
    expect(banner.querySelector("strong")?.textContent).toBe("Melding a");
    expect(banner.textContent).toContain("Radio 4 is stil.");
    const more = screen.getByRole<HTMLAnchorElement>("link", { name: /^Lees meer/ });
    expect([more.getAttribute("href"), more.target, more.rel]).toEqual([
      "/nieuws/storing",
      "_blank",
      "noopener noreferrer",
    ]);
    expect(screen.getByTitle("Sluit deze melding").tagName).toBe("BUTTON");
    document.documentElement.lang = "nl";
    document.title = "Pagina";
    expect(await violationsIn(document)).toEqual([]);
  });

  it("S2-045 S2-046 has no link without an address, and no close button if it cannot be dismissed", () => {
    renderOverlay(<Page initial={[notification("a", { url: null, isDismissable: false })]} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByTitle("Sluit deze melding")).toBeNull();
  });

  it("S1-016 S4-072 S4-073 shows the first that was not dismissed; dismissing it is stored and shows the next", () => {
    localStorage.setItem(KEY, '["a"]');
    renderOverlay(<Page initial={[notification("a"), notification("b"), notification("c")]} />);
    expect(titles()).toEqual(["Melding b"]);
    fireEvent.click(screen.getByTitle("Sluit deze melding"));
    expect(localStorage.getItem(KEY)).toBe('["a","b"]');
    expect(titles()).toEqual(["Melding c"]);
    expect(document.activeElement?.id).toBe("inhoud");
    fireEvent.click(screen.getByTitle("Sluit deze melding"));
    expect(titles()).toEqual([]);
  });

  it.each([
    ["the fifth of five, when four were dismissed", ["a", "b", "c", "d"], ["a", "b", "c", "d", "e"], "e"],
    ["the next, if one was dismissed while that was possible", ["a"], ["a!", "b"], "b"],
  ])("S4-072 shows %s", (_what, dismissed, ids, shown) => {
    localStorage.setItem(KEY, JSON.stringify(dismissed));
    const initial = ids.map((id) => notification(id.slice(0, 1), { isDismissable: !id.endsWith("!") }));
    renderOverlay(<Page initial={initial} />);
    expect(titles()).toEqual([`Melding ${shown}`]);
  });

  it("S4-072 shows a new one to a device that dismissed all others, however many", async () => {
    const old = Array.from({ length: 200 }, (_, at) => notification(`oud-${at}`));
    localStorage.setItem(KEY, JSON.stringify(old.map(({ id }) => id)));
    serve(...old, notification("nieuw"));
    renderOverlay(<Page initial={old} />);
    await lookAgain();
    await waitFor(() => expect(titles()).toEqual(["Melding nieuw"]));
    fireEvent.click(screen.getByTitle("Sluit deze melding"));
    expect(titles()).toEqual([]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? "[]")).toHaveLength(201);
  });

  it("S2-032 is not shown in the app's own views", () => {
    renderOverlay(<Page initial={[notification("a")]} />, "/app/thema/zomer");
    expect(titles()).toEqual([]);
  });

  it("S7-003 a navigation requests new ones and removes ended ones", async () => {
    serve();
    const { goTo } = renderOverlay(<Page initial={[notification("a")]} />);
    expect(fetchMock).not.toHaveBeenCalled();
    await goTo("/gids");
    await waitFor(() =>
      expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(["/api/maintenance-notification"]),
    );
    expect(titles()).toEqual(["Melding a"]);
    await goTo("/gedraaid");
    await waitFor(() => expect(titles()).toEqual([]));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("S7-003 a tab that becomes visible again shows a new one at the top of the window, until the next navigation", async () => {
    serve(notification("nieuw"));
    const { goTo } = renderOverlay(<Page initial={[]} />);
    await lookAgain();
    await waitFor(() => expect(titles()).toEqual(["Melding nieuw"]));
    const live = screen.getByRole("region", { name: "Melding" }).parentElement as HTMLElement;
    expect(live.getAttribute("aria-live")).toBe("polite");
    expect(live.className).not.toBe("");
    await goTo("/gids");
    expect(live.className).toBe("");
  });

  it("S7-017 an outage is reported once, and the server is not asked before it wants that", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const reported = vi.fn();
    setReportingService(reported);
    fetchMock.mockImplementation(
      async () => new Response("{}", { status: 503, headers: { "Retry-After": "60" } }),
    );
    renderOverlay(<Page initial={[]} />);
    await lookAgain();
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    for (const [seconds, calls] of [
      [50, 1],
      [11, 2],
      [61, 3],
    ] as const) {
      vi.advanceTimersByTime(seconds * 1_000);
      await lookAgain();
      await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(calls));
    }
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it("a new one scrolls with the page once there was time to read it", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    serve(notification("nieuw", { isDismissable: false }));
    renderOverlay(<Page initial={[]} />);
    await lookAgain();
    await waitFor(() => expect(titles()).toEqual(["Melding nieuw"]));
    const live = screen.getByRole("region", { name: "Melding" }).parentElement as HTMLElement;
    vi.advanceTimersByTime(4_900);
    fireEvent.scroll(window);
    expect(live.className).not.toBe("");
    vi.advanceTimersByTime(200);
    fireEvent.scroll(window);
    expect(live.className).toBe("");
    expect(titles()).toEqual(["Melding nieuw"]);
  });

  it.each(USELESS_REPLIES)(
    "S7-017 S8-007 %s is reported, and the visible notification stays",
    async (_, answer) => {
      const reported = vi.fn();
      setReportingService(reported);
      fetchMock.mockImplementation(answer);
      renderOverlay(<Page initial={[notification("a")]} />);
      await lookAgain();
      // On a busy machine the next request, 3 s later, may have failed too.
      await waitFor(() => {
        expect(reported).toHaveBeenCalled();
        expect(reported).toHaveBeenCalledTimes(fetchMock.mock.calls.length);
      });
      expect(titles()).toEqual(["Melding a"]);
    },
  );

  it.each(["getItem", "setItem"] as const)("S4-073 without %s it is dismissed for this page", (call) => {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    renderOverlay(<Page initial={[notification("a")]} />);
    fireEvent.click(screen.getByTitle("Sluit deze melding"));
    expect(titles()).toEqual([]);
  });
});
