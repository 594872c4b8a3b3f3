// Everything that `zender record` can receive: each is recorded once, from an ffmpeg that sends.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { startSoundCard } from "../../support/engines/soundCard.ts";
import { end, launch, run } from "../../support/programs.ts";
import { RecordedStation } from "../../support/recording.ts";
import { freePort, until } from "../../support/station.ts";
import { inAll } from "../../support/tier.ts";
import { pitchAt } from "../../support/toneStudio.ts";

const PITCH_HZ = 440;
const TONE = ["-f", "lavfi", "-i", `sine=f=${PITCH_HZ}:r=48000`];

let folder: string;
let web: Server;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "zender-inputs-"));
  // A web server of somebody else, with what is in the folder.
  web = createServer((request, reply) => {
    try {
      reply.end(readFileSync(join(folder, basename(request.url ?? ""))));
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => web.listen(0, "127.0.0.1", ready));
});
after(async () => {
  await new Promise((done) => web.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a tone in real time, again and again until somebody receives it. */
class Sender {
  #child: ChildProcess | undefined;
  #isOver = false;

  constructor(...output: string[]) {
    const begin = () => {
      if (this.#isOver) return;
      this.#child = launch("ffmpeg", ["-v", "error", "-re", ...TONE, ...output], { stdio: "ignore" });
      this.#child.once("exit", () => setTimeout(begin, 200));
    };
    begin();
  }
  async stop(): Promise<void> {
    this.#isOver = true;
    await end(this.#child, "SIGKILL");
  }
}

/** Records the input until some seconds of the tone are in the live list. */
async function isRecorded(input: string, sender?: Sender): Promise<void> {
  await using recorded = await RecordedStation.start(60, input);
  try {
    await until(
      `three segments of ${input}: ${recorded.log}`,
      async () => (await recorded.list()).filter(({ isGap }) => !isGap).length >= 3,
      60_000,
    );
  } finally {
    await sender?.stop();
  }
  const [segment] = (await recorded.list()).filter(({ isGap }) => !isGap).slice(1);
  assert.ok(segment);
  const samples = await recorded.samples([segment]);
  const pitch = pitchAt(samples, Math.round(samples.length / 2));
  assert.ok(Math.abs(pitch - PITCH_HZ) < 2, `${pitch} Hz`);
}

describe("a recorder receives", () => {
  it("a file, as fast as it sounds", async () => {
    const file = join(folder, "toon.flac");
    await run("ffmpeg", ["-v", "error", ...TONE, "-t", "60", file]);
    await isRecorded(file);
  });

  it("HLS of another server", async () => {
    const list = join(folder, "live.m3u8");
    const form = ["-f", "hls", "-hls_time", "2", "-hls_list_size", "6", "-hls_flags", "delete_segments"];
    const sender = new Sender("-c:a", "aac", ...form, list);
    const { port } = web.address() as AddressInfo;
    await isRecorded(`http://127.0.0.1:${port}/live.m3u8`, sender);
  });

  inAll(it)("SRT, of an encoder that calls", async () => {
    const address = `srt://127.0.0.1:${await freePort()}`;
    const sender = new Sender("-c:a", "aac", "-f", "mpegts", `${address}?mode=caller`);
    await isRecorded(`${address}?mode=listener`, sender);
  });

  inAll(it)("SRT, of an encoder that waits for a caller", async () => {
    const address = `srt://127.0.0.1:${await freePort()}`;
    const sender = new Sender("-c:a", "aac", "-f", "mpegts", `${address}?mode=listener`);
    await isRecorded(address, sender);
  });

  inAll(it)("other RTP, which a file describes", async () => {
    const description = join(folder, "studio.sdp");
    const address = `rtp://127.0.0.1:${2 * Math.floor((await freePort()) / 2)}`;
    const sender = new Sender("-c:a", "libopus", "-f", "rtp", "-sdp_file", description, address);
    await until("it is described", () => existsSync(description));
    await isRecorded(description, sender);
  });

  inAll(it)("a sound card, here one that a sound server makes", async () => {
    const card = await startSoundCard();
    try {
      Object.assign(process.env, card.environment);
      await isRecorded("alsa:pulse", new Sender("-f", "alsa", "pulse"));
    } finally {
      for (const name of Object.keys(card.environment)) delete process.env[name];
      await card.stop();
    }
  });

  inAll(it)("RTP", async () => {
    const address = `rtp://127.0.0.1:${2 * Math.floor((await freePort()) / 2)}`;
    await isRecorded(address, new Sender("-c:a", "aac", "-f", "rtp_mpegts", address));
  });
});
