// Streams of other servers: what browsers may load from follows the channels.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { Station, until, zender } from "../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-streams-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Imports one channel with this stream. */
async function importStream(station: Station, streamUrl: string): Promise<string> {
  mkdirSync(join(folder, "channels"), { recursive: true });
  writeFileSync(
    join(folder, "channels/dijk.yaml"),
    `name: Dijk\ntagline: Muziek\nposition: 1\nstreamUrl: ${streamUrl}\n`,
  );
  const { code, output } = await zender(["import", folder], station.environment);
  assert.equal(code, 0, output);
  return output;
}

async function connectSources(station: Station): Promise<string[]> {
  const policy = (await fetch(`${station.url}/robots.txt`)).headers.get("content-security-policy") ?? "";
  return /connect-src ([^;]*);/.exec(policy)?.[1]?.split(" ") ?? [];
}

const start = (publicUrl?: string) =>
  Station.start({
    empty: true,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk" },
  });

describe("streams of other servers", () => {
  it("an import changes what browsers may load from, without a restart", async () => {
    await using station = await start();
    assert.deepEqual(await connectSources(station), ["'self'"]);
    await importStream(station, "https://een.example:8443/dijk.m3u8");
    await until("the first origin is allowed", async () =>
      (await connectSources(station)).includes("https://een.example:8443"),
    );
    await importStream(station, "https://twee.example/dijk.m3u8");
    await until("the second takes its place", async () => {
      const sources = await connectSources(station);
      return sources.includes("https://twee.example") && sources.length === 2;
    });
    await station.stopServer();
    await station.startServer();
    assert.deepEqual(await connectSources(station), ["'self'", "https://twee.example"]);
  });

  it("doctor asks for each stream, and names the one in a list for media players", async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, reply) => {
      asked.push(request.headers["user-agent"] ?? "");
      reply.writeHead(200, { "Content-Type": "audio/x-scpls" });
      reply.end("[playlist]\nFile1=https://stream.example/echt.mp3\n");
    });
    await new Promise<void>((ready) => elsewhere.listen(0, "127.0.0.1", ready));
    try {
      await using station = await start();
      const port = (elsewhere.address() as AddressInfo).port;
      await importStream(station, `http://127.0.0.1:${port}/luister`);
      const { code, output } = await zender(["doctor", "--network"], station.environment);
      assert.equal(code, 1);
      assert.match(
        output,
        /list for media players, .*; the stream in it is https:\/\/stream\.example\/echt\.mp3/,
      );
      assert.match(asked.join(), /^Zender\/[\d.]+ \(check of a stream\)$/);
    } finally {
      elsewhere.close();
    }
  });

  it("an http stream on an https site is a warning at import, in doctor and in the log", async () => {
    await using station = await start("https://radio.example");
    const warning = /dijk: http:\/\/stream\.example\/dijk\.mp3 is http on an https site; browsers block it/;
    assert.match(await importStream(station, "http://stream.example/dijk.mp3"), warning);
    assert.match((await zender(["doctor"], station.environment)).output, warning);
    await until("the log has it", () => station.log.includes("is http on an https site"));
  });
});
