// A station on several machines, as deploy/try starts it here: servers, PostgreSQL under Patroni,
// HAProxy, Varnish. In a folder and on ports of its own, and stopped with all that it started.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { passwordOf } from "../../deploy/try.d/configuration.ts";
import { addressOf, type Layout, portOf } from "../../deploy/try.d/layout.ts";
import { primaryOf, settingsOf } from "../../deploy/try.d/parts.ts";
import { screenOf } from "../../deploy/try.d/screen.ts";
import {
  haltPart,
  killPart,
  processOfPart,
  readState,
  restartPart,
  startPart,
} from "../../deploy/try.d/set.ts";
import { ended } from "./programs.ts";
import { CONFIG, ROOT, zender } from "./station.ts";

const TRY = join(ROOT, "deploy/try");

export interface ClusterOptions {
  /** Three servers and two replicas instead of two and one. Default false. */
  whole?: boolean;
  /** Further settings of all servers (ZENDER_…). */
  settings?: Record<string, string>;
}

export class Cluster {
  /** Where its configuration, data and logs are. */
  readonly folder: string;
  readonly layout: Layout;
  /** The site as listeners reach it: HAProxy, then Varnish, then HAProxy and a server. */
  readonly url: string;

  /** For start() only. */
  constructor(folder: string, layout: Layout) {
    this.folder = folder;
    this.layout = layout;
    this.url = this.address("site");
  }

  /** Starts everything, with the demo and its playout on air. Takes 15 to 40 s. */
  static async start({ whole = false, settings = {} }: ClusterOptions = {}): Promise<Cluster> {
    const parent = mkdtempSync(join(tmpdir(), "zender-cluster-"));
    const folder = join(parent, "try");
    // The user postgres must reach its folder in it.
    await ended("chmod", ["755", parent]);
    const set = Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
    const options = ["--made", "--port", "0", ...(whole ? [] : ["--short"]), ...set];
    const { code, said } = await ended(TRY, options, { env: { ...process.env, ZENDER_TRY: folder } });
    const state = readState(folder);
    if (code !== 0 || !state) {
      rmSync(parent, { recursive: true, force: true });
      throw new Error(`deploy/try ended with ${code}: ${said}`);
    }
    return new Cluster(folder, state.layout);
  }

  /** The names of the servers: `web1`, `web2`, … */
  get servers(): string[] {
    return Array.from({ length: this.layout.servers }, (_, index) => `web${index + 1}`);
  }

  /** The machines of the database: `db1`, `db2`, … */
  get databases(): string[] {
    return Array.from({ length: this.layout.databases }, (_, index) => `db${index + 1}`);
  }

  /**
   * The http address of what has a port: `web1` (a server, without what is before it),
   * `web1.metrics`, `cache` (Varnish), `servers` (HAProxy, behind Varnish),
   * `haproxy.metrics`, `db1.patroni`, …
   */
  address(name: string): string {
    return `http://${addressOf(this.layout, name)}`;
  }

  /** A port: those of `address`, and `db1`, `primary`, `readers`, `pooler`, `site.tls`. */
  port(name: string): number {
    return portOf(this.layout, name);
  }

  /** Connection string of the station's database, by way of `primary`, `db1`, `pooler`, … */
  database(by = "primary"): string {
    const password = `${passwordOf(this.layout)}-zender`;
    return `postgresql://zender:${password}@${addressOf(this.layout, by)}/zender`;
  }

  /** The machine that is the primary now: `db1`; undefined: none. */
  primary(): Promise<string | undefined> {
    return primaryOf(this.layout);
  }

  /** Pid of a part: `web1`, `varnish`, `patroni1`, `postgresql1`, …; undefined: it has ended. */
  pid(part: string): number | undefined {
    return processOfPart(this.folder, part)?.pid;
  }

  /** Kills a part like a power cut; `db1`: Patroni and PostgreSQL of that machine. */
  kill(part: string): Promise<void> {
    return killPart(this.folder, part);
  }

  /**
   * Halts a part, as a disk that stalls or a paused machine does; what is returned lets it go on.
   * `db1`: everything on that machine.
   */
  halt(part: string): () => void {
    return haltPart(this.folder, part);
  }

  /** Starts a part that was killed; returns when it is ready. */
  startPart(part: string): Promise<void> {
    return startPart(this.folder, part);
  }

  /** Stops a part with SIGTERM, and starts it again when it has ended; returns when it is ready. */
  restart(part: string): Promise<void> {
    return restartPart(this.folder, part);
  }

  get ingestToken(): string {
    const secrets = readFileSync(join(this.folder, "web1/secrets.toml"), "utf8");
    const token = /playout = "([^"]+)"/.exec(secrets)?.[1];
    if (!token) throw new Error("no ingest token");
    return token;
  }

  /** Sends plays to the site, or to one server (`web1`). */
  sendPlays(plays: unknown[], to = "site"): Promise<Response> {
    return fetch(`${this.address(to)}/api/ingest/track-plays`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.ingestToken}`, "content-type": "application/json" },
      body: JSON.stringify({ plays }),
    });
  }

  /** Runs a command of the station, such as `notification add`; returns what it says. */
  async zender(words: string[]): Promise<string> {
    const { code, output } = await zender(words, {
      ...settingsOf(this.layout, "web1"),
      ZENDER_CONFIG: CONFIG,
    });
    if (code !== 0) throw new Error(output);
    return output;
  }

  /** Ids of stored plays that begin so, as the primary has them. */
  async storedPlays(start: string): Promise<string[]> {
    const rows = await this.sql(`select id from track_plays where id like '${start}%'`);
    return rows.split("\n").filter((line) => line !== "");
  }

  /** What the primary answers to statements, a row for each line. */
  async sql(statements: string): Promise<string> {
    const { code, output, said } = await ended("psql", ["-Atqc", statements, this.database()]);
    if (code !== 0) throw new Error(said);
    return output.trim();
  }

  /** What a part has written to its log. */
  log(part: string): string {
    return readFileSync(join(this.folder, "logs", `${part}.log`), "utf8");
  }

  /** Runs deploy/try for this set; returns what it says, and fails when it fails. */
  async try(...words: string[]): Promise<string> {
    const { code, said } = await ended(TRY, words, { env: { ...process.env, ZENDER_TRY: this.folder } });
    if (code !== 0) throw new Error(`deploy/try ${words.join(" ")} ended with ${code}: ${said}`);
    return said;
  }

  /** The screen of `deploy/try status`. */
  async screen(): Promise<string> {
    return (await screenOf(this.folder)) ?? "Nothing runs.";
  }

  async stop(): Promise<void> {
    await this.try("stop").finally(() => rmSync(join(this.folder, ".."), { recursive: true, force: true }));
  }

  /** A cluster of one test: `await using cluster = await Cluster.start()`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
