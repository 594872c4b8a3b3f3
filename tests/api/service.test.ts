// The server as its systemd unit starts it: without root, without capabilities, and with no system
// call and no kind of socket but those that the unit allows.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { end, ended, launch, run } from "../support/programs.ts";
import { answers, CONFIG, ROOT, until, ZENDER } from "../support/station.ts";

const UNIT = readFileSync(join(ROOT, "deploy/zender.service"), "utf8");
/** The values of a setting of the unit, which may stand there more than once. */
const valuesOf = (name: string): string[] =>
  [...UNIT.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

const IS_ROOT = process.getuid?.() === 0;
/** What systemd does before it starts the program, as far as a command can: User=, UMask= … */
const AS_SERVICE = IS_ROOT
  ? [
      "setpriv",
      "--reuid=nobody",
      "--regid=nogroup",
      "--clear-groups",
      "--no-new-privs",
      "--bounding-set=-all",
    ]
  : ["setpriv", "--no-new-privs"];

/** The system calls of a group of systemd's, such as '@system-service', also of groups in it. */
async function callsIn(group: string): Promise<Set<string>> {
  const { output } = await ended("systemd-analyze", ["syscall-filter", group]);
  const names = output.split("\n").filter((line) => /^ {4}[@\w]/.test(line));
  const calls = names.map(async (name) =>
    name.trim().startsWith("@") ? callsIn(name.trim()) : [name.trim()],
  );
  return new Set((await Promise.all(calls)).flatMap((some) => [...some]));
}

/** The system calls that the unit allows. */
async function allowedCalls(): Promise<Set<string>> {
  const allowed = new Set<string>();
  for (const value of valuesOf("SystemCallFilter")) {
    const isDenied = value.startsWith("~");
    for (const name of value.replace("~", "").split(" "))
      for (const call of name.startsWith("@") ? await callsIn(name) : [name])
        isDenied ? allowed.delete(call) : allowed.add(call);
  }
  return allowed;
}

describe("the server as a service", () => {
  const station = testStation();
  let folder = "";
  let env: Record<string, string> = {};

  before(async () => {
    await station.stopServer();
    folder = station.data;
    // The checkout may be where only root can read.
    cpSync(ZENDER, join(folder, "zender"));
    cpSync(CONFIG, join(folder, "station.toml"));
    cpSync(join(ROOT, "web/dist"), join(folder, "web"), { recursive: true });
    env = {
      ...station.environment,
      ZENDER_WEB_CLIENT: join(folder, "web/client"),
      ZENDER_WEB_RENDER_SCRIPT: join(folder, "web/ssr/render.js"),
    };
    if (!IS_ROOT) return;
    // Not the media, which are links to those of all test stations; their folders.
    await run("find", [folder, "-type", "d", "-exec", "chown", "nobody:nogroup", "{}", "+"]);
    for (const name of ["zender.db", ".in-use.lock", "secrets.toml", "search"])
      await run("chown", ["-R", "nobody:nogroup", join(folder, name)]);
  });

  /** Starts it after `command`, and waits until it is ready. */
  async function serve(...command: string[]): Promise<{ server: ChildProcess; log: () => string }> {
    const [program = "", ...options] = [...command, join(folder, "zender")];
    const server = launch(program, [...options, "serve", "--config", join(folder, "station.toml")], {
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    server.stderr?.on("data", (part) => (said += part));
    await answers("the server", `${station.url}/readyz`, server, () => said);
    return { server, log: () => said };
  }

  /** A page, a picture, and the first segment of what a channel plays. */
  async function visit(): Promise<void> {
    const page = await fetch(station.url);
    assert.equal(page.status, 200);
    const picture = /\/media\/images\/[^" ,]+/.exec(await page.text())?.[0] ?? "";
    assert.equal((await fetch(station.url + picture)).status, 200, picture);
    let list = "";
    // It begins with the first play, or with silence some seconds after the start.
    await until("the channel is on air", async () => {
      const reply = await fetch(`${station.url}/stream/radio2/live.m3u8`);
      list = await reply.text();
      return reply.ok;
    });
    const segment = list.split("\n").find((line) => line !== "" && !line.startsWith("#")) ?? "";
    const sound = await fetch(new URL(segment, `${station.url}/stream/radio2/`));
    assert.equal(sound.status, 200, segment);
    assert.ok((await sound.arrayBuffer()).byteLength > 500);
  }

  it("serves pages, pictures and sound without root, and without capabilities", async () => {
    const { server, log } = await serve(...AS_SERVICE);
    try {
      const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
      assert.match(status, /^NoNewPrivs:\t1$/m);
      assert.match(status, /^CapEff:\t0+$/m);
      assert.doesNotMatch(status, /^Uid:\t0/m);
      await visit();
      const complaints = log().match(/"level":"(error|warning)".*/g) ?? [];
      assert.deepEqual(
        // The limit on open files is that of the machine; the list is asked for until it is there.
        complaints.filter((line) => !/server\.max_connections lowered|\/live\.m3u8/.test(line)),
        [],
      );
    } finally {
      assert.equal(await end(server), 0);
    }
  });

  it("uses no system call and no kind of socket that the unit forbids", { timeout: 360_000 }, async () => {
    const allowed = await allowedCalls();
    assert.ok(allowed.size > 200 && !allowed.has("mount"), `${allowed.size} system calls`);
    const trace = join(folder, "trace");
    // What is allowed is not traced, so that the server is not slowed down. strace does not know
    // every name ('?').
    const others = `!${[...allowed].filter((name) => name !== "socket").map((name) => `?${name}`)}`;
    const traced = ["strace", "-f", "--seccomp-bpf", "-o", trace, "-e", `trace=${others}`];
    const { server } = await serve(...AS_SERVICE, ...traced);
    try {
      await visit();
    } finally {
      // strace ends when what it traces does, and does not pass on a signal.
      process.kill(Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8")));
      await new Promise((done) => server.once("exit", done));
    }
    const families = valuesOf("RestrictAddressFamilies").flatMap((value) => value.split(" "));
    const calls = readFileSync(trace, "utf8")
      .split("\n")
      .map((line) => line.replace(/^\d+ +/, ""))
      .filter((line) => /^\w+\(/.test(line));
    const forbidden = calls.filter(
      (line) => !families.some((family) => line.startsWith(`socket(${family},`)),
    );
    assert.deepEqual([...new Set(forbidden)], []);
    assert.ok(calls.some((line) => line.startsWith("socket(AF_INET,")));
  });
});
