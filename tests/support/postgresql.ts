// A PostgreSQL server for one test: its data in the temporary folder, a Unix socket, no port.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PostgreSql {
  /** Connection string of an empty database. */
  connection: string;
  /** The process that starts all its others. */
  pid: number;
  stop(): void;
}

/** `settings`: further ones, name=value; they override those below. */
export function startPostgreSql(settings: readonly string[] = []): PostgreSql {
  const versions = "/usr/lib/postgresql";
  const bin = join(versions, readdirSync(versions).toSorted().at(-1) ?? "", "bin");
  const folder = mkdtempSync(join(tmpdir(), "zender-pg-"));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = isRoot
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", join(bin, program), ...args]
      : [join(bin, program), ...args];
    execFileSync(command[0] ?? "", command.slice(1), { stdio: "ignore" });
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
  );
  run(
    "pg_ctl",
    "-D",
    data,
    "-w",
    "-l",
    join(folder, "log"),
    "-o",
    // What a power cut would lose is gone with the test.
    `-k ${folder} -c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off${settings.map((setting) => ` -c ${setting}`).join("")}`,
    "start",
  );
  run("createdb", "-h", folder, "-U", "zender", "zender");
  return {
    connection: `host=${folder} user=zender dbname=zender`,
    pid: Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    stop() {
      run("pg_ctl", "-D", data, "-w", "-m", "fast", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
