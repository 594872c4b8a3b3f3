import { expect, it } from "vitest";
import { playWords, songWords, splitName } from "./trackWords";

it("S3-055 a name is what follows the chart position", () => {
  expect(splitName("#3:  Keep on Rolling")).toEqual({ position: "#3:", title: "Keep on Rolling" });
  expect(splitName("#1 in mijn hoofd")).toEqual({ position: null, title: "#1 in mijn hoofd" });
});

it("a song is described by artist and title, a play of it also by its time", () => {
  const play = { name: "#3:  Keep on Rolling", artist: "Trolley Trev", time: "10:13" };
  expect(songWords(play)).toBe("Trolley Trev – Keep on Rolling");
  expect(playWords(play)).toBe("10:13: Trolley Trev – Keep on Rolling");
});

it("a song without an artist is described by its title", () => {
  expect(songWords({ name: "Nachtstuk", artist: "" })).toBe("Nachtstuk");
});
