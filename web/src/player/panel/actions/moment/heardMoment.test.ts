import { describe, expect, it } from "vitest";
import { buildPath } from "@/lib/routes/routes";
import { playbackActions } from "../../../state/playbackSlice";
import { makePlayable } from "../../../testing/fixtures";
import { hearing, isLiveAt, playing } from "../../../testing/scenes";
import { type Heard, limitsOf, momentParams, selectHeard, spanBefore } from "./heardMoment";

const ITEM: Heard = { subject: "fragment", itemId: "f1", at: 83, from: 0, until: 300 };

describe("a moment to share", () => {
  it("of the radio is what is heard, by its programme date-time, and not the time on the clock", async () => {
    const rig = await playing();
    isLiveAt(rig, "2026-11-21T10:04:50+01:00");
    const heard = selectHeard(rig.store.getState());
    expect(heard).toMatchObject({ itemId: null, at: Date.parse("2026-11-21T10:04:50+01:00") / 1000 });
    const params = momentParams(heard as Heard, spanBefore(heard as Heard));
    expect(buildPath("moment", params)).toBe(`/moment/${heard?.subject}/20261121T090420Z-30`);
  });

  it("of an item is where the listener is in it", async () => {
    const rig = await hearing(makePlayable({ id: "f1" }));
    rig.store.dispatch(playbackActions.setTime({ duration: 300.4, position: 83.6, progress: 28 }));
    expect(selectHeard(rig.store.getState())).toEqual(ITEM);
    expect(buildPath("moment", momentParams(ITEM, spanBefore(ITEM)))).toBe("/moment/fragment/f1/53-83");
  });

  it("is not offered of the latest news, which is soon replaced", async () => {
    const rig = await hearing({ ...makePlayable({ id: "f1" }), isLatestNews: true });
    rig.store.dispatch(playbackActions.setTime({ duration: 300, position: 83, progress: 28 }));
    expect(selectHeard(rig.store.getState())).toBeNull();
  });

  it("begins at the beginning where not half a minute was heard", () => {
    expect(spanBefore({ ...ITEM, at: 4 })).toEqual({ begin: 0, end: 10 });
    expect(spanBefore({ ...ITEM, at: 25 })).toEqual({ begin: 0, end: 25 });
  });

  it("lasts ten to ninety seconds, within what there is", () => {
    expect(limitsOf(ITEM, { begin: 53, end: 83 })).toEqual({
      begin: { min: 0, max: 73 },
      end: { min: 63, max: 143 },
    });
    expect(limitsOf(ITEM, { begin: 250, end: 290 }).end).toEqual({ min: 260, max: 300 });
  });
});
