import type { Shell } from "@/lib/contract";
import classical from "../../../../contract/fixtures/miniplayer/classical.json";
import hostile from "../../../../contract/fixtures/miniplayer/hostile.json";
import music from "../../../../contract/fixtures/miniplayer/music.json";
import speech from "../../../../contract/fixtures/miniplayer/speech.json";

export { makeItem, makePlayable } from "@/model/testing/playables";
export { classical, hostile, music, speech };

/** The moment of the golden replies: radio2 plays a song. */
export const NOW_ISO = "2026-11-21T10:15:00.000+01:00";
export const NOW = Date.parse(NOW_ISO);

const NAMES: readonly (readonly [string, string])[] = [
  ["radio1", "Radio 1"],
  ["radio2", "Radio 2"],
  ["soulenjazz", "Soul & Jazz"],
  ["sterrennl", "Sterren NL"],
  ["radio4", "Radio 4"],
  ["radio5", "Radio 5"],
  ["3fm", "3FM"],
  ["kx", "KX"],
];

/** A station of eight channels whose own channel is radio2. */
export function makeShell(changes: Partial<Shell> = {}): Shell {
  return {
    station: {
      siteCode: "proef",
      name: "Zender",
      slogan: "Muziek die bij je blijft",
      publicUrl: "https://zender.example",
      defaultChannel: "radio2",
      defaultStreamDomain: "",
      hasBulletins: true,
      menu: [
        { label: "Home", url: "/", route: "home" },
        { label: "Gids", url: "/gids", route: "guide" },
        { label: "Programma’s", url: "/programmas", route: "programmes" },
        { label: "Presentatoren", url: "/presentatoren", route: "presenters" },
        { label: "Nieuws", url: "/nieuws", route: "news" },
        { label: "Fragmenten", url: "/fragmenten", route: "fragments" },
        { label: "Gemist", url: "/uitzendingen", route: "broadcasts" },
        { label: "Podcasts", url: "/podcasts", route: "podcasts" },
        { label: "Video’s", url: "/videos", route: "videos" },
        { label: "Gedraaid", url: "/gedraaid", route: "playedTracks" },
      ],
      footerLinks: [],
      socialLinks: [],
    },
    channels: NAMES.map(([slug, name]) => ({
      slug,
      name,
      tagline: "",
      parentSlug: null,
      accent: "#c4312f",
      accentText: "#ffffff",
      streamUrl: `/stream/${slug}/variants.m3u8`,
      usesClassicalData: slug === "radio4",
      playerPreset: slug === "radio1" ? "A" : "B",
      hasVisualRadio: slug === "radio2",
      broadcasterSlugs: ["bnnvara", "max", "nos", "ntr"],
      image: null,
    })),
    maintenanceNotifications: [],
    tracking: { piano: null },
    errorReporting: { environment: "production", tracesSampleRate: 0, allowedOrigins: [] },
    info: music as Shell["info"],
    now: NOW_ISO,
    ...changes,
  };
}

/** Another page, whose messages are heard by a player with this shell. */
export const GUEST = "https://gast.example";
export const guestShell = makeShell({ station: { ...makeShell().station, embedOrigins: [GUEST] } });
