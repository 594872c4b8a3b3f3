// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_KEY, CONSENT_REVISION, forgetConsent, getConsent } from "@/lib/consent";
import { letDialogsOpen } from "@/testing/dialogs";
import { violationsIn } from "@/testing/violations";
import { clearDevice, keepChoice, renderOverlay } from "../testing/renderOverlay";
import { ConsentHost } from "./ConsentHost";
import { ConsentLink, LINK_DELAY_MS } from "./ConsentLink";
import { allowCategory, chooseConsent } from "./choice.late";
import { setConsentSettings } from "./settings";

const host = <ConsentHost mayAsk usesPiano />;
const question = () => screen.queryByRole("region", { name: "Cookies en toestemming" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const kept = () => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? "null");

async function faults() {
  document.documentElement.lang = "nl";
  document.title = "Pagina";
  return violationsIn(document, "region");
}

beforeEach(() => {
  letDialogsOpen();
  clearDevice();
  act(() => setConsentSettings(false));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the consent question", () => {
  it("S1-018 is shown to listeners who have not chosen, without taking the focus; nothing is stored before the answer", async () => {
    renderOverlay(host);
    expect(question()).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
    expect(localStorage).toHaveLength(0);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      "Alles toestaan",
      { isChosen: true, analytics: true, social: true },
      ["functional", "analytics", "social"],
    ],
    ["Alleen het nodige", { isChosen: true, analytics: false, social: false }, ["functional"]],
  ])("'%s' is one press, stored with its revision", (name, consent, categories) => {
    renderOverlay(host);
    press(name);
    expect(question()).toBeNull();
    expect(getConsent()).toEqual(consent);
    expect(kept()).toMatchObject({ revision: CONSENT_REVISION, categories });
    forgetConsent();
    expect(getConsent()).toEqual(consent);
  });

  it("leaves the first screen of a phone to the page, and is asked when the listener scrolls", () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    const position = vi.spyOn(window, "scrollY", "get").mockReturnValue(0);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(812);
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(4_000);
    const scrollTo = (y: number) => {
      position.mockReturnValue(y);
      fireEvent.scroll(window);
    };
    renderOverlay(host);
    expect(question()).toBeNull();
    scrollTo(100);
    expect(question()).toBeNull();
    scrollTo(400);
    expect(question()).not.toBeNull();
    scrollTo(0);
    expect(question()).not.toBeNull();
  });

  it("makes refusing as easy as allowing", () => {
    renderOverlay(host);
    const [refuse, allow] = ["Alleen het nodige", "Alles toestaan"].map((name) =>
      screen.getByRole("button", { name }),
    );
    expect(refuse?.className).toBe(allow?.className);
  });

  it("moves the focus to the content when answered", () => {
    renderOverlay(host);
    screen.getByRole("button", { name: "Alleen het nodige" }).focus();
    press("Alleen het nodige");
    expect(document.activeElement?.id).toBe("inhoud");
  });

  it.each([
    ["who has chosen", "/", () => keepChoice("social"), true],
    ["the app's own views", "/app/thema/zomer", () => {}, true],
    ["the player's own window", "/speler/radio2", () => {}, false],
  ])("is not shown to %s", (_, address, prepare, mayAsk) => {
    prepare();
    renderOverlay(<ConsentHost mayAsk={mayAsk} usesPiano={false} />, address);
    expect(question()).toBeNull();
  });

  it("is asked again if the choice was of an older revision", () => {
    keepChoice("social");
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ ...kept(), revision: CONSENT_REVISION - 1 }));
    forgetConsent();
    renderOverlay(host);
    expect(question()).not.toBeNull();
  });
});

describe("the settings", () => {
  it("have a switch for each category, and the functional one is always on", async () => {
    keepChoice("social");
    renderOverlay(host);
    act(() => setConsentSettings(true));
    const states = screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .map((box) => [box.labels?.[0]?.textContent, box.checked, box.disabled]);
    expect(states).toEqual([
      ["Functioneel", true, true],
      ["Statistiek", false, false],
      ["Sociale media", true, false],
    ]);
    expect(await faults()).toEqual([]);
  });

  it("store what is switched on, and withdraw what is switched off at once", () => {
    keepChoice("social");
    renderOverlay(host);
    act(() => setConsentSettings(true));
    fireEvent.click(screen.getByLabelText("Statistiek"));
    fireEvent.click(screen.getByLabelText("Sociale media"));
    press("Bewaar mijn keuze");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getConsent()).toEqual({ isChosen: true, analytics: true, social: false });
    expect(kept().categories).toEqual(["functional", "analytics"]);
  });

  it("change nothing when closed with Escape", () => {
    keepChoice("social");
    renderOverlay(host);
    act(() => setConsentSettings(true));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getConsent().social).toBe(true);
  });

  it("open once their code is loaded, if requested before", () => {
    keepChoice();
    act(() => setConsentSettings(true));
    renderOverlay(host);
    expect(screen.getByRole("dialog", { name: "Cookies en toestemming" })).toBeTruthy();
  });
});

describe("the link to the settings", () => {
  const isShown = () => screen.getByText("Cookies en toestemming").dataset.waiting === undefined;

  it("S2-079 S9-008 is shown 1000 ms after each navigation, and its space is reserved before", async () => {
    vi.useFakeTimers();
    const { goTo } = renderOverlay(<ConsentLink />);
    expect(LINK_DELAY_MS).toBe(1_000);
    act(() => vi.advanceTimersByTime(999));
    expect(isShown()).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(isShown()).toBe(true);
    await goTo("/gids");
    expect(isShown()).toBe(false);
    act(() => vi.advanceTimersByTime(1_000));
    expect(isShown()).toBe(true);
  });

  it("opens the settings", () => {
    keepChoice();
    renderOverlay(
      <>
        <ConsentLink />
        {host}
      </>,
    );
    fireEvent.click(screen.getByText("Cookies en toestemming"));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("a choice", () => {
  it("that is withdrawn erases the cookies that identify a browser", () => {
    document.cookie = "atuserid=%7B%22val%22%3A%22abc%22%7D; path=/";
    document.cookie = "pa_vid=abc; path=/";
    document.cookie = "iets=anders; path=/";
    chooseConsent(["analytics"]);
    chooseConsent([]);
    expect(document.cookie).toBe("iets=anders");
  });

  it("is stored for half a year, with its time", () => {
    vi.useFakeTimers({ now: Date.parse("2026-03-01T12:00:00Z") });
    chooseConsent(["social"]);
    expect(kept()).toEqual({
      categories: ["functional", "social"],
      revision: CONSENT_REVISION,
      consentTimestamp: "2026-03-01T12:00:00.000Z",
      expirationTime: Date.parse("2026-08-30T12:00:00Z"),
    });
  });

  it("for one more category keeps the others", () => {
    chooseConsent(["analytics"]);
    allowCategory("social");
    expect(getConsent()).toEqual({ isChosen: true, analytics: true, social: true });
    expect(kept().categories).toContain("social");
  });

  it("is stored again if another tab chose in between", () => {
    chooseConsent(["analytics"]);
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ ...kept(), categories: ["functional"] }));
    window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_KEY }));
    chooseConsent(["analytics"]);
    expect(kept().categories).toContain("analytics");
  });

  it("applies to the page if the device stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    chooseConsent(["social"]);
    expect(getConsent()).toEqual({ isChosen: true, analytics: false, social: true });
  });
});
