// A real station for black-box tests: the release binary with its own data folder, the demo content
// and optionally the demo's playout. Everything listens on 127.0.0.1 and is stopped by process id.
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

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
}

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

interface Ended {
  code: number | null;
  output: string;
}

/** Runs the binary to its end; returns its output and exit code. */
export const zender = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  toItsEnd(ZENDER, args, env);

/** Puts invented plays before the log of a channel. */
export async function generatePlays(database: string, channel: string, plays: number): Promise<void> {
  const options = ["--database", database, "--channel", channel, "--plays", String(plays)];
  const { code, output } = await toItsEnd(ZENDER_DEMO, ["generate-plays", ...options]);
  if (code !== 0) throw new Error(output);
}

async function toItsEnd(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (part) => (output += part));
  child.stderr.on("data", (part) => (output += part));
  const code = await new Promise<number | null>((done) => child.once("close", (value) => done(value)));
  return { code, output };
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
  readonly port: number;
  readonly url: string;
  readonly data: string;
  readonly #metricsPort: number;
  readonly #env: Record<string, string>;
  #server: ChildProcess | undefined;
  #playout: ChildProcess | undefined;
  log = "";

  private constructor(
    port: number,
    metricsPort: number,
    data: string,
    env: Record<string, string>,
    publicUrl?: string,
  ) {
    this.port = port;
    this.#metricsPort = metricsPort;
    this.url = `http://127.0.0.1:${port}`;
    this.data = data;
    this.#env = {
      // No warm-up: dozens of stations start side by side in the tests, and none has many
      // listeners.
      ZENDER_POOLS_RENDER_PRACTICE: "0",
      ...env,
      ZENDER_SERVER_PORT: String(port),
      ZENDER_METRICS_PORT: String(metricsPort),
      ZENDER_DATA_FOLDER: data,
      ZENDER_STATION_PUBLIC_URL: publicUrl ?? `http://127.0.0.1:${port}`,
      ZENDER_WEB_CLIENT: join(ROOT, "web/dist/client"),
      ZENDER_WEB_RENDER_SCRIPT: join(ROOT, "web/dist/ssr/render.js"),
    };
  }

  static async start(options: StationOptions = {}): Promise<Station> {
    const data = mkdtempSync(join(tmpdir(), "zender-station-"));
    if (!options.empty) {
      if (!existsSync(join(TEMPLATE, "zender.db")))
        throw new Error(`no test station in ${TEMPLATE}: run scripts/make-test-station`);
      cpSync(TEMPLATE, data, {
        recursive: true,
        filter: (path) =>
          !path.startsWith(join(TEMPLATE, "media")) && !path.startsWith(join(TEMPLATE, "bundle")),
      });
      await linkMedia(TEMPLATE, data);
    }
    const station = new Station(
      await freePort(),
      await freePort(),
      data,
      options.env ?? {},
      options.publicUrl,
    );
    const made = await zender(["init", "--config", CONFIG], station.#env);
    if (made.code !== 0) throw new Error(made.output);
    await station.startServer();
    if (options.playout) await station.startPlayout();
    return station;
  }

  get environment(): Record<string, string> {
    return this.#env;
  }

  /** The reply to /metrics, which has its own port. */
  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text();
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
    this.#server = spawn(ZENDER, ["serve", "--config", CONFIG], {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#server.stderr?.on("data", (part) => (this.log = (this.log + part).slice(-200_000)));
    await until("the server is ready", async () => {
      if (this.#server?.exitCode !== null) throw new Error(`the server ended:\n${this.log}`);
      return fetch(`${this.url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
    });
  }

  async startPlayout(): Promise<void> {
    this.#playout = spawn(
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
    rmSync(this.data, { recursive: true, force: true });
  }

  async sendPlays(plays: unknown[], token = this.ingestToken): Promise<Response> {
    return fetch(`${this.url}/api/ingest/track-plays`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ plays }),
    });
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  const closed = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  child.kill(signal);
  return closed;
}

/** Runs a command to its end; throws when it fails. */
export async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}`);
}
