// The set as a whole: start it, stop it, kill and start its parts. What runs is noted in
// state.json, so that another program can ask and stop it later.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { writeConfiguration } from "./configuration.ts";
import { fillDatabase } from "./database.ts";
import { choosePorts, type Layout, numbered, SHORT, WHOLE } from "./layout.ts";
import { type Part, partsOf, primaryOf, TEMPLATE, ZENDER } from "./parts.ts";
import {
  familyOf,
  killFamily,
  processOf,
  runs,
  type Started,
  signal,
  startProcess,
  until,
} from "./processes.ts";

interface State {
  readonly layout: Layout;
  readonly processes: Record<string, Started>;
}

const stateFile = (folder: string): string => join(folder, "state.json");

/** What was noted of the set in a folder; undefined: there is none. */
export function readState(folder: string): State | undefined {
  const file = stateFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as State) : undefined;
}

function writeState(state: State): void {
  const file = stateFile(state.layout.folder);
  writeFileSync(`${file}.new`, JSON.stringify(state, undefined, 2));
  renameSync(`${file}.new`, file);
}

function required(folder: string): State {
  const state = readState(folder);
  if (!state) throw new Error(`nothing runs in ${folder}: start it with deploy/try`);
  return state;
}

/** Where the logs of a start that failed are kept. */
const failedLogs = (folder: string): string => `${folder}-failed-logs`;

/** How long a part may take until it is ready, on a busy machine. */
const READY_MS = 120_000;

export interface StartOptions {
  readonly folder: string;
  readonly short: boolean;
  /** Port of the site; 0: any free one. */
  readonly port: number;
  /** Further settings of the servers: ZENDER_<SECTION>_<KEY>. */
  readonly settings: Readonly<Record<string, string>>;
  readonly say: (what: string) => void;
}

/** Starts what does not run yet. After a failure everything is taken down again. */
export async function startSet(options: StartOptions): Promise<Layout> {
  const { folder, short, port, settings, say } = options;
  mkdirSync(join(folder, "logs"), { recursive: true, mode: 0o755 });
  const form = short ? SHORT : WHOLE;
  const state = readState(folder) ?? {
    layout: { folder, ...form, ports: await choosePorts(form, port), settings },
    processes: {},
  };
  writeState(state);
  const { layout } = state;
  try {
    writeConfiguration(layout);
    await startParts(layout, say);
    return layout;
  } catch (failure) {
    await stopSet(folder, { keepLogs: true });
    const { message } = failure as Error;
    throw new Error(message.replaceAll(join(folder, "logs"), failedLogs(folder)));
  }
}

async function startParts(layout: Layout, say: (what: string) => void): Promise<void> {
  const parts = partsOf(layout);
  const named = (start: string) => parts.filter((part) => part.name.startsWith(start));
  const group = async (...wanted: Part[]) => {
    // One after another: each notes what it started.
    for (const part of wanted) await launch(layout, part);
    await Promise.all(wanted.map((part) => ready(layout, part)));
  };
  say("etcd");
  await group(...named("etcd"));
  say("PostgreSQL: the primary");
  const [first, ...others] = named("patroni");
  if (!(await primaryOf(layout)) && first) await group(first);
  await until("PostgreSQL has a primary", async () => (await primaryOf(layout)) !== undefined, READY_MS);
  await fillDatabase(layout, (await primaryOf(layout)) ?? "", say);
  say("PostgreSQL: replicas");
  await group(...(first ? [first] : []), ...others);
  say("HAProxy and PgBouncer before the database");
  await group(...named("haproxy-database"), ...named("pgbouncer"));
  say("servers");
  giveMedia(layout);
  await group(...named("web"));
  say("HAProxy, Varnish and the playout");
  await group(...parts.filter((part) => part.name === "varnish" || part.name === "haproxy"));
  await group(...named("playout"));
}

