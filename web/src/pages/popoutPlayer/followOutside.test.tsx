// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { followOutside } from "./followOutside";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Clicks a link in the pop-out player; returns whether this window would follow it. */
function press(href: string, how: MouseEventInit = {}): boolean {
  render(
    <div onClickCapture={followOutside}>
      <a href={href}>Gedraaid</a>
    </div>,
  );
  const link = screen.getByRole("link");
  const click = createEvent.click(link, how);
  // jsdom does not navigate; the test checks only who would follow the link.
  fireEvent(link, click);
  return !click.defaultPrevented;
}

function openedFrom(opener: unknown) {
  const open = vi.fn();
  vi.stubGlobal("opener", opener);
  vi.stubGlobal("open", open);
  return open;
}

const siteWindow = () => ({
  closed: false,
  location: { origin: window.location.origin, assign: vi.fn() },
  focus: vi.fn(),
});

describe("a link in the pop-out player", () => {
  it("opens in the window that opened the player", () => {
    const opener = siteWindow();
    const open = openedFrom(opener);
    expect(press("/gedraaid")).toBe(false);
    expect(opener.location.assign).toHaveBeenCalledWith(`${window.location.origin}/gedraaid`);
    expect(opener.focus).toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ["is closed", () => ({ ...siteWindow(), closed: true })],
    ["never was", () => null],
    [
      "shows another site by now",
      () => ({
        closed: false,
        get location(): never {
          throw new DOMException("another origin", "SecurityError");
        },
      }),
    ],
  ])("opens in a new tab when that window %s", (_, opener) => {
    const open = openedFrom(opener());
    expect(press("/gedraaid")).toBe(false);
    expect(open).toHaveBeenCalledWith(`${window.location.origin}/gedraaid`, "_blank", "noopener");
  });

  it("is left to the browser if it leads to another site or is clicked with Ctrl", () => {
    openedFrom(null);
    expect(press("/gedraaid", { ctrlKey: true })).toBe(true);
    cleanup();
    expect(press("https://elders.example/")).toBe(true);
  });
});
