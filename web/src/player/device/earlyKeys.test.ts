// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepEarlyKeys } from "./earlyKeys";

const press = (key: string, target: EventTarget, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};

describe("keys pressed before the code that handles them is loaded", () => {
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  beforeEach(() => {
    heard.length = 0;
    document.body.innerHTML = "<input>";
  });

  it("fetch it, do not scroll, and are pressed again in order once it is loaded", () => {
    const onKey = vi.fn();
    const pressAgain = keepEarlyKeys(document, onKey);
    expect(press(" ", document.body).defaultPrevented).toBe(true);
    press("m", document.body);
    expect(onKey).toHaveBeenCalledTimes(2);
    window.addEventListener("keydown", hear);
    pressAgain();
    expect(heard).toEqual([" ", "m"]);
    expect(press(" ", document.body).defaultPrevented).toBe(false);
    expect(onKey).toHaveBeenCalledTimes(2);
    window.removeEventListener("keydown", hear);
  });

  it("are ignored in a field, with Ctrl, Alt or Meta, held down, or when they are not the player's", () => {
    const onKey = vi.fn();
    const pressAgain = keepEarlyKeys(document, onKey);
    press(" ", document.querySelector("input") as HTMLInputElement);
    press("m", document.body, { ctrlKey: true });
    press("m", document.body, { repeat: true });
    press("x", document.body);
    expect(onKey).not.toHaveBeenCalled();
    pressAgain();
  });
});
