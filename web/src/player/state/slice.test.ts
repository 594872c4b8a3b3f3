import { describe, expect, it } from "vitest";
import { preloadPlayer } from "../live/live";
import { makePlayable, makeShell } from "../testing/fixtures";
import {
  playerActions as act,
  initialPlayerState,
  keptAtReset,
  type PlayerState,
  playerReducer,
} from "./slice";

const B = initialPlayerState("B");
const live = preloadPlayer(makeShell()).player;
const fragment = makePlayable({ imageUrl: "/media/images/f-1-600.webp" });

function reduced(state: PlayerState, ...actions: Parameters<typeof playerReducer>[1][]): PlayerState {
  return actions.reduce(playerReducer, state);
}

describe("the player's initial state", () => {
  it("S4-001 has exactly the fields of the specification", () => {
    const fields =
      "apiEvents buttonConfig channel isAdBreak isAutoPlayAfterEmbed isChannelPickerPresent isLiveMode isLiveRequestedAfterPlayable isLiveUsingClassicalData isLoadingPlayer isPlaybackEnded isPlayerExpanded isPlayerMuted isPlayerUnavailable isPlaying isRadioshowTimeVisibleForLiveRadio isReceivedMessageEvent isSongHiddenForLiveRadio isVisualRadioAvailable playerVolume show track tracks upcomingShow activeImageUrl playable lastPlayerApiError smartTagUserId playerAudioToken";
    for (const preset of ["A", "B"] as const) {
      expect(Object.keys(initialPlayerState(preset)).sort()).toEqual(fields.split(" ").sort());
    }
  });

  it("S4-003 S4-004 S4-005 S4-006 S4-007 a speech channel hides the song and shows the time", () => {
    expect(initialPlayerState("A")).toMatchObject({
      buttonConfig: { actionButtonLeft: "gemist", actionButtonRight: "visual-radio" },
      isSongHiddenForLiveRadio: true,
      isRadioshowTimeVisibleForLiveRadio: true,
      channel: undefined,
      show: undefined,
    });
  });

  it("S4-003 S4-004 S4-005 S4-006 S4-007 a music channel shows the song", () => {
    expect(B).toMatchObject({
      buttonConfig: { actionButtonLeft: "gedraaid", actionButtonRight: "gemist" },
      isSongHiddenForLiveRadio: false,
      isRadioshowTimeVisibleForLiveRadio: false,
      channel: { id: "", name: "" },
      show: undefined,
      track: undefined,
      tracks: undefined,
      upcomingShow: undefined,
    });
  });

  it("S4-009 S4-010 S4-011 S4-012 S4-013 S4-014 S4-015 S4-016 S9-017 both kinds agree on the rest", () => {
    for (const preset of ["A", "B"] as const) {
      expect(initialPlayerState(preset)).toMatchObject({
        apiEvents: [],
        isLiveMode: true,
        isLoadingPlayer: true,
        playerVolume: 1,
        isLiveUsingClassicalData: false,
        isChannelPickerPresent: false,
        isVisualRadioAvailable: false,
        isAdBreak: false,
        isAutoPlayAfterEmbed: false,
        isLiveRequestedAfterPlayable: false,
        isPlaybackEnded: false,
        isPlayerExpanded: false,
        isPlayerMuted: false,
        isPlayerUnavailable: false,
        isPlaying: false,
        isReceivedMessageEvent: false,
      });
    }
  });
});

