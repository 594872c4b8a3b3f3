import { describe, expect, it } from "vitest";
import { changeChannel, chooseSleepTimer, playNext } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makeItem, makePlayable, NOW } from "../testing/fixtures";
import { hearing, isAt, isLiveAt, playing } from "../testing/scenes";

describe("the sleep timer", () => {
  it("stops the radio after so many minutes, fading out over the last ten seconds", async () => {
    const rig = await playing();
    rig.store.dispatch(chooseSleepTimer(15));
    expect(rig.playback().sleepTimer?.kind).toBe("at");
    await rig.clock.pass(889_000);
    expect(rig.engine.volume).toBe(100);
    await rig.clock.pass(6_000);
    expect(rig.engine.volume).toBeGreaterThan(30);
    expect(rig.engine.volume).toBeLessThan(60);
    await rig.clock.pass(5_000);
    expect(rig.state()).toMatchObject({ isPlaying: false, playerVolume: 1 });
    expect(rig.playback().sleepTimer).toBeNull();
    expect(rig.engine.volume).toBe(100);
  });

  it("stops after its minutes when the clock is set meanwhile", async () => {
    for (const fast of [3_600_000, -86_400_000]) {
      const rig = await playing();
      rig.store.dispatch(chooseSleepTimer(15));
      await rig.clock.pass(60_000);
      rig.clock.fast = { now: fast, device: fast };
      await rig.clock.pass(838_000);
      expect(rig.state().isPlaying).toBe(true);
      await rig.clock.pass(2_000);
      expect(rig.state().isPlaying).toBe(false);
    }
  });

  it("continues after a switch of channel", async () => {
    const rig = await playing();
    rig.store.dispatch(chooseSleepTimer(15));
    await rig.hear(changeChannel("radio4"));
    await rig.clock.pass(900_000);
    expect(rig.state().isPlaying).toBe(false);
  });

  it("restores the volume when it is ended during the fade", async () => {
    const rig = await playing();
    rig.store.dispatch(chooseSleepTimer(15));
    await rig.clock.pass(896_000);
    expect(rig.engine.volume).toBeLessThan(100);
    rig.store.dispatch(chooseSleepTimer(null));
    expect(rig.engine.volume).toBe(100);
    await rig.clock.pass(60_000);
    expect(rig.state().isPlaying).toBe(true);
  });

  it("at the end of the show stops when that end is heard, not when it is sent", async () => {
    const rig = await playing();
    rig.store.dispatch(chooseSleepTimer("endOfShow"));
    const end = Date.parse(rig.state().show?.untilIso ?? "");
    expect(rig.playback().sleepTimer).toEqual({ kind: "endOfShow", at: end });
    isLiveAt(rig, new Date(end - 20_000).toISOString());
    await rig.clock.pass(end - NOW + 1_000);
    expect(rig.state().isPlaying).toBe(true);
    isLiveAt(rig, new Date(end).toISOString());
    await rig.clock.pass(1_000);
    expect(rig.state().isPlaying).toBe(false);
  });

  it("at the end of the item keeps the queue and the radio from playing on", async () => {
    const rig = await hearing(makePlayable({ queue: [makeItem({ id: "f-2" })] }), playing);
    rig.store.dispatch(chooseSleepTimer("endOfItem"));
    isAt(rig, 175);
    await rig.clock.pass(1_000);
    expect(rig.engine.volume).toBe(50);
    await rig.ends();
    expect(rig.state()).toMatchObject({ isPlaying: false, playable: { id: "f-1" } });
    expect(rig.playback().sleepTimer).toBeNull();
    expect(rig.engine.volume).toBe(100);
  });

  it("at the end of the item ends when the radio is chosen, and stays for the next item of the queue", async () => {
    const rig = await hearing(makePlayable({ queue: [makeItem({ id: "f-2" })] }));
    rig.store.dispatch(chooseSleepTimer("endOfItem"));
    rig.store.dispatch(playNext());
    await rig.clock.pass(2_000);
    expect(rig.playback().sleepTimer).not.toBeNull();
    rig.store.dispatch(changeChannel("radio2"));
    await rig.clock.pass(2_000);
    expect(rig.playback().sleepTimer).toBeNull();
  });

  it("changes nothing when it does not fit what plays", async () => {
    const rig = await playing();
    rig.store.dispatch(chooseSleepTimer("endOfItem"));
    expect(rig.playback().sleepTimer).toBeNull();
    rig.store.dispatch(act.setPlayable(makePlayable()));
    rig.store.dispatch(chooseSleepTimer("endOfShow"));
    expect(rig.playback().sleepTimer).toBeNull();
  });
});