/** Each server has a folder of its own; media, which never changes, is shared. */
function giveMedia(layout: Layout): void {
  const media = join(layout.folder, "media");
  if (!existsSync(media)) {
    linkFolder(join(TEMPLATE, "media"), media);
    rmSync(join(media, ".import.lock"), { force: true });
  }
  for (const name of numbered("web", layout.servers)) {
    const own = join(layout.folder, name);
    if (existsSync(own)) continue;
    mkdirSync(own, { recursive: true });
    symlinkSync("../media", join(own, "media"));
    for (const file of ["secrets.toml", "search"])
      cpSync(join(TEMPLATE, file), join(own, file), { recursive: true });
  }
}

function linkFolder(from: string, to: string): void {
  const { status } = spawnSync("cp", ["-rl", from, to], { stdio: "ignore" });
  // Another file system.
  if (status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
}

async function launch(layout: Layout, part: Part): Promise<void> {
  if (runs(required(layout.folder).processes[part.name])) return;
  const started = await startProcess(part.command, logOf(layout, part.name));
  // Read again: other parts may have been started meanwhile.
  const state = required(layout.folder);
  writeState({ ...state, processes: { ...state.processes, [part.name]: started } });
}

async function ready(layout: Layout, part: Part): Promise<void> {
  const log = logOf(layout, part.name);
  await until(
    `${part.name} to be ready (log: ${log})`,
    async () => {
      if (!runs(required(layout.folder).processes[part.name]))
        throw new Error(`${part.name} ended (log: ${log}):\n${endOf(log)}`);
      return part.ready();
    },
    READY_MS,
  );
}

const logOf = (layout: Layout, name: string): string => join(layout.folder, "logs", `${name}.log`);

const endOf = (log: string): string => readFileSync(log, "utf8").trimEnd().split("\n").slice(-8).join("\n");

/** The number in the name of a machine, `db1`, or its `postgresql1`; undefined: another name. */
function machineIn(layout: Layout, kind: "db" | "postgresql", name: string): number | undefined {
  const index = numbered(kind, layout.databases).indexOf(name);
  return index < 0 ? undefined : index + 1;
}

/** What can be started by itself; `db1`: its Patroni. */
function partOf(layout: Layout, name: string): Part {
  const parts = partsOf(layout);
  const machine = machineIn(layout, "db", name);
  const part = parts.find((one) => one.name === (machine ? `patroni${machine}` : name));
  if (part) return part;
  const database = machineIn(layout, "postgresql", name);
  if (database) throw new Error(`${name} is started by patroni${database}: name that`);
  const names = [
    ...parts.map((one) => one.name),
    ...numbered("postgresql", layout.databases),
    ...numbered("db", layout.databases),
  ];
  throw new Error(`no part is called ${name}; there are: ${names.join(", ")}`);
}

/** The process of PostgreSQL itself on a machine of the database, which Patroni starts. */
export function postgresqlOf(layout: Layout, number: number): Started | undefined {
  const file = join(layout.folder, `db${number}/data/postmaster.pid`);
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return words.includes(join(layout.folder, `db${number}/data`)) ? processOf(pid) : undefined;
  } catch {
    return undefined; // it has ended
  }
}

/** The process of a part: of `web1`, `patroni2`, or of `postgresql2`, which Patroni started. */
export function processOfPart(folder: string, name: string): Started | undefined {
  const { layout, processes } = required(folder);
  const database = machineIn(layout, "postgresql", name);
  if (database) return postgresqlOf(layout, database);
  const started = processes[partOf(layout, name).name];
  return runs(started) ? started : undefined;
}

/**
 * Kills a part, like a power cut. `db1` is the whole machine of a database: Patroni and PostgreSQL.
 * Of `postgresql1`, only PostgreSQL; Patroni starts it again.
 */
export async function killPart(folder: string, name: string): Promise<void> {
  const machine = machineIn(required(folder).layout, "db", name);
  const victims = machine ? [`patroni${machine}`, `postgresql${machine}`] : [name];
  const processes = victims.map((victim) => processOfPart(folder, victim));
  if (processes.every((one) => one === undefined)) throw new Error(`${name} does not run`);
  for (const one of processes) if (one) killFamily(one);
  await until(`${name} to end`, () => !processes.some(runs), 10_000);
}

