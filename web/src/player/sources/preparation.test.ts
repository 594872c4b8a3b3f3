import { describe, expect, it } from "vitest";
import { changeChannel, playPlayable, preparePlayer } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makePlayable, NOW } from "../testing/fixtures";
import { breaks, playing, ready } from "../testing/scenes";
import { PREPARED_MS } from "./preparation";

describe("a button that is pointed at", () => {
  it("has its stream found and loaded, so that the click only plays it", async () => {
    const rig = await ready();
    await rig.ask(preparePlayer({ channel: "radio2" }));
    expect(rig.engine.commands).toEqual(["prepare", "preload /stream/jwt-radio2-1"]);
    rig.api.calls.length = 0;
    rig.store.dispatch(act.togglePlaying());
    expect(rig.engine.commands.at(-1)).toBe("load /stream/jwt-radio2-1 autoplay");
    expect(rig.api.calls).toEqual([]);
  });

  it("asks once, however often it is pointed at, and again when the address may have run out", async () => {
    const rig = await ready();
    const point = async () => {
      await rig.ask(preparePlayer({ channel: "radio2" }));
    };
    await point();
    await point();
    expect(rig.api.calls.filter((call) => call.startsWith("play"))).toHaveLength(1);
    await rig.clock.pass(PREPARED_MS);
    await point();
    expect(rig.api.calls.filter((call) => call.startsWith("play"))).toHaveLength(2);
  });

  it("works for another channel, and for an item from where it will start", async () => {
    const rig = await ready();
    const item = makePlayable();
    rig.store.dispatch(preparePlayer({ channel: "radio4" }));
    await rig.ask(preparePlayer({ playable: item }));
    expect(rig.engine.commands).toContain("preload /stream/jwt-f-1 at 0");
    rig.store.dispatch(playPlayable(item));
    expect(rig.engine.loads.at(-1)?.url).toBe("/stream/jwt-f-1");
    await rig.ask(changeChannel("radio4"));
    expect(rig.engine.loads.at(-1)?.url).toBe("/stream/jwt-radio4-2");
  });

  it("only misses a head start when that fails", async () => {
    const rig = await ready();
    rig.api.refusals.play.push(500);
    await rig.ask(preparePlayer({ channel: "radio2" }));
    expect(rig.reports).toEqual([]);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("asks nothing for what already plays", async () => {
    const rig = await playing();
    await rig.ask(preparePlayer({ channel: "radio2" }));
    expect(rig.api.calls).toEqual([]);
  });

  it("does not ask for a bulletin whose address has run out", async () => {
    const rig = await ready();
    const parameters = [{ name: "progressive", value: `/n.mp3?expires=${NOW / 1_000 - 1}` }];
    const news = makePlayable({ isLatestNews: true, player: { tokenUrl: "/api/play/news", parameters } });
    await rig.ask(preparePlayer({ playable: news }));
    expect(rig.api.calls).toEqual([]);
  });
});

describe("a stream that broke", () => {
  it("is brought back with a fresh token, not with what was prepared", async () => {
    const rig = await ready();
    rig.store.dispatch(act.togglePlaying());
    await rig.hear(preparePlayer({ channel: "radio2" }));
    await breaks(rig);
    expect(rig.engine.loads.at(-1)?.url).toBe("/stream/jwt-radio2-2");
  });

  it("S4-046 an item with a signed address is asked for again, and goes on where it broke off", async () => {
    const rig = await ready();
    const signed = (sign: string) =>
      makePlayable({
        player: {
          tokenUrl: "/api/play/f-1",
          parameters: [{ name: "progressive", value: `/f.mp3?sign=${sign}` }],
        },
      });
    await rig.ask(preparePlayer({ playable: signed("old") }));
    await rig.hear(playPlayable(signed("old")));
    rig.engine.happens({ type: "time", time: { duration: 180, position: 61, progress: 34 } });
    rig.api.playables = { "f-1": signed("new") };
    rig.engine.happens({ type: "error", failure: "network", message: "403" });
    await rig.clock.pass(1_000);
    expect(rig.engine.loads.at(-1)).toMatchObject({ url: "/f.mp3?sign=new", startAt: 61 });
  });
});
