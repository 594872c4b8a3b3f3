import { systemClock } from "@/lib/time/clock";
import { initialPlaybackState, type PlaybackState } from "@/player/state/playbackSlice";
import { initialPlayerState, type PlayerState, presetFields } from "@/player/state/slice";
import {
  MINUTE,
  makeItem,
  makePlayable,
  makeShow,
  makeTrack,
  NOW,
  nextShow,
  SHELL,
  show,
  showBefore,
  tracks,
} from "./stage";

/** A state of the player, for development and tests. */
export interface PlayerScene {
  /** Part of the address: letters, digits, hyphens. */
  readonly name: string;
  /** What the state shows, in Dutch. */
  readonly title: string;
  /** 'popout': the panel as a separate page. */
  readonly shows: "bar" | "panel" | "popout";
  readonly player: PlayerState;
  readonly playback: PlaybackState;
  /** Accessible name of a button to be pressed when it is shown. */
  readonly press?: string;
}

const base: PlayerState = {
  ...initialPlayerState("B"),
  isLoadingPlayer: false,
  isChannelPickerPresent: true,
  channel: { id: "radio2", name: "Radio 2" },
  isVisualRadioAvailable: true,
  show,
  upcomingShow: nextShow,
  tracks,
  track: tracks[0],
  activeImageUrl: show.image.url600,
};
const quiet: PlaybackState = {
  ...initialPlaybackState,
  allChannels: SHELL.channels.map(({ slug, name }) => ({ id: slug, name })),
  popoutUrl: "/speler/radio2",
};
const WINDOW = { from: NOW - 120 * MINUTE, until: NOW };
const heard: PlaybackState = { ...quiet, seekableLive: WINDOW, playheadAt: NOW - 6_000 };
const on: PlayerState = { ...base, isPlaying: true };

const LONG =
  "Een programma met een naam die zo lang is dat hij nergens in één keer op past, zelfs niet op een heel breed scherm in de huiskamer";

const fragment = makeItem("f-1", "Waarom de brievenbus aan de dijk nooit leeg is");
const following = [
  makeItem("f-2", "De postbode die alles bewaart", { durationMs: 7.5 * MINUTE }),
  makeItem("f-3", "Een brief uit 1953", { durationMs: 4 * MINUTE, imageUrl: null }),
  makeItem("f-4", LONG, { durationMs: null, subtitle: null }),
];
const episode = makeItem("e-1", "Aflevering 12: de laatste trein", {
  type: "episode",
  subtitle: "Nachtpodcast",
  durationMs: 64 * MINUTE,
  chapters: [
    { start: 0, title: "Welkom" },
    { start: 620, title: "De conducteur" },
    { start: 1_880, title: "Wat er in de koffer zat" },
    { start: 3_100, title: "Thuis" },
  ],
});
const broadcast = makeItem("b-1", "De Platenkast van vrijdag", {
  type: "broadcast",
  subtitle: "Radio 2",
  imageUrl: "/media/images/de-platenkast-600.webp",
  durationMs: 180 * MINUTE,
  chapters: tracks.map(({ name, artist }, index) => ({ start: index * 240, title: `${name} · ${artist}` })),
});
const news = makeItem("latest_news_from_player", "Laatste journaal", {
  subtitle: "10:00",
  imageUrl: null,
  url: null,
  durationMs: 3 * MINUTE,
});

function item(
  playable: PlayerState["playable"],
  position: number,
  duration: number,
): [PlayerState, PlaybackState] {
  return [
    {
      ...on,
      isLiveMode: false,
      track: undefined,
      playable,
      activeImageUrl: playable?.imageUrl ?? undefined,
      isLiveRequestedAfterPlayable: true,
    },
    { ...quiet, time: { duration, position, progress: duration > 0 ? (100 * position) / duration : 0 } },
  ];
}

type Where = PlayerScene["shows"];

function scene(
  name: string,
  title: string,
  player: PlayerState,
  playback: PlaybackState,
  shows: readonly Where[] = ["bar", "panel"],
  press?: string,
): PlayerScene[] {
  return shows.map((where) => ({
    name: `${where}-${name}`,
    title,
    shows: where,
    player: { ...player, isPlayerExpanded: where === "panel" },
    playback,
    press,
  }));
}