/**
 * Halts a part with all that it started, as a disk that stalls or a paused machine does; what is
 * returned lets it go on. `db1` is the whole machine: Patroni, PostgreSQL, and its etcd if each
 * machine has one.
 */
export function haltPart(folder: string, name: string): () => void {
  const { layout } = required(folder);
  const machine = machineIn(layout, "db", name);
  const kinds = ["patroni", "postgresql", ...(layout.keepers > 1 ? ["etcd"] : [])];
  const victims = machine ? kinds.map((kind) => `${kind}${machine}`) : [name];
  const halted: Started[] = [];
  for (const victim of victims) {
    const first = processOfPart(folder, victim);
    if (!first) throw new Error(`${victim} does not run`);
    // From then on it starts no others.
    signal(first, "SIGSTOP");
    halted.push(...familyOf(first.pid).flatMap((pid) => processOf(pid) ?? []));
  }
  for (const one of halted) signal(one, "SIGSTOP");
  return () => {
    for (const one of halted) signal(one, "SIGCONT");
  };
}

/** Starts a part that does not run; `db1`: its Patroni. Returns when it is ready. */
export async function startPart(folder: string, name: string): Promise<void> {
  const { layout } = required(folder);
  const part = partOf(layout, name);
  await launch(layout, part);
  await ready(layout, part);
}

/** Runs a command of zender with the settings of a server; returns its exit code. */
export function runCommand(folder: string, name: string, words: readonly string[]): number {
  const { layout } = required(folder);
  const servers = numbered("web", layout.servers);
  if (!servers.includes(name)) throw new Error(`${name} is no server; there are: ${servers.join(", ")}`);
  const { command } = partOf(layout, name);
  // As a variable: not every command has the option, such as help.
  const config = command.words[command.words.indexOf("--config") + 1];
  const env = { ...process.env, ...command.variables, ZENDER_CONFIG: config };
  return spawnSync(ZENDER, words, { env, stdio: "inherit" }).status ?? 1;
}

/**
 * Stops a part as systemd does, waits until it has ended, and starts it again. `db1`: its Patroni,
 * which stops and starts PostgreSQL.
 */
export async function restartPart(folder: string, name: string): Promise<void> {
  const { layout, processes } = required(folder);
  const started = processes[partOf(layout, name).name];
  if (started) signal(started, "SIGTERM");
  await until(`${name} to stop`, () => !runs(started), 60_000);
  await startPart(folder, name);
}

/** Takes everything down and removes the folder. The databases need not save anything. */
export async function stopSet(folder: string, { keepLogs = false } = {}): Promise<boolean> {
  const state = readState(folder);
  if (!state) return false;
  const { layout, processes } = state;
  // Patroni first, which would start PostgreSQL again.
  const isPatroni = ([name]: [string, Started]) => name.startsWith("patroni");
  for (const [, started] of Object.entries(processes).filter(isPatroni)) killFamily(started);
  const databases = Array.from({ length: layout.databases }, (_, index) => postgresqlOf(layout, index + 1));
  // At once, and without leaving its shared memory.
  for (const database of databases) if (database) signal(database, "SIGQUIT");
  const others = Object.entries(processes).filter((one) => !isPatroni(one));
  const families = others.flatMap(([, started]) => (runs(started) ? familyOf(started.pid) : []));
  const members = families.map(processOf);
  for (const [, started] of others) signal(started, "SIGTERM");
  const all = [...Object.values(processes), ...databases, ...members];
  const gone = () => !all.some(runs);
  await until("everything to stop", gone, 4000).catch(() => {
    for (const one of all) if (one) killFamily(one);
  });
  await until("everything to end", gone, 10_000);
  if (keepLogs) {
    rmSync(failedLogs(folder), { recursive: true, force: true });
    renameSync(join(folder, "logs"), failedLogs(folder));
  }
  rmSync(folder, { recursive: true, force: true });
  return true;
}
