import { describe, expect, it } from "vitest";
import { ERROR_SHOWN_MS } from "../onDemand/queue";
import { changeChannel, LATEST_NEWS_ID, playLatestNews } from "../state/commands";
import { selectHasFailed } from "../state/selectors";
import { playerActions as act } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { makePlayable, NOW } from "../testing/fixtures";
import type { Rig } from "../testing/rig";
import { breaks, hold, isAt, pauses, playing, ready } from "../testing/scenes";
import { expiryOf, isExpiredNews } from "./latestNews";

/**
 * A bulletin whose address works until `expires` (unix seconds, or anything a server might write).
 */
function bulletin(expires: number | string, changes: Parameters<typeof makePlayable>[0] = {}) {
  const value = `/media/journaal.mp3?sign=abc&expires=${expires}`;
  return makePlayable({
    id: "latest_news_from_player",
    name: "Laatste journaal",
    isLatestNews: true,
    player: { tokenUrl: "/api/play/news", parameters: [{ name: "progressive", value }] },
    ...changes,
  });
}

const SECONDS = NOW / 1_000;

/** The bulletin is asked for and heard. */
async function hears(rig: Rig, news = bulletin(SECONDS + 900)): Promise<void> {
  rig.api.news = news;
  await rig.hear(playLatestNews());
}

describe("the address of a bulletin", () => {
  it.each([
    [SECONDS - 1, true],
    [SECONDS, true],
    [SECONDS + 1, false],
    ["morgen", false],
    ["", false],
  ])("S4-044 with expires=%s is out of date: %s", (expires, expected) => {
    expect(isExpiredNews(bulletin(expires), NOW)).toBe(expected);
  });

  it("S4-044 is compared as a moment: an hour that happens twice when the clocks go back makes no difference", () => {
    const first = Date.parse("2026-10-25T02:30:00+02:00");
    const second = Date.parse("2026-10-25T02:30:00+01:00");
    const news = bulletin(first / 1_000 + 600);
    expect(isExpiredNews(news, first)).toBe(false);
    expect(isExpiredNews(news, second)).toBe(true);
  });

  it("is used as it is without an expiry, and for anything but the latest news", () => {
    expect(expiryOf(makePlayable())).toBeNull();
    expect(isExpiredNews(bulletin(1, { isLatestNews: false }), NOW)).toBe(false);
  });
});

