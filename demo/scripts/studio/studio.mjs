#!/usr/bin/env node
// The studio of a channel that is recorded: sends live sound with titles, as an Icecast does, until
// SIGTERM or SIGINT.
//
//   node demo/scripts/studio/studio.mjs <bundle> <channel> [--port N]
//
// Sends what <bundle>/rotations/studio/<channel>.yaml says, frame by frame, at the moment at which
// it says so. Listens to 127.0.0.1 only, on any free port without --port, and prints its address.
// Nothing is encoded: the bundle's sound is AAC already.
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readYaml } from "../lib/files.mjs";
import { withHeader } from "../sound/lib/adts.mjs";
import { framesIn as framesOfAsset, readAsset } from "../sound/lib/asset.mjs";
import { INTERVAL, Listener } from "./lib/listener.mjs";
import { frameAt, soundsAt, titleOf } from "./lib/order.mjs";

const PATH = "/live.aac";
const TICK_MS = 50;
/** After a longer pause (of a computer that slept, of a clock that was set) it goes on with now. */
const LONGEST_PAUSE = frameAt(2000);
const MOST_LISTENERS = 10;
/** Who takes so little that this many bytes wait is disconnected: half a minute. */
const MOST_WAITING = 512 * 1024;
const KEPT_ITEMS = 2;

/** The sound of items, of which the last few are kept. */
class Sound {
  #kept = new Map();

  constructor(audio) {
    this.audio = audio;
  }

  /** The frames of an item. Throws if its sound is not whole. */
  async framesOf({ mediaId }) {
    const kept = this.#kept.get(mediaId);
    if (kept !== undefined) return kept;
    const folder = path.join(this.audio, mediaId);
    const asset = await readAsset(folder);
    if (asset === null) throw new Error(`${folder} is not whole`);
    const frames = (await framesOfAsset(folder, asset)).map(withHeader);
    this.#kept.set(mediaId, frames);
    if (this.#kept.size > KEPT_ITEMS) this.#kept.delete(this.#kept.keys().next().value);
    return frames;
  }
}

/** Calls `send` with sound and its title as time goes by, until `signal`. */
async function sendLive(order, sound, send, signal) {
  let next = frameAt(Date.now());
  while (!signal.aborted) {
    const now = frameAt(Date.now());
    if (Math.abs(now - next) > LONGEST_PAUSE) next = now;
    while (next < now) {
      const { item, at, left } = soundsAt(order, next);
      const count = Math.min(left, now - next);
      const frames = await sound.framesOf(item);
      send(Buffer.concat(frames.slice(at, at + count)), titleOf(item));
      next += count;
    }
    await pause(TICK_MS);
  }
}

/** The listeners of a server, who get what is sent. */
function listenersOf(server, name) {
  const listeners = new Set();
  server.on("request", (request, reply) => {
    if (request.url !== PATH || request.method !== "GET") return reply.writeHead(404).end();
    if (listeners.size >= MOST_LISTENERS) return reply.writeHead(503).end();
    const wantsTitles = request.headers["icy-metadata"] === "1";
    const titles = wantsTitles ? { "icy-metaint": INTERVAL } : {};
    reply.writeHead(200, {
      "content-type": "audio/aac",
      "cache-control": "no-store",
      "icy-name": name,
      ...titles,
    });
    reply.flushHeaders();
    const write = (bytes) => {
      if (reply.writableLength > MOST_WAITING) reply.destroy();
      else reply.write(bytes);
    };
    const listener = new Listener(write, wantsTitles);
    listeners.add(listener);
    reply.once("close", () => listeners.delete(listener));
  });
  return (sound, title) => {
    for (const listener of listeners) listener.send(sound, title);
  };
}

async function main(bundle, channel, port) {
  const order = readYaml(path.join(bundle, "rotations", "studio", `${channel}.yaml`));
  const { name } = readYaml(path.join(bundle, "channels", `${channel}.yaml`));
  const over = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => over.abort());

  const server = createServer();
  const send = listenersOf(server, name);
  await new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  });
  process.stdout.write(`http://127.0.0.1:${server.address().port}${PATH}\n`);
  try {
    await sendLive(order, new Sound(path.join(bundle, "media", "audio")), send, over.signal);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: "string" } } });
const [bundle, channel] = positionals;
if (channel === undefined) {
  process.stderr.write("usage: node demo/scripts/studio/studio.mjs <bundle> <channel> [--port N]\n");
  process.exit(2);
}
main(path.resolve(bundle), channel, Number(values.port ?? 0)).catch((error) => {
  process.stderr.write(`studio: ${error.message}\n`);
  process.exitCode = 1;
});
