// PostgreSQL for one test: a server with its data in the temporary folder and a Unix socket, and
// replicas of it.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PostgreSql {
  /** Connection string of an empty database. */
  connection: string;
  /** The process that starts all its others. */
  pid(): number;
  /** Its Unix socket, for a TcpProxy. */
  socket: string;
  /** Starts a server that follows this one. */
  replica(): PostgreSql;
  /** Runs a statement; returns what psql prints of its rows. */
  query(sql: string): string;
  /** Makes a replica a primary. */
  promote(): void;
  /** Ends the server as a power cut does. */
  kill(): void;
  /** Starts it again after kill(). */
  start(): void;
  stop(): void;
}

const VERSIONS = "/usr/lib/postgresql";
const BIN = join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1) ?? "", "bin");
// PostgreSQL refuses to run as root.
const IS_ROOT = process.getuid?.() === 0;
const USER = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];

function run(program: string, ...args: string[]): string {
  const command = [...(IS_ROOT ? USER : []), join(BIN, program), ...args];
  return execFileSync(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "pipe", "ignore"],
    encoding: "utf8",
  });
}

/** A folder with an empty folder `data` that PostgreSQL may use. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "zender-pg-"));
  mkdirSync(join(folder, "data"));
  if (IS_ROOT) execFileSync("chown", ["-R", "postgres:postgres", folder]);
  chmodSync(join(folder, "data"), 0o700);
  return folder;
}

function serverIn(folder: string, settings: readonly string[] = []): PostgreSql {
  const data = join(folder, "data");
  const host = ["-h", folder, "-U", "zender"];
  const start = () => {
    run(
      ...(["pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o"] as const),
      // What a power cut would lose is gone with the test.
      `-k ${folder} -c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off${settings.map((setting) => ` -c ${setting}`).join("")}`,
      "start",
    );
  };
  const end = (how: string) => run("pg_ctl", "-D", data, "-w", "-m", how, "stop");
  start();
  return {
    connection: `host=${folder} user=zender dbname=zender`,
    pid: () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    socket: join(folder, ".s.PGSQL.5432"),
    query: (sql) => run("psql", ...host, "-d", "zender", "-AtXc", sql).trim(),
    replica() {
      const own = dataFolder();
      run("pg_basebackup", ...host, "-D", join(own, "data"), "-R", "-c", "fast");
      return serverIn(own);
    },
    promote: () => void run("pg_ctl", "-D", data, "-w", "promote"),
    kill: () => void end("immediate"),
    start,
    stop() {
      if (existsSync(join(data, "postmaster.pid"))) end("fast");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `settings`: further ones, name=value; they override those above. */
export function startPostgreSql(settings: readonly string[] = []): PostgreSql {
  const folder = dataFolder();
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  run("initdb", "-D", join(folder, "data"), "-U", "zender", "--auth=trust", ...locale, "--no-sync");
  const server = serverIn(folder, settings);
  run("createdb", "-h", folder, "-U", "zender", "zender");
  return server;
}
