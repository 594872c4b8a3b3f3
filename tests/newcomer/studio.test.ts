// What docs/sound.md says of the studio, followed word for word: each way to send is started as it
// is written there, but for the ports, and is recorded.
import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { DebianIcecast } from "../support/debianIcecast.ts";
import { blockBelow } from "../support/documents.ts";
import { run } from "../support/programs.ts";
import { freePort, ROOT, until } from "../support/station.ts";
import { Newcomer, type Running } from "./documents.ts";

const DOCUMENT = "docs/sound.md";
/** Of Debian's user 'nobody': Liquidsoap does not run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe(`${DOCUMENT}: a studio`, { timeout: 900_000 }, () => {
  const newcomer = new Newcomer();
  let settings: string;
  let station: string;

  before(async () => {
    await newcomer.follow("docs/first-station.md");
    station = join(newcomer.folder, "radio-dijk");
    settings = readFileSync(join(station, "station.toml"), "utf8");
    for (const folder of [newcomer.folder, station]) chmodSync(folder, 0o755);
    mkdirSync(join(station, "muziek"));
    // Not a tone, which is a frozen signal.
    const noise = ["-v", "error", "-f", "lavfi", "-i", "anoisesrc=c=pink:a=0.3:d=20"];
    await run("ffmpeg", [...noise, join(station, "muziek/hoog-water.wav")]);
    writeFileSync(
      join(station, "inhoud/channels/dijk.yaml"),
      blockBelow(DOCUMENT, "Your studio", "yaml channels/dijk.yaml"),
    );
    await newcomer.run("zender import inhoud", DOCUMENT);
  });
  after(() => newcomer.leave());

  /** What the document says, with a port of ours. */
  const here = (text: string, port: number, password = "hackme"): string =>
    text
      .replaceAll("source:hackme", `source:${password}`)
      .replaceAll('password="hackme"', `password="${password}"`)
      .replaceAll(/localhost:[89]000/g, `127.0.0.1:${port}`)
      .replaceAll("0.0.0.0:9000", `127.0.0.1:${port}`)
      .replaceAll('host="localhost"', 'host="127.0.0.1"')
      .replaceAll("port=8000", `port=${port}`);

  /**
   * Records what `sends` sends until the status says that it does, with a loudness, and this is
   * true too.
   */
  async function isRecorded(
    input: string,
    sends: () => Running,
    isTrue: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    const inputs = blockBelow(DOCUMENT, "Your studio", "toml");
    const example = "https://studio.example/live.mp3";
    assert.ok(inputs.includes(example), inputs);
    writeFileSync(join(station, "station.toml"), `${settings}\n${inputs.replace(example, input)}`);
    const sender = sends();
    const recorder = newcomer.start(blockBelow(DOCUMENT, "Your studio", "sh studio"));
    const shown = input.replace(/\?.*/, "");
    let status = "";
    try {
      await until("it is recorded", async () => {
        assert.equal(recorder.child.exitCode, null, recorder.log);
        const asked = blockBelow(DOCUMENT, "How it goes", "sh studio");
        status = await newcomer.run(asked, DOCUMENT).catch((error) => String(error));
        return (
          /^dijk \(recorder a\): recording$/m.test(status) &&
          status.includes(shown) &&
          /loudness +-\d+\.\d LUFS/.test(status)
        );
      });
      await until("what was said of it is true", isTrue, 60_000);
    } catch (failure) {
      throw new Error(`${failure}\n${status}\n${sender.log}\n${recorder.log}`);
    } finally {
      assert.equal(await recorder.stop(), 0, recorder.log);
      await sender.stop();
    }
  }

  const typed = (heading: string, port: number, password?: string) => () =>
    newcomer.start(here(blockBelow(DOCUMENT, heading, "sh studio"), port, password));
  const liquidsoap = (heading: string, port: number, password?: string) => () => {
    const script = here(blockBelow(DOCUMENT, heading, "liquidsoap"), port, password);
    writeFileSync(join(station, "studio.liq"), script);
    return newcomer.start("liquidsoap studio.liq", NOBODY);
  };

  for (const [heading, sends] of [
    ["ffmpeg to Icecast", typed],
    ["Liquidsoap to Icecast", liquidsoap],
  ] as const)
    it(`sends, ${heading}`, async () => {
      await using icecast = new DebianIcecast();
      await icecast.start();
      await isRecorded(icecast.url("live.mp3"), sends(heading, icecast.port, icecast.password));
    });

  it("sends, Liquidsoap alone", async () => {
    const port = await freePort();
    await isRecorded(`http://127.0.0.1:${port}/live.mp3`, liquidsoap("Liquidsoap alone", port));
  });

  it("sends, ffmpeg over SRT", async () => {
    const port = await freePort();
    const told = readFileSync(join(ROOT, DOCUMENT), "utf8");
    const input = /`(srt:\/\/0\.0\.0\.0:9000\?mode=listener&passphrase=[a-z-]+)`/.exec(told)?.[1];
    assert.ok(input);
    let cut = "";
    await isRecorded(here(input, port), typed("ffmpeg over SRT", port), async () => {
      const command = blockBelow(DOCUMENT, "Fragments and bulletins from the air", "sh studio");
      cut = await newcomer.run(command, DOCUMENT).catch((error) => String(error));
      return /^het-gesprek-\w+ {2}/m.test(cut);
    }).catch((failure) => assert.fail(`${failure}\n${cut}`));
    await newcomer.run("zender import inhoud", DOCUMENT);
  });
});
