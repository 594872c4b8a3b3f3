// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Artwork } from "./Artwork";

afterEach(cleanup);

const artwork = (src: string) => (
  <Artwork src={src} fallback="/zender.webp" duration={null} progress={null} turn={0} accent="#999900" />
);

const icon = (container: HTMLElement) => container.querySelector("div > svg");
const picture = (container: HTMLElement) => container.querySelector("picture") as HTMLElement;
const image = (container: HTMLElement) => container.querySelector("img") as HTMLImageElement;

it("the bar's picture is replaced when it cannot be loaded, and hidden when its substitute cannot either", () => {
  const { container, rerender } = render(artwork("/hoes.webp"));
  fireEvent.error(image(container));
  expect(image(container).src).toContain("/zender.webp");
  expect(picture(container).hidden).toBe(false);
  fireEvent.error(image(container));
  expect(picture(container).hidden).toBe(true);
  expect(icon(container)).not.toBeNull();
  rerender(artwork("/volgende.webp"));
  expect(image(container).src).toContain("/volgende.webp");
  expect(picture(container).hidden).toBe(false);
  expect(icon(container)).toBeNull();
});

it("a song without a cover has a drawing instead when the placeholder cannot be loaded either", () => {
  const { container } = render(artwork("/zender.webp"));
  fireEvent.error(image(container));
  expect(picture(container).hidden).toBe(true);
  expect(icon(container)).not.toBeNull();
});
