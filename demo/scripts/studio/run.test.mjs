// ./run on an empty data folder, and again: the channel that is recorded from the demo's studio is
// on air, too. With ZENDER_DEMO_RUN=1 only (scripts/test-demo), because it builds and imports.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readYaml } from "../lib/files.mjs";
import { run } from "../sound/lib/process.mjs";
import { frameAt, soundsAt } from "./lib/order.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const BUILD = process.env.ZENDER_BUILD ?? path.join(ROOT, ".build");
/** What is on the air is told so much later: the sound is on its way to the recorder. */
const BEHIND_MS = 1500;
const FRESH_MS = 15_000;

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

async function until(what, condition, milliseconds) {
  for (const end = Date.now() + milliseconds; !(await condition()); await pause(200))
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms for: ${what}`);
}

/** A ./run, and what it says. */
class Run {
  said = "";

  constructor(port, data) {
    this.child = spawn(path.join(ROOT, "run"), ["--port", port, "--data", data], {
      stdio: ["ignore", "pipe", "pipe"],
      // So that whatever it leaves behind can be ended with it.
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (this.said += text));
    this.ended = once(this.child, "close").then(([code]) => code);
  }

  /** The programs that it started and that still run: { pid: arguments }. */
  children() {
    const { pid } = this.child;
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return new Map(pids.map((one) => [Number(one), readFileSync(`/proc/${one}/cmdline`, "utf8")]));
  }

  async onAir() {
    const isOver = () => this.child.exitCode !== null || this.said.includes("On air: ");
    await until("the station is on air", isOver, 900_000);
    assert.match(this.said, /On air: http:\/\/localhost:\d+/);
  }
}

describe("./run", { skip: process.env.ZENDER_DEMO_RUN === undefined && "needs ZENDER_DEMO_RUN" }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "zender-run-"));
  const data = path.join(folder, "data");
  let url;
  let port;
  let station;
  before(async () => {
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    station = new Run(port, data);
    await station.onAir();
  });
  after(async () => {
    station?.child.kill("SIGTERM");
    await station?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** The live list of the recorded channel: { at, path } for each segment, without gaps. */
  async function segments() {
    const reply = await fetch(`${url}/stream/serre/live.m3u8`);
    assert.equal(reply.status, 200);
    const all = [];
    let [at, length] = [0, 0];
    for (const line of (await reply.text()).split("\n")) {
      if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) at = Date.parse(line.slice(line.indexOf(":") + 1));
      if (line.startsWith("#EXTINF:")) length = Number.parseFloat(line.slice("#EXTINF:".length)) * 1000;
      if (line === "" || line.startsWith("#")) continue;
      if (line.includes("/opname-serre-")) all.push({ at, path: line });
      at += length;
    }
    return all;
  }

  /** The latest songs of the recorded channel, newest first. */
  async function plays() {
    const { data: info } = await (await fetch(`${url}/api/miniplayer/info?channel=serre`)).json();
    return info.radioTrackPlays.data;
  }

  test("ends with the address of a station whose recorded channel has sound of this moment", async () => {
    const last = (await segments()).at(-1);
    assert.ok(Math.abs(Date.now() - last.at) < FRESH_MS, new Date(last.at).toISOString());
    const list = `${url}/stream/serre/live.m3u8`;
    const heard = ["-af", "volumedetect", "-f", "null", "-"];
    const { stderr } = await run("ffmpeg", ["-hide_banner", "-nostats", "-i", list, "-t", "6", ...heard]);
    assert.ok(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]) > -40, stderr);
  });

  test("shows the song of the recorded channel that sounds", async () => {
    const order = readYaml(path.join(BUILD, "demo/rotations/studio/serre.yaml"));
    await until(
      "the song that sounds is on screen",
      async () => {
        const { item } = soundsAt(order, frameAt(Date.now() - BEHIND_MS));
        const [play] = await plays();
        return item.artist !== undefined && play?.song === item.title && play.artist === item.artist;
      },
      // A story, and what is left of a song that began before the studio did.
      240_000,
    );
  });

  test("stops all that it started at Ctrl-C", async () => {
    const children = station.children();
    for (const name of ["serve", "record", "playout", "studio.mjs"])
      assert.ok(
        [...children.values()].some((command) => command.includes(name)),
        `${name} does not run`,
      );
    station.child.kill("SIGINT");
    assert.equal(await station.ended, 0, station.said);
    for (const pid of children.keys()) assert.ok(!existsSync(`/proc/${pid}`), children.get(pid));
  });

  test("goes on with the same data, and stops and says so when the studio does", async () => {
    const stopped = Date.now();
    station = new Run(port, data);
    await station.onAir();
    const all = await segments();
    assert.ok(all[0].at < stopped, "what was recorded before can still be heard");
    assert.ok(all.at(-1).at > stopped, "and what was recorded since");
    const songs = (await plays()).map(({ song }) => song);
    const twice = songs.filter((song, index) => song === songs[index + 1]);
    assert.deepEqual(twice, [], "a song that goes on is listed once");
    const studio = [...station.children()].find(([, command]) => command.includes("studio.mjs"));
    process.kill(studio[0], "SIGKILL");
    assert.equal(await station.ended, 1);
    assert.match(station.said, /the studio exited unexpectedly; see the logs/);
  });
});