describe("listenToLive", () => {
  const payload = {
    show: live.show,
    track: live.track,
    tracks: live.tracks ?? [],
    upcomingShow: live.upcomingShow,
    isVisualRadioAvailable: false,
  };

  it("S4-017 turns live mode on", () => {
    expect(reduced({ ...B, isLiveMode: false }, act.listenToLive(payload)).isLiveMode).toBe(true);
  });

  it("S4-018 takes what is on air, and the channel only when one is given", () => {
    const channel = { id: "radio4", name: "Radio 4" };
    const told = { ...payload, channel, isVisualRadioAvailable: true };
    const before = { ...B, channel: live.channel };
    for (const field of ["show", "track", "tracks", "upcomingShow", "isVisualRadioAvailable"] as const) {
      expect(before[field], `${field} is another one before`).not.toEqual(told[field]);
    }
    expect(reduced(before, act.listenToLive(told))).toMatchObject(told);
    expect(reduced(before, act.listenToLive(payload)).channel).toEqual({ id: "radio2", name: "Radio 2" });
  });

  it("S4-019 shows the show's picture of 600, else the placeholder", () => {
    const image = (show: typeof live.show) =>
      reduced(B, act.listenToLive({ ...payload, show })).activeImageUrl;
    expect(image(live.show)).toBe("/media/images/ploeg-vandaag-600.webp");
    expect(image(undefined)).toBe("/images/unknown_programme.webp");
  });

  it("S4-020 clears the item that was played", () => {
    const before = { ...B, playable: fragment, isPlaybackEnded: true, isLiveRequestedAfterPlayable: true };
    expect(reduced(before, act.listenToLive(payload))).toMatchObject({
      playable: undefined,
      isPlaybackEnded: false,
      isLiveRequestedAfterPlayable: false,
    });
  });
});

