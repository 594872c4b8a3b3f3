import { describe, expect, it } from "vitest";
import { mainSource, NOT_AVAILABLE_IMAGE, UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "./images";

describe("pictures", () => {
  it("S9-052 S9-053 S9-054 without a file are placeholders", () => {
    const none = { url360: "", url600: "", url1200: "", alt: "" };
    expect(mainSource(none, UNKNOWN_TRACK_IMAGE)).toBe("/images/unknown_track.webp");
    expect(mainSource(none, UNKNOWN_PROGRAMME_IMAGE)).toBe("/images/unknown_programme.webp");
    expect(NOT_AVAILABLE_IMAGE).toBe("/images/pages/not_available_page.webp");
  });
});
