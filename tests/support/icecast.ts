// A streaming server of somebody else, as Icecast is: one endless file in real time, without
// length, dates or playlist.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./programs.ts";

const SECONDS = 30;
/** What a listener gets at once, so that it can begin: as Icecast's burst-size. */
const BURST_SECONDS = 4;
const STEP_MS = 100;

const KINDS = {
  "/mp3": { type: "audio/mpeg", options: ["-c:a", "libmp3lame", "-b:a", "128k", "-f", "mp3"] },
  "/aac": { type: "audio/aac", options: ["-c:a", "aac", "-b:a", "128k", "-f", "adts"] },
} as const;

export class Icecast {
  url = "";
  /** Listeners that came since the start. */
  listeners = 0;
  /** While true, who comes gets 404, as when the studio sends nothing. */
  isAway = false;
  readonly #sound = new Map<string, Buffer>();
  readonly #open = new Set<ServerResponse>();
  readonly #server: Server = createServer((request, reply) => {
    const path = request.url ?? "";
    const kind = KINDS[path as keyof typeof KINDS];
    if (this.isAway || kind === undefined) {
      reply.writeHead(404).end();
      return;
    }
    this.listeners += 1;
    reply.writeHead(200, {
      "content-type": kind.type,
      "icy-name": "Radio Dijk",
      "cache-control": "no-cache",
    });
    this.#send(reply, this.#sound.get(path) ?? Buffer.alloc(0));
  });

  static async start(): Promise<Icecast> {
    const icecast = new Icecast();
    const folder = mkdtempSync(join(tmpdir(), "zender-icecast-"));
    for (const [path, { options }] of Object.entries(KINDS)) {
      const file = join(folder, "sound");
      const tone = ["-v", "error", "-y", "-f", "lavfi", "-i", `sine=f=440:d=${SECONDS}`];
      await run("ffmpeg", [...tone, ...options, file]);
      icecast.#sound.set(path, readFileSync(file));
    }
    rmSync(folder, { recursive: true });
    await new Promise<void>((ready) => icecast.#server.listen(0, "127.0.0.1", ready));
    icecast.url = `http://127.0.0.1:${(icecast.#server.address() as AddressInfo).port}`;
    return icecast;
  }

  /** Sends the sound again and again, as fast as it is heard. */
  #send(reply: ServerResponse, sound: Buffer): void {
    this.#open.add(reply);
    const perSecond = sound.length / SECONDS;
    const began = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const wanted = ((performance.now() - began) / 1000 + BURST_SECONDS) * perSecond;
      while (sent < wanted) {
        const from = sent % sound.length;
        const part = sound.subarray(from, Math.min(from + Math.ceil(wanted - sent), sound.length));
        reply.write(part);
        sent += part.length;
      }
    }, STEP_MS);
    reply.once("close", () => {
      clearInterval(timer);
      this.#open.delete(reply);
    });
  }

  /** Breaks the connections of all listeners. */
  drop(): void {
    for (const reply of this.#open) reply.socket?.destroy();
  }

  /** Ends all streams properly, as when the studio stops sending. */
  endAll(): void {
    for (const reply of this.#open) reply.end();
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise((done) => this.#server.close(done));
  }
}
