import { describe, expect, it } from "vitest";
import { changeChannel } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makePlayable } from "../testing/fixtures";
import { hearing, playing, ready } from "../testing/scenes";

describe("the engine's events", () => {
  it.each([
    ["S4-048", "sourceloaded", false],
    ["S4-049", "play", true],
  ] as const)("%s %s ends loading; playing: %s", async (_clause, type, isPlaying) => {
    const rig = await ready();
    await rig.ask(act.togglePlaying());
    rig.engine.happens({ type });
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying });
  });

  it("S4-050 paused (a media key, headphones pulled out) ends playing, and live radio is released", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "paused" });
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: false });
    expect(rig.engine.commands).toEqual(["unload"]);
  });

  it("S4-051 playbackfinished ends playing", async () => {
    const rig = await hearing();
    rig.engine.happens({ type: "playbackfinished" });
    expect(rig.state()).toMatchObject({ isPlaying: false, isPlaybackEnded: true });
  });

  it("a browser that requires a gesture first leaves the player stopped, without an error", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    rig.engine.happens({ type: "refused" });
    expect(rig.state()).toMatchObject({
      isPlaying: false,
      isLoadingPlayer: false,
      isPlayerUnavailable: false,
      lastPlayerApiError: undefined,
    });
    expect(rig.reports).toEqual([]);
  });

  it("S4-035 an ad break shows as long as it lasts, and not on the next stream", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "adBreak", isActive: true });
    expect(rig.state().isAdBreak).toBe(true);
    await rig.ask(act.setPlayable(makePlayable()));
    expect(rig.state().isAdBreak).toBe(false);
  });

  it("S3-078 time is duration, position and progress", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "time", time: { duration: 200, position: 50, progress: 25 } });
    expect(rig.playback().time).toEqual({ duration: 200, position: 50, progress: 25 });
  });
});
