// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const STREAM = "/stream/radio2/live.aac";

let plays: string[];
let leave: () => void;
let pages = 0;

/** A page without its application, on a line that the browser calls this. */
async function openPage(connection: object | undefined, openedMs = 100): Promise<void> {
  vi.stubGlobal("navigator", { ...navigator, connection });
  vi.spyOn(performance, "now").mockReturnValue(openedMs);
  document.body.innerHTML = `<a id="play" href="${STREAM}" data-sounds="radio2"><svg></svg></a>
    <a id="other" href="/stream/radio4/live.aac" data-sounds="radio4">Radio 4</a>
    <a id="plain" href="${STREAM}">De stream</a>`;
  const added = vi.spyOn(window, "addEventListener");
  await import(`./entry-press?${++pages}`);
  const [type, listener] = added.mock.calls[0] ?? [];
  leave = () => window.removeEventListener(type as string, listener as EventListener);
}

const sound = () => document.querySelector("audio");

/** Whether the press was taken; otherwise the browser follows the link. */
function press(id: string, options: MouseEventInit = {}): boolean {
  const target = document.getElementById(id) as HTMLElement;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...options });
  (target.firstElementChild ?? target).dispatchEvent(event);
  const isTaken = event.defaultPrevented;
  // jsdom cannot follow links.
  event.preventDefault();
  return isTaken;
}

const isBusy = (id: string) => document.getElementById(id)?.getAttribute("aria-busy") === "true";

beforeEach(() => {
  plays = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    plays.push(this.getAttribute("src") ?? "");
    return Promise.resolve();
  });
});

afterEach(() => {
  leave();
  sound()?.remove();
});

describe("a press on play before the application is there", () => {
  it("starts the stream on a slow line, in the element that the application will find", async () => {
    await openPage({ effectiveType: "3g" });
    expect(press("play")).toBe(true);
    expect(plays).toEqual([STREAM]);
    expect([sound()?.id, sound()?.dataset.pressed, isBusy("play")]).toEqual([
      "audio-player-id",
      "radio2",
      true,
    ]);
    expect(document.documentElement.dataset.slow).toBe("");
  });

  it("is taken back by a second one, and changed by one on another channel", async () => {
    await openPage({ effectiveType: "3g" });
    press("play");
    press("play");
    expect([sound()?.hasAttribute("src"), sound()?.dataset.pressed, isBusy("play")]).toEqual([
      false,
      undefined,
      false,
    ]);
    press("play");
    press("other");
    expect([plays.at(-1), sound()?.dataset.pressed]).toEqual(["/stream/radio4/live.aac", "radio4"]);
    expect([isBusy("play"), isBusy("other")]).toEqual([false, true]);
  });

  it("is only kept on a fast line, unless the application is late", async () => {
    await openPage({ effectiveType: "4g" });
    press("play");
    expect([plays, sound()?.dataset.pressed]).toEqual([[], "radio2"]);
    vi.mocked(performance.now).mockReturnValue(5_000);
    press("other");
    expect(plays).toEqual(["/stream/radio4/live.aac"]);
  });

  it("is only kept for a listener who saves data", async () => {
    await openPage({ effectiveType: "3g", saveData: true });
    press("play");
    expect([plays, sound()?.dataset.pressed]).toEqual([[], "radio2"]);
  });

  it("tells an application that comes before its buttons", async () => {
    await openPage({ effectiveType: "3g" });
    press("play");
    const told = vi.fn();
    sound()?.addEventListener("pressed", told);
    press("other");
    expect(told).toHaveBeenCalledOnce();
  });

  it("leaves other links, and those that are to open elsewhere, to the browser", async () => {
    await openPage({ effectiveType: "3g" });
    expect([press("plain"), press("play", { ctrlKey: true }), press("play", { button: 1 })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(sound()).toBeNull();
  });
});
