import { describe, expect, it } from "vitest";
import { changeChannel } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { FakeTabs } from "../testing/fakeDevice";
import { makeRig, type Rig } from "../testing/rig";
import { ready } from "../testing/scenes";

const plays = (rig: Rig) => rig.hear(act.togglePlaying());

/** Two tabs of one browser. */
async function twoTabs(random = [1, 1]): Promise<[Rig, Rig]> {
  const tabs = new FakeTabs();
  const open = (at: number) => ready({ tabs: tabs.open(), random: () => random[at] ?? 1 });
  return [await open(0), await open(1)];
}

describe("one tab plays at a time", () => {
  it("the tab that begins to play makes the others stop", async () => {
    const [one, other] = await twoTabs();
    await plays(one);
    await one.clock.pass(1_000);
    await other.clock.pass(2_000);
    await plays(other);
    expect([one.state().isPlaying, other.state().isPlaying]).toEqual([false, true]);
  });

  it("when two begin at the same moment, one goes on", async () => {
    const [one, other] = await twoTabs([0.2, 0.9]);
    await Promise.all([plays(one), plays(other)]);
    expect([one.state().isPlaying, other.state().isPlaying].filter(Boolean)).toHaveLength(1);
  });

  it("a tab that is reconnecting stops too", async () => {
    const [one, other] = await twoTabs();
    await plays(one);
    one.engine.happens({ type: "stalled" });
    await other.clock.pass(5_000);
    await plays(other);
    expect(one.playback().isReconnecting).toBe(false);
  });

  it("a tab whose radio is about to resume stops too", async () => {
    const [one, other] = await twoTabs();
    one.api.isDown = true;
    await one.ask(changeChannel("radio4"));
    await plays(other);
    one.api.isDown = false;
    await one.clock.pass(20_000);
    expect(one.state().isPlayerUnavailable).toBe(false);
    expect(one.engine.loads).toEqual([]);
  });

  it("unknown messages are ignored, and without BroadcastChannel every tab plays", async () => {
    const tabs = new FakeTabs();
    const rig = await ready({ tabs: tabs.open() });
    await plays(rig);
    const stranger = tabs.open();
    for (const message of [null, "playing", { type: "playing" }, { type: "other", from: 1, at: 1e15 }]) {
      stranger.post(message);
    }
    expect(rig.state().isPlaying).toBe(true);
    expect(makeRig().reports).toEqual([]);
  });
});
