import { describe, expect, it } from "vitest";
import type { Image } from "../contract";
import { IMAGE_PRESETS, type ImagePreset, presetSteps } from "./imagePresets";
import { UNKNOWN_PROGRAMME_IMAGE } from "./images";
import { presetSources, sizedAddress } from "./sizedImages";

const HOSTS = ["beeld.zender.example"];
const OWN: Image = {
  url360: "/media/images/wolk-360.webp",
  url600: "/media/images/wolk-600.webp",
  url1200: "/media/images/wolk-1200.webp",
  alt: "Een wolk boven een weiland",
};

const everywhere = (address: string): Image => ({
  url360: address,
  url600: address,
  url1200: address,
  alt: "",
});

/** Sizes in the notation of the specification: 'width×height', 'w540' for a width only. */
const sizesOf = (preset: ImagePreset) =>
  presetSteps(preset)
    .map(({ width, height }) => (height === null ? `w${width}` : `${width}×${height}`))
    .join(" / ");

describe("the presets", () => {
  it("S9-029 ARTICLE_CARD is 564×424 / 256×192", () =>
    expect(sizesOf("ARTICLE_CARD")).toBe("564×424 / 256×192"));
  it("S9-030 ARTIST_ITEM is 520×520 / 550×412", () =>
    expect(sizesOf("ARTIST_ITEM")).toBe("520×520 / 550×412"));
  it("S9-031 BROADCAST_TILE is 320×214 / 136×90", () =>
    expect(sizesOf("BROADCAST_TILE")).toBe("320×214 / 136×90"));
  it("S9-032 CAMPAIGN_AVATAR is 88×88", () => expect(sizesOf("CAMPAIGN_AVATAR")).toBe("88×88"));
  it("S9-033 CAMPAIGN_HEADER is 640×360 / 320×180", () =>
    expect(sizesOf("CAMPAIGN_HEADER")).toBe("640×360 / 320×180"));
  it("S9-034 CAMPAIGN_TILE is 280×210 / 128×96", () =>
    expect(sizesOf("CAMPAIGN_TILE")).toBe("280×210 / 128×96"));
  it("S9-035 CHART_ITEM is 130×130 / 67×67", () => expect(sizesOf("CHART_ITEM")).toBe("130×130 / 67×67"));
  it("S9-036 CHART_ITEM_VIRTUAL is 240×240 / 110×110", () =>
    expect(sizesOf("CHART_ITEM_VIRTUAL")).toBe("240×240 / 110×110"));
  it("S9-037 CONTENT_IMAGE is w540 / w363", () => expect(sizesOf("CONTENT_IMAGE")).toBe("w540 / w363"));
  it("S9-038 EVENT_LIST_ITEM is 132×99 / 92×69", () =>
    expect(sizesOf("EVENT_LIST_ITEM")).toBe("132×99 / 92×69"));
  it("S9-039 FRAGMENT_CARD is 360×270 / 200×200", () =>
    expect(sizesOf("FRAGMENT_CARD")).toBe("360×270 / 200×200"));
  it("S9-040 FRAGMENT_TILE is 360×270 / 200×150", () =>
    expect(sizesOf("FRAGMENT_TILE")).toBe("360×270 / 200×150"));
  it("S9-041 LARGE_TILE is 1280×720 / 320×180", () =>
    expect(sizesOf("LARGE_TILE")).toBe("1280×720 / 320×180"));
  it("S9-042 LIST_ITEM is 281×211 / 128×96", () => expect(sizesOf("LIST_ITEM")).toBe("281×211 / 128×96"));
  it("S9-043 NEWS_ITEM is 280×210 / 128×96", () => expect(sizesOf("NEWS_ITEM")).toBe("280×210 / 128×96"));
  it("S9-044 PLAYER_PREVIEW is 170×170 / 148×148", () =>
    expect(sizesOf("PLAYER_PREVIEW")).toBe("170×170 / 148×148"));
  it("S9-045 PODCAST_ITEM is 281×211 / 96×96", () => expect(sizesOf("PODCAST_ITEM")).toBe("281×211 / 96×96"));
  it("S9-046 PROGRAMME_ITEM is 100×100 / 74×74", () =>
    expect(sizesOf("PROGRAMME_ITEM")).toBe("100×100 / 74×74"));
  it("S9-047 TILE is 600×600 / 360×360 / 282×282", () =>
    expect(sizesOf("TILE")).toBe("600×600 / 360×360 / 282×282"));
  it("S9-048 TRACKPLAY_LIST_ITEM is 100×100 / 67×67", () =>
    expect(sizesOf("TRACKPLAY_LIST_ITEM")).toBe("100×100 / 67×67"));
  it("S9-049 VIDEOCLIP is 280×158 / 480×270 / 360×203", () =>
    expect(sizesOf("VIDEOCLIP")).toBe("280×158 / 480×270 / 360×203"));

  it("are these 21", () => {
    expect(Object.keys(IMAGE_PRESETS)).toHaveLength(21);
  });

  it("S9-028 apply from the breakpoints M and L on, and the last of each on smaller windows", () => {
    expect(presetSteps("CAMPAIGN_AVATAR").map(({ from }) => from)).toEqual([0]);
    expect(presetSteps("NEWS_ITEM").map(({ from }) => from)).toEqual([768, 0]);
    expect(presetSteps("VIDEOCLIP").map(({ from }) => from)).toEqual([1200, 768, 0]);
  });
});

describe("S9-050 an address with '{format}'", () => {
  it.each([
    [{ width: 564, height: 424 }, "/i/h_424,w_564,c_north/wolk.jpg"],
    [{ width: 1128, height: 848 }, "/i/h_848,w_1128,c_north/wolk.jpg"],
    [{ width: 88, height: 88 }, "/i/h_88,w_88,c_north/wolk.jpg"],
    [{ width: 540, height: null }, "/i/w_540,c_north/wolk.jpg"],
  ])("%o → %s", (size, expected) => {
    expect(sizedAddress("/i/{format}/wolk.jpg", size)).toBe(expected);
  });
});

