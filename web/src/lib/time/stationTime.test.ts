import { tzOffset } from "@date-fns/tz/tzOffset";
import { describe, expect, it } from "vitest";
import { STATION_ZONE, stationOffset } from "./stationTime";

const HOUR = 3_600_000;

describe("the station's clock", () => {
  it("S9-001 is that of Europe/Amsterdam in every hour of the weeks in which clocks change, from 1970 to 2040", () => {
    const differing: string[] = [];
    for (let year = 1970; year <= 2040; year += 1) {
      for (const month of [2, 3, 8, 9, 10]) {
        for (let moment = Date.UTC(year, month, 1); moment < Date.UTC(year, month + 1, 1); moment += HOUR) {
          for (const time of [moment - 1, moment]) {
            if (stationOffset(time) !== tzOffset(STATION_ZONE, new Date(time))) {
              differing.push(new Date(time).toISOString());
            }
          }
        }
      }
    }
    expect(differing).toEqual([]);
  });
});
