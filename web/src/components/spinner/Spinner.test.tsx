// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Spinner } from "./Spinner";

afterEach(cleanup);

it("S9-021 is 18 px by default, and hidden from screen readers", () => {
  const { container, rerender } = render(<Spinner />);
  const sign = () => container.querySelector("svg");
  expect([sign()?.getAttribute("width"), sign()?.getAttribute("height")]).toEqual(["18", "18"]);
  expect(sign()?.getAttribute("aria-hidden")).toBe("true");
  rerender(<Spinner size={32} />);
  expect(sign()?.getAttribute("width")).toBe("32");
});
