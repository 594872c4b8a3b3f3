// Follows a document of docs/ word for word: runs the commands that are in it, in order, in an
// empty folder.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { end, ended, launch } from "../support/programs.ts";
import { answers, freePort, ROOT, ZENDER } from "../support/station.ts";

/** A fenced block of commands, and where it is. */
export interface CommandBlock {
  /**
   * The word after `sh`: `server` runs until the end, `stopped` ends the server first; what is for
   * a checkout, a machine of their own or a studio is not run here.
   */
  kind: "" | "server" | "stopped" | "checkout" | "machine" | "studio";
  text: string;
  line: number;
}

const KINDS = ["", "server", "stopped", "checkout", "machine", "studio"];

/** The blocks of commands of a Markdown text. */
export function commandBlocks(markdown: string): CommandBlock[] {
  const blocks: CommandBlock[] = [];
  for (const found of markdown.matchAll(/^```sh ?(\S*)\n(.*?)^```$/gms)) {
    const [, kind = "", text = ""] = found;
    const line = markdown.slice(0, found.index).split("\n").length;
    assert.ok(KINDS.includes(kind), `line ${line}: unknown kind of commands '${kind}'`);
    blocks.push({ kind: kind as CommandBlock["kind"], text, line });
  }
  return blocks;
}

/** A command that goes on. */
export interface Running {
  readonly child: ChildProcess;
  log: string;
  stop(): Promise<number | null>;
}

/** Somebody who types what documents say, in a folder of their own. */
export class Newcomer {
  /** Further variables of the terminal. */
  readonly environment: Record<string, string> = {};
  readonly folder = mkdtempSync(join(tmpdir(), "zender-newcomer-"));
  #port = 0;
  #server: ChildProcess | undefined;
  #serverLog = "";
  /** The folder and variables at the end of the last block, as in a terminal that stays open. */
  readonly #terminal = join(this.folder, ".terminal");

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Runs every block of a document; `before` may change its text, such as an address. */
  async follow(document: string, before: (text: string) => string = (text) => text): Promise<string> {
    if (this.#port === 0) {
      this.#port = await freePort();
      writeFileSync(this.#terminal, `cd ${this.folder}\n`);
    }
    let said = "";
    for (const block of commandBlocks(readFileSync(join(ROOT, document), "utf8"))) {
      const text = before(block.text).replaceAll("http://localhost:8080", this.url);
      if (block.kind === "server") await this.#serve(text, `${document}:${block.line}`);
      if (block.kind === "stopped") await this.stopServer();
      if (block.kind === "" || block.kind === "stopped")
        said += await this.run(text, `${document}:${block.line}`);
    }
    return said;
  }

  /**
   * Starts a command that goes on until it is stopped; `user`: as whom. What it says is in `log`.
   */
  start(command: string, user: { uid?: number; gid?: number } = {}): Running {
    const child = launch("bash", ["-c", `. ${this.#terminal}\nexec ${command.trim()}`], {
      ...user,
      env: this.#environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const running: Running = { child, log: "", stop: () => end(child) };
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (part) => (running.log = (running.log + part).slice(-20_000)));
    return running;
  }

  /** Runs commands as they are typed, until one fails; returns what they print. */
  async run(commands: string, where: string): Promise<string> {
    const script = `. ${this.#terminal}\nset -e\n${commands}\n{ echo "cd '$PWD'"; } > ${this.#terminal}\n`;
    const { code, said } = await ended("bash", ["-c", script], { env: this.#environment() });
    assert.equal(code, 0, `${where}: the commands failed:\n${commands}\n${said}`);
    return said;
  }

  async #serve(command: string, where: string): Promise<void> {
    await this.stopServer();
    this.#server = launch("bash", ["-c", `. ${this.#terminal}\nexec ${command.trim()}`], {
      env: this.#environment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#server.stderr?.on("data", (part) => (this.#serverLog = (this.#serverLog + part).slice(-20_000)));
    await answers(`the server of ${where}`, `${this.url}/readyz`, this.#server, () => this.#serverLog);
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      PATH: `${dirname(ZENDER)}:${process.env.PATH}`,
      HOME: this.folder,
      LANG: "C.UTF-8",
      ZENDER_SERVER_PORT: String(this.#port),
      ZENDER_METRICS_PORT: "0",
      ZENDER_POOLS_RENDER_PRACTICE: "0",
      ...this.environment,
    };
  }

  async stopServer(): Promise<void> {
    await end(this.#server, "SIGTERM");
    this.#server = undefined;
  }

  async leave(): Promise<void> {
    await this.stopServer();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
