// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReportingService } from "@/lib/log";
import { systemClock } from "@/lib/time/clock";
import { reply, SUMMER } from "@/model/testing/eventModals";
import { letDialogsOpen } from "@/testing/dialogs";
import { violationsIn } from "@/testing/violations";
import { clearDevice, keepChoice, renderOverlay, USELESS_REPLIES } from "../testing/renderOverlay";
import { EventModalHost } from "./EventModalHost";
import { forgetModals } from "./memory";

const BLOCK = {
  ...SUMMER,
  backgroundImage: null,
  countClock: { ...SUMMER.countClock, startDate: null, endDate: "2030-07-03 12:00:00" },
};

const fetchMock = vi.fn<typeof fetch>();
const reported = vi.fn();
const onBusy = vi.fn<(isBusy: boolean) => void>();

function serve(...blocks: readonly unknown[]): void {
  fetchMock.mockImplementation(async () => Response.json(reply(...blocks)));
}

beforeEach(() => {
  letDialogsOpen();
  clearDevice();
  keepChoice();
  forgetModals();
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
  reported.mockReset();
  onBusy.mockReset();
  setReportingService(reported);
  serve(BLOCK);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setReportingService(null);
});

const render = (address?: string) => renderOverlay(<EventModalHost onBusy={onBusy} />, address);
const modal = () => screen.findByRole("dialog", { name: "Zomer op het strand" });
const opened = async () => ({ ...render(), dialog: await modal() });
const noModal = () => expect(screen.queryByRole("dialog")).toBeNull();
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))));
const memory = () => ({
  checked: sessionStorage.getItem("isModalChecked"),
  shown: localStorage.getItem("modalsShown"),
});

const WAYS_TO_CLOSE: readonly (readonly [string, () => void])[] = [
  ["the X", () => fireEvent.click(screen.getByRole("button", { name: "Sluiten" }))],
  ["the button", () => fireEvent.click(screen.getByRole("link", { name: "Kom erbij" }))],
  [
    "a click on the backdrop",
    () => {
      fireEvent.pointerDown(screen.getByRole("dialog"));
      fireEvent.click(screen.getByRole("dialog"));
    },
  ],
  ["Escape", () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))],
];

