// A PostgreSQL server for one test: its data in the temporary folder, a Unix socket, no port.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended, until } from "./station.ts";

export interface PostgreSql {
  /** Connection string of an empty database. */
  connection: string;
  /** Its Unix socket, for a TcpProxy. */
  socket: string;
  /** The folder of its files. */
  data: string;
  /** Kills it, like a power cut. */
  kill(): void;
  /** Starts it again, with what it had. */
  startAgain(): Promise<void>;
  stop(): void;
}

/**
 * @param options.isDurable keeps what it acknowledged when it is killed, and has checksums of its
 *   pages, as in production; without that it is faster
 */
export function startPostgreSql({ isDurable = false } = {}): PostgreSql {
  const versions = "/usr/lib/postgresql";
  const bin = join(versions, readdirSync(versions).toSorted().at(-1) ?? "", "bin");
  const folder = mkdtempSync(join(tmpdir(), "zender-pg-"));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const asPostgres = (program: string, ...args: string[]): string[] =>
    isRoot
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", join(bin, program), ...args]
      : [join(bin, program), ...args];
  const run = (program: string, ...args: string[]) => {
    const [command = "", ...options] = asPostgres(program, ...args);
    execFileSync(command, options, { stdio: "ignore" });
  };
  const data = join(folder, "data");
  mkdirSync(data);
  if (isRoot) execFileSync("chown", ["-R", "postgres:postgres", folder]);
  chmodSync(data, 0o700);
  run(
    "initdb",
    "-D",
    data,
    "-U",
    "zender",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
    ...(isDurable ? ["--data-checksums"] : []),
  );
  // What a power cut would lose is gone with the test, unless it makes one.
  const careless = isDurable ? "" : " -c fsync=off -c synchronous_commit=off -c full_page_writes=off";
  const starting = ["-D", data, "-w", "-l", join(folder, "log")];
  starting.push("-o", `-k ${folder} -c listen_addresses=''${careless}`, "start");
  run("pg_ctl", ...starting);
  run("createdb", "-h", folder, "-U", "zender", "zender");
  return {
    connection: `host=${folder} user=zender dbname=zender`,
    socket: join(folder, ".s.PGSQL.5432"),
    data,
    kill() {
      process.kill(Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10), "SIGKILL");
    },
    async startAgain() {
      const [command = "", ...options] = asPostgres("pg_ctl", ...starting);
      // Its children end by themselves once they notice; until then it does not start.
      await until("PostgreSQL has started again", async () => (await ended(command, options)).code === 0);
    },
    stop() {
      run("pg_ctl", "-D", data, "-w", "-m", "fast", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
