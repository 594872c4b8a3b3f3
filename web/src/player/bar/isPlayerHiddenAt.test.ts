import { expect, it } from "vitest";
import { routes } from "@/lib/routes/routeTable";
import { isPlayerHiddenAt } from "./isPlayerHiddenAt";

it("S2-033 the player is hidden on live video", () => {
  expect(isPlayerHiddenAt("/live", "")).toBe(true);
  expect(isPlayerHiddenAt("/live/", "")).toBe(true);
  expect(isPlayerHiddenAt("/livemuziek", "")).toBe(false);
});

it("S2-033 live video is the only page whose route hides the player", () => {
  expect(routes.filter(({ hidesPlayer }) => hidesPlayer).map(({ name }) => name)).toEqual(["live"]);
});

it("S2-032 the player is hidden in the station's app, and not on pages with a similar address", () => {
  expect(isPlayerHiddenAt("/app/nieuws/sport/1/doelpunt", "")).toBe(true);
  expect(isPlayerHiddenAt("/apparaten", "")).toBe(false);
});

it("S2-031 the player is hidden in a preview of the content system, by path and query together", () => {
  expect(isPlayerHiddenAt("/overzicht/preview/12", "?x-craft-live-preview=abc")).toBe(true);
  expect(isPlayerHiddenAt("/overzicht/preview/12", "?x-craft-live-preview")).toBe(true);
  expect(isPlayerHiddenAt("/overzicht/preview/12", "")).toBe(false);
  expect(isPlayerHiddenAt("/nieuws", "?x-craft-live-preview=abc")).toBe(false);
});

it("S2-048 the player is on every other page", () => {
  for (const path of ["/", "/gedraaid", "/gids/2026/11/21", "/zoeken/app"]) {
    expect(isPlayerHiddenAt(path, "")).toBe(false);
  }
});