describe("the event modal", () => {
  it("S2-040 stays open if a press that began inside it ends outside, such as a text selection", async () => {
    const { dialog } = await opened();
    fireEvent.pointerDown(within(dialog).getByRole("heading"));
    fireEvent.click(dialog);
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  it("S2-035 S2-036 S2-037 S2-038 S2-043 S7-002 shows picture, logo, title, description, clock, button and X", async () => {
    const { dialog } = await opened();
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(["/api/eventmodal/content"]);
    expect([...dialog.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
      "/images/pages/not_available_page.webp",
      "/media/images/zomer-logo.webp",
    ]);
    expect([...dialog.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "Drie dagen live.",
      "Met publiek.",
      "Nog even",
      "Kom erbij",
    ]);
    expect(screen.getByRole("timer", { name: "Nog even" }).textContent).toMatch(/^Nog \d+ dagen/);
    expect(screen.getByRole("link", { name: "Kom erbij" }).getAttribute("href")).toBe("/thema/zomer");
    expect(screen.getByRole("button", { name: "Sluiten" })).toBeTruthy();
    document.documentElement.lang = "nl";
    document.title = "Pagina";
    expect(await violationsIn(document, "region")).toEqual([]);
  });

  it.each(WAYS_TO_CLOSE)(
    "S1-015 S2-039 S2-040 S2-041 S2-042 S4-071 %s closes it, and visit and device remember that",
    async (_, close) => {
      await opened();
      expect(memory()).toEqual({ checked: null, shown: null });
      close();
      noModal();
      expect(memory()).toEqual({ checked: "1", shown: '["zomer"]' });
    },
  );

  it("a click inside the panel does not close it", async () => {
    const { dialog } = await opened();
    fireEvent.click(dialog.querySelector("h2") as HTMLElement);
    expect(dialog.isConnected).toBe(true);
  });

  it("S4-071 the id is added to those of other modals", async () => {
    localStorage.setItem("modalsShown", '["lente"]');
    await opened();
    fireEvent.click(screen.getByRole("button", { name: "Sluiten" }));
    expect(memory().shown).toBe('["lente","zomer"]');
  });

  it("S4-067 is not requested again in the same visit", async () => {
    sessionStorage.setItem("isModalChecked", "1");
    render();
    await settle();
    expect(fetchMock).not.toHaveBeenCalled();
    noModal();
  });

  it("S4-068 S4-069 a modal that the device has shown marks the visit, and a new one waits for the next visit", async () => {
    serve({ ...BLOCK, id: "x", published: false }, BLOCK, { ...BLOCK, id: "herfst" });
    localStorage.setItem("modalsShown", '["zomer"]');
    render();
    await waitFor(() => expect(memory().checked).toBe("1"));
    noModal();
  });

  it("S4-070 is not shown on the page that it links to, and is shown on the next page", async () => {
    const { goTo } = render("/thema/zomer/programma");
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await settle();
    noModal();
    expect(memory()).toEqual({ checked: null, shown: null });
    await goTo("/gids");
    await modal();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["S2-031 previews", "/overzicht/preview/12?x-craft-live-preview=abc"],
    ["S2-032 the app's own views", "/app/thema/lente"],
  ])("%s have none, and request none", async (_, address) => {
    render(address);
    await settle();
    expect(fetchMock).not.toHaveBeenCalled();
    noModal();
  });

  it("S4-068 is shown before the consent question, and reports that it is busy until it is closed", async () => {
    clearDevice();
    await opened();
    expect(onBusy.mock.calls).toEqual([[true]]);
    fireEvent.click(screen.getByRole("button", { name: "Sluiten" }));
    expect(onBusy.mock.calls).toEqual([[true], [false]]);
  });

  it.each([
    ["there is none", "/", () => serve()],
    ["this visit had it", "/", () => sessionStorage.setItem("isModalChecked", "1")],
    ["the device has shown it", "/", () => localStorage.setItem("modalsShown", '["zomer"]')],
    ["its link leads here", "/thema/zomer", () => {}],
    ["the page is a view in the app", "/app/thema/lente", () => {}],
    ["it fails to load", "/", () => fetchMock.mockRejectedValue(new TypeError("Failed to fetch"))],
  ])("does not block other overlays if %s", async (_, address, prepare) => {
    prepare();
    render(address);
    await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
    noModal();
  });

  it("waits until another dialog is closed", async () => {
    const other = document.body.appendChild(document.createElement("dialog"));
    other.showModal();
    render();
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await settle();
    expect(screen.queryByRole("dialog", { name: "Zomer op het strand" })).toBeNull();
    act(() => other.close());
    await modal();
    other.remove();
  });

  it.each(USELESS_REPLIES)("S7-017 S8-007 %s is reported, and nothing is shown", async (_, answer) => {
    fetchMock.mockImplementation(answer);
    render();
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    noModal();
  });

  it("a device without storage shows it once per page load", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { goTo } = await opened();
    fireEvent.click(screen.getByRole("button", { name: "Sluiten" }));
    await goTo("/gids");
    await settle();
    noModal();
  });

  it("S2-036 counts down by the station's clock, however wrong the device's is", async () => {
    const now = Date.parse("2030-07-01T10:00:00Z");
    systemClock.putRight(now, now);
    await opened();
    expect(screen.getByRole("timer").textContent).toMatch(/^Nog (2 dagen|1 dag, 23 uur)/);
  });

  it("S2-036 the clock ticks, and the ticks are not announced", async () => {
    await opened();
    const timer = screen.getByRole("timer");
    expect(timer.getAttribute("aria-live")).toBe("off");
    const digits = () => timer.querySelector("[aria-hidden]")?.textContent;
    const before = digits();
    await waitFor(() => expect(digits()).not.toBe(before));
  });

  it("S2-043 a picture that fails to load is replaced by the placeholder, and a logo is removed", async () => {
    serve({ ...BLOCK, backgroundImage: { url: "/weg.webp" } });
    const { dialog } = await opened();
    const [picture, logo] = dialog.querySelectorAll("img");
    fireEvent.error(picture as HTMLImageElement);
    fireEvent.error(logo as HTMLImageElement);
    expect(picture?.getAttribute("src")).toBe("/images/pages/not_available_page.webp");
    expect(dialog.querySelectorAll("img")).toHaveLength(1);
  });
});
