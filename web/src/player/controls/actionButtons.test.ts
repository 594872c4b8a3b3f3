import { describe, expect, it } from "vitest";
import { buildPath } from "@/lib/routes/routes";
import type { StationView } from "@/lib/station/station";
import { initialPlayerState, type PlayerState } from "../state/slice";
import { actionLinks } from "./actionButtons";

const defaults = { defaultChannel: "radio2", today: "21-11-2026" };
const path: StationView["path"] = (name, params, query) => buildPath(name, params, query, { defaults });

function links(
  changes: Partial<PlayerState>,
  here = "/",
  preset: "A" | "B" = "B",
  channel: { readonly hasOwnStream?: boolean } = {},
  hasSection: StationView["hasSection"] = () => true,
) {
  const state = { ...initialPlayerState(preset), channel: { id: "radio4", name: "Radio 4" }, ...changes };
  return actionLinks(state, { here, path, channel, hasSection });
}

describe("the buttons beside the play button", () => {
  const own = { channel: { id: "radio2", name: "Radio 2" } };
  const visual = { isVisualRadioAvailable: true };
  it.each([
    ["S2-069 'Gedraaid'", links({})[0], "Gedraaid", "/gedraaid?channel=radio4"],
    ["S2-069 'Gedraaid' of the station's own channel", links(own)[0], "Gedraaid", "/gedraaid"],
    ["S2-070 'Gemist'", links({})[1], "Gemist", "/uitzendingen?channel=radio4"],
    ["S2-070 'Gemist' of the station's own channel", links(own)[1], "Gemist", "/uitzendingen"],
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

  const unavailable = { isPlayerUnavailable: true };
  it.each([
    ["S6-003 S6-004 'Gedraaid' and 'Gemist' of an unavailable player", links(unavailable)],
    ["S6-004 S6-005 those of a speech channel", links({ ...unavailable, ...visual }, "/", "A")],
    ["S6-005 'Kijk live' without visual radio", links({}, "/", "A").slice(1)],
    ["'Gemist' of a channel of which nothing is kept", links({}, "/", "B", { hasOwnStream: true }).slice(1)],
    ["'Gedraaid' of a station that never sent a song", links({}, "/", "B", {}, () => false).slice(0, 1)],
    ["S6-007 both in an ad break", links({ isAdBreak: true })],
  ])("disabled are %s", (_what, buttons) => {
    expect(buttons.every((button) => button?.isDisabled)).toBe(true);
  });
});