describe("setPlayable", () => {
  it("S4-022 turns live mode off and keeps the item with its queue", () => {
    const item = { ...fragment, queue: [{ ...fragment, id: "f-2" }] };
    expect(reduced(live, act.setPlayable(item))).toMatchObject({ isLiveMode: false, playable: item });
  });

  it("S4-023 shows the item's picture, else the placeholder", () => {
    expect(reduced(live, act.setPlayable(fragment)).activeImageUrl).toBe("/media/images/f-1-600.webp");
    expect(reduced(live, act.setPlayable({ ...fragment, imageUrl: null })).activeImageUrl).toBe(
      "/images/unknown_track.webp",
    );
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    "S4-024 remembers that the radio was on (live %s, playing %s: %s)",
    (isLiveMode, isPlaying, expected) => {
      expect(
        reduced({ ...live, isLiveMode, isPlaying }, act.setPlayable(fragment)).isLiveRequestedAfterPlayable,
      ).toBe(expected);
    },
  );

  it("S4-025 unmutes and turns the volume up", () => {
    const before = { ...live, isPlayerMuted: true, playerVolume: 0.2 };
    expect(reduced(before, act.setPlayable(fragment))).toMatchObject({
      isPlayerMuted: false,
      playerVolume: 1,
    });
  });

  it("S4-026 clears what was known of the sound before", () => {
    const before = { ...live, isPlayerUnavailable: true, isPlaybackEnded: true, isAutoPlayAfterEmbed: true };
    expect(reduced(before, act.setPlayable(fragment))).toMatchObject({
      track: undefined,
      isPlayerUnavailable: false,
      isPlaybackEnded: false,
      isAutoPlayAfterEmbed: false,
    });
  });
});

describe("the other actions", () => {
  it("S4-027 setRadioChannel sets the channel and clears isPlaying, isPlaybackEnded and isPlayerUnavailable", () => {
    const before = { ...live, isPlaying: true, isPlaybackEnded: true, isPlayerUnavailable: true };
    expect(reduced(before, act.setRadioChannel({ id: "kx", name: "KX" }))).toEqual({
      ...live,
      channel: { id: "kx", name: "KX" },
      isPlaying: false,
      isPlaybackEnded: false,
      isPlayerUnavailable: false,
    });
  });

  it.each([
    [0.4, 0.4],
    [-1, 0],
    [7, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])("S4-028 setVolume keeps the volume between 0 and 1 and unmutes (%d: %d)", (value, expected) => {
    expect(reduced({ ...B, isPlayerMuted: true }, act.setVolume(value))).toMatchObject({
      playerVolume: expected,
      isPlayerMuted: false,
    });
  });

  it("S4-028 a volume that is not a number changes nothing", () => {
    expect(reduced(B, act.setVolume(Number.NaN))).toEqual(B);
  });

  it("S4-029 mutePlayer and unmutePlayer leave the volume as it is", () => {
    const muted = reduced({ ...B, playerVolume: 0.4 }, act.mutePlayer());
    expect(muted).toMatchObject({ isPlayerMuted: true, playerVolume: 0.4 });
    expect(reduced(muted, act.unmutePlayer()).isPlayerMuted).toBe(false);
  });

  const error = { message: "Forbidden", statusCode: 403 };
  it.each([
    [
      "S4-030 setPlayerApiError keeps the error and",
      act.setPlayerApiError(error),
      { lastPlayerApiError: error },
    ],
    ["S4-031 setPlayerUnavailable", act.setPlayerUnavailable(), { isPlayerUnavailable: true }],
    ["S4-033 stopPlaying", act.stopPlaying(), {}],
    ["S4-033 unload", act.unload(), {}],
  ])("%s ends playing", (_what, action, more) => {
    expect(reduced({ ...B, isPlaying: true }, action)).toMatchObject({ isPlaying: false, ...more });
  });

  it("S4-032 onError resets to the initial state of the kind of channel there was", () => {
    expect(
      reduced({ ...live, isPlaying: true, playerVolume: 0.2 }, act.onError({ message: "stuk", keep: {} })),
    ).toEqual(B);
    const speech = { ...initialPlayerState("A"), isPlaying: true };
    expect(reduced(speech, act.onError({ message: "stuk", keep: {} }))).toEqual(initialPlayerState("A"));
    const keep = keptAtReset({ ...live, isPlaying: true, playerVolume: 0.2, isPlayerMuted: true });
    expect(reduced(live, act.onError({ message: "stuk", keep }))).toEqual({
      ...initialPlayerState("B"),
      ...{ channel: live.channel, isPlaying: true, playerVolume: 0.2, isPlayerMuted: true },
      isLoadingPlayer: live.isLoadingPlayer,
      isChannelPickerPresent: live.isChannelPickerPresent,
    });
  });

  it("S4-033 S4-038 togglePlaying sets loading first; the engine's event changes isPlaying", () => {
    for (const isPlaying of [false, true]) {
      const before = { ...live, isLoadingPlayer: false, isPlaying };
      expect(reduced(before, act.togglePlaying())).toMatchObject({ isLoadingPlayer: true, isPlaying });
    }
  });

  it("S4-037 a toggle does nothing while the player is unavailable", () => {
    const unavailable = { ...live, isLoadingPlayer: false, isPlayerUnavailable: true };
    expect(reduced(unavailable, act.togglePlaying())).toEqual(unavailable);
  });

  it("S4-034 setPlayerState merges a part of the state", () => {
    expect(reduced(live, act.setPlayerState({ isPlayerExpanded: true }))).toEqual({
      ...live,
      isPlayerExpanded: true,
    });
  });

  it("S4-035 the simple setters set their field", () => {
    const before = { ...B, isAutoPlayAfterEmbed: true, apiEvents: [{ name: "play", at: 1 }] };
    const state = reduced(
      before,
      act.setAdBreak(true),
      act.setReceivedMessageEvent(true),
      act.clearApiEvents(),
      act.setSmartTagUserId("u-1"),
      act.setLoadingPlayer(false),
      act.setPlayerAudioToken("/api/play/x"),
      act.resetAutoPlayAfterEmbed(),
    );
    expect(state).toEqual({
      ...B,
      isAdBreak: true,
      isReceivedMessageEvent: true,
      smartTagUserId: "u-1",
      isLoadingPlayer: false,
      playerAudioToken: "/api/play/x",
    });
  });
});
