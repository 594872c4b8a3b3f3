// A real station for black-box tests: the release binary with its own data folder, the demo content
// and optionally the demo's playout. Everything listens on 127.0.0.1 and is stopped by process id.
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { end, ended, launch, run } from "./programs.ts";

export const ROOT = resolve(import.meta.dirname, "../..");
const BUILD = process.env.ZENDER_BUILD ?? join(ROOT, ".build");
export const ZENDER = process.env.ZENDER_BINARY ?? join(BUILD, "release/server/app/zender");
const ZENDER_DEMO = join(BUILD, "release/demo/plays/zender-demo");
export const CONFIG = join(ROOT, "demo/station.toml");
/** The imported demo with its history, made once by scripts/make-test-station. */
export const TEMPLATE = join(BUILD, "test-station");
/** The bundle that was imported into it. */
export const BUNDLE = join(TEMPLATE, "bundle");

export interface StationOptions {
  /** Start the demo's playout too. Default false. */
  playout?: boolean;
  /** Begin with an empty data folder instead of the imported demo. Default false. */
  empty?: boolean;
  /** The public address in the settings. Default: the station's real address. */
  publicUrl?: string;
  /** Further environment for the server (ZENDER_…). */
  env?: Record<string, string>;
  /** Called with the data folder before anything is in it. May put the template's media there. */
  prepare?: (data: string) => Promise<void>;
  /** Called with the data folder after the server stopped, before the folder is removed. */
  cleanUp?: (data: string) => Promise<void>;
  /** A command that runs the server, with its arguments: the server's own follow. */
  within?: readonly string[];
}

/**
 * The channel of the demo that is recorded from its studio (demo/scripts/studio). Without
 * that it has a schedule, but no sound.
 */
export const RECORDED_CHANNEL = "serre";

/** The channels of the demo whose sound is assembled. */
export const CHANNELS = ["radio1", "radio2", "3fm", "radio4", "radio5", "kx", "soulenjazz", "sterrennl"];

/**
 * Below the ports that the system uses for outgoing connections, which could take the port before
 * the server does.
 */
const LOWEST_PORT = 11_000;
const HIGHEST_PORT = 32_000;

/** A port on 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}

/** Puts invented plays before the log of a channel. */
export async function generatePlays(database: string, channel: string, plays: number): Promise<void> {
  const options = ["--database", database, "--channel", channel, "--plays", String(plays)];
  await run(ZENDER_DEMO, ["generate-plays", ...options]);
}

/** Runs the binary to its end; returns its output and exit code. */
export async function zender(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const { code, said } = await ended(ZENDER, args, { env: { ...process.env, ...env } });
  // Every verb first says which settings it uses.
  return { code, output: said.replace(/^zender: settings from .*\n/m, "") };
}

/** Time between two checks, at first and at most. A check of a page uses three processes. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;

/** Waits between checks: briefly at first, longer when the first checks did not succeed. */
function pauses(): () => Promise<void> {
  let pause = FIRST_PAUSE_MS;
  return async () => {
    await new Promise((next) => setTimeout(next, pause));
    pause = Math.min(LONGEST_PAUSE_MS, pause * 1.3);
  };
}

/** Checks the condition repeatedly until it holds; fails with `what` after the timeout. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  milliseconds = 45_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  const pause = pauses();
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms for: ${what}`);
    await pause();
  }
}

/**
 * Repeats the assertion until it holds; after the timeout, fails with its last error. For effects
 * of an action that take a moment on a busy machine.
 */
export async function eventually(assertion: () => Promise<void>, milliseconds = 45_000): Promise<void> {
  const end = Date.now() + milliseconds;
  const pause = pauses();
  for (;;) {
    try {
      return await assertion();
    } catch (failure) {
      if (Date.now() > end) throw failure;
    }
    await pause();
  }
}

/** Waits until a server that was started answers at an address; fails when it ends. */
export const answers = (
  name: string,
  address: string,
  server?: ChildProcess,
  log: () => string = () => "",
): Promise<void> =>
  until(`${name} answers`, async () => {
    if (server && server.exitCode !== null)
      throw new Error(`${name} ended with ${server.exitCode}: ${log()}`);
    return fetch(address).then(
      (reply) => reply.ok,
      () => false,
    );
  });

/**
 * Gives data folder `to` the media of data folder `from`. Media files never change, so these are
 * hard links; existing files are kept. The lock of an import is not shared: an import into one
 * folder must not refuse one into another.
 */
export async function linkMedia(from: string, to: string): Promise<void> {
  await run("cp", ["-rlf", join(from, "media"), to]);
  rmSync(join(to, "media/.import.lock"), { force: true });
}

