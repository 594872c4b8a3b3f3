import { describe, expect, it } from "vitest";
import { type Command, stateOf } from "../state/commandSteps";
import type { Phase } from "../state/phase";
import { isWanted, nextStep, type SoundEvent } from "./phaseMachine";

type PlaybackEvent = Command | SoundEvent;

/**
 * What the state says in each phase, whether the listener wants to hear something, and what a press
 * on the play button means.
 */
const PHASES: Readonly<Record<Phase, string>> = {
  channelLoading: "isLoadingPlayer startWhenLoaded",
  unavailable: "loadChannel",
  silent: "start",
  loading: "isLoadingPlayer wanted nothing",
  changing: "isLoadingPlayer isPlaying wanted nothing",
  loaded: "wanted nothing",
  playing: "isPlaying wanted stop",
  pausing: "isLoadingPlayer isPlaying nothing",
  paused: "start",
  ended: "isPlaybackEnded start",
  interrupted: "isPlaying isReconnecting wanted stop",
  retrying: "isReconnecting wanted stop",
  cutOff: "isPlaybackEnded isReconnecting wanted stop",
};
const ALL = Object.keys(PHASES) as Phase[];

/**
 * The phase and the effects that follow in each phase; where none are given the event changes
 * nothing.
 */
type Row = readonly [event: PlaybackEvent, steps: Partial<Record<Phase, string>>];

const everywhere = (step: string) => Object.fromEntries(ALL.map((phase) => [phase, step]));

/** What sounds, and what is being brought back. */
const sounding = (playing: string, broken: string) => {
  return { playing, interrupted: broken, retrying: broken, cutOff: broken };
};

const LIVE = { isLive: true } as const;
const ITEM = { isLive: false } as const;

const yes = () => true;
const no = () => false;
const BUTTON = { type: "press", canStop: true, maySound: yes } as const;
const KEY = { type: "press", canStop: false, maySound: yes } as const;

const starts = "loading: start";
const PLAYABLE = { silent: starts, paused: starts, ended: starts };
const STARTS = { ...PLAYABLE, loaded: starts };
const PRESSED = {
  ...PLAYABLE,
  channelLoading: "channelLoading: startWhenLoaded",
  unavailable: "unavailable: loadChannel",
};

const withoutChannel = { channelLoading: "channelLoading: release", unavailable: "unavailable: release" };
const released = { ...everywhere("silent: release"), ...withoutChannel };

const CHANNELS: readonly Row[] = [
  [{ type: "channelLoading" }, everywhere("channelLoading")],
  [{ type: "channelLoaded" }, { channelLoading: "silent", loading: "loaded", changing: "playing" }],
  [{ type: "channelFailed" }, everywhere("unavailable")],
];

const COMMANDS: readonly Row[] = [
  [
    { ...BUTTON, ...LIVE },
    { ...PRESSED, ...sounding("silent: release", "silent: release") },
  ],
  [
    { ...BUTTON, ...ITEM },
    { ...PRESSED, ...sounding("pausing: pause", "silent: unload") },
  ],
  [{ ...BUTTON, ...LIVE, maySound: no }, sounding("silent: release", "silent: release")],
  [
    { ...KEY, ...LIVE },
    { ...PRESSED, retrying: "retrying: start", cutOff: "cutOff: start" },
  ],
  [{ ...KEY, ...ITEM, maySound: no }, {}],
  [
    { type: "want", maySound: yes },
    {
      ...Object.fromEntries(ALL.map((phase) => [phase, `${phase}: start`])),
      ...STARTS,
      channelLoading: starts,
      unavailable: starts,
    },
  ],
  [
    { type: "want", maySound: no },
    { channelLoading: "silent", unavailable: "silent" },
  ],
  [
    { type: "start", source: "new" },
    {
      ...everywhere("loading: load"),
      changing: "changing: load",
      playing: "changing: load",
      pausing: "changing: load",
      interrupted: "changing: load",
    },
  ],
  [
    { type: "start", source: "loaded" },
    {
      ...everywhere("loading: resume"),
      changing: "changing: resume",
      playing: "playing: resume",
      pausing: "playing: resume",
      interrupted: "interrupted: resume",
      retrying: "retrying: resume",
      cutOff: "cutOff: resume",
    },
  ],
  [{ type: "start", source: "none" }, { loading: "silent" }],
  [{ type: "stop", ...LIVE }, released],
  [
    { type: "stop", ...ITEM },
    {
      ...everywhere("paused: pause"),
      ...sounding("paused: pause", "silent: unload"),
      ...withoutChannel,
      silent: "silent",
      ended: "ended",
    },
  ],
  [{ type: "release" }, released],
  [{ type: "restored" }, everywhere("silent")],
];

