// PostgreSQL for one test: a server with its data in the temporary folder and a Unix socket, and
// replicas of it.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended } from "./programs.ts";
import { until } from "./station.ts";

export interface PostgreSql {
  /** Connection string of an empty database. */
  connection: string;
  /** The process that starts all its others. */
  pid(): number;
  /** Its Unix socket, for a TcpProxy. */
  socket: string;
  /** The folder of its files. */
  data: string;
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
  /** Kills its first process without a word; the others end once they notice. */
  crash(): void;
  /** Starts it again after crash(), while the test goes on. */
  startAgain(): Promise<void>;
  stop(): void;
}

const VERSIONS = "/usr/lib/postgresql";
const BIN = join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1) ?? "", "bin");
// PostgreSQL refuses to run as root.
const IS_ROOT = process.getuid?.() === 0;
const USER = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];

const asPostgres = (program: string, ...args: string[]): string[] => [
  ...(IS_ROOT ? USER : []),
  join(BIN, program),
  ...args,
];

function run(program: string, ...args: string[]): string {
  const [command = "", ...options] = asPostgres(program, ...args);
  return execFileSync(command, options, {
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

interface Options {
  /** Keeps what it acknowledged when it is killed, and has checksums, as in production. */
  readonly isDurable?: boolean;
  /** Further settings, name=value. */
  readonly settings?: readonly string[];
}

function serverIn(folder: string, { isDurable = false, settings = [] }: Options = {}): PostgreSql {
  const data = join(folder, "data");
  const host = ["-h", folder, "-U", "zender"];
  // What a power cut would lose is gone with the test, unless it makes one. What was acknowledged
  // is at least written (synchronous_commit): tests kill the server.
  const careless = isDurable ? "" : " -c fsync=off -c full_page_writes=off";
  const further = settings.map((setting) => ` -c ${setting}`).join("");
  const pid = () => Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
  const starting = ["-D", data, "-w", "-l", join(folder, "log")];
  starting.push("-o", `-k ${folder} -c listen_addresses=''${careless}${further}`, "start");
  const start = () => void run("pg_ctl", ...starting);
  const end = (how: string) => run("pg_ctl", "-D", data, "-w", "-m", how, "stop");
  start();
  return {
    connection: `host=${folder} user=zender dbname=zender`,
    pid,
    socket: join(folder, ".s.PGSQL.5432"),
    data,
    query: (sql) => run("psql", ...host, "-d", "zender", "-AtXc", sql).trim(),
    replica() {
      const own = dataFolder();
      run("pg_basebackup", ...host, "-D", join(own, "data"), "-R", "-c", "fast");
      return serverIn(own);
    },
    promote: () => void run("pg_ctl", "-D", data, "-w", "promote"),
    kill: () => void end("immediate"),
    start,
    crash() {
      process.kill(pid(), "SIGKILL");
    },
    async startAgain() {
      const [command = "", ...options] = asPostgres("pg_ctl", ...starting);
      await until("PostgreSQL has started again", async () => (await ended(command, options)).code === 0);
    },
    stop() {
      if (existsSync(join(data, "postmaster.pid"))) end("fast");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without `isDurable` it is faster. */
export function startPostgreSql(options: Options = {}): PostgreSql {
  const folder = dataFolder();
  const checksums = options.isDurable ? ["--data-checksums"] : [];
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  run(
    "initdb",
    "-D",
    join(folder, "data"),
    "-U",
    "zender",
    "--auth=trust",
    ...locale,
    "--no-sync",
    ...checksums,
  );
  const server = serverIn(folder, options);
  run("createdb", "-h", folder, "-U", "zender", "zender");
  return server;
}
