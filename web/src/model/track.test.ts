import { describe, expect, it } from "vitest";
import naming from "../../../contract/fixtures/track-naming.json";
import { toTrack } from "./track";

describe("S3-054 S3-055 S3-056 S3-057 S3-051 the names of a play, the same as on the server", () => {
  it.each(naming.cases.map((one) => [one.title, one] as const))(
    "%s",
    (_title, { play, usesClassicalData, expected }) => {
      const times = { id: "p", from: "2026-11-21 10:00:00", until: "2026-11-21 10:03:00" };
      const track = toTrack({ ...times, ...play } as object, { usesClassicalData });
      const shown = track === null ? null : pick(track);
      expect(shown).toEqual(expected);
    },
  );
});

function pick({ name, artist, ensemble, url }: NonNullable<ReturnType<typeof toTrack>>) {
  return { name, artist, ensemble, url };
}