describe("S9-051 an address on a host that resizes", () => {
  const on = (address: string, width: number, height: number | null) =>
    sizedAddress(address, { width, height }, HOSTS);

  it.each([
    ["https://beeld.zender.example/wolk.jpg", 640, 360, "aspect_ratio=16:9&height=360&width=640"],
    ["https://beeld.zender.example/wolk.jpg", 564, 424, "aspect_ratio=141:106&height=424&width=564"],
    ["https://beeld.zender.example/wolk.jpg", 130, 130, "aspect_ratio=600:601&height=130&width=130"],
    ["https://beeld.zender.example/wolk.jpg", 540, null, "width=540"],
  ])("%s in %d × %s gives %s", (address, width, height, query) => {
    expect(on(address, width, height)).toBe(`${address}?${query}`);
  });

  it("keeps other parameters of the address, and sets the size once", () => {
    expect(on("https://beeld.zender.example/wolk.jpg?v=3&width=9", 1280, 720)).toBe(
      "https://beeld.zender.example/wolk.jpg?v=3&aspect_ratio=16:9&height=720&width=1280",
    );
  });

  it.each([
    "/images/unknown_programme.webp",
    "https://elders.example/wolk.jpg",
    "https://beeld.zender.example.kwaad.example/wolk.jpg",
    "data:image/gif;base64,R0lGOD",
    "",
  ])("'%s' is not on such a host", (address) => {
    expect(on(address, 640, 360)).toBeNull();
  });
});

describe("a picture in a preset", () => {
  it("has each size for its windows, at single and double density", () => {
    const shown = presetSources(everywhere("/i/{format}/wolk.jpg"), "FRAGMENT_CARD", UNKNOWN_PROGRAMME_IMAGE);
    expect(shown).toMatchObject({
      sources: [
        {
          media: "(min-width: 768px)",
          srcSet: "/i/h_270,w_360,c_north/wolk.jpg, /i/h_540,w_720,c_north/wolk.jpg 2x",
        },
      ],
      src: "/i/h_200,w_200,c_north/wolk.jpg",
      srcSet: "/i/h_400,w_400,c_north/wolk.jpg 2x",
      base: { width: 200, height: 200 },
    });
  });

  it("S9-050 of our own uses our own image server, in every size of its presets", () => {
    expect(presetSources(OWN, "VIDEOCLIP", UNKNOWN_PROGRAMME_IMAGE)).toMatchObject({
      sources: [
        {
          media: "(min-width: 1200px)",
          srcSet:
            "/media/images/wolk/h_158,w_280,c_north.webp, /media/images/wolk/h_316,w_560,c_north.webp 2x",
        },
        {
          media: "(min-width: 768px)",
          srcSet:
            "/media/images/wolk/h_270,w_480,c_north.webp, /media/images/wolk/h_540,w_960,c_north.webp 2x",
        },
      ],
      src: "/media/images/wolk/h_203,w_360,c_north.webp",
      srcSet: "/media/images/wolk/h_406,w_720,c_north.webp 2x",
    });
    expect(presetSources(OWN, "CONTENT_IMAGE", UNKNOWN_PROGRAMME_IMAGE).src).toBe(
      "/media/images/wolk/w_363,c_north.webp",
    );
  });

  it("S9-047 that may be wider than its size also has the larger sizes, and the width of its slot", () => {
    const shown = presetSources(everywhere("/i/{format}/wolk.jpg"), "TILE", UNKNOWN_PROGRAMME_IMAGE);
    const widths = ({ srcSet }: { readonly srcSet: string | undefined }) =>
      [...(srcSet ?? "").matchAll(/h_(\d+),w_\1,c_north\/wolk\.jpg \1w/g)].map((match) => Number(match[1]));
    expect(shown.sources.map(widths)).toEqual([
      [600, 720, 1200],
      [360, 564, 600, 720, 1200],
    ]);
    expect(widths(shown)).toEqual([282, 360, 564, 600, 720, 1200]);
    expect(shown.sizes).toBe("100vw");
    expect(shown.sources.every(({ sizes }) => sizes !== undefined)).toBe(true);
  });

  it("S9-049 in slots of known widths has all sizes of its preset, from which the browser chooses by the slot", () => {
    const shown = presetSources(everywhere("/i/{format}/wolk.jpg"), "VIDEOCLIP", UNKNOWN_PROGRAMME_IMAGE, {
      slots: ["31vw", "48vw", "100vw"],
    });
    expect(shown.sources).toEqual([]);
    expect([...(shown.srcSet ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
      280, 360, 480, 560, 720, 960,
    ]);
    expect(shown.sizes).toBe("(min-width: 1200px) 31vw, (min-width: 768px) 48vw, 100vw");
  });

  it("of another site is that single file", () => {
    const shown = presetSources(
      everywhere("https://elders.example/wolk.jpg"),
      "NEWS_ITEM",
      UNKNOWN_PROGRAMME_IMAGE,
    );
    expect([shown.src, shown.srcSet, shown.sources]).toEqual([
      "https://elders.example/wolk.jpg",
      undefined,
      [],
    ]);
  });

  it("S9-052 without a file is the placeholder", () => {
    const shown = presetSources(everywhere(""), "NEWS_ITEM", UNKNOWN_PROGRAMME_IMAGE);
    expect(shown.src).toBe("/images/unknown_programme.webp");
    expect([shown.srcSet, shown.sources]).toEqual([undefined, []]);
  });
});
