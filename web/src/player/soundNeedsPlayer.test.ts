import { describe, expect, it } from "vitest";
import { changeChannel, listenLive, playItem, playLatestNews, playPlayable } from "./state/commands";
import { playbackActions } from "./state/playbackSlice";
import { playerActions as act } from "./state/slice";
import { settle } from "./testing/fakeClock";
import { guestShell, makePlayable } from "./testing/fixtures";
import type { Rig, RigChanges } from "./testing/rig";
import { hold, ready } from "./testing/scenes";

const fragment = makePlayable();
const news = makePlayable({ id: "news" });

/** Ways of starting sound, and what is then about to sound. */
const WAYS: readonly [what: string, begin: (rig: Rig) => void, sounds: object][] = [
  ["the play button", (rig) => rig.store.dispatch(act.togglePlaying()), { channel: "radio2" }],
  ["a start", (rig) => rig.store.dispatch(act.startPlaying()), { channel: "radio2" }],
  ["another channel", (rig) => rig.store.dispatch(changeChannel("radio4")), { channel: "radio4" }],
  ["'Luister live'", (rig) => rig.store.dispatch(listenLive()), { channel: "radio2" }],
  ["an item", (rig) => rig.store.dispatch(playPlayable(fragment)), { playable: { id: fragment.id } }],
  [
    "an item of which the id is known",
    (rig) => rig.store.dispatch(playItem({ type: "fragment", id: fragment.id })),
    { playable: { id: fragment.id } },
  ],
  ["the latest news", (rig) => rig.store.dispatch(playLatestNews()), { playable: { id: news.id } }],
  [
    "a message of another page",
    (rig) => rig.receives({ type: "zender:play", channel: "radio4" }),
    { channel: "radio4" },
  ],
  [
    "the system, which plays the element",
    (rig) => rig.store.dispatch(act.setPlayerState({ isPlaying: true })),
    { channel: "radio2" },
  ],
];

async function onPageWithoutPlayer(changes: RigChanges = {}): Promise<Rig> {
  const rig = await ready({ shell: guestShell, ...changes });
  rig.api.playables = { [fragment.id]: fragment };
  rig.api.news = news;
  await rig.ask(playbackActions.setPlayerHidden(true));
  return rig;
}

describe("on a page that hides the player", () => {
  it.each(WAYS)("sound that is started by %s leads to a page that shows it", async (_what, begin, sounds) => {
    const rig = await onPageWithoutPlayer();
    begin(rig);
    await settle();
    expect(rig.led[0]).toMatchObject(sounds);
    rig.store.dispatch(playbackActions.setPlayerHidden(false));
    rig.engine.startsPlaying();
    expect(rig.state().isPlaying).toBe(true);
  });

  it.each(WAYS)("where no page shows the player, nothing is started by %s", async (_what, begin) => {
    const rig = await onPageWithoutPlayer({ leadToPlayer: () => false });
    begin(rig);
    await settle();
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
  });

  it("S4-060 sound stops when the listener goes to another page that hides it", async () => {
    const rig = await onPageWithoutPlayer();
    await rig.hear(act.togglePlaying());
    await rig.ask(playbackActions.setPlayerHidden(true));
    expect(rig.engine.commands.at(-1)).toBe("unload");
    expect(rig.state().isPlaying).toBe(false);
  });

  it("what replaces radio that a video silenced, is not followed by that radio", async () => {
    const rig = await onPageWithoutPlayer();
    rig.store.dispatch(act.setAutoPlayAfterEmbed());
    rig.store.dispatch(changeChannel("radio4"));
    expect(rig.state().isAutoPlayAfterEmbed).toBe(false);
  });
});

describe("a page that hides the player is opened", () => {
  it("S4-060 while an item is being fetched: it does not play when it comes", async () => {
    const rig = await ready();
    rig.api.playables = { [fragment.id]: fragment };
    const open = hold(rig);
    rig.store.dispatch(playItem({ type: "fragment", id: fragment.id }));
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    await open();
    expect(rig.engine.loads).toEqual([]);
    expect(rig.playback().fetchingItem).toBeNull();
  });

  it("S4-060 after the player's code could not be fetched: the start is not repeated when the network is back", async () => {
    let fetches = 0;
    const loadSound = async () => {
      fetches += 1;
      throw new TypeError("Failed to fetch dynamically imported module");
    };
    const rig = await ready({ loadSound });
    await rig.ask(act.togglePlaying());
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    const before = fetches;
    await rig.goOnline();
    expect(fetches).toBe(before);
  });
});