describe("'Laatste journaal'", () => {
  it("S4-045 S7-006 fetches the bulletin and plays it from its beginning", async () => {
    const rig = await ready();
    rig.api.news = bulletin(SECONDS + 900);
    await rig.ask(playLatestNews());
    expect(rig.api.calls).toEqual(["latestNews", "play /api/play/news"]);
    expect(rig.engine.loads.at(-1)).toMatchObject({ profile: "progressive", autoplay: true, startAt: 0 });
    expect(rig.state()).toMatchObject({ isLiveMode: false, playable: { name: "Laatste journaal" } });
  });

  it("S4-046 is fetched again and loaded when its address ran out while it was paused or playing", async () => {
    const rig = await ready();
    await hears(rig, bulletin(SECONDS + 60));
    pauses(rig);
    await rig.clock.pass(61_000);
    rig.api.news = bulletin(SECONDS + 3_600, { imageUrl: "/media/later.webp" });
    await rig.ask(act.togglePlaying());
    expect(rig.api.calls.filter((call) => call === "latestNews")).toHaveLength(2);
    expect(rig.engine.loads).toHaveLength(2);
    expect(rig.engine.loads.at(-1)?.url).toContain(`expires=${SECONDS + 3_600}`);
    expect(rig.state()).toMatchObject({ activeImageUrl: "/media/later.webp" });
  });

  it.each([
    { what: "goes on where it was paused", changes: {}, at: 12.5 },
    {
      what: "is a later bulletin, which begins at its beginning",
      changes: { publishedIso: "2026-11-21T11:00:00.000+01:00" },
      at: 0,
    },
  ])("S4-046 $what, when its address ran out during the pause", async ({ changes, at }) => {
    const rig = await ready();
    await hears(rig, bulletin(SECONDS + 60));
    isAt(rig, 12.5);
    pauses(rig);
    await rig.clock.pass(61_000);
    rig.api.news = bulletin(SECONDS + 3_600, changes);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads.map(({ startAt }) => startAt)).toEqual([0, at]);
  });

  it("S4-046 is a later bulletin when it breaks off and is fetched again: that begins at its beginning", async () => {
    const rig = await ready();
    await hears(rig);
    isAt(rig, 12.5);
    rig.api.news = bulletin(SECONDS + 900, { publishedIso: "2026-11-21T11:00:00.000+01:00" });
    await breaks(rig);
    expect(rig.engine.loads.map(({ startAt }) => startAt)).toEqual([0, 0]);
  });

  it("S4-045 goes on where it was, without a call, when its address has not run out", async () => {
    const rig = await ready();
    await hears(rig);
    pauses(rig);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.commands.at(-1)).toBe("play");
    expect(rig.engine.loads).toHaveLength(1);
  });

  it.each(["latestNews", "play"] as const)(
    "S7-017 S8-006 whose call '%s' fails is reported and said to the listener for a while, and the radio plays on",
    async (call) => {
      const rig = await playing();
      rig.api.news = bulletin(SECONDS + 900);
      rig.api.refusals[call].push(500);
      await rig.ask(playLatestNews());
      expect(rig.reports).toHaveLength(1);
      expect(rig.engine.commands).toEqual(["unlock"]);
      expect(rig.state()).toMatchObject({ isPlaying: true, isLiveMode: true, isLoadingPlayer: false });
      expect(rig.playback()).toMatchObject({ fetchingItem: null, missedItem: LATEST_NEWS_ID });
      await rig.clock.pass(ERROR_SHOWN_MS);
      expect(rig.playback().missedItem).toBeNull();
    },
  );

  describe("whose sound cannot be loaded", () => {
    const noSound = { type: "error", failure: "unreachable", message: "Format error" } as const;
    const chosen = async (rig: Rig) => {
      rig.api.news = bulletin(SECONDS + 900);
      await rig.ask(playLatestNews());
    };
    /** The address is asked for once more before the bulletin is given up. */
    const isGivenUp = async (rig: Rig) => {
      rig.engine.happens(noSound);
      await rig.clock.pass(1_000);
      rig.engine.happens(noSound);
      await settle();
    };

    it("is busy, then the listener is told for a while, and the radio that it interrupted goes on", async () => {
      const rig = await playing();
      await chosen(rig);
      expect(rig.state().isLoadingPlayer).toBe(true);
      rig.engine.happens(noSound);
      expect(rig.playback().isReconnecting).toBe(true);
      await rig.clock.pass(1_000);
      rig.engine.happens(noSound);
      await settle();
      expect(rig.reports).toHaveLength(1);
      expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: true, autoplay: true });
      rig.engine.startsPlaying();
      expect(rig.state()).toMatchObject({
        isPlaying: true,
        isLiveMode: true,
        isLoadingPlayer: false,
        playable: undefined,
        lastPlayerApiError: undefined,
      });
      expect(rig.playback().missedItem).toBe(LATEST_NEWS_ID);
      await rig.clock.pass(ERROR_SHOWN_MS);
      expect(rig.playback().missedItem).toBeNull();
    });

    it("starts no radio that was silent before it", async () => {
      const rig = await ready();
      await chosen(rig);
      await isGivenUp(rig);
      expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
      expect(selectHasFailed(rig.store.getState())).toBe(true);
      expect(rig.engine.loads.some(({ isLive }) => isLive)).toBe(false);
    });

    it("starts no radio after the listener has paused it", async () => {
      const rig = await playing();
      await chosen(rig);
      rig.store.dispatch(act.stopPlaying());
      const { length } = rig.engine.loads;
      await isGivenUp(rig);
      expect(rig.engine.loads).toHaveLength(length);
      expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
    });
  });

  it("is busy until its sound is found, and the radio plays meanwhile", async () => {
    const rig = await playing();
    rig.api.news = bulletin(SECONDS + 900);
    const open = hold(rig);
    rig.store.dispatch(playLatestNews());
    expect(rig.playback().fetchingItem).toBe(LATEST_NEWS_ID);
    expect(rig.state()).toMatchObject({ isPlaying: true, isLiveMode: true });
    await open();
    expect(rig.playback().fetchingItem).toBeNull();
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: false, autoplay: true });
  });

  it.each([
    { what: "a stop", turn: (rig: Rig) => rig.store.dispatch(act.stopPlaying()) },
    { what: "another channel", turn: (rig: Rig) => rig.store.dispatch(changeChannel("radio4")) },
  ])("is dropped silently after $what", async ({ turn }) => {
    const rig = await playing();
    rig.api.refusals.latestNews.push(500);
    const open = hold(rig);
    rig.store.dispatch(playLatestNews());
    turn(rig);
    await open();
    expect(rig.playback()).toMatchObject({ fetchingItem: null, missedItem: null });
    expect(rig.state().isLiveMode).toBe(true);
  });
});
