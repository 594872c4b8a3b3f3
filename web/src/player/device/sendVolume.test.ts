import { describe, expect, it } from "vitest";
import { playerActions as act } from "../state/slice";
import { ready } from "../testing/scenes";

describe("the volume", () => {
  it("S4-042 goes to the engine times 100, and only when it changes", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setVolume(0.35));
    rig.store.dispatch(act.setAdBreak(true));
    rig.store.dispatch(act.setVolume(0.35));
    expect(rig.engine.volumes).toEqual([100, 35]);
  });

  it("S4-041 goes to the engine as 0 while muted, and afterwards as it was", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setVolume(0.35));
    rig.store.dispatch(act.mutePlayer());
    rig.store.dispatch(act.unmutePlayer());
    expect(rig.engine.volumes).toEqual([100, 35, 0, 35]);
  });
});
