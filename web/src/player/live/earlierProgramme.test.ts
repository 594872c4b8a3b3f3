import { describe, expect, it } from "vitest";
import playedTracks from "../../../../contract/fixtures/pages/played-tracks.json";
import { selectNowPlaying } from "../state/selectors";
import { settle } from "../testing/fakeClock";
import type { Rig } from "../testing/rig";
import { isLiveAt, playing } from "../testing/scenes";
import { readHour } from "./earlierProgramme";

const replyOf = (groups: unknown) => ({ route: {}, meta: {}, page: { kind: "playedTracks", groups } });

const PICTURE = { url360: "/een.webp", url600: "/een.webp", url1200: "/een.webp", alt: "" };

/** The reply for a page 'Gedraaid' of one show with one song that begins at `from`. */
function hourWith(show: string, name: string, from: string, until: string) {
  return replyOf([
    {
      show: {
        name: show,
        slug: "nacht",
        image: PICTURE,
        fromIso: "2026-11-21T04:00:00+01:00",
        untilIso: "2026-11-21T07:00:00+01:00",
      },
      tracks: [
        { playId: `p ${name}`, name, artist: "De Band", image: PICTURE, fromIso: from, untilIso: until },
      ],
    },
  ]);
}

const night = hourWith("Nachtvlucht", "Maanlicht", "2026-11-21T06:58:30+01:00", "2026-11-21T07:02:00+01:00");

async function rewoundTo(playhead: string, pages: Record<string, unknown>): Promise<Rig> {
  const rig = await playing();
  rig.api.playedInHour = (moment) => {
    const hour = new Date(moment).toISOString().slice(11, 13);
    return pages[hour] ?? replyOf([]);
  };
  isLiveAt(rig, playhead);
  await settle();
  return rig;
}

const now = (rig: Rig) => selectNowPlaying(rig.store.getState());

describe("a rewind beyond what the info reply covers", () => {
  it("shows the show and the song of that hour, which is asked for once", async () => {
    const rig = await rewoundTo("2026-11-21T06:59:00+01:00", { "05": night });
    expect(rig.api.calls).toEqual(["playedInHourOf radio2 2026-11-21T05:59:00.000Z"]);
    expect(now(rig)).toMatchObject({ show: { name: "Nachtvlucht" }, track: { name: "Maanlicht" } });
    isLiveAt(rig, "2026-11-21T06:59:30+01:00");
    await settle();
    expect(rig.api.calls).toHaveLength(1);
  });

  it("shows a song that began in the hour before the one it is heard in", async () => {
    const rig = await rewoundTo("2026-11-21T07:01:00+01:00", {
      "05": night,
      "06": hourWith("Vroeg", "Zonlicht", "2026-11-21T07:02:00+01:00", "2026-11-21T07:05:00+01:00"),
    });
    expect(rig.api.calls).toHaveLength(2);
    expect(now(rig).track?.name).toBe("Maanlicht");
  });

  it("shows no song until it is known, and asks no further back than needed", async () => {
    const rig = await rewoundTo("2026-11-21T06:59:00+01:00", {});
    expect(now(rig)).toEqual({ show: undefined, track: undefined });
    expect(rig.api.calls).toHaveLength(2);
    rig.api.calls.length = 0;
    isLiveAt(rig, "2026-11-21T06:59:02+01:00");
    await settle();
    expect(rig.api.calls).toEqual([]);
  });

  it("S8-006 asks again a minute later for an hour that cannot be fetched, and breaks nothing", async () => {
    const rig = await playing();
    rig.api.isDown = true;
    isLiveAt(rig, "2026-11-21T06:59:00+01:00");
    await settle();
    rig.api.isDown = false;
    rig.api.playedInHour = () => night;
    await rig.clock.pass(61_000);
    isLiveAt(rig, "2026-11-21T06:59:10+01:00");
    await settle();
    expect(now(rig).track?.name).toBe("Maanlicht");
    expect(rig.reports).toEqual([]);
  });

  it("shows the song of a busy hour, whose plays take more than one page", async () => {
    const rig = await playing();
    const newest = hourWith("Nachtvlucht", "Ster", "2026-11-21T06:59:50+01:00", "2026-11-21T06:59:58+01:00");
    const pages = [newest, night].map((reply) => ({ ...reply, page: { ...reply.page, pageCount: 2 } }));
    rig.api.playedInHour = (_moment, page) => pages[page - 1];
    isLiveAt(rig, "2026-11-21T06:59:00+01:00");
    await settle();
    expect(now(rig).track?.name).toBe("Maanlicht");
    expect(rig.api.calls).toHaveLength(2);
  });

  it("asks nothing while the info reply has the song that is heard", async () => {
    const rig = await playing();
    isLiveAt(rig, "2026-11-21T10:13:50+01:00");
    await settle();
    expect(rig.api.calls).toEqual([]);
  });
});

describe("a page 'Gedraaid'", () => {
  it("has its shows and songs as the server sends them", () => {
    const { groups } = playedTracks.page;
    const hour = readHour(playedTracks);
    expect(hour.shows.map(({ name }) => name)).toEqual(groups.flatMap(({ show }) => show?.name ?? []));
    expect(hour.tracks.map(({ playId }) => playId)).toEqual(
      groups.flatMap(({ tracks }) => tracks.map(({ playId }) => playId)),
    );
    expect(hour.tracks[0]).toMatchObject({
      name: "#3:  Keep on Rolling",
      artist: "Trolley Trev",
      image: { url600: "/media/images/keep-on-rolling-600.webp" },
    });
  });

  it("has none when the reply is another page", () => {
    for (const model of [
      null,
      "<html>",
      { groups: playedTracks.page.groups },
      replyOf("?"),
      replyOf([{ show: 3, tracks: [{ name: "x" }] }]),
    ]) {
      expect(readHour(model)).toEqual({ shows: [], tracks: [] });
    }
  });
});
