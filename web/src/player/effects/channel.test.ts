import { describe, expect, it } from "vitest";
import { changeChannel } from "../commands";
import { playerActions as act } from "../slice";
import { settle } from "../testing/fakeClock";
import { classical, makePlayable, makeShell, music } from "../testing/fixtures";
import { makeRig, type Rig } from "../testing/rig";
import { playing, ready } from "../testing/scenes";

const fragment = makePlayable();

describe("loading a channel", () => {
  it("the first page load uses the page's own snapshot and starts nothing", async () => {
    const rig = makeRig();
    rig.start();
    await settle();
    expect(rig.api.calls).toEqual(["tokenUrl radio2"]);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({
      isLoadingPlayer: false,
      isPlaying: false,
      playerAudioToken: "/api/play/radio2-1",
    });
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });

  it("a page out of a cache asks what is on air now", async () => {
    const rig = makeRig({ shell: makeShell({ now: "2026-11-21T10:00:00.000+01:00" }) });
    rig.start();
    await settle();
    expect(rig.api.calls.sort()).toEqual(["info radio2", "tokenUrl radio2"]);
  });

  it("S4-052 S4-053 asks for info and token at once, while it shows that it is loading", async () => {
    const rig = await ready();
    let open: () => void = () => undefined;
    rig.api.gate = new Promise((resolve) => {
      open = resolve;
    });
    rig.store.dispatch(changeChannel("radio4"));
    expect(rig.state().isLoadingPlayer).toBe(true);
    expect(rig.api.calls).toEqual(["info radio4", "tokenUrl radio4"]);
    open();
    await settle();
    expect(rig.state().show?.name).toBe("Stille Uren");
  });

  it("S4-054 S4-056 a channel that was chosen starts playing", async () => {
    const rig = await ready();
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.engine.commands.at(-1)).toBe("load /stream/jwt-radio4-2 autoplay");
    expect(rig.state().isLoadingPlayer).toBe(false);
  });

  it.each(["info", "tokenUrl"] as const)(
    "S4-055 S4-056 S8-004 when %s fails the player is unavailable and no longer loading",
    async (kind) => {
      const rig = await ready();
      rig.api.refusals[kind].push(503);
      rig.store.dispatch(changeChannel("radio4"));
      await settle();
      expect(rig.state()).toMatchObject({
        isPlayerUnavailable: true,
        isLoadingPlayer: false,
        isPlaying: false,
      });
      expect(rig.logs).toEqual([]);
    },
  );

  it("a channel that could not be loaded comes back with the next poll that succeeds", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.state().isPlayerUnavailable).toBe(true);
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isLoadingPlayer: false });
    expect(rig.state().show?.name).toBe("Stille Uren");
  });

  it("the kind of channel decides on buttons, song and classical data", async () => {
    const rig = await ready();
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.state()).toMatchObject({ isLiveUsingClassicalData: true, isSongHiddenForLiveRadio: false });
    rig.store.dispatch(changeChannel("radio1"));
    await settle();
    expect(rig.state()).toMatchObject({ isLiveUsingClassicalData: false, isSongHiddenForLiveRadio: true });
    expect(rig.state().buttonConfig.actionButtonRight).toBe("visual-radio");
  });

  it("S8-005 an info reply live data cannot be built from resets the state, says so, and is tried again", async () => {
    const rig = await playing();
    rig.api.replies.radio2 = { data: null };
    await rig.clock.pass(20_000);
    expect(rig.logs).toEqual(["the info reply has no data"]);
    expect(rig.engine.commands).toContain("unload");
    expect(rig.state()).toMatchObject({ show: undefined, isPlaying: false, isPlayerUnavailable: true });
    rig.api.replies.radio2 = music;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isPlaying: false });
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });
});

describe("polling", () => {
  const polls = (rig: Rig) => rig.api.calls.filter((call) => call.startsWith("info"));

  it("S4-061 S7-005 S9-003 asks every 20 seconds in live mode", async () => {
    const rig = await ready();
    await rig.clock.pass(19_999);
    expect(polls(rig)).toEqual([]);
    await rig.clock.pass(1);
    expect(polls(rig)).toEqual(["info radio2"]);
    await rig.clock.pass(40_000);
    expect(polls(rig)).toHaveLength(3);
  });

  it("asks sooner when the song on air ends before that, so that the next one is known before it is heard", async () => {
    const rig = await ready();
    const end = Date.parse(rig.state().tracks?.[0]?.untilIso ?? "");
    await rig.clock.pass(end - rig.clock.now());
    const before = polls(rig).length;
    await rig.clock.pass(2_000);
    expect(polls(rig)).toHaveLength(before + 1);
    await rig.clock.pass(18_000);
    expect(polls(rig)).toHaveLength(before + 1);
  });

  it("S4-061 does not ask while an item plays", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    await rig.clock.pass(60_000);
    expect(polls(rig)).toEqual([]);
  });

  it("never has two polls under way", async () => {
    const rig = await ready();
    let open: () => void = () => undefined;
    rig.api.gate = new Promise((resolve) => {
      open = resolve;
    });
    await rig.clock.pass(120_000);
    expect(polls(rig)).toHaveLength(1);
    open();
    await rig.clock.pass(20_000);
    expect(polls(rig)).toHaveLength(2);
  });

  it("asks less often while the server is away, and keeps what it shows", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    await rig.clock.pass(20_000);
    await rig.clock.pass(39_999);
    expect(polls(rig)).toHaveLength(1);
    await rig.clock.pass(1);
    expect(polls(rig)).toHaveLength(2);
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
    expect(rig.logs).toEqual([]);
  });

  it("a reply that comes after the channel was changed is dropped", async () => {
    const rig = await ready();
    let open: () => void = () => undefined;
    rig.api.replies.radio2 = () => {
      rig.store.dispatch(act.setRadioChannel({ id: "kx", name: "KX" }));
      return classical;
    };
    rig.api.gate = new Promise((resolve) => {
      open = resolve;
    });
    await rig.clock.pass(20_000);
    open();
    await settle();
    expect(rig.state().channel?.id).toBe("kx");
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });
});
