// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hasOverflow, Marquee } from "./Marquee";

/** jsdom has no layout: here a letter is 10 px wide and the line 100 px. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(function (this: HTMLElement) {
    return (this.textContent ?? "").length * 10;
  });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a line of the bar", () => {
  it("S2-058 scrolls by what does not fit when its text is too long", () => {
    layOut();
    const { container, rerender } = render(<Marquee>Een veel te lange titel</Marquee>);
    const line = container.querySelector<HTMLElement>("[data-marquee]");
    expect(line?.hasAttribute("data-scrolls")).toBe(true);
    expect(line?.style.getPropertyValue("--excess")).toBe("130px");
    expect(hasOverflow(container)).toBe(true);
    rerender(<Marquee>Kort</Marquee>);
    expect(line?.hasAttribute("data-scrolls")).toBe(false);
    expect(hasOverflow(container)).toBe(false);
  });
});
