import { describe, expect, it } from "vitest";
import { buildPath } from "@/lib/routes/routes";
import type { StationView } from "@/lib/station/station";
import { initialPlayerState, type PlayerState } from "../state/slice";
import { actionLinks } from "./actionButtons";

const defaults = { defaultChannel: "radio2", today: "21-11-2026" };
const path: StationView["path"] = (name, params, query) => buildPath(name, params, query, { defaults });

function links(changes: Partial<PlayerState>, here = "/", preset: "A" | "B" = "B") {
  const state = { ...initialPlayerState(preset), channel: { id: "radio4", name: "Radio 4" }, ...changes };
  return actionLinks(state, { here, path });
}

describe("the buttons beside the play button", () => {
  const own = { channel: { id: "radio2", name: "Radio 2" } };
  const visual = { isVisualRadioAvailable: true };
  it.each([
    ["S2-069 'Gedraaid'", links({})[0], "Gedraaid", "/gedraaid?channel=radio4"],
    ["S2-069 'Gedraaid' of the station's own channel", links(own)[0], "Gedraaid", "/gedraaid"],
    ["S2-070 'Gemist'", links({})[1], "Gemist", "/uitzendingen"],
    ["S2-071 'Kijk live'", links(visual, "/", "A")[1], "Kijk live", "/live?channel=radio4"],
    [
      "S2-071 S2-001 'Kijk live' of the station's own channel",
      links({ ...own, ...visual }, "/", "A")[1],
      "Kijk live",
      "/live",
    ],
  ])("%s leads to its page", (_what, button, label, href) => {
    expect(button).toMatchObject({ label, href, isDisabled: false });
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
});
