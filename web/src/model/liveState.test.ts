import { describe, expect, it } from "vitest";
import classical from "../../../contract/fixtures/miniplayer/classical.json";
import hostile from "../../../contract/fixtures/miniplayer/hostile.json";
import music from "../../../contract/fixtures/miniplayer/music.json";
import speech from "../../../contract/fixtures/miniplayer/speech.json";
import { toPickerEntries } from "./channel";
import { LiveDataError, toLiveInfo } from "./liveState";
import type { InfoTrack } from "./track";

const NOW = Date.parse("2026-11-21T10:15:00+01:00");
const WHITELIST = ["bnnvara", "max", "nos", "ntr", "avrotros"];

function read(reply: unknown, now: number = NOW) {
  return toLiveInfo(reply, { now, acceptsBroadcaster: (slug) => WHITELIST.includes(slug) });
}

/** The music reply with one broadcast changed. */
function showWith(changes: Record<string, unknown>) {
  const reply = structuredClone(music) as { data: { radioBroadcasts: { data: object[] } } };
  Object.assign(reply.data.radioBroadcasts.data[0] as object, changes);
  return read(reply).live.show;
}

function channelWith(changes: Record<string, unknown>) {
  const reply = structuredClone(music) as { data: { coreChannels: { data: object[] } } };
  Object.assign(reply.data.coreChannels.data[0] as object, changes);
  return read(reply);
}

function trackWith(changes: Record<string, unknown>): InfoTrack | undefined {
  const reply = structuredClone(music) as { data: { radioTrackPlays: { data: object[] } } };
  Object.assign(reply.data.radioTrackPlays.data[0] as object, changes);
  return read(reply).live.tracks[0];
}

describe("the live state of an info reply", () => {
  it("S3-058 reads all five lists of the reply", () => {
    const { live, allChannels } = read(music);
    expect(live.channel.name).toBe("Radio 2");
    expect(live.show?.name).toBe("De Ochtendploeg");
    expect(live.tracks).toHaveLength(3);
    expect(live.upcomingShow?.name).toBe("Middagpost");
    expect(allChannels).toHaveLength(8);
  });

  it("S3-020 S3-059 the channel's id is its slug", () => {
    expect(read(music).live.channel).toEqual({ id: "radio2", name: "Radio 2" });
  });

  it("S3-022 S3-060 visual radio is available if the channel has a liveVideo token", () => {
    expect(read(music).live.isVisualRadioAvailable).toBe(true);
    expect(read(classical).live.isVisualRadioAvailable).toBe(false);
  });

  it("S3-023 the first link is the pop-out address", () => {
    expect(read(music).core.popoutUrl).toBe("/speler/radio2");
  });

  it("S3-024 children have a slug and links", () => {
    expect(read(music).core.children).toEqual([
      { slug: "soulenjazz", popoutUrl: "/speler/soulenjazz" },
      { slug: "sterrennl", popoutUrl: "/speler/sterrennl" },
    ]);
  });

  it("S3-025 all channels are a list of slugs and names", () => {
    expect(read(music).allChannels[3]).toEqual({ id: "sterrennl", name: "Sterren NL" });
  });

  it("S3-026 an entry of the channel picker says whether it is the active one", () => {
    const entries = toPickerEntries(read(music).allChannels, "radio2");
    expect(entries.filter((entry) => entry.active)).toEqual([
      { active: true, id: "radio2", name: "Radio 2" },
    ]);
  });

  it("S3-062 the first track is the current song", () => {
    expect(read(music).live.track?.playId).toBe("p-3");
  });

  it("S3-062 S9-004 a track is current until one minute after its end", () => {
    const end = Date.parse("2026-11-21T10:17:40+01:00");
    expect(read(music, end + 59_999).live.track?.playId).toBe("p-3");
    expect(read(music, end + 60_000).live.track).toBeUndefined();
  });

  it("S3-063 keeps all songs, newest first", () => {
    expect(read(music).live.tracks.map((track) => track.playId)).toEqual(["p-3", "p-2", "p-1"]);
  });

  it("there is no song when there are no tracks", () => {
    expect(read(speech).live.track).toBeUndefined();
  });
});

