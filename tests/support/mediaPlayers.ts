// Media players of Debian that listeners have, without a sound card and without a screen: mpv, VLC
// and the Music Player Daemon. Each plays one address, and is asked what it shows.
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "./programs.ts";
import { freePort, until } from "./station.ts";

/** Of Debian's user 'nobody' and its group. */
const NOBODY = 65_534;
const PASSWORD = "luisteraar";
const ANSWERS_WITHIN_MS = 5_000;

/** A socket on which a player answers one request after the other. */
class Line {
  readonly path: string;
  #socket: Socket | undefined;
  #said = "";

  constructor(path: string) {
    this.path = path;
  }

  async open(): Promise<void> {
    const socket = connect(this.path);
    await new Promise<void>((open, failed) => {
      socket.once("connect", open);
      socket.once("error", failed);
    });
    socket.setEncoding("utf8");
    socket.on("data", (part) => (this.#said += part));
    socket.on("error", () => undefined);
    this.#socket = socket;
  }

  /** Sends a line; what comes until, and with, the answer that `answer` describes. */
  async ask(line: string, answer: RegExp): Promise<string> {
    this.#said = "";
    this.#socket?.write(`${line}\n`);
    await until(`an answer to ${line}`, () => answer.test(this.#said), ANSWERS_WITHIN_MS);
    return this.#said;
  }

  close(): void {
    this.#socket?.destroy();
  }
}

/** A player that plays. */
export interface MediaPlayer {
  /** How many seconds of sound it has played. */
  seconds(): Promise<number>;
  /** The title that it shows now. */
  title(): Promise<string>;
  stop(): Promise<void>;
}

/** The program of a player, with a folder of its own. */
class Program {
  readonly folder = mkdtempSync(join(tmpdir(), "zender-player-"));
  /** What it has said. */
  log = "";
  #child: ChildProcess | undefined;

  /** Starts it, and waits until it answers. */
  async begin(
    command: string,
    args: readonly string[],
    answer: () => Promise<unknown>,
    user: { uid?: number; gid?: number } = {},
  ): Promise<void> {
    chmodSync(this.folder, 0o777);
    const env = { ...process.env, HOME: this.folder };
    const child = launch(command, args, { ...user, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout?.on("data", (part) => (this.log += part));
    child.stderr?.on("data", (part) => (this.log += part));
    this.#child = child;
    await until(`${command} answers`, () => {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${this.log}`);
      return answer().then(
        () => true,
        () => false,
      );
    });
  }

  async stop(): Promise<void> {
    await end(this.#child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

class Mpv implements MediaPlayer {
  readonly #program = new Program();
  readonly #line = new Line(join(this.#program.folder, "line"));

  async play(address: string): Promise<this> {
    const options = ["--no-config", "--no-video", "--ao=null", `--input-ipc-server=${this.#line.path}`];
    await this.#program.begin("mpv", [...options, address], () => this.#line.open());
    return this;
  }

  async #property(name: string): Promise<unknown> {
    const answer = await this.#line.ask(
      JSON.stringify({ command: ["get_property", name] }),
      /"error":"[^"]*"}\n/,
    );
    const line = answer.split("\n").find((one) => one.includes('"error"'));
    return (JSON.parse(line ?? "{}") as { data?: unknown }).data;
  }

  async stop(): Promise<void> {
    this.#line.close();
    await this.#program.stop();
  }

  async seconds(): Promise<number> {
    return Number((await this.#property("time-pos")) ?? 0);
  }

  async title(): Promise<string> {
    return String((await this.#property("media-title")) ?? "");
  }
}

/** VLC's own remote control: its page in JSON. */
interface VlcStatus {
  readonly time: number;
  readonly information: { readonly category: { readonly meta?: { readonly now_playing?: string } } };
}

class Vlc implements MediaPlayer {
  readonly #program = new Program();
  #control = "";

  async play(address: string): Promise<this> {
    const port = await freePort();
    this.#control = `http://127.0.0.1:${port}/requests/status.json`;
    const control = ["-I", "http", "--http-host", "127.0.0.1", "--http-port", `${port}`];
    const options = ["--http-password", PASSWORD, "--no-video", "--aout", "adummy"];
    // It does not run as root.
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    await this.#program.begin("cvlc", [...control, ...options, address], () => this.#status(), user);
    return this;
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }

  async #status(): Promise<VlcStatus> {
    const authorization = `Basic ${Buffer.from(`:${PASSWORD}`).toString("base64")}`;
    const reply = await fetch(this.#control, { headers: { authorization } });
    if (!reply.ok) throw new Error(`VLC answered ${reply.status}`);
    return (await reply.json()) as VlcStatus;
  }

  async seconds(): Promise<number> {
    return (await this.#status()).time;
  }

  async title(): Promise<string> {
    return (await this.#status()).information.category.meta?.now_playing ?? "";
  }
}

class Mpd implements MediaPlayer {
  readonly #program = new Program();
  readonly #line = new Line(join(this.#program.folder, "line"));

  async play(address: string): Promise<this> {
    const settings = join(this.#program.folder, "mpd.conf");
    writeFileSync(
      settings,
      `bind_to_address "${this.#line.path}"\npid_file "${this.#program.folder}/pid"\n` +
        'audio_output {\n  type "null"\n  name "nobody"\n}\n',
    );
    await this.#program.begin("mpd", ["--no-daemon", "--stderr", settings], () => this.#line.open());
    const isList = /\.(m3u|pls)$/.test(address);
    for (const request of [`${isList ? "load" : "add"} "${address}"`, "play"])
      if (!(await this.#line.ask(request, /^(OK|ACK .*)\n$/m)).endsWith("OK\n"))
        throw new Error(`mpd refuses ${request}: ${this.#program.log}`);
    return this;
  }

  async #field(request: string, name: string): Promise<string> {
    const said = await this.#line.ask(request, /^OK\n$/m);
    return new RegExp(`^${name}: (.*)$`, "m").exec(said)?.[1] ?? "";
  }

  async stop(): Promise<void> {
    this.#line.close();
    await this.#program.stop();
  }

  async seconds(): Promise<number> {
    return Number(await this.#field("status", "elapsed"));
  }

  async title(): Promise<string> {
    return this.#field("currentsong", "Title");
  }
}

/** Each plays an address, which may be of a playlist file. */
export const MEDIA_PLAYERS = {
  mpv: (address: string): Promise<MediaPlayer> => new Mpv().play(address),
  VLC: (address: string): Promise<MediaPlayer> => new Vlc().play(address),
  MPD: (address: string): Promise<MediaPlayer> => new Mpd().play(address),
} as const;
