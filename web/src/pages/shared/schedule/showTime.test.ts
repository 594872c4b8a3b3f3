import { expect, it } from "vitest";
import { repeatedHour } from "@/lib/time/repeatedHour";
import { clockChange, shareAt, stateAt, untilText } from "./showTime";

const show = { fromIso: "2026-11-21T22:00:00.000+01:00", untilIso: "2026-11-22T02:00:00.000+01:00" };
const at = (iso: string) => Date.parse(iso);

it("a show is on air from its start until just before its end", () => {
  expect(stateAt(show, at(show.fromIso) - 1)).toBe("later");
  expect(stateAt(show, at(show.fromIso))).toBe("now");
  expect(stateAt(show, at(show.untilIso) - 1)).toBe("now");
  expect(stateAt(show, at(show.untilIso))).toBe("past");
});

it("a show's progress goes from 0 to 100 and no further", () => {
  expect(shareAt(show, at(show.fromIso) - 1000)).toBe(0);
  expect(shareAt(show, at("2026-11-21T23:00:00.000+01:00"))).toBe(25);
  expect(shareAt(show, at(show.untilIso) + 1000)).toBe(100);
});

it("S9-014 a show past midnight names the day on which it ends", () => {
  expect(untilText(show, "2026-11-21")).toBe("tot 02:00 (zo)");
  expect(untilText(show, "2026-11-22")).toBe("tot 02:00");
  expect(untilText({ untilIso: "2026-11-22T00:00:00.000+01:00" }, "2026-11-21")).toBe("tot 00:00");
});

it("S9-001 detects both days on which the clocks change", () => {
  expect(clockChange("2026-10-25")).toBe("back");
  expect(clockChange("2026-03-29")).toBe("forward");
  expect(clockChange("2026-11-21")).toBeNull();
  expect(clockChange("geen dag")).toBeNull();
});

it("S9-001 in the hour that occurs twice, the end says which of the two it is", () => {
  expect(repeatedHour("2026-10-25T02:10:00.000+02:00")).toBe("zomertijd");
  expect(repeatedHour("2026-10-25T02:10:00.000+01:00")).toBe("wintertijd");
  expect(repeatedHour("2026-10-25T01:59:59.000+02:00")).toBeNull();
  expect(repeatedHour("2026-10-25T03:00:00.000+01:00")).toBeNull();
  expect(repeatedHour("2026-10-26T02:10:00.000+01:00")).toBeNull();
  expect(repeatedHour("2026-03-29T03:10:00.000+02:00")).toBeNull();
  expect(untilText({ untilIso: "2026-10-25T02:00:00.000+01:00" }, "2026-10-24")).toBe("tot 02:00 wintertijd");
});

it("S9-001 a show in the hour that occurs twice has its real length", () => {
  const twice = { fromIso: "2026-10-25T02:30:00.000+02:00", untilIso: "2026-10-25T02:30:00.000+01:00" };
  expect(stateAt(twice, at("2026-10-25T01:00:00.000Z"))).toBe("now");
  expect(shareAt(twice, at("2026-10-25T01:00:00.000Z"))).toBe(50);
});