describe("a show", () => {
  it("S3-027 has broadcasters with name and slug, and an empty list when there are none", () => {
    const [own] = showWith({})?.broadcasters ?? [];
    expect(own).toMatchObject({ name: "BNNVARA", slug: "bnnvara" });
    expect(showWith({ coreBroadcasters: null })?.broadcasters).toEqual([]);
  });

  it("S5-010 a broadcaster that is not in the channel's whitelist is left out", () => {
    expect(JSON.stringify(showWith({}))).not.toContain("omroep-elders");
  });

  it("S3-028 S3-029 S3-033 S3-038 has times, a range of hours, a name and a slug", () => {
    expect(showWith({})).toMatchObject({
      from: "2026-11-21 09:00:00",
      until: "2026-11-21 12:00:00",
      fromIso: "2026-11-21T09:00:00.000+01:00",
      fromToTime: "09:00 - 12:00",
      name: "De Ochtendploeg",
      slug: "de-ochtendploeg",
    });
  });

  it("S3-030 has its picture in three sizes", () => {
    const imageUrls = {
      url360: "/media/images/ploeg-vandaag-360.webp",
      url600: "/media/images/ploeg-vandaag-600.webp",
      url1200: "/media/images/ploeg-vandaag-1200.webp",
    };
    expect(showWith({})?.imageUrls).toEqual(imageUrls);
    expect(showWith({})?.image).toEqual({ ...imageUrls, alt: "" });
  });

  it("S3-031 its pictures are its own, else those of its programme", () => {
    const own = {
      url360: "/media/images/ploeg-vandaag-360.webp",
      url600: "/media/images/ploeg-vandaag-600.webp",
      url1200: "/media/images/ploeg-vandaag-1200.webp",
    };
    const ofProgramme = {
      url360: "/media/images/ploeg-360.webp",
      url600: "/media/images/ploeg-600.webp",
      url1200: "/media/images/ploeg-1200.webp",
    };
    expect(showWith({})?.imageUrls).toEqual(own);
    expect(showWith({ radioPhotoAssets: null })?.imageUrls).toEqual(ofProgramme);
    for (const size of ["url360", "url600", "url1200"] as const) {
      const radioPhotoAssets = { ...own, [size]: null };
      expect(showWith({ radioPhotoAssets })?.imageUrls).toEqual({ ...own, [size]: ofProgramme[size] });
    }
  });

  it("S3-032 S9-052 without either, they are the placeholder", () => {
    const show = showWith({ radioPhotoAssets: null, radioProgrammes: null });
    expect(show?.imageUrls).toEqual({
      url360: "/images/unknown_programme.webp",
      url600: "/images/unknown_programme.webp",
      url1200: "/images/unknown_programme.webp",
    });
  });

  it("S3-034 S3-037 names each presenter once, joined with ' & '", () => {
    expect(showWith({})?.presenters).toBe("Sanne de Wit & Milan Okafor");
    expect(showWith({})?.presentersRaw).toEqual(["Sanne de Wit", "Milan Okafor", "Sanne de Wit"]);
  });

  it("S3-036 takes the presenters from presentersRaw, the names that could be read", () => {
    const names = [" Sanne de Wit ", null, "Sanne de Wit", "", 7, "Milan Okafor"];
    const show = showWith({ radioPresenters: names.map((name) => ({ name })) });
    expect(show?.presentersRaw).toEqual(["Sanne de Wit", "Sanne de Wit", "Milan Okafor"]);
    expect(show?.presenters).toBe("Sanne de Wit & Milan Okafor");
  });

  it("S3-035 has no presenters without a programme", () => {
    expect(showWith({ radioProgrammes: null })?.presenters).toBeNull();
    expect(showWith({ radioPresenters: [] })?.presenters).toBeNull();
  });

  it("S3-039 links to its programme only if the channel has programming and the programme a slug", () => {
    expect(showWith({})?.url).toBe("/programmas/de-ochtendploeg");
    expect(showWith({ radioProgrammes: null })?.url).toBeNull();
    expect(showWith({ radioProgrammes: { slug: "", name: "x" } })?.url).toBeNull();
    expect(channelWith({ hasProgramming: false }).live.show?.url).toBeNull();
  });

  it("S3-064 the next show has the same form", () => {
    expect(read(music).live.upcomingShow).toMatchObject({
      presenters: "Jolanda Prins",
      fromToTime: "12:00 - 14:00",
    });
  });
});