export class Station {
  // What is empty is known once it has started.
  port = 0;
  url = "";
  data = "";
  log = "";
  readonly #options: StationOptions;
  #metricsPort = 0;
  #env: Record<string, string> = {};
  #server: ChildProcess | undefined;
  #playout: ChildProcess | undefined;

  constructor(options: StationOptions = {}) {
    this.#options = options;
  }

  static async start(options: StationOptions = {}): Promise<Station> {
    const station = new Station(options);
    await station.start();
    return station;
  }

  async start(): Promise<void> {
    const { playout = false, empty = false, publicUrl, env = {} } = this.#options;
    this.data = mkdtempSync(join(tmpdir(), "zender-station-"));
    await this.#options.prepare?.(this.data);
    if (!empty) {
      if (!existsSync(join(TEMPLATE, "zender.db")))
        throw new Error(`no test station in ${TEMPLATE}: run scripts/make-test-station`);
      cpSync(TEMPLATE, this.data, {
        recursive: true,
        filter: (path) =>
          !path.startsWith(join(TEMPLATE, "media")) && !path.startsWith(join(TEMPLATE, "bundle")),
      });
      if (!existsSync(join(this.data, "media"))) await linkMedia(TEMPLATE, this.data);
    }
    this.port = await freePort();
    this.#metricsPort = await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    this.#env = {
      // No warm-up: dozens of stations start side by side in the tests, and none has many
      // listeners.
      ZENDER_POOLS_RENDER_PRACTICE: "0",
      ...env,
      ZENDER_SERVER_PORT: String(this.port),
      ZENDER_METRICS_PORT: String(this.#metricsPort),
      ZENDER_DATA_FOLDER: this.data,
      ZENDER_STATION_PUBLIC_URL: publicUrl ?? this.url,
      ZENDER_WEB_CLIENT: join(ROOT, "web/dist/client"),
      ZENDER_WEB_RENDER_SCRIPT: join(ROOT, "web/dist/ssr/render.js"),
    };
    const made = await zender(["init", "--config", CONFIG], this.#env);
    if (made.code !== 0) throw new Error(made.output);
    await this.startServer();
    if (playout) await this.startPlayout();
  }

  get environment(): Record<string, string> {
    return this.#env;
  }

  /** The reply to /metrics, which has its own port. */
  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text();
  }

  /** The sum of the metrics whose name and labels begin so. */
  async metric(name: string): Promise<number> {
    const lines = (await this.metrics()).split("\n").filter((line) => line.startsWith(name));
    return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  }

  get serverPid(): number {
    const pid = this.#server?.pid;
    if (pid === undefined) throw new Error("the server does not run");
    return pid;
  }

  get ingestToken(): string {
    const secrets = readFileSync(join(this.data, "secrets.toml"), "utf8");
    const token = /playout = "([^"]+)"/.exec(secrets)?.[1];
    if (!token) throw new Error("no ingest token");
    return token;
  }

  async startServer(): Promise<void> {
    const [command = "", ...args] = [...(this.#options.within ?? []), ZENDER, "serve", "--config", CONFIG];
    this.#server = launch(command, args, {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#server.stderr?.on("data", (part) => (this.log = (this.log + part).slice(-200_000)));
    await answers("the server", `${this.url}/readyz`, this.#server, () => this.log);
  }

  async startPlayout(): Promise<void> {
    this.#playout = launch(
      ZENDER_DEMO,
      [
        ...["playout", "--server", this.url, "--secrets", join(this.data, "secrets.toml")],
        ...["--rotations", join(BUNDLE, "rotations")],
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let said = "";
    this.#playout.stdout?.on("data", (part) => (said += part));
    this.#playout.stderr?.on("data", (part) => (this.log += part));
    await until("the playout is on air", () => said.includes("on air"), 120_000);
  }

  /** Asks the playout to stop; returns its exit code. */
  async stopPlayout(): Promise<number | null> {
    return end(this.#playout, "SIGTERM");
  }

  /** Kills the server, like a power cut. */
  async killServer(): Promise<void> {
    await end(this.#server, "SIGKILL");
  }

  /** Asks the server to stop; returns its exit code. */
  async stopServer(): Promise<number | null> {
    return end(this.#server, "SIGTERM");
  }

  async stop(): Promise<void> {
    await end(this.#playout, "SIGTERM");
    await end(this.#server, "SIGTERM");
    await this.#options.cleanUp?.(this.data);
    if (this.data !== "") rmSync(this.data, { recursive: true, force: true });
  }

  /** A station of one test: `await using own = await Station.start()`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async sendPlays(plays: unknown[], token = this.ingestToken): Promise<Response> {
    return fetch(`${this.url}/api/ingest/track-plays`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ plays }),
    });
  }
}
