import { describe, expect, it } from "vitest";
import { readSpan } from "./span";

describe("a span", () => {
  it("S9-001 local times are Amsterdam's, in summer and in winter", () => {
    const summer = readSpan({ from: "2026-05-09 09:00:00", until: "2026-05-09 12:00:00" });
    const winter = readSpan({ from: "2026-11-21 09:00:00", until: "2026-11-21 12:00:00" });
    expect(summer?.fromIso).toBe("2026-05-09T09:00:00.000+02:00");
    expect(winter?.fromIso).toBe("2026-11-21T09:00:00.000+01:00");
  });

  it("the ISO field is used, whatever the local time", () => {
    const span = readSpan({
      from: "2026-10-25 02:30:00",
      fromIso: "2026-10-25T02:30:00.000+01:00",
      until: "2026-10-25 03:00:00",
      untilIso: "2026-10-25T03:00:00.000+01:00",
    });
    expect(Date.parse(span?.untilIso ?? "") - Date.parse(span?.fromIso ?? "")).toBe(30 * 60_000);
  });

  it("when the clocks go back, an end before the start is in the second of the two hours", () => {
    const span = readSpan({ from: "2026-10-25 02:50:00", until: "2026-10-25 02:10:00" });
    expect(span).toMatchObject({
      fromIso: "2026-10-25T02:50:00.000+02:00",
      untilIso: "2026-10-25T02:10:00.000+01:00",
    });
  });

  it("when the clocks go forward, the missing hour counts on from the hour before", () => {
    const span = readSpan({ from: "2026-03-29 01:30:00", until: "2026-03-29 02:30:00" });
    expect(span?.untilIso).toBe("2026-03-29T03:30:00.000+02:00");
  });

  it.each([
    ["no times", {}],
    ["a day that does not exist", { from: "2026-02-30 10:00:00", until: "2026-02-30 11:00:00" }],
    ["an end before the start", { from: "2026-11-21 10:00:00", until: "2026-11-21 09:00:00" }],
    ["no length", { from: "2026-11-21 10:00:00", until: "2026-11-21 10:00:00" }],
  ])("%s is not a span", (_what, raw) => {
    expect(readSpan(raw)).toBeNull();
  });
});
