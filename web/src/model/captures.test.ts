import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type LiveInfo, toLiveInfo } from "./liveState";

/** Replies of a real group of stations, stored outside the project. */
const folder = path.resolve(import.meta.dirname, "../../../../shared/data/nowplaying/npo-miniplayer");
const isThere = existsSync(folder);
if (!isThere) {
  console.warn("SKIPPED captures.test.ts: ../shared/data/nowplaying/npo-miniplayer is not there");
}

function read(file: string, now: string): LiveInfo {
  const reply: unknown = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  return toLiveInfo(reply, { now: Date.parse(now), acceptsBroadcaster: (slug) => slug === "bnnvara" });
}

const needs = isThere ? "" : " (../shared/data/nowplaying/npo-miniplayer is not there)";
describe.skipIf(!isThere)(`captured replies, as they are${needs}`, () => {
  it("S3-058 a music channel: times without offset are Amsterdam's", () => {
    const { live, core, allChannels } = read("npo-miniplayer-radio2.json", "2026-05-09T08:55:00+02:00");
    expect(live.channel).toEqual({ id: "npo-radio-2", name: "NPO Radio 2" });
    expect(live.isVisualRadioAvailable).toBe(true);
    expect(live.show).toMatchObject({
      name: "RINKELDEKINKEL",
      fromIso: "2026-05-09T09:00:00.000+02:00",
      fromToTime: "09:00 - 12:00",
      presenters: "Jeroen van Inkel",
      broadcasters: [{ name: "BNNVARA", slug: "bnnvara", iconUrl: null }],
      url: "/programmas/rinkeldekinkel",
    });
    expect(live.upcomingShow?.presenters).toBe("Dolf Jansen & Willemijn Veenhoven");
    expect(live.track).toMatchObject({
      name: "Good To Be",
      artist: "Mark Ambor",
      time: "08:53",
      isAvailable: true,
    });
    expect(live.tracks).toHaveLength(3);
    expect(core).toMatchObject({ playerPreset: "B", usesClassicalData: false });
    expect(allChannels).toEqual([{ id: "npo-radio-2-soul-jazz", name: "NPO Soul & Jazz" }]);
  });

  it("S9-004 a song that ended over a minute ago is not the current song", () => {
    const { live } = read("npo-miniplayer-radio2.json", "2026-05-09T08:57:20+02:00");
    expect(live.track).toBeUndefined();
    expect(live.tracks).toHaveLength(3);
  });

  it("S3-031 S3-035 a channel without broadcasters or presenters, slugs ending in a hyphen, noise in titles", () => {
    const { live, core } = read("npo-miniplayer-funx.json", "2026-05-09T09:03:00+02:00");
    expect(live.show).toMatchObject({ name: "Best of The Block", broadcasters: [], presenters: null });
    expect(live.upcomingShow).toMatchObject({
      name: "Weekend Request",
      slug: "weekend-request-",
      presenters: "Jamy Joy",
      url: "/programmas/weekend-request-",
    });
    expect(live.upcomingShow?.imageUrls.url600).toMatch(/^https:\/\/.*width=600$/);
    expect(live.track?.name).toMatch(/^\*\*FF /);
    expect(core.children).toHaveLength(10);
  });
});
