// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { decodeNumber, decodeStrings, storedValue } from "./browser/safeStorage";
import { isLightColour, UNSET_ACCENT } from "./colour";
import {
  mainSource,
  NOT_AVAILABLE_IMAGE,
  UNKNOWN_PROGRAMME_IMAGE,
  UNKNOWN_TRACK_IMAGE,
} from "./pictures/images";

describe("pictures", () => {
  it("S9-052 S9-053 S9-054 without a file are placeholders", () => {
    const none = { url360: "", url600: "", url1200: "", alt: "" };
    expect(mainSource(none, UNKNOWN_TRACK_IMAGE)).toBe("/images/unknown_track.webp");
    expect(mainSource(none, UNKNOWN_PROGRAMME_IMAGE)).toBe("/images/unknown_programme.webp");
    expect(NOT_AVAILABLE_IMAGE).toBe("/images/pages/not_available_page.webp");
  });
});

describe("colours", () => {
  it("S9-022 a channel without a colour has #999900", () => {
    expect(UNSET_ACCENT).toBe("#999900");
  });

  it.each([
    ["#fff", true],
    ["#faf7f2", true],
    ["oklch(97% 0.01 80)", true],
    ["oklch(0.2 0.05 20)", false],
    ["#171411", false],
    ["#000", false],
    ["iets", false],
  ])("%s is light: %s", (colour, light) => {
    expect(isLightColour(colour)).toBe(light);
  });
});

describe("stored values", () => {
  it("are read as they were written", () => {
    const ids = storedValue("local", "proef-ids", decodeStrings);
    expect(ids.read()).toBeNull();
    expect(ids.write(["a", "b"])).toBe(true);
    expect(ids.read()).toEqual(["a", "b"]);
    ids.remove();
    expect(ids.read()).toBeNull();
  });

  it("are null if they are invalid", () => {
    window.localStorage.setItem("proef-getal", "{");
    expect(storedValue("local", "proef-getal", decodeNumber).read()).toBeNull();
    window.localStorage.setItem("proef-getal", '"drie"');
    expect(storedValue("local", "proef-getal", decodeNumber).read()).toBeNull();
  });

  it("cause no error if the storage is full or forbidden", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const value = storedValue("session", "proef", decodeNumber);
    expect(value.write(1)).toBe(false);
    expect(value.read()).toBeNull();
  });
});
