import { afterEach, describe, expect, it, vi } from "vitest";
import { playbackActions } from "../state/playbackSlice";
import { playerActions } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { makeItem, makePlayable } from "../testing/fixtures";
import { isAt, isLiveAt, ready } from "../testing/scenes";

afterEach(() => vi.unstubAllGlobals());

/** A lock screen: what it shows, and its keys. */
function makeLockScreen() {
  vi.stubGlobal(
    "MediaMetadata",
    class {
      readonly shown: MediaMetadataInit;

      constructor(shown: MediaMetadataInit) {
        this.shown = shown;
      }
    },
  );
  const keys = new Map<string, ((details: Partial<MediaSessionActionDetails>) => void) | null>();
  const session = {
    metadata: null as { shown: MediaMetadataInit } | null,
    playbackState: "none",
    position: undefined as MediaPositionState | undefined,
    setPositionState(state?: MediaPositionState) {
      session.position = state;
    },
    setActionHandler(key: string, handler: (() => void) | null) {
      if (key === "skipad") {
        throw new TypeError("no such key");
      }
      keys.set(key, handler);
    },
  };
  return {
    session,
    press: (key: string, details: Partial<MediaSessionActionDetails> = {}) => keys.get(key)?.(details),
    offered: () => [...keys].filter(([, handler]) => handler !== null).map(([key]) => key),
  };
}

async function onLockScreen() {
  const screen = makeLockScreen();
  const rig = await ready({ mediaSession: screen.session as unknown as MediaSession });
  return { ...screen, rig, play: rig.hear };
}

const item = makePlayable({ imageUrl: "/media/images/f-1-600.webp", queue: [makeItem({ id: "f-2" })] });

describe("the lock screen", () => {
  it("shows the song that is heard, and whether it plays", async () => {
    const { session, rig } = await onLockScreen();
    expect(session.metadata?.shown).toMatchObject({
      title: "#12:  Straat van glas",
      artist: "De Regenjassen",
      album: "Radio 2",
    });
    expect(session.playbackState).toBe("paused");
    rig.store.dispatch(playbackActions.setPlayhead(Date.parse("2026-11-21T10:13:00+01:00")));
    rig.store.dispatch(playerActions.setPlayerState({ isPlaying: true }));
    expect(session.metadata?.shown).toMatchObject({ title: "Vuurtoren" });
    expect(session.playbackState).toBe("playing");
  });

  it("shows radio that waits for the network as playing: its key for play does not stop it, that for pause does", async () => {
    const { session, press, rig } = await onLockScreen();
    await rig.ask(playerActions.togglePlaying());
    rig.engine.happens({ type: "error", failure: "network", message: "manifestLoadError" });
    expect(rig.state().isPlaying).toBe(false);
    expect(session.playbackState).toBe("playing");
    press("play");
    expect(rig.playback().isReconnecting).toBe(true);
    press("pause");
    expect(rig.playback().isReconnecting).toBe(false);
    expect(session.playbackState).toBe("paused");
  });

  it("shows an item with its picture, and where it is", async () => {
    const { session, rig, play } = await onLockScreen();
    await play(playerActions.setPlayable(item));
    isAt(rig, 60, 180);
    expect(session.metadata?.shown).toMatchObject({
      title: "Het interview",
      artist: "De Ochtendploeg",
      artwork: [{ src: "/media/images/f-1-600.webp" }],
    });
    expect(session.position).toEqual({ duration: 180, position: 60, playbackRate: 1 });
  });

  it("its keys start and stop", async () => {
    const { rig, press } = await onLockScreen();
    press("play");
    await settle();
    rig.engine.startsPlaying();
    expect(rig.state().isPlaying).toBe(true);
    press("play");
    await settle();
    expect(rig.engine.loads).toHaveLength(1);
    press("pause");
    expect(rig.state().isPlaying).toBe(false);
  });

  it("offers seeking and the queue only when they can be used", async () => {
    const { rig, play, offered } = await onLockScreen();
    expect(offered()).toEqual(["play", "pause", "stop"]);
    await play(playerActions.togglePlaying());
    isLiveAt(rig, "2026-11-21T10:14:00+01:00");
    expect(offered()).toEqual(["play", "pause", "stop", "seekbackward", "seekforward"]);
    await play(playerActions.setPlayable(item));
    expect(offered()).toContain("nexttrack");
    expect(offered()).toContain("seekto");
    await play(playerActions.setPlayable(makePlayable({ id: "f-9" })));
    expect(offered()).not.toContain("nexttrack");
  });

  it("on a page that hides the player it is left to the page's video, and comes back with the player", async () => {
    const { rig, session, offered } = await onLockScreen();
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    expect([offered(), session.metadata, session.playbackState]).toEqual([[], null, "none"]);
    rig.store.dispatch(playbackActions.setPlayerHidden(false));
    expect(offered()).toEqual(["play", "pause", "stop"]);
    expect(session.metadata?.shown).toMatchObject({ album: "Radio 2" });
  });

  it("its keys seek in an item and go through the queue", async () => {
    const { rig, play, press } = await onLockScreen();
    await play(playerActions.setPlayable(item));
    isAt(rig, 60);
    press("seekbackward");
    press("seekforward", { seekOffset: 10 });
    press("seekto", { seekTime: 99 });
    expect(rig.engine.commands.slice(-3)).toEqual(["seek 45", "seek 70", "seek 99"]);
    press("nexttrack");
    await settle();
    expect(rig.state().playable?.id).toBe("f-2");
  });
});
