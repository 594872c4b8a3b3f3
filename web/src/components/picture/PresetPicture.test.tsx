// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Image } from "@/lib/contract";
import { PresetPicture } from "./PresetPicture";

afterEach(cleanup);

const OWN: Image = {
  url360: "/media/images/wolk-360.webp",
  url600: "/media/images/wolk-600.webp",
  url1200: "/media/images/wolk-1200.webp",
  alt: "Een wolk boven een weiland",
  colour: "#336699",
};
const RESIZED: Image = { ...OWN, url360: "", url600: "", url1200: "/i/{format}/wolk.jpg" };

function pictureOf(element: React.ReactElement): HTMLImageElement {
  return render(element).container.querySelector("img") as HTMLImageElement;
}

describe("a picture in a preset", () => {
  it("reserves its space, loads lazily, and shows its dominant colour until then", () => {
    const picture = pictureOf(<PresetPicture image={OWN} preset="NEWS_ITEM" />);
    expect([picture.width, picture.height]).toEqual([128, 96]);
    expect([picture.getAttribute("loading"), picture.alt]).toEqual(["lazy", "Een wolk boven een weiland"]);
    expect(picture.closest("[data-ratio]")?.getAttribute("data-ratio")).toBe("4x3");
    expect(document.querySelector("rect")?.getAttribute("fill")).toBe("#336699");
  });

  it("that is the main one is loaded first, not lazily", () => {
    const picture = pictureOf(<PresetPicture image={OWN} preset="LARGE_TILE" isLead />);
    expect([picture.getAttribute("loading"), picture.getAttribute("fetchpriority")]).toEqual([
      "eager",
      "high",
    ]);
    expect(picture.sizes).toBe("100vw");
  });

  it("S9-039 with another aspect ratio on a phone reserves the space of each", () => {
    const picture = pictureOf(<PresetPicture image={RESIZED} preset="FRAGMENT_CARD" />);
    const frame = picture.closest("[data-ratio]") as HTMLElement;
    expect([frame.dataset.ratio, frame.dataset.ratioWide]).toEqual(["1x1", "4x3"]);
    const source = document.querySelector("source");
    expect([source?.media, source?.srcset]).toEqual([
      "(min-width: 768px)",
      "/i/h_270,w_360,c_north/wolk.jpg, /i/h_540,w_720,c_north/wolk.jpg 2x",
    ]);
  });

  it("names the width of its slot, which no browser is to measure: Chromium would keep pages for that", () => {
    const picture = pictureOf(<PresetPicture image={RESIZED} preset="TILE" />);
    const sources = [...document.querySelectorAll("source")].map(({ sizes }) => sizes);
    expect([...sources, picture.sizes]).toEqual(["max(46vw, 640px)", "100vw", "100vw"]);
  });

  it("says where its focus is, for crops that the browser makes", () => {
    const at = (address: string) => {
      const { dataset } = pictureOf(<PresetPicture image={{ ...OWN, url600: address }} preset="NEWS_ITEM" />);
      return [dataset.focusX, dataset.focusY];
    };
    expect(at("/media/images/wolk-x50y34-600.webp")).toEqual(["5", "3"]);
    expect(at("/media/images/wolk-x0y100-600.webp")).toEqual(["0", "10"]);
    expect(at("/media/images/wolk-600.webp")).toEqual([undefined, undefined]);
    expect(at("https://elders.example/wolk-x50y34.jpg")).toEqual([undefined, undefined]);
  });

  it("S9-052 whose file fails to load is replaced by the placeholder, once", () => {
    const picture = pictureOf(<PresetPicture image={RESIZED} preset="FRAGMENT_CARD" />);
    fireEvent.error(picture);
    expect(picture.getAttribute("src")).toBe("/images/unknown_programme.webp");
    expect([picture.srcset, document.querySelectorAll("source").length]).toEqual(["", 0]);
    fireEvent.error(picture);
    expect(picture.getAttribute("src")).toBe("/images/unknown_programme.webp");
  });
});
