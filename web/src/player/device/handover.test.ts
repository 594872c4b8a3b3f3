import { describe, expect, it } from "vitest";
import { openPopout } from "../state/commands";
import { FakeClock } from "../testing/fakeClock";
import { makePlayable, NOW } from "../testing/fixtures";
import { hearing, isAt, isTold, playing, popoutOf, ready } from "../testing/scenes";
import { decodeHandover, HANDOVER_MS } from "./handover";

const KEY = "zender-player-handover";

describe("'Open in venster'", () => {
  it("S2-067 S9-027 opens the channel's own address in a window of 700 by 700 without bars, and stops here", async () => {
    const rig = await playing();
    await rig.ask(openPopout());
    const [opened = ""] = rig.view.opened;
    expect(opened).toContain(rig.playback().popoutUrl);
    expect(opened).toContain("width=700,height=700,toolbar=no,status=no");
    expect(rig.state().isPlaying).toBe(false);
  });

  it("continues the radio in the window", async () => {
    const rig = await playing();
    rig.store.dispatch(openPopout());
    const other = await popoutOf(rig);
    expect(other.engine.loads).toHaveLength(1);
    expect(other.engine.loads[0]).toMatchObject({ isLive: true, autoplay: true });
    expect(rig.device.texts.has(KEY)).toBe(false);
  });

  it("continues in a window that has not put the device's wrong clock right yet", async () => {
    const rig = await playing();
    rig.clock.fast = { now: 0, device: 600_000 };
    rig.store.dispatch(openPopout());
    const clock = new FakeClock(NOW);
    clock.fast = { now: 600_000, device: 600_000 };
    const other = await popoutOf(rig, { clock });
    expect(other.engine.loads).toHaveLength(1);
  });

  it("continues an item in the window where it was", async () => {
    const rig = await hearing(makePlayable(), playing);
    isAt(rig, 61);
    rig.store.dispatch(openPopout());
    const other = await popoutOf(rig);
    expect(other.engine.loads[0]).toMatchObject({ isLive: false, startAt: 61 });
  });

  it("is silent in the window when it was silent here, in a window that opens much later, and on other pages", async () => {
    const silent = await ready();
    silent.store.dispatch(openPopout());
    expect((await popoutOf(silent)).engine.loads).toEqual([]);

    const rig = await playing();
    rig.store.dispatch(openPopout());
    expect((await ready({ stored: rig.device.stored })).engine.loads).toEqual([]);
    const text = rig.device.texts.get(KEY) ?? "";
    rig.device.texts.set(
      KEY,
      text.replace(/"at":(\d+)/, (_all, at) => `"at":${Number(at) - HANDOVER_MS - 1}`),
    );
    expect((await popoutOf(rig)).engine.loads).toEqual([]);
  });

  it("plays on here when the browser opens no window", async () => {
    const rig = await playing();
    rig.view.refusesToOpen = true;
    rig.store.dispatch(openPopout());
    expect(rig.state().isPlaying).toBe(true);
    expect(rig.device.texts.has(KEY)).toBe(false);
  });

  it("does nothing for a channel without a window of its own", async () => {
    const rig = await playing();
    isTold(rig, { popoutUrl: null });
    rig.store.dispatch(openPopout());
    expect(rig.view.opened).toEqual([]);
    expect(rig.state().isPlaying).toBe(true);
  });
});

describe("what is handed over", () => {
  it("is checked when read, because the storage may hold anything", () => {
    const good = { channel: "radio2", playable: null, position: 0, isPlaying: true, at: 5 };
    expect(decodeHandover(good)).toEqual(good);
    for (const bad of [null, "x", {}, { ...good, at: "5" }, { ...good, channel: "" }]) {
      expect(decodeHandover(bad)).toBeNull();
    }
    expect(() => decodeHandover({ ...good, playable: { id: 3 } })).toThrow();
  });
});
