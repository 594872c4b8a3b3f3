// The songs that `zender record` makes of titles in the stream, when the recorder stops and comes
// back in the middle of a song: Icecast sends the title again to who comes.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { RecordedStation } from "../../support/recording.ts";
import { until } from "../../support/station.ts";

/** Longer than two recorders may differ about when a song began. */
const IN_THE_SONG_MS = 15_000;
/** What a beginning and an end may be apart. */
const ALLOWED_MS = 3_000;

interface Song {
  readonly artist: string;
  readonly song: string;
  readonly fromIso: string;
  readonly untilIso: string;
}

let recorded: RecordedStation;
before(async () => {
  recorded = await RecordedStation.start();
  await recorded.has(Date.now());
});
after(() => recorded?.stop());

async function songs(): Promise<Song[]> {
  const reply = await fetch(`${recorded.station.url}/api/miniplayer/info?channel=dijk`);
  const { data } = (await reply.json()) as { data: { radioTrackPlays: { data: Song[] } } };
  return data.radioTrackPlays.data;
}

const named = async (title: string): Promise<Song[]> => (await songs()).filter(({ song }) => song === title);

describe("a song of which the recorder was restarted", () => {
  it("is one song, which began when its title came first", async () => {
    await recorded.studio.title("Doe Maar - Is dit alles");
    await until("the song is on air", async () => (await named("Is dit alles")).length > 0);
    const [before] = await named("Is dit alles");
    const begun = Date.now();
    await recorded.stopRecorder("SIGKILL");
    await until("the song has lasted a while", () => Date.now() > begun + IN_THE_SONG_MS);
    recorded.startRecorder();
    await recorded.has(Date.now() + 6_000);
    const found = await named("Is dit alles");
    assert.equal(found.length, 1, JSON.stringify(found));
    assert.equal(found[0]?.fromIso, before?.fromIso);
  });

  it("ends when the next one begins", async () => {
    await recorded.studio.title("Doe Maar - Sinds 1 dag of 2");
    await until("the next song is on air", async () => (await named("Sinds 1 dag of 2")).length > 0);
    const [next] = await named("Sinds 1 dag of 2");
    for (const { untilIso } of await named("Is dit alles"))
      assert.ok(
        Date.parse(untilIso) < Date.parse(next?.fromIso ?? "") + ALLOWED_MS,
        `it ends at ${untilIso}, the next song begins at ${next?.fromIso}`,
      );
  });
});

describe("titles that playout sends through Debian's Icecast, in Dutch", () => {
  const SONGS = [
    ["Guus Meeuwis - Kus van mij ’s nachts (€ 5)", "Guus Meeuwis", "Kus van mij ’s nachts (€ 5)"],
    ["De Dijk – Als ze er niet is", "De Dijk", "Als ze er niet is"],
    ["BLØF — Zoutelande, café & “zee”", "BLØF", "Zoutelande, café & “zee”"],
  ] as const;

  for (const [sent, artist, song] of SONGS)
    it(`'${sent}' is the song '${song}' of ${artist}`, async () => {
      await recorded.studio.title(sent);
      await until(`it is on air: ${song}`, async () => (await named(song)).length > 0);
      assert.equal((await named(song))[0]?.artist, artist);
    });

  it("a show and a jingle are no songs", async () => {
    for (const sent of ["Radio Dijk - Eerste Toon", "Radio Dijk – Jingle"]) {
      await recorded.studio.title(sent);
      // Longer than a title must stay to count.
      await recorded.has(Date.now() + 4_000);
    }
    await recorded.studio.title("Spinvis - Voor ik vergeet");
    await until("the song after them is on air", async () => (await named("Voor ik vergeet")).length > 0);
    const found = (await songs()).filter(({ artist }) => artist.startsWith("Radio Dijk"));
    assert.deepEqual(found, []);
  });
});
