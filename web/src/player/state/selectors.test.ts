import { describe, expect, it } from "vitest";
import type { Shell } from "@/lib/contract";
import { makeShell, music } from "../testing/fixtures";
import { isLiveAt, playing, ready } from "../testing/scenes";
import { selectHasFailed, selectNowPlaying } from "./selectors";
import { playerActions as act } from "./slice";

/** The info reply of the music channel, with another show on air. */
function withShow(changes: { readonly name: string; readonly fromIso: string }): unknown {
  const [show, ...others] = music.data.radioBroadcasts.data;
  return {
    data: {
      ...music.data,
      radioBroadcasts: { ...music.data.radioBroadcasts, data: [{ ...show, ...changes }, ...others] },
    },
  };
}

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

  it("shows the programme that is heard until its end, also when the next is on air already", async () => {
    const rig = await playing();
    const heard = () => selectNowPlaying(rig.store.getState()).show?.name;
    const before = rig.state().show?.name;
    const change = "2026-11-21T10:15:10+01:00";
    rig.api.replies.radio2 = withShow({ name: "Na kwart over tien", fromIso: change });
    rig.engine.happens({ type: "programDateTime", at: Date.parse(change) - 5_000 });
    await rig.clock.pass(20_000);
    expect(rig.state().show?.name).toBe("Na kwart over tien");
    expect(heard()).toBe(before);
    rig.engine.happens({ type: "programDateTime", at: Date.parse(change) });
    expect(heard()).toBe("Na kwart over tien");
  });

  it("names the programme on air on a page that was opened during the last sound of the one before", async () => {
    const change = "2026-11-21T10:14:10+01:00";
    const rig = await playing({
      shell: makeShell({ info: withShow({ name: "Net begonnen", fromIso: change }) as Shell["info"] }),
    });
    rig.engine.happens({ type: "programDateTime", at: Date.parse(change) - 5_000 });
    expect(selectNowPlaying(rig.store.getState()).show?.name).toBe("Net begonnen");
  });

  it("is, after 'Vanaf het begin', none from before the show: a song that has ended counts no longer", async () => {
    const rig = await playing();
    const heard = () => selectNowPlaying(rig.store.getState()).track?.playId;
    const { show, tracks = [] } = rig.state();
    const [song] = tracks;
    if (show === undefined || song === undefined) {
      throw new Error("the fixture has a show and songs");
    }
    const starts = Date.parse(show.fromIso);
    const iso = (seconds: number) => new Date(starts + seconds * 1_000).toISOString();
    const before = { ...song, playId: "before", fromIso: iso(-200), untilIso: iso(-5) };
    rig.store.dispatch(act.setPlayerState({ tracks: [...tracks, before] }));
    const edge = "2026-11-21T10:15:00+01:00";
    isLiveAt(rig, iso(-6), edge);
    expect(heard()).toBe("before");
    isLiveAt(rig, iso(1), edge);
    expect(rig.playback().isBehindLive).toBe(true);
    expect(heard()).toBeUndefined();
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
    await rig.hear(act.togglePlaying());
    await rig.ask(act.stopPlaying());
    expect(selectHasFailed(rig.store.getState())).toBe(false);
  });

  it("S8-004 is not shown for an unavailable player, which has its own message", async () => {
    const rig = await ready();
    rig.store.dispatch(failed);
    rig.store.dispatch(act.setPlayerUnavailable());
    expect(selectHasFailed(rig.store.getState())).toBe(false);
  });
});
