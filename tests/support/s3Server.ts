// An S3 server that tests start, kill and start again, with what is in its bucket.
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "./programs.ts";
import { freePort, until } from "./station.ts";

const BUCKET = "geluid";
const PREFIX = "radio/site";
const REGION = "eu-test-1";
/** The only key that s3rver knows. */
const ACCESS_KEY = "S3RVER";
const OBJECT = "._S3rver_object";

/** Everything in a folder, from which the server may be removing. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== "ENOENT") throw failure;
    return namesIn(folder);
  }
}

export class S3Server {
  readonly secret = "een-heel-geheime-sleutel-van-de-toets";
  readonly #folder = mkdtempSync(join(tmpdir(), "zender-s3-"));
  readonly #port: number;
  #process: ChildProcess | undefined;

  /** For start() only. */
  constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<S3Server> {
    const server = new S3Server(await freePort());
    await server.startAgain();
    return server;
  }

  /** The settings of a station whose media is here. */
  get environment(): Record<string, string> {
    return {
      ZENDER_MEDIA_STORE: "s3",
      ZENDER_MEDIA_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      ZENDER_MEDIA_REGION: REGION,
      ZENDER_MEDIA_BUCKET: BUCKET,
      ZENDER_MEDIA_PREFIX: PREFIX,
      ZENDER_MEDIA_ACCESS_KEY: ACCESS_KEY,
      ZENDER_MEDIA_SECRET_KEY: this.secret,
    };
  }

  /** Starts it on the same port, with what it had. */
  async startAgain(): Promise<void> {
    const started = launch(process.execPath, [join(import.meta.dirname, "s3Process.ts")], {
      env: {
        ...process.env,
        S3_PORT: String(this.#port),
        S3_FOLDER: this.#folder,
        S3_BUCKET: BUCKET,
        S3_SECRET: this.secret,
        S3_REGION: REGION,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = started;
    let said = "";
    started.stdout?.on("data", (part) => (said += part));
    await until("the S3 server listens", () => {
      if (started.exitCode !== null) throw new Error(`the S3 server ended with ${started.exitCode}`);
      return said.includes("listening");
    });
  }

  async kill(): Promise<void> {
    await end(this.#process, "SIGKILL");
  }

  /** It takes connections and answers nothing, until resume(). */
  suspend(): void {
    this.#process?.kill("SIGSTOP");
  }

  resume(): void {
    this.#process?.kill("SIGCONT");
  }

  /** The names of all objects, without the prefix. */
  names(): string[] {
    const root = join(this.#folder, BUCKET, PREFIX);
    const all = namesIn(root);
    return all.filter((name) => name.endsWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length));
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
