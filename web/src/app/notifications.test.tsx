// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MaintenanceNotification, Shell } from "@/lib/contract";
import { readModel, readShell } from "@/testing/pageFixtures";
import { renderPage } from "./ssr/renderPage";

const ASSETS = {
  entry: "/assets/entry.js",
  css: ["/assets/style.css"],
  preloads: [],
  fonts: [],
  dismissed: "/assets/dismissed.js",
};

const notification = (id: string, isDismissable = true): MaintenanceNotification => ({
  id,
  title: `Melding ${id}`,
  description: "",
  url: null,
  isDismissable,
});

function serve(
  model = readModel("home"),
  ...maintenanceNotifications: readonly MaintenanceNotification[]
): Document {
  const shell: Shell = { ...readShell(), maintenanceNotifications: [...maintenanceNotifications] };
  return new DOMParser().parseFromString(
    renderPage({ shell, model, assets: ASSETS, status: 200, shellVersion: "0" }),
    "text/html",
  );
}

const script = (page: Document) =>
  page.querySelector<HTMLScriptElement>("head > script[src='/assets/dismissed.js']");
const places = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>("[data-place]")].map((one) => [
    one.dataset.place,
    one.querySelector("strong")?.textContent,
  ]);

describe("a served page", () => {
  it("S4-072 has the notifications that may be shown on it, and none after one that cannot be dismissed", () => {
    const page = serve(undefined, notification("a"), notification("b", false), notification("c"));
    expect(places(page)).toEqual([
      ["0", "Melding a"],
      ["1", "Melding b"],
    ]);
  });

  it("has a script in its head, before the styles, only if a notification can be dismissed", () => {
    const page = serve(undefined, notification("a"), notification("b", false));
    expect(script(page)?.dataset).toMatchObject({
      key: "zender-maintenance-notifications",
      notifications: '["a","b"]',
    });
    expect(script(page)?.nextElementSibling?.getAttribute("rel")).toBe("stylesheet");
    expect(script(serve())).toBeNull();
    expect(script(serve(undefined, notification("a", false)))).toBeNull();
  });

  it("S2-032 has neither in the app's own views", () => {
    const page = serve(readModel("article-app"), notification("a"));
    expect(places(page)).toEqual([]);
    expect(script(page)).toBeNull();
  });
});

describe("before the first paint", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    delete document.documentElement.dataset.notification;
    Reflect.deleteProperty(document, "currentScript");
  });

  /** Runs the script like in the head; returns what it marked. */
  async function mark(kept: string | null): Promise<string | undefined> {
    const tag = document.createElement("script");
    tag.dataset.key = "zender-maintenance-notifications";
    tag.dataset.notifications = '["a","b"]';
    Object.defineProperty(document, "currentScript", { value: tag, configurable: true });
    if (kept !== null) {
      localStorage.setItem("zender-maintenance-notifications", kept);
    }
    await import(`./entry-dismissed?${encodeURIComponent(String(kept))}`);
    return document.documentElement.dataset.notification;
  }

  it.each([
    ["nothing", null, undefined],
    ["the first", '["a"]', "1"],
    ["the second", '["b"]', "0"],
    ["both", '["b","a","c"]', "none"],
    ["something else", '{"a":1}', undefined],
    ["invalid data", "[", undefined],
  ])("S4-072 <html> is marked with what a device that dismissed %s shows", async (_, kept, expected) => {
    expect(await mark(kept)).toBe(expected);
  });
});