const speech: PlayerState = {
  ...on,
  ...presetFields("A"),
  channel: { id: "radio1", name: "Radio 1" },
  show: makeShow("Nieuws en Co", NOW - 30 * MINUTE, 150, { presenters: "Dinand Scholtens" }),
};
const symphony = makeTrack(0, {
  playId: "k-1",
  name: "Strijkkwartet nr. 14 in cis, opus 131",
  artist: "Ludwig van Beethoven",
  ensemble: "Ruysdael Kwartet",
});
const endless = makeTrack(0, {
  playId: "l-1",
  name: `#12:  ${LONG}`,
  artist: "Het Koor van de Verenigde Zangverenigingen van Noord- en Zuid-Beveland",
});
const classical: PlayerState = {
  ...on,
  channel: { id: "radio4", name: "Radio 4" },
  isLiveUsingClassicalData: true,
  show: makeShow("Ochtendconcert", NOW - 30 * MINUTE, 150, { broadcasters: [] }),
  track: symphony,
  tracks: [symphony, ...tracks.slice(1)],
};
const long: PlayerState = {
  ...on,
  show: makeShow(LONG, NOW - 30 * MINUTE, 150, {
    presenters: "Annelot de Reede & Cornelie Tasman & Gijsbert Loonstra & Hedwig Niemantsverdriet",
    broadcasters: ["AVROTROS", "BNNVARA", "KRO-NCRV", "NTR"].map((name) => ({
      name,
      slug: name.toLowerCase(),
      iconUrl: null,
    })),
  }),
  track: endless,
  tracks: [endless, ...tracks.slice(1)],
};

export const SCENES: readonly PlayerScene[] = [
  ...scene("stil", "Gestopt, klaar om te spelen", base, quiet, ["bar", "panel", "popout"]),
  ...scene("laadt", "Laden", { ...base, isLoadingPlayer: true }, quiet),
  ...scene("speelt", "Speelt live", on, heard, ["bar", "panel", "popout"]),
  ...scene("verbindt", "Opnieuw verbinden", on, { ...heard, isReconnecting: true }),
  ...scene("weg", "Live niet beschikbaar", { ...base, isPlayerUnavailable: true }, quiet),
  ...scene("reclame", "Reclameblok", { ...on, isAdBreak: true }, heard),
  ...scene("gesproken", "Gesproken zender: programma en tijd", speech, heard),
  ...scene("klassiek", "Klassiek: componist, werk, ensemble", classical, heard),
  ...scene("lang", "Lange teksten", long, heard),
  ...scene("nummer", "Alleen een nummer bekend", { ...on, show: undefined, upcomingShow: undefined }, heard, [
    "bar",
  ]),
  ...scene(
    "leeg",
    "Zonder gegevens over wat er is",
    { ...on, show: undefined, track: undefined, tracks: [], upcomingShow: undefined },
    heard,
  ),
  ...scene(
    "terug",
    "Dertien minuten achter live",
    { ...on, isPlaying: true },
    {
      ...heard,
      playheadAt: NOW - 13 * MINUTE,
      isBehindLive: true,
      earlier: { channel: "radio2", shows: [showBefore], tracks: [] },
    },
  ),
  ...scene(
    "slaaptimer",
    "Slaaptimer loopt",
    on,
    { ...heard, sleepTimer: { kind: "at", at: systemClock.elapsed() + 14 * MINUTE } },
    ["panel"],
  ),
  ...scene("slaapkeuze", "Slaaptimer kiezen", on, heard, ["panel"], "Slaaptimer"),
  ...scene("stilgezet", "Geluid uit", { ...on, isPlayerMuted: true }, heard),
  ...scene("zacht", "Geluid zacht", { ...on, playerVolume: 0.3 }, heard, ["bar"]),
  ...scene("zenderkeuze", "Zender kiezen", on, heard, ["bar"], "Kies een zender, nu Radio 2"),
  ...scene("fragment", "Fragment", ...item(makePlayable(fragment), 185, 720), ["bar", "panel", "popout"]),
  ...scene(
    "fragment-weg",
    "Fragment niet beschikbaar",
    { ...item(makePlayable(fragment), 0, 0)[0], isPlaying: false, isPlayerUnavailable: true },
    quiet,
  ),
  ...scene("wachtrij", "Fragment met wachtrij", ...item(makePlayable(fragment, following), 185, 720)),
  ...scene(
    "podcast",
    "Aflevering met hoofdstukken",
    { ...item(makePlayable(episode), 700, 3_840)[0] },
    { ...item(makePlayable(episode), 700, 3_840)[1], rate: 1.25 },
  ),
  ...scene(
    "snelheid",
    "Snelheid kiezen",
    ...item(makePlayable(episode), 700, 3_840),
    ["panel"],
    "Snelheid, nu 1×",
  ),
  ...scene("gemist", "Uitzending met haar nummers", ...item(makePlayable(broadcast), 500, 10_800)),
  ...scene("journaal", "Laatste journaal", ...item(makePlayable(news, [], true), 20, 180)),
  ...scene("toetsen", "De toetsen", on, { ...heard, keyboardHelpOpen: true }, ["bar"]),
];
