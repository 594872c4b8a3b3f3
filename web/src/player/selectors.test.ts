import { describe, expect, it } from "vitest";
import { selectNowPlaying } from "./selectors";
import { playerActions as act } from "./slice";
import { playing } from "./testing/scenes";

describe("the song on screen is the song in the ear", () => {
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
