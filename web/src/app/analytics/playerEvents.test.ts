// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setAnalyticsReceiver } from "@/lib/analytics/sendToAnalytics";
import { forgetConsent, setConsent } from "@/lib/consent";
import type { AnalyticsEvent } from "@/lib/contract";
import { noteEvent } from "@/player/state/noteEvent";
import { readShell } from "@/testing/pageFixtures";
import { createAppStore } from "../state/store";
import { followPlayer, toAnalyticsEvent } from "./playerEvents";

const taken: AnalyticsEvent[] = [];
let stop = () => {};

function begin() {
  const store = createAppStore(readShell());
  stop = followPlayer(store);
  return store;
}

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
  taken.length = 0;
  setAnalyticsReceiver((event) => taken.push(event));
});
afterEach(() => {
  stop();
  setAnalyticsReceiver(null);
});

describe("the player's events", () => {
  it("S2-076 a click on a link of a list is sent under its own name, as exit or navigation", async () => {
    setConsent(["analytics"]);
    const store = begin();
    store.dispatch(noteEvent({ name: "player_radioblok_counter_top-2000_stem", type: "exit" }));
    store.dispatch(noteEvent({ name: "player_radioblok_counter_gids_gids", type: "navigation" }));
    await Promise.resolve();
    expect(taken).toMatchObject([
      { name: "player_radioblok_counter_top-2000_stem", type: "exit" },
      { name: "player_radioblok_counter_gids_gids", type: "navigation" },
    ]);
    expect(store.getState().player.apiEvents).toEqual([]);
  });

  it("S1-018 are not sent without consent", async () => {
    const store = begin();
    store.dispatch(noteEvent({ name: "play" }));
    await Promise.resolve();
    expect(taken).toEqual([]);
    expect(store.getState().player.apiEvents).toHaveLength(1);
  });

  it.each([
    ["play", "player_play"],
    ["adBreakStart", "player_ad_break_start"],
  ])("'%s' is sent as '%s', with the channel", (name, expected) => {
    expect(toAnalyticsEvent({ name, at: 0 }, "radio2")).toEqual({
      name: expected,
      type: "action",
      channel: "radio2",
    });
    expect(toAnalyticsEvent({ name, at: 0 }, "")).toEqual({ name: expected, type: "action" });
  });
});
