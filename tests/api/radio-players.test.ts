// The endless stream in players that listeners have: mpv, VLC and the Music Player Daemon play it,
// and show the song that the site names.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { MEDIA_PLAYERS } from "../support/mediaPlayers.ts";
import { BUNDLE, Station, until, zender } from "../support/station.ts";

const SONG_MS = 15_000;
const SONGS = 20;
/** How long after a song began in the stream its title may come: what players keep is added. */
const LATE_MS = 15_000;
const ARTIST = "Zoë & de 'Dijken'";

let station: Station;
let folder: string;

/** A channel of which songs of a few seconds are on air. */
async function goOnAir(): Promise<void> {
  const bundle = join(folder, "bundle");
  mkdirSync(join(bundle, "channels"), { recursive: true });
  writeFileSync(join(bundle, "channels/dijk.yaml"), "name: Radio Dijk\ntagline: Muziek\nposition: 1\n");
  const mediaId = readdirSync(join(BUNDLE, "media/audio")).find((name) => name.startsWith("tune-")) ?? "";
  cpSync(join(BUNDLE, "media/audio", mediaId), join(bundle, "media/audio", mediaId), { recursive: true });
  const { code, output } = await zender(["import", bundle], station.environment);
  assert.equal(code, 0, output);
  const begin = Date.now() - SONG_MS;
  const plays = Array.from({ length: SONGS }, (_, i) => ({
    id: `lied-${i}`,
    channel: "dijk",
    artist: ARTIST,
    song: `Lied ${i}`,
    mediaId,
    fromIso: new Date(begin + i * SONG_MS).toISOString(),
    untilIso: new Date(begin + (i + 1) * SONG_MS).toISOString(),
  }));
  const reply = await station.sendPlays(plays);
  assert.equal(reply.status, 200, await reply.text());
}

interface Play {
  readonly artist: string;
  readonly song: string;
  readonly fromIso: string;
}

/** When the song began that the site names so, and the title of the song after it. */
async function named(title: string): Promise<{ from: number; next: string }> {
  const find = async (): Promise<Play | undefined> => {
    const reply = await fetch(`${station.url}/api/miniplayer/info?channel=dijk`);
    const { data } = (await reply.json()) as { data: { radioTrackPlays: { data: Play[] } } };
    return data.radioTrackPlays.data.find(({ artist, song }) => `${artist} - ${song}` === title);
  };
  let play: Play | undefined;
  // A reply is kept for a moment, so a song that has just begun may not be in it.
  await until(
    `the site names '${title}'`,
    async () => {
      play = await find();
      return play !== undefined;
    },
    5_000,
  );
  assert.ok(play);
  const number = Number(/\d+$/.exec(play.song)?.[0]);
  return { from: Date.parse(play.fromIso), next: `${ARTIST} - Lied ${number + 1}` };
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "zender-players-"));
  station = await Station.start({ empty: true, env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk" } });
  await goOnAir();
});
after(async () => {
  await station?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the endless stream", { concurrency: true }, () => {
  for (const [name, file] of [
    ["mpv", "dijk.m3u"],
    ["mpv", "dijk.aac"],
    ["VLC", "dijk.mp3"],
    ["VLC", "dijk.aac"],
    ["MPD", "dijk.pls"],
    ["MPD", "dijk.mp3"],
    ["MPD", "dijk.aac"],
  ] as const)
    it(`is played by ${name} from ${file}, with the title of what sounds`, async () => {
      const player = await MEDIA_PLAYERS[name](`${station.url}/stream/${file}`);
      try {
        await until("a title is shown", async () => (await player.title()).startsWith(ARTIST));
        const [began, at] = [await player.seconds(), Date.now()];
        const { from, next } = await named(await player.title());
        assert.ok(at - from < SONG_MS + LATE_MS, `that song began ${at - from} ms ago`);

        await until("the next song is shown", async () => (await player.title()) === next);
        const shown = Date.now();
        const late = shown - (await named(next)).from;
        assert.ok(late > 0 && late < LATE_MS, `its title came ${late} ms after it began`);

        await until("the song after it is shown", async () => (await player.title()) !== next);
        const [played, passed] = [(await player.seconds()) - began, (Date.now() - at) / 1000];
        assert.ok(Math.abs(played - passed) < 3, `it played ${played} s of sound in ${passed} s`);
      } finally {
        await player.stop();
      }
    });
});
