import { describe, expect, it } from "vitest";
import { settle } from "../testing/fakeClock";
import { isLiveAt, playing } from "../testing/scenes";

describe("the end of the newest known song", () => {
  it("asks once what is on air when playback is past it", async () => {
    const rig = await playing();
    const end = Date.parse(rig.state().tracks?.[0]?.untilIso ?? "");
    const hear = async (at: number) => {
      isLiveAt(rig, new Date(at).toISOString(), new Date(at + 18_000).toISOString());
      await settle();
    };
    await hear(end - 250);
    expect(rig.api.calls).toEqual([]);
    await hear(end + 10);
    await hear(end + 260);
    expect(rig.api.calls).toEqual(["info radio2"]);
  });
});
