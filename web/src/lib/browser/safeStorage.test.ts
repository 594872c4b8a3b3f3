// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { decodeNumber, decodeStrings, storedValue } from "./safeStorage";

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
