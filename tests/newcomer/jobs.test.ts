// The documents by job, followed word for word in the station that the first one makes.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { run } from "../support/programs.ts";
import { until } from "../support/station.ts";
import { Newcomer } from "./documents.ts";
import { Elsewhere } from "./elsewhere.ts";

describe("a team on its own station", { timeout: 900_000 }, () => {
  const elsewhere = new Elsewhere();
  const newcomer = new Newcomer();
  const follow = (document: string) => newcomer.follow(document, (text) => elsewhere.found(text));
  const shows = (path: string, text: string) =>
    until(`${path} shows '${text}'`, async () =>
      (await (await fetch(newcomer.url + path)).text()).includes(text),
    );

  before(async () => {
    await elsewhere.start();
    newcomer.environment.ZENDER_PODCASTS_ALLOWED_HOSTS = elsewhere.host;
    await follow("docs/first-station.md");
  });
  after(async () => {
    await newcomer.leave();
    elsewhere.stop();
  });

  it("docs/sound.md: recordings become a track, a fragment and what is on air", async () => {
    for (const [name, tone] of [
      ["muziek/hoog-water", 440],
      ["muziek/laag-water", 660],
      ["stem/welkom", 880],
    ] as const) {
      const file = join(newcomer.folder, "radio-dijk", `${name}.wav`);
      mkdirSync(dirname(file), { recursive: true });
      await run("ffmpeg", [..."-v error -f lavfi -i".split(" "), `sine=f=${tone}:d=20`, file]);
    }
    const said = await follow("docs/sound.md");
    assert.match(said, /^hoog-water-[0-9a-f]{8} {2}0:20 {2}-\d+\.\d LUFS$/m);
    assert.match(said, /muziek\.yaml: 2 tracks added/);
    assert.match(said, /3 media assets imported/);
    assert.match(said, /\/media\/audio\/hoog-water-[0-9a-f]{8}\/\d{5}\.m4s$/m);
    await shows("/fragmenten", "Welkom bij Radio Dijk");
  });

  it("docs/playout.md: the first play that is sent is on the page", async () => {
    assert.match(await follow("docs/playout.md"), /"stored":1/);
    await shows("/gedraaid", "Hoog water");
  });

  for (const document of ["docs/at-night.md", "docs/bij-nacht.md"]) {
    it(`${document}: tells listeners, and finds out what is wrong`, async () => {
      const said = await follow(document);
      assert.match(said, /added notification-/);
      assert.match(said, /^good +streams +1 of other servers/m);
      assert.match(said, /^0 wrong/m);
      await shows("/gids", "Storing bij Radio 2");
    });
  }

  it("docs/backup-and-restore.md and docs/moving-away.md: a backup is made, restored and read", async () => {
    const said = await follow("docs/backup-and-restore.md");
    assert.match(
      said,
      /backups\/[\dTZ-]+: \d+ rows in \d+ tables, \d+ files of media .*; backups kept: 1, removed: 0/,
    );
    assert.match(said, /: as it was made/);
    assert.match(said, /restored backups\/[\dTZ-]+ of /);
    assert.match(await follow("docs/moving-away.md"), /"dijk"/);
  });

  it("docs/watching.md: the figures are there", async () => {
    assert.match(await follow("docs/watching.md"), /^time,kind,id,minutes,peak,downloads\r$/m);
  });

  it("docs/podcasts.md: a podcast of another server comes and goes", async () => {
    const said = await follow("docs/podcasts.md");
    assert.match(said, /added laag-land, 'Laag land', 1 episode/);
    assert.match(said, /laag-land: 0 added, 0 changed, 0 removed, 1 unchanged/);
    assert.match(said, /removed laag-land/);
  });
});
