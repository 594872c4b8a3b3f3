import { afterEach, describe, expect, it, vi } from "vitest";
import { playbackActions } from "../playbackSlice";
import { playerActions } from "../slice";
import { settle } from "../testing/fakeClock";
import { makeRig } from "../testing/rig";

afterEach(() => vi.unstubAllGlobals());

/** A lock screen: what it shows, and its keys. */
function makeLockScreen() {
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(readonly shown: MediaMetadataInit) {}
    },
  );
  const keys = new Map<string, () => void>();
  const session = {
    metadata: null as { shown: MediaMetadataInit } | null,
    playbackState: "none",
    setActionHandler: (key: string, handler: () => void) => keys.set(key, handler),
  };
  return { session, press: (key: string) => keys.get(key)?.() };
}

describe("the lock screen", () => {
  it("shows the song that is heard, and whether it plays", async () => {
    const { session } = makeLockScreen();
    const rig = makeRig({ mediaSession: session as unknown as MediaSession });
    rig.start();
    await settle();
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

  it("its keys start and stop", async () => {
    const { session, press } = makeLockScreen();
    const rig = makeRig({ mediaSession: session as unknown as MediaSession });
    rig.start();
    await settle();
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
});
