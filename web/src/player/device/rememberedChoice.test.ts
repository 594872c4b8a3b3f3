import { describe, expect, it } from "vitest";
import { changeChannel, listenLive, openPopout, playPlayable } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makePlayable, makeShell } from "../testing/fixtures";
import { makeRig, type Rig } from "../testing/rig";
import { isAt, playing, popoutOf, ready } from "../testing/scenes";
import { CHOICE_KEY, decodeChoice } from "./rememberedChoice";

/** The next page on the same device. */
const next = (rig: Rig) => ready({ stored: rig.device.stored });

/** The listener chose a low volume, and muted that. */
function chooseVolume({ store }: Rig): void {
  store.dispatch(act.setVolume(0.35));
  store.dispatch(act.mutePlayer());
}

describe("the volume", () => {
  it("is what the listener chose after a reload, muted or not, from the first sound on", async () => {
    const rig = await ready();
    chooseVolume(rig);
    const reloaded = await next(rig);
    expect(reloaded.state()).toMatchObject({ playerVolume: 0.35, isPlayerMuted: true });
    expect(reloaded.engine.volumes).toEqual([0]);
  });

  it("is known before the sound is fetched", () => {
    const rig = makeRig();
    rig.device.texts.set(CHOICE_KEY, JSON.stringify({ channel: "radio2", volume: 0.2, isMuted: false }));
    rig.start();
    expect(rig.state().playerVolume).toBe(0.2);
  });

  it("S4-057 stays what it is from one live channel to another", async () => {
    const rig = await playing();
    chooseVolume(rig);
    await rig.hear(changeChannel("radio4"));
    expect(rig.state()).toMatchObject({ playerVolume: 0.35, isPlayerMuted: true });
    expect(rig.engine.volumes.at(-1)).toBe(0);
  });

  it("S4-025 S4-059 is full again where an item begins and where live mode begins", async () => {
    const rig = await playing();
    chooseVolume(rig);
    rig.store.dispatch(playPlayable(makePlayable()));
    expect(rig.state()).toMatchObject({ playerVolume: 1, isPlayerMuted: false });
    rig.store.dispatch(act.setVolume(0.35));
    await rig.ask(listenLive());
    expect(rig.state().playerVolume).toBe(1);
  });

  it("is kept in the pop-out player, with the radio and with an item", async () => {
    const rig = await playing();
    chooseVolume(rig);
    rig.store.dispatch(openPopout());
    const radio = await popoutOf(rig);
    expect(radio.engine.loads).toHaveLength(1);
    expect(radio.engine.volumes).toEqual([0]);

    await rig.hear(playPlayable(makePlayable()));
    isAt(rig, 61);
    rig.store.dispatch(act.setVolume(0.2));
    rig.store.dispatch(openPopout());
    const item = await popoutOf(rig);
    expect(item.engine.loads[0]).toMatchObject({ isLive: false, startAt: 61 });
    expect(item.state()).toMatchObject({ isLiveMode: false, playerVolume: 0.2 });
    expect(item.engine.volumes.at(-1)).toBe(20);
  });
});

describe("the channel", () => {
  it("is the chosen one after a reload, ready to play and silent", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    const reloaded = await next(rig);
    expect(reloaded.state()).toMatchObject({
      channel: { id: "radio4", name: "Radio 4" },
      isLoadingPlayer: false,
      isPlaying: false,
    });
    expect(reloaded.state().show?.name).toBe("Stille Uren");
    expect(reloaded.engine.loads).toEqual([]);
  });

  it("does not show another channel's show while its own is being fetched", () => {
    const rig = makeRig();
    rig.device.texts.set(CHOICE_KEY, JSON.stringify({ channel: "radio4", volume: 1, isMuted: false }));
    rig.start();
    expect(rig.state()).toMatchObject({ channel: { id: "radio4" }, show: undefined, track: undefined });
  });

  it("is the station's own when the chosen one no longer exists", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    const shell = makeShell();
    const channels = shell.channels.filter(({ slug }) => slug !== "radio4");
    const reloaded = await ready({ stored: rig.device.stored, shell: { ...shell, channels } });
    expect(reloaded.state().channel?.id).toBe("radio2");
  });

  it("of the pop-out player is that of its address", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    const popout = await popoutOf(rig);
    expect(popout.state().channel?.id).toBe("radio2");
  });
});

describe("what is kept", () => {
  it("is nothing until the listener chooses something", async () => {
    const rig = await playing();
    expect(rig.device.texts.has(CHOICE_KEY)).toBe(false);
  });

  it("is checked when read, because the storage may hold anything", () => {
    const good = { channel: "radio4", volume: 0.5, isMuted: true };
    expect(decodeChoice(good)).toEqual(good);
    for (const bad of [
      null,
      "x",
      {},
      { ...good, channel: "" },
      { ...good, volume: 2 },
      { ...good, volume: "1" },
    ]) {
      expect(decodeChoice(bad)).toBeNull();
    }
  });
});