describe("a track", () => {
  it("S3-041 has its chart position", () => {
    expect(trackWith({})?.chartEditionPositions).toEqual({ position: 12 });
    expect(trackWith({})?.chartPosition).toBe(12);
    expect(trackWith({ cmsChartEditionPositions: null })?.chartEditionPositions).toBeNull();
  });

  it("S3-042 S3-043 S9-053 its cover is its picture, else the placeholder, also when the cover is empty text", () => {
    const { tracks } = read(music).live;
    expect(tracks[0]?.imageUrl).toBe("/media/images/straat-600.webp");
    expect(tracks[0]?.image).toEqual({
      url360: "/media/images/straat-360.webp",
      url600: "/media/images/straat-600.webp",
      url1200: "/media/images/straat-1200.webp",
      alt: "",
    });
    expect(tracks[1]?.imageUrl).toBe("/images/unknown_track.webp");
    expect(tracks[2]?.imageUrl).toBe("/images/unknown_track.webp");
  });

  it("S3-044 its start is shown as hours and minutes", () => {
    expect(trackWith({})).toMatchObject({
      from: "2026-11-21 10:14:02",
      until: "2026-11-21 10:17:40",
      time: "10:14",
    });
  });

  it("S3-046 is available only if the station's track is", () => {
    const track = (isAvailable: unknown) =>
      trackWith({
        radioTracks: { id: "t-3", slug: "straat-van-glas", name: "Straat van glas", isAvailable },
      });
    expect(track(true)?.isAvailable).toBe(true);
    expect(track(false)?.isAvailable).toBe(false);
    expect(track(undefined)?.isAvailable).toBe(false);
    expect(trackWith({ radioTracks: null })?.isAvailable).toBe(false);
  });

  it("S3-045 S3-047 S3-050 takes id and slug from the station's track", () => {
    expect(trackWith({})).toMatchObject({
      id: "t-3",
      slug: "straat-van-glas",
      isAvailable: true,
      isSong: true,
    });
    expect(trackWith({ radioTracks: null })).toMatchObject({ id: null, slug: null, isAvailable: false });
  });

  it("S3-048 links to its page by id and slug, else nowhere", () => {
    expect(trackWith({})?.url).toBe("/nummers/t-3/straat-van-glas");
    expect(trackWith({})?.radioTracksItem).toEqual({ id: "t-3", slug: "straat-van-glas" });
    expect(trackWith({ radioTracks: null })?.url).toBe("#");
  });

  it("S3-049 has the play's artist, or else that of the station's track", () => {
    expect(trackWith({ artist: "De Glazenwassers" })?.artist).toBe("De Glazenwassers");
    const radioTracks = { id: "t-3", slug: "straat-van-glas", artist: "Het Glaskoor" };
    expect(trackWith({ artist: null, radioTracks })?.artist).toBe("Het Glaskoor");
  });

  it("S3-052 S3-056 a classical channel shows composer and ensemble", () => {
    expect(read(classical).live.track).toMatchObject({
      name: "Suite in d, opus 7",
      artist: "Wijnand Oost",
      ensemble: "Kamerorkest Waterland",
    });
  });

  it("S3-057 items without a song do not appear", () => {
    expect(read(music).live.tracks.map((track) => track.playId)).not.toContain("p-2b");
  });
});

describe("invalid replies", () => {
  it("valid items are kept and the others left out", () => {
    const { live, core, allChannels } = read(hostile);
    expect(live.show).toMatchObject({ name: "**XX Ruis & <b>vet</b>", broadcasters: [], presenters: null });
    expect(live.show?.imageUrls.url360).toBe("/images/unknown_programme.webp");
    expect(live.tracks.map((track) => track.playId)).toEqual(["h-3", "h-1"]);
    expect(live.tracks[1]?.name.length).toBe(500);
    expect(core.popoutUrl).toBeNull();
    expect(allChannels).toEqual([{ id: "radio2", name: "Radio 2" }]);
  });

  it.each([
    ["nothing", null],
    ["text", "<html>"],
    ["an empty object", {}],
    ["a reply without tracks", { data: { ...music.data, radioTrackPlays: null } }],
    ["a reply without a channel", { data: { ...music.data, coreChannels: { data: [] } } }],
  ])("S8-005 live data cannot be built from %s", (_what, reply) => {
    expect(() => read(reply)).toThrow(LiveDataError);
  });
});
