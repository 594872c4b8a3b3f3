import { describe, expect, it } from "vitest";
import { selectRewindLimit } from "../panel/transport/LiveTransport";
import { backToLiveEdge, rewindToShowStart, seekBy, seekLive } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { selectButtonAvailability } from "../state/selectors";
import { playerActions as act } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { makePlayable } from "../testing/fixtures";
import type { Rig } from "../testing/rig";
import { forget, hearing, isAt, isLiveAt, playing } from "../testing/scenes";

/**
 * The radio plays at 10:14:50, ten seconds behind its edge; it can go back two hours, the show
 * began at 10:00.
 */
async function live() {
  const rig = await playing();
  isLiveAt(rig, "2026-11-21T10:14:50+01:00");
  await settle();
  forget(rig);
  return rig;
}

/** The server keeps the sound of the current show. */
function startsOver(rig: Rig, startOverUrl: string): void {
  const { show } = rig.state();
  rig.store.dispatch(act.setPlayerState({ show: show && { ...show, startOverUrl } }));
}

const moment = (text: string) => `seekLive ${new Date(text).toISOString()}`;

describe("going back in the radio", () => {
  it("to where the show began", async () => {
    const rig = await live();
    expect(selectButtonAvailability(rig.store.getState())).toMatchObject({
      rewindToShowStart: true,
      backToLive: false,
    });
    rig.store.dispatch(rewindToShowStart());
    const start = rig.state().show?.fromIso ?? "";
    expect(rig.engine.commands).toEqual([moment(start)]);
  });

  it("to just after the start of the stream when the show began before that, because its very start would be gone too soon", async () => {
    const rig = await live();
    const from = Date.parse("2026-11-21T10:10:00+01:00");
    rig.store.dispatch(playbackActions.setSeekableLive({ from, until: from + 300_000 }));
    rig.store.dispatch(rewindToShowStart());
    expect(rig.engine.commands).toEqual([moment("2026-11-21T10:10:20+01:00")]);
  });

  it("to any moment of the show on air before that, by the show's own playlist", async () => {
    const rig = await live();
    const url = "/stream/broadcasts/b-1001/live-variants.m3u8";
    startsOver(rig, url);
    const from = Date.parse("2026-11-21T10:10:00+01:00");
    rig.store.dispatch(playbackActions.setSeekableLive({ from, until: from + 300_000 }));
    const song = Date.parse("2026-11-21T10:04:00+01:00");
    rig.store.dispatch(seekLive(song));
    expect(rig.engine.loads.at(-1)).toMatchObject({ url, isLive: true, liveAt: song });
  });

  it("to where the show began even before that, by the show's own playlist, and from there as in any live radio", async () => {
    const rig = await live();
    const url = "/stream/broadcasts/b-1001/live-variants.m3u8";
    startsOver(rig, url);
    const from = Date.parse("2026-11-21T10:10:00+01:00");
    rig.store.dispatch(playbackActions.setSeekableLive({ from, until: from + 300_000 }));
    expect(selectRewindLimit(rig.store.getState())).toBeNull();
    rig.store.dispatch(rewindToShowStart());
    expect(rig.engine.loads.at(-1)).toMatchObject({ url, isLive: true, profile: "hls", autoplay: true });
    expect(rig.playback()).toMatchObject({ seekableLive: null, playheadAt: null });
    expect(rig.state().isLoadingPlayer).toBe(true);
    rig.engine.startsPlaying();
    isLiveAt(rig, "2026-11-21T09:00:05+01:00");
    expect(rig.playback().isBehindLive).toBe(true);
    forget(rig);
    rig.store.dispatch(backToLiveEdge());
    expect(rig.engine.commands).toEqual(["seekToLiveEdge"]);
  });

  it("to where the show began by a jump when the stream reaches it, although another playlist would too", async () => {
    const rig = await live();
    startsOver(rig, "/stream/broadcasts/b-1001/live-variants.m3u8");
    rig.store.dispatch(rewindToShowStart());
    expect(rig.engine.commands).toEqual([moment("2026-11-21T09:00:00+01:00")]);
  });

  it("knows from when, if the sound of the beginning is not kept", async () => {
    const rig = await live();
    expect(selectRewindLimit(rig.store.getState())).toBeNull();
    const from = Date.parse("2026-11-21T10:10:00+01:00");
    rig.store.dispatch(playbackActions.setSeekableLive({ from, until: from + 300_000 }));
    expect(selectRewindLimit(rig.store.getState())).toBe(from + 20_000);
  });

  it("by seconds, to a moment, and never where there is nothing to go back to", async () => {
    const rig = await live();
    rig.store.dispatch(seekBy(-15));
    rig.store.dispatch(seekLive(Date.parse("2026-11-21T10:05:00+01:00")));
    expect(rig.engine.commands).toEqual([
      moment("2026-11-21T10:14:35+01:00"),
      moment("2026-11-21T10:05:00+01:00"),
    ]);
    forget(rig);
    rig.store.dispatch(playbackActions.setSeekableLive(null));
    rig.store.dispatch(seekBy(-15));
    rig.store.dispatch(seekLive(0));
    rig.store.dispatch(rewindToShowStart());
    expect(rig.engine.commands).toEqual([]);
  });

  it("and back: to the edge, also when a jump forward would go past it", async () => {
    const rig = await live();
    rig.store.dispatch(seekBy(30));
    rig.store.dispatch(backToLiveEdge());
    expect(rig.engine.commands).toEqual(["seekToLiveEdge", "seekToLiveEdge"]);
  });

  it("counts as being behind from half a minute on", async () => {
    const rig = await live();
    expect(rig.playback().isBehindLive).toBe(false);
    isLiveAt(rig, "2026-11-21T10:14:20+01:00");
    expect(rig.playback().isBehindLive).toBe(true);
    expect(selectButtonAvailability(rig.store.getState()).backToLive).toBe(true);
    rig.store.dispatch(act.togglePlaying());
    expect(rig.playback()).toMatchObject({ isBehindLive: false, seekableLive: null });
  });
});

describe("going back in an item", () => {
  it("stays within it", async () => {
    const rig = await hearing(makePlayable(), playing);
    isAt(rig, 10);
    forget(rig);
    rig.store.dispatch(seekBy(-15));
    isAt(rig, 170);
    rig.store.dispatch(seekBy(30));
    expect(rig.engine.commands).toEqual(["seek 0", "seek 180"]);
  });

  it("S6-007 not during an ad break, and S4-037 not while something is loading", async () => {
    const rig = await live();
    rig.engine.happens({ type: "adBreak", isActive: true });
    rig.store.dispatch(seekBy(-15));
    rig.engine.happens({ type: "adBreak", isActive: false });
    rig.store.dispatch(act.setLoadingPlayer(true));
    rig.store.dispatch(seekBy(-15));
    expect(rig.engine.commands).toEqual([]);
  });
});
