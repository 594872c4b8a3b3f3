// What `zender record` does when the studio, ffmpeg or a second recorder is not as it should be.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { childrenOf, run } from "../../support/programs.ts";
import { RecordedStation } from "../../support/recording.ts";
import { until } from "../../support/station.ts";

const RATE = 48_000;
const SECONDS = 40;
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e30];

/** A WAV of 32-bit float in mono: a tone, with samples in each second that are no numbers. */
function toneWithFaults(): Buffer {
  const samples = new Float32Array(SECONDS * RATE).map((_, i) =>
    i % RATE < NO_NUMBERS.length
      ? (NO_NUMBERS[i % RATE] ?? 0)
      : 0.25 * Math.sin((2 * Math.PI * 440 * i) / RATE),
  );
  const sound = Buffer.from(samples.buffer);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(4 * RATE, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(32, 34);
  head.write("data", 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

let folder: string;
let recorded: RecordedStation;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "zender-faults-"));
  const file = join(folder, "studio.wav");
  writeFileSync(file, toneWithFaults());
  recorded = await RecordedStation.start(60, file, { ZENDER_TEST_SECRET: "geheim" });
});
after(async () => {
  await recorded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a recorder", () => {
  it("goes on when the studio sends samples that are no numbers", async () => {
    const begun = Date.now();
    await recorded.has(begun + 10_000);
    const heard = (await recorded.list()).filter(({ at, isGap }) => !isGap && at > begun);
    assert.ok(heard.length >= 2, `${heard.length} segments`);
    assert.doesNotMatch(recorded.log, /the encoder ended/);
  });

  it("gives its ffmpegs nothing of its environment, and no way to files and processes of others", async () => {
    const pid = recorded.recorderPid();
    assert.match(readFileSync(`/proc/${pid}/environ`, "utf8"), /ZENDER_TEST_SECRET=geheim/);
    await until("both ffmpegs run", () => childrenOf(pid).length >= 2);
    for (const child of childrenOf(pid)) {
      assert.doesNotMatch(readFileSync(`/proc/${child}/environ`, "utf8"), /ZENDER|geheim/);
      const status = readFileSync(`/proc/${child}/status`, "utf8");
      assert.match(status, /^NoNewPrivs:\t1$/m);
      assert.match(status, /^Seccomp:\t2$/m);
    }
  });

  it("is the only one of its name: a second one says so and ends, and the first goes on", async () => {
    const { code, said } = await recorded.runRecorderAgain();
    assert.equal(code, 2, said);
    assert.match(said, /a recorder named 'a' already records dijk, on \S+: .*record\.name/);
    await recorded.has(Date.now() + 3_000);
  });

  it("names a studio that sends faster than the sound lasts, as a file on a web server", async () => {
    const file = join(folder, "uur.mp3");
    const tone = ["-f", "lavfi", "-i", "sine=f=440:r=48000:d=600"];
    await run("ffmpeg", ["-v", "error", ...tone, "-b:a", "32k", file]);
    const web = createServer((_, reply) => reply.end(readFileSync(file)));
    await new Promise<void>((ready) => web.listen(0, "127.0.0.1", ready));
    await recorded.stopRecorder();
    recorded.startRecorder("a", `http://127.0.0.1:${(web.address() as AddressInfo).port}/uur.mp3`);
    try {
      // On a busy machine two minutes of sound take their time; until then there is no problem.
      await until(
        "it says so",
        async () =>
          /problem +the studio sends faster than the sound lasts/.test((await recorded.status()).output),
        180_000,
      );
      assert.doesNotMatch(recorded.log, /too slow/);
    } finally {
      // The recorder may be receiving the file once more.
      web.closeAllConnections();
      await new Promise((done) => web.close(done));
    }
  });
});
