import { describe, expect, it } from "vitest";
import { buildPath } from "@/lib/routes/routes";
import type { StationView } from "@/lib/station/station";
import { initialPlayerState, type PlayerState } from "../state/slice";
import { actionLinks } from "./actionButtons";

const defaults = { defaultChannel: "radio2", today: "21-11-2026" };
const path: StationView["path"] = (name, params, query) => buildPath(name, params, query, { defaults });

function links(changes: Partial<PlayerState>, here = "/", preset: "A" | "B" = "B") {
  const state = { ...initialPlayerState(preset), channel: { id: "radio4", name: "Radio 4" }, ...changes };
  return actionLinks(state, { here, path, hasPage: () => true });
}

describe("the buttons beside the play button", () => {
  it("S2-069 'Gedraaid' leads to the played tracks of the channel", () => {
    expect(links({})[0]).toMatchObject({
      label: "Gedraaid",
      href: "/gedraaid?channel=radio4",
      isDisabled: false,
    });
  });

  it("S2-069 the station's own channel is not named in the address", () => {
    expect(links({ channel: { id: "radio2", name: "Radio 2" } })[0]?.href).toBe("/gedraaid");
  });

  it("S2-070 'Gemist' leads to the missed broadcasts", () => {
    expect(links({})[1]).toMatchObject({ label: "Gemist", href: "/uitzendingen" });
  });

  it("S2-071 'Kijk live' leads to the visual radio of the channel that plays", () => {
    expect(links({ isVisualRadioAvailable: true }, "/", "A")[1]).toMatchObject({
      label: "Kijk live",
      href: "/live?channel=radio4",
      isDisabled: false,
    });
  });

  it("S2-071 S2-001 the visual radio of the station's own channel is not named in the address", () => {
    const own = { channel: { id: "radio2", name: "Radio 2" }, isVisualRadioAvailable: true };
    expect(links(own, "/", "A")[1]?.href).toBe("/live");
  });

  it.each([
    ["on its page", "/gedraaid?channel=radio4", true],
    ["on another day of its page", "/gedraaid/20-11-2026?channel=radio4&time=9_10", true],
    ["on the page of another channel", "/gedraaid?channel=kx", false],
    ["on the page of the station's own channel", "/gedraaid", false],
    ["elsewhere", "/gids?channel=radio4", false],
  ])("S6-003 'Gedraaid' is disabled when the listener is there already: %s", (_where, here, expected) => {
    expect(links({}, here)[0]?.isDisabled).toBe(expected);
  });

  it("S6-003 S6-004 S6-005 an unavailable player disables them all", () => {
    const buttons = [
      ...links({ isPlayerUnavailable: true }),
      ...links({ isPlayerUnavailable: true, isVisualRadioAvailable: true }, "/", "A"),
    ];
    expect(buttons.map((button) => button?.isDisabled)).toEqual([true, true, true, true]);
  });

  it("S6-005 'Kijk live' is disabled without visual radio", () => {
    expect(links({}, "/", "A")[1]?.isDisabled).toBe(true);
  });

  it("S6-007 an ad break disables them all", () => {
    expect(links({ isAdBreak: true }).map((button) => button?.isDisabled)).toEqual([true, true]);
  });

  it("a button is absent when its page does not exist", () => {
    const state = { ...initialPlayerState("B"), channel: { id: "radio4", name: "Radio 4" } };
    const [left, right] = actionLinks(state, {
      here: "/",
      path,
      hasPage: (route) => route === "playedTracks",
    });
    expect(left?.name).toBe("gedraaid");
    expect(right).toBeNull();
  });
});
