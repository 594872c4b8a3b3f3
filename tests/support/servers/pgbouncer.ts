// PgBouncer in transaction mode in front of a PostgreSQL of a test, on a port of 127.0.0.1.
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PostgreSql } from "../postgresql.ts";
import { end, launch } from "../programs.ts";
import { freePort, until } from "../station.ts";
import { opensTcp } from "../tcpProxy.ts";

export class PgBouncer {
  readonly port: number;
  log = "";
  readonly #process: ChildProcess;
  readonly #folder: string;

  /** For start() only. */
  constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
    // It refuses to run as root.
    const user =
      process.getuid?.() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
    const command = [...user, "/usr/sbin/pgbouncer", join(folder, "pgbouncer.ini")];
    this.#process = launch(command[0] ?? "", command.slice(1), { stdio: ["ignore", "ignore", "pipe"] });
    this.#process.stderr?.on("data", (part) => (this.log += part));
  }

  /** `sessions`: how many of PostgreSQL it lends out, fewer than the servers have connections. */
  static async start(database: PostgreSql, sessions = 3): Promise<PgBouncer> {
    const folder = mkdtempSync(join(tmpdir(), "zender-pgbouncer-"));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const settings = [
      "[databases]",
      `zender = host=${dirname(database.socket)} user=zender dbname=zender`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      `default_pool_size = ${sessions}`,
      "max_client_conn = 200",
    ];
    writeFileSync(join(folder, "pgbouncer.ini"), `${settings.join("\n")}\n`);
    const bouncer = new PgBouncer(port, folder);
    await until("PgBouncer listens", () => opensTcp(port));
    return bouncer;
  }

  get connection(): string {
    return `host=127.0.0.1 port=${this.port} user=zender dbname=zender`;
  }

  async stop(): Promise<void> {
    await end(this.#process, "SIGINT");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
