import { describe, expect, it } from "vitest";
import { selectHasFailed, selectNowPlaying } from "./selectors";
import { playerActions as act } from "./slice";
import { settle } from "./testing/fakeClock";
import { playing, ready } from "./testing/scenes";

describe("the song on screen is the song that is heard", () => {
  it("follows the playhead, which is behind what is sent", async () => {
    const rig = await playing();
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-3");
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T10:13:50+01:00") });
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-2");
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T10:14:03+01:00") });
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-3");
  });

  it("shows the next programme when the playhead is in it", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T12:00:01+01:00") });
    expect(selectNowPlaying(rig.store.getState()).show?.name).toBe("Middagpost");
  });

  it("follows the poll again when nothing plays", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T10:13:50+01:00") });
    rig.store.dispatch(act.stopPlaying());
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-3");
  });
});

describe("a start that failed", () => {
  const failed = act.setPlayerApiError({ message: "nothing came" });

  it("is known while nothing plays, and not while it is tried again", async () => {
    const rig = await ready();
    expect(selectHasFailed(rig.store.getState())).toBe(false);
    rig.store.dispatch(failed);
    expect(selectHasFailed(rig.store.getState())).toBe(true);
    rig.store.dispatch(act.setLoadingPlayer(true));
    expect(selectHasFailed(rig.store.getState())).toBe(false);
  });

  it("is forgotten once something plays", async () => {
    const rig = await ready();
    rig.store.dispatch(failed);
    rig.store.dispatch(act.togglePlaying());
    await settle();
    rig.engine.startsPlaying();
    rig.store.dispatch(act.stopPlaying());
    await settle();
    expect(selectHasFailed(rig.store.getState())).toBe(false);
  });

  it("S8-004 is not shown for an unavailable player, which has its own message", async () => {
    const rig = await ready();
    rig.store.dispatch(failed);
    rig.store.dispatch(act.setPlayerUnavailable());
    expect(selectHasFailed(rig.store.getState())).toBe(false);
  });
});
