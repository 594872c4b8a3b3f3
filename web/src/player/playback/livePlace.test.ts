import { describe, expect, it } from "vitest";
import { backToLiveEdge, rewindToShowStart, seekLive } from "../state/commands";
import { playerActions as act } from "../state/slice";
import type { Rig } from "../testing/rig";
import { breaks, hold, isLiveAt, playing } from "../testing/scenes";
import { NOTICE_SHOWN_MS } from "./notice";

const at = (time: string) => Date.parse(`2026-11-21T${time}+01:00`);
const iso = (time: string) => `2026-11-21T${time}+01:00`;
const LIST = "/stream/broadcasts/b-1001/live-variants.m3u8";

/** The radio plays the sound of 9:30 while 10:15 is on air. */
async function rewound(): Promise<Rig> {
  const rig = await playing();
  isLiveAt(rig, iso("09:30:00"));
  return rig;
}

/** The show began at 7:00, before the two hours, and is started over. `time`: where it is heard. */
async function startedOver(time?: string): Promise<Rig> {
  const rig = await playing();
  const { show } = rig.state();
  rig.store.dispatch(
    act.setPlayerState({ show: show && { ...show, fromIso: iso("07:00:00"), startOverUrl: LIST } }),
  );
  isLiveAt(rig, iso("10:14:50"));
  await rig.ask(rewindToShowStart());
  if (time !== undefined) {
    rig.engine.startsPlaying();
    isLiveAt(rig, iso(time));
  }
  return rig;
}

const last = (rig: Rig) => rig.engine.loads.at(-1);
const isChannel = expect.stringMatching(/^\/stream\/jwt-radio2/);

describe("the place in live radio that breaks off", () => {
  it("is kept when it is loaded again, also by a second try and a second break", async () => {
    const rig = await rewound();
    await breaks(rig);
    expect(last(rig)).toMatchObject({ url: isChannel, liveAt: at("09:30:00") });
    rig.engine.happens({ type: "error", failure: "network", message: "manifestLoadError" });
    await rig.clock.pass(2_000);
    expect(last(rig)).toMatchObject({ liveAt: at("09:30:00") });
    expect(rig.engine.loads).toHaveLength(3);
    rig.engine.startsPlaying();
    rig.engine.happens({ type: "error", failure: "network", message: "fragLoadError" });
    await rig.clock.pass(1_000);
    expect(last(rig)).toMatchObject({ liveAt: at("09:30:00") });
    rig.engine.startsPlaying();
    isLiveAt(rig, iso("09:30:05"), iso("10:16:00"));
    expect(rig.playback().notice).toBeNull();
    await breaks(rig);
    expect(last(rig)).toMatchObject({ liveAt: at("09:30:05") });
  });

  it("is what is on air for a listener who had not gone back", async () => {
    const rig = await playing();
    isLiveAt(rig, iso("10:14:50"));
    await breaks(rig);
    expect(last(rig)).toMatchObject({ liveAt: null });
    rig.engine.startsPlaying();
    isLiveAt(rig, iso("10:25:00"), iso("10:25:10"));
    expect(rig.playback().notice).toBeNull();
  });

  it("is gone when the stream no longer has it: the listener is told from when they hear, for a while", async () => {
    const rig = await rewound();
    await breaks(rig);
    // Said of the old stream, when it is as good as over.
    rig.engine.happens({ type: "programDateTime", at: at("10:14:00") }, rig.engine.session - 1);
    rig.engine.startsPlaying();
    isLiveAt(rig, iso("09:45:20"), iso("11:45:00"));
    expect(rig.playback().notice).toBe("Zo ver terug kan niet meer. Je luistert nu vanaf 09:45.");
    await rig.clock.pass(NOTICE_SHOWN_MS);
    expect(rig.playback().notice).toBeNull();
  });

  it("is gone when the old stream comes back by itself further on: the listener is told too", async () => {
    const rig = await rewound();
    rig.engine.happens({ type: "stalled" });
    rig.engine.startsPlaying();
    isLiveAt(rig, iso("11:44:50"), iso("11:45:00"));
    expect(rig.playback().notice).toContain("11:44");
  });

  it("is no longer told of when another source is loaded", async () => {
    const rig = await rewound();
    await breaks(rig);
    rig.engine.startsPlaying();
    isLiveAt(rig, iso("09:45:20"), iso("11:45:00"));
    rig.store.dispatch(act.togglePlaying());
    expect(rig.playback().notice).toBeNull();
  });

  it.each([
    ["another moment", seekLive(at("10:00:00")), at("10:00:00")],
    ["what is on air", backToLiveEdge(), null],
  ])("is %s when the listener chooses that meanwhile", async (_what, command, moment) => {
    const rig = await rewound();
    rig.engine.happens({ type: "stalled" });
    rig.store.dispatch(command);
    await rig.clock.pass(1_000);
    expect(last(rig)).toMatchObject({ liveAt: moment });
  });

  it("is what is on air when that is chosen while the new address is on its way", async () => {
    const rig = await rewound();
    const open = hold(rig);
    await breaks(rig);
    rig.store.dispatch(backToLiveEdge());
    await open();
    await rig.clock.pass(2_000);
    expect(rig.engine.loads.map(({ liveAt }) => liveAt)).toEqual([undefined, null]);
  });
});

describe("the place in a show that was started over, when the stream breaks off", () => {
  it("is kept by the show's own playlist, which has more than the two hours", async () => {
    const rig = await startedOver("07:10:00");
    await breaks(rig);
    expect(rig.api.calls.at(-1)).toBe(`isThere ${LIST}`);
    expect(last(rig)).toMatchObject({ url: LIST, liveAt: at("07:10:00") });
  });

  it("is its beginning, when that was not heard yet", async () => {
    const rig = await startedOver();
    rig.engine.happens({ type: "error", failure: "network", message: "manifestLoadError" });
    await rig.clock.pass(1_000);
    expect(last(rig)).toMatchObject({ url: LIST, liveAt: at("07:00:00") });
  });

  it("is the oldest of the two hours when that playlist is gone, and the listener is told", async () => {
    const rig = await startedOver("07:10:00");
    rig.api.gone.add(LIST);
    await breaks(rig);
    expect(last(rig)).toMatchObject({ url: isChannel, liveAt: at("07:10:00") });
    rig.engine.startsPlaying();
    isLiveAt(rig, iso("08:15:20"));
    expect(rig.playback().notice).toContain("vanaf 08:15");
  });

  it("is sought again and again while the server says nothing", async () => {
    const rig = await startedOver("07:10:00");
    rig.api.isDown = true;
    await breaks(rig);
    rig.api.isDown = false;
    await rig.clock.pass(2_000);
    expect(last(rig)).toMatchObject({ url: LIST, liveAt: at("07:10:00") });
  });

  it("is the channel's own playlist when the listener had gone back to what is on air", async () => {
    const rig = await startedOver("10:14:50");
    await breaks(rig);
    expect(last(rig)).toMatchObject({ url: isChannel, liveAt: null });
  });
});