/** A pause changes nothing in these. */
const UNTOUCHED = {
  channelLoading: "channelLoading",
  unavailable: "unavailable",
  silent: "silent",
  paused: "paused",
  ended: "ended",
};

const ENGINE_EVENTS: readonly Row[] = [
  [{ type: "sourceloaded" }, { loading: "loaded", changing: "playing" }],
  [{ type: "play" }, everywhere("playing: endRecovery endAutoPlay")],
  [
    { type: "paused", ...LIVE },
    { ...everywhere("silent: release"), ...UNTOUCHED },
  ],
  [
    { type: "paused", ...ITEM },
    { ...everywhere("paused: endRecovery"), ...UNTOUCHED },
  ],
  [
    { type: "playbackfinished", ...LIVE },
    {
      loading: "cutOff: noteBreak reconnect",
      changing: "cutOff: noteBreak reconnect",
      loaded: "cutOff: noteBreak reconnect",
      ...sounding("cutOff: noteBreak reconnect", "cutOff: reconnect"),
    },
  ],
  [{ type: "playbackfinished", ...ITEM }, everywhere("ended: endItem")],
  [{ type: "refused" }, everywhere("silent: release keepStart")],
  [
    { type: "broke" },
    {
      loading: "retrying: noteBreak reconnect",
      changing: "interrupted: noteBreak reconnect",
      loaded: "retrying: noteBreak reconnect",
      playing: "interrupted: noteBreak reconnect",
      interrupted: "interrupted: reconnect",
      retrying: "retrying: reconnect",
      cutOff: "cutOff: reconnect",
    },
  ],
  [{ type: "failed" }, everywhere("silent: release tellFailure")],
];

const told = (event: PlaybackEvent) =>
  Object.values(event)
    .map((value) => (typeof value === "function" ? value() : value))
    .join(" ");

describe("the audio machine", () => {
  it.each(ALL)("S4-001 S4-037 the state's booleans and a press follow from the phase '%s'", (phase) => {
    const { flags, isReconnecting } = stateOf(phase);
    const said = Object.entries({ ...flags, isReconnecting, wanted: isWanted(phase) });
    const words = said.flatMap(([word, isSaid]) => (isSaid ? [word] : []));
    const { effects } = nextStep(phase, { ...BUTTON, ...LIVE });
    const press = effects.map((effect) => (effect === "release" ? "stop" : effect)).join() || "nothing";
    expect([...words, press].join(" ")).toBe(PHASES[phase]);
  });

  const cells = [...CHANNELS, ...COMMANDS, ...ENGINE_EVENTS].flatMap(([event, steps]) =>
    ALL.map((phase) => ({ event, about: told(event), phase, expected: steps[phase] ?? phase })),
  );

  it.each(cells)("'$phase' and then '$about' gives '$expected'", ({ phase, event, expected }) => {
    const { phase: after, effects } = nextStep(phase, event);
    expect([after, ...effects].join(" ")).toBe(expected.replace(":", ""));
  });

  it.each([
    ["S4-048", "sourceloaded", "loaded"],
    ["S4-049", "play", "playing"],
    ["S4-050", "paused", "paused"],
    ["S4-051", "playbackfinished", "ended"],
  ] as const)("%s an item that is loading and then '%s' is '%s'", (_clause, type, expected) => {
    expect(nextStep("loading", { type, ...ITEM }).phase).toBe(expected);
    const isPlaying = expected === "playing";
    expect(stateOf(expected).flags).toMatchObject({ isLoadingPlayer: false, isPlaying });
  });
});
