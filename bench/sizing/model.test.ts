import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { BEHAVIOUR, FRONTS, type Measured, needsOf, STATION, withSettings } from "./model.ts";
import { needsTables, shown } from "./table.ts";

/** Round figures, so that results can be checked in one's head. */
const ONE: Measured = {
  pollsPerCore: 100_000,
  pagesPerCore: 50_000,
  playlistsPerCore: 100_000,
  segmentsPerCore: 25_000,
  picturesPerCore: 100_000,
  connectionsPerCore: 20_000,
  coldPageMs: 3,
  pollBytes: 2_500,
  pageBytes: 20_000,
  playlistBytes: 5_000,
  segmentBytes: 96_000,
  pictureBytes: 5_000,
  serverMegabytes: 400,
  connectionKilobytes: 3,
  statementsPerColdPage: 15,
  databaseMsPerColdPage: 2,
  statementsPerServer: 60,
  databaseMsPerServer: 50,
  frontHitUs: 50,
  frontSegmentUs: 200,
  frontConnectionUs: 500,
  playsPerSecond: 200,
};
const CHOSEN = { measured: ONE, by: BEHAVIOUR, of: STATION };
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) <= 1e-6 * Math.abs(expected), `${actual} instead of ${expected}`);

describe("what listeners need", () => {
  it("asks as often as players and readers do", () => {
    const { asked, coldPages } = needsOf(1_200_000, "nothing", ONE);
    near(asked.polls, 60_000);
    near(asked.segments, 200_000);
    near(asked.playlists, 200_000);
    near(asked.pages, 2_000);
    near(asked.pictures, 20_000);
    near(coldPages, 40);
  });

  it("adds up processor time and bytes", () => {
    const { cores, gigabits } = needsOf(1_200_000, "nothing", ONE);
    near(cores, 0.6 + 2 + 8 + 0.04 + 0.2 + 0.12);
    near(gigabits, (8 / 1e9) * (60_000 * 2_500 + 200_000 * 101_000 + 2_000 * 20_000 + 20_000 * 5_000));
  });

  it("plans as many servers as the scarcest resource wants, and one to spare", () => {
    // 163.5 Gbit/s, of which a server may send 5.
    assert.equal(needsOf(1_200_000, "nothing", ONE).servers, 34);
    const wide = { ...STATION, gigabitsPerServer: 1_000 };
    // 11 cores, of which a server may use 8.
    assert.equal(needsOf(1_200_000, "nothing", ONE, BEHAVIOUR, wide).servers, 3);
    assert.equal(needsOf(1, "nothing", ONE).servers, 2, "a single listener too wants a server to spare");
  });

  it("sends less from the servers the more is in front, and never more", () => {
    for (const listeners of [1, 1_000, 100_000, 10_000_000]) {
      const [direct = 0, files = 0, all = 0] = FRONTS.map(
        (front) => needsOf(listeners, front, ONE).serverGigabits,
      );
      assert.ok(direct >= files && files >= all, `${listeners}: ${direct}, ${files}, ${all}`);
      for (const front of FRONTS) near(needsOf(listeners, front, ONE).gigabits, direct);
    }
  });

  it("counts the polls that come at once when a song of the largest channel ends", () => {
    const { songEndPolls, songEndCoreSeconds } = needsOf(600_000, "sound and pictures", ONE);
    near(songEndPolls, 400_000);
    near(songEndCoreSeconds, 2.4);
  });

  it("counts what HAProxy and Varnish have to do, and when all connect again", () => {
    const { frontCores, returnCoreSeconds } = needsOf(1_200_000, "nothing", ONE);
    near(frontCores, (60_000 + 200_000 + 2_000 + 20_000) * 50e-6 + 200_000 * 200e-6);
    near(returnCoreSeconds, 600);
    assert.equal(needsOf(1_200_000, "everything", ONE).returnCoreSeconds, 0, "they connect to the CDN");
  });

  it("counts what the database does for each server and for each cold page", () => {
    const { statements, databaseCores, servers, coldPages } = needsOf(1_200_000, "nothing", ONE);
    near(statements, servers * 60 + coldPages * 15);
    near(databaseCores, (servers * 50 + coldPages * 2) / 1000);
  });
});

describe("a station's own figures", () => {
  it("replace those of any group", () => {
    const { measured, by, of } = withSettings(CHOSEN, ["coldPageMs=4.5", "coldPart=0.1", "coresPerServer=8"]);
    assert.deepEqual([measured.coldPageMs, by.coldPart, of.coresPerServer], [4.5, 0.1, 8]);
    assert.equal(CHOSEN.measured.coldPageMs, 3, "the given ones stay as they are");
  });

  it("are refused with the reason", () => {
    assert.throws(() => withSettings(CHOSEN, ["cores=8"]), /there is no 'cores'/);
    for (const text of ["", "eight", "-1", "Infinity"])
      assert.throws(() => withSettings(CHOSEN, [`coresPerServer=${text}`]), /is not a number from 0/);
  });
});

describe("the tables", () => {
  it("have a column for each number of listeners in every row", () => {
    const lines = needsTables([1_000, 2_000], CHOSEN).filter((line) => line !== "");
    assert.ok(lines.length > 20);
    for (const line of lines) assert.equal(line.split("|").length, 5, line);
  });

  it("write figures with the digits that count", () => {
    const written = [0.00812, 0.5, 3, 3.16, 42.4, 1_234_567].map(shown);
    assert.deepEqual(written, ["0.0081", "0.5", "3", "3.2", "42", "1,230,000"]);
  });
});
