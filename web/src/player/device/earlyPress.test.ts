import { describe, expect, it } from "vitest";
import type { EarlyPress, EarlyPresses } from "../deps/earlyPress";
import { preparePlayer } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { selectIsActive, selectIsPlayIgnored, selectIsWaitedFor } from "../state/selectors";
import { playerActions } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { opened, ready } from "../testing/scenes";

class FakePresses implements EarlyPresses {
  ended = 0;
  press: EarlyPress | null;
  listeners: ((press: EarlyPress) => void)[] = [];

  constructor(press: EarlyPress | null) {
    this.press = press;
  }
  read() {
    return this.press;
  }
  take() {
    const { press } = this;
    this.press = null;
    return press;
  }
  end() {
    this.ended += this.press === null ? 0 : 1;
    this.press = null;
  }
  listen(listener: (press: EarlyPress) => void) {
    this.listeners.push(listener);
    return () => undefined;
  }
}

const STREAM = "/stream/radio2/live.aac";

describe("a press on play before the application is there", () => {
  it("is answered with what plays already: no token or stream is asked for", async () => {
    const earlyPress = new FakePresses({ channel: "radio2", url: STREAM });
    const rig = await opened({ earlyPress });
    await settle();
    expect(rig.engine.loads).toMatchObject([
      { url: STREAM, profile: "progressive", isLive: true, autoplay: true, title: "Radio 2" },
    ]);
    expect(rig.api.calls.filter((call) => /^(play|streamLink)/.test(call))).toEqual([]);
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isPlaying: true, isLoadingPlayer: false });
  });

  it("starts the stream as always if nothing plays yet", async () => {
    const earlyPress = new FakePresses({ channel: "radio2", url: null });
    const rig = await opened({ earlyPress });
    await settle();
    expect(rig.engine.loads).toMatchObject([{ url: "/stream/jwt-radio2-1", profile: "hls" }]);
  });

  it("goes before the channel that the device remembers", async () => {
    const earlyPress = new FakePresses({ channel: "radio4", url: null });
    const rig = await opened({ earlyPress });
    await settle();
    expect(rig.state().channel?.id).toBe("radio4");
    expect(rig.engine.loads[0]?.url).toContain("radio4");
  });

  it("is answered as well when it comes while the buttons are still links", async () => {
    const earlyPress = new FakePresses(null);
    const rig = await opened({ earlyPress });
    earlyPress.press = { channel: "radio2", url: STREAM };
    earlyPress.listeners[0]?.(earlyPress.press);
    await settle();
    expect(rig.engine.loads).toMatchObject([{ url: STREAM }]);
  });

  it("that sounds shows as playing, and a press on the button stops it before the code for sound is there", async () => {
    const earlyPress = new FakePresses({ channel: "radio2", url: STREAM });
    const rig = await opened({ earlyPress, loadSound: () => new Promise(() => undefined) });
    const looks = () => {
      const state = rig.store.getState();
      return [selectIsActive(state), selectIsWaitedFor(state), selectIsPlayIgnored(state)];
    };
    expect(looks()).toEqual([true, false, false]);
    await rig.ask(playerActions.togglePlaying());
    expect(earlyPress.ended).toBe(1);
    expect(selectIsActive(rig.store.getState())).toBe(false);
  });

  it("that was stopped stays stopped when the code for sound has come", async () => {
    const earlyPress = new FakePresses({ channel: "radio2", url: STREAM });
    const rig = await opened({ earlyPress });
    await rig.ask(playerActions.togglePlaying());
    await settle();
    expect([rig.state().isPlaying, rig.state().isLoadingPlayer]).toEqual([false, false]);
  });

  it("is ended by a stop that comes before the code for sound", async () => {
    const earlyPress = new FakePresses({ channel: "radio2", url: STREAM });
    const rig = await opened({ earlyPress, loadSound: () => new Promise(() => undefined) });
    await rig.ask(playerActions.stopPlaying());
    expect([earlyPress.ended, rig.state().isPlaying]).toEqual([1, false]);
  });
});

describe("on a slow line", () => {
  const shell = (rig: Awaited<ReturnType<typeof ready>>) => rig.engine.loads.at(-1);

  it("live radio starts as one stream, at once and without calls", async () => {
    const rig = await ready({ isSlowLine: () => true });
    rig.store.dispatch(playerActions.togglePlaying());
    expect(shell(rig)).toMatchObject({ url: STREAM, profile: "progressive", isLive: true });
    expect(rig.api.calls).toEqual([]);
  });

  it("pointing at the button fetches the beginning of that stream, and no code for playlists", async () => {
    const rig = await ready({ isSlowLine: () => true });
    await rig.ask(preparePlayer({ channel: "radio2" }));
    expect(rig.engine.commands).toEqual([`preload ${STREAM}`]);
    expect(rig.api.calls).toEqual([]);
  });

  it("a stream that breaks is brought back from its playlist", async () => {
    const rig = await ready({ isSlowLine: () => true });
    await rig.hear(playerActions.togglePlaying());
    rig.engine.happens({ type: "stalled" });
    await rig.clock.pass(1_000);
    expect(shell(rig)).toMatchObject({ profile: "hls" });
  });

  it("a listener who chose another quality gets it", async () => {
    const rig = await ready({ isSlowLine: () => true });
    rig.store.dispatch(playbackActions.setQuality("low"));
    await rig.hear(playerActions.togglePlaying());
    expect(shell(rig)).toMatchObject({ profile: "hls" });
  });
});
