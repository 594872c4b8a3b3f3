import { describe, expect, it } from "vitest";
import { episodeLabel } from "./episodeLabel";

describe("what an episode is within its podcast", () => {
  it("is its season and number, or what is known of them", () => {
    expect(episodeLabel({ season: 1, number: 4, episodeType: "full" })).toBe("Seizoen 1, aflevering 4");
    expect(episodeLabel({ season: null, number: 4, episodeType: "full" })).toBe("Aflevering 4");
    expect(episodeLabel({ season: null, number: null, episodeType: "full" })).toBeNull();
  });

  it("is that it is a trailer or an extra, whatever its number", () => {
    expect(episodeLabel({ season: 2, number: null, episodeType: "trailer" })).toBe("Seizoen 2, trailer");
    expect(episodeLabel({ season: null, number: 3, episodeType: "bonus" })).toBe("Bonusaflevering");
  });
});
