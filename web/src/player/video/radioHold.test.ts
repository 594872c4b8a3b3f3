import { beforeEach, describe, expect, it } from "vitest";
import { changeChannel } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { playerActions } from "../state/slice";
import { settle } from "../testing/fakeClock";
import type { Rig } from "../testing/rig";
import { hold as gate, opened } from "../testing/scenes";
import { radioHoldOf } from "./radioHold";

let rig: Rig;
const video = { name: "a video" };

beforeEach(async () => {
  rig = await opened();
});

const listen = () => rig.hear(playerActions.togglePlaying());

/** The radio plays, and then the video. */
async function watch() {
  await listen();
  hold().take(video);
}

const hold = () => radioHoldOf(rig.store);

async function letGo(holder: object) {
  hold().release(holder);
  await settle();
}

describe("a video that starts", () => {
  it("S2-078 pauses the radio, and remembers that it was playing", async () => {
    await watch();
    await settle();
    expect(rig.state()).toMatchObject({ isPlaying: false, isAutoPlayAfterEmbed: true });
    expect(rig.engine.commands.at(-1)).toBe("unload");
  });

  it.each([
    { what: "is still being loaded", isDown: false },
    { what: "could not be loaded and is tried again", isDown: true },
  ])("S2-078 keeps a channel silent that was chosen before it and $what", async ({ isDown }) => {
    const open = gate(rig);
    rig.api.isDown = isDown;
    rig.store.dispatch(changeChannel("radio4"));
    if (isDown) {
      await open();
    }
    hold().take(video);
    open();
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({ channel: { id: "radio4" }, isPlayerUnavailable: false });
  });

  it("leaves a radio that was silent as it was", async () => {
    hold().take(video);
    expect(rig.state().isAutoPlayAfterEmbed).toBe(false);
    await letGo(video);
    expect(rig.engine.loads).toHaveLength(0);
  });

  it("stops a radio that is being brought back, which goes on after the video", async () => {
    await listen();
    rig.engine.happens({ type: "stalled" });
    hold().take(video);
    await settle();
    expect(rig.playback().isReconnecting).toBe(false);
    expect(rig.state().isAutoPlayAfterEmbed).toBe(true);
  });
});

describe("a video that ends", () => {
  it("lets the radio go on when it was playing before, live at what is on air then", async () => {
    await watch();
    await letGo(video);
    expect(rig.engine.loads).toHaveLength(2);
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isPlaying: true, isAutoPlayAfterEmbed: false });
  });

  it("keeps the radio silent while another video plays", async () => {
    const other = { name: "another video" };
    await watch();
    hold().take(other);
    await letGo(video);
    expect(rig.engine.loads).toHaveLength(1);
    await letGo(other);
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("S4-060 does not start a player that is hidden; it goes on when the bar is back", async () => {
    await listen();
    const page = { name: "the page" };
    hold().take(page);
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    hold().take(video);
    await letGo(video);
    hold().release(page);
    expect(rig.engine.loads).toHaveLength(1);
    await rig.ask(playbackActions.setPlayerHidden(false));
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("changes nothing when the listener has chosen something else meanwhile", async () => {
    await watch();
    hold().forget();
    await letGo(video);
    expect(rig.state().isAutoPlayAfterEmbed).toBe(false);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("S4-026 a fragment that was started meanwhile plays on", async () => {
    await watch();
    await settle();
    rig.store.dispatch(playerActions.setPlayerState({ isAutoPlayAfterEmbed: false, isPlaying: true }));
    await letGo(video);
    expect(rig.engine.loads).toHaveLength(1);
  });
});
