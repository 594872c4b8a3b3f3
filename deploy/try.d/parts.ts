// The parts of the set: how each is started, when it is ready, and what state it is in.
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { etcdVariables, passwordOf, purgeTokenOf, varnishCommand } from "./configuration.ts";
import { addressOf, type Layout, numbered, portOf } from "./layout.ts";
import type { Command } from "./processes.ts";

export const ROOT = resolve(import.meta.dirname, "../..");
export const BUILD = process.env.ZENDER_BUILD ?? join(ROOT, ".build");
export const ZENDER = process.env.ZENDER_BINARY ?? join(BUILD, "release/server/app/zender");
const ZENDER_DEMO = join(BUILD, "release/demo/plays/zender-demo");
/** The demo with its history, made by scripts/make-test-station. */
export const TEMPLATE = join(BUILD, "test-station");

export interface Part {
  /** `web1`, `patroni2`, … */
  readonly name: string;
  readonly what: string;
  /** Where it listens; empty: nowhere. */
  readonly address: string;
  readonly command: Command;
  readonly ready: () => Promise<boolean>;
  /** In a few words, for the screen. */
  readonly state: () => Promise<string>;
}

/** All parts, in the order in which they are started. */
export function partsOf(layout: Layout): Part[] {
  return [
    ...numbered("etcd", layout.keepers).map((_, index) => etcd(layout, index + 1)),
    ...numbered("patroni", layout.databases).map((_, index) => patroni(layout, index + 1)),
    finder(layout),
    pooler(layout),
    ...numbered("web", layout.servers).map((name) => server(layout, name)),
    cache(layout),
    balancer(layout),
    playout(layout),
  ];
}

/** What an address answers within three seconds; undefined: nothing. */
export const ask = async (address: string, path: string): Promise<Response | undefined> =>
  fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);

const answersOk = async (address: string, path: string): Promise<boolean> => {
  const reply = await ask(address, path);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });

function etcd(layout: Layout, number: number): Part {
  const address = addressOf(layout, `db${number}.etcd`);
  const ready = async () => (await (await ask(address, "/health"))?.text())?.includes('"true"') ?? false;
  return {
    name: `etcd${number}`,
    what: "etcd",
    address,
    command: { words: ["etcd"], variables: { ETCD_LOG_LEVEL: "warn", ...etcdVariables(layout, number) } },
    ready,
    state: async () => ((await ready()) ? "healthy" : "no majority"),
  };
}

/** What Patroni says of its own PostgreSQL. */
interface DatabaseState {
  readonly state?: string;
  readonly role?: string;
  readonly sync_standby?: boolean;
  readonly xlog?: { readonly location?: number; readonly replayed_location?: number };
}

/** Patroni's word on one machine of the database; undefined: it does not answer. */
export async function databaseState(layout: Layout, name: string): Promise<DatabaseState | undefined> {
  const reply = await ask(addressOf(layout, `${name}.patroni`), "/patroni");
  return (await reply?.json().catch(() => undefined)) as DatabaseState | undefined;
}

/** Which machine is the primary: `db1`; undefined: none at the moment. */
export async function primaryOf(layout: Layout): Promise<string | undefined> {
  const names = numbered("db", layout.databases);
  const leads = await Promise.all(
    names.map((name) => answersOk(addressOf(layout, `${name}.patroni`), "/primary")),
  );
  return names[leads.indexOf(true)];
}

function patroni(layout: Layout, number: number): Part {
  const name = `db${number}`;
  return {
    name: `patroni${number}`,
    what: "PostgreSQL under Patroni",
    address: addressOf(layout, name),
    command: { words: ["patroni", join(layout.folder, name, "patroni.yml")], asPostgres: true },
    ready: () => answersOk(addressOf(layout, `${name}.patroni`), "/health"),
    state: async () => {
      const own = await databaseState(layout, name);
      if (own === undefined) return "does not answer";
      if (own.role === "master" || own.role === "primary") return `primary, ${own.state}`;
      const primary = await primaryOf(layout);
      const written = primary && (await databaseState(layout, primary))?.xlog?.location;
      const replayed = own.xlog?.replayed_location;
      const lag = written && replayed ? `, lacks ${Math.max(0, written - replayed)} bytes` : "";
      return `${own.sync_standby ? "synchronous " : ""}replica, ${own.state}${lag}`;
    },
  };
}

/** A figure of HAProxy's metrics. */
async function haproxyMetric(layout: Layout, metrics: string, name: string): Promise<number | undefined> {
  const text = await (await ask(addressOf(layout, metrics), "/metrics"))?.text();
  const line = text?.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const active = (backend: string) => `haproxy_backend_active_servers{proxy="${backend}"}`;

function finder(layout: Layout): Part {
  const word = async () => {
    const [primary, replicas] = await Promise.all(
      ["primary", "replicas"].map((name) => haproxyMetric(layout, "database.metrics", active(name))),
    );
    return primary === undefined ? "does not answer" : `sees ${primary} primary, ${replicas} replicas`;
  };
  return {
    name: "haproxy-database",
    what: "HAProxy, finds the primary",
    address: addressOf(layout, "primary"),
    command: { words: ["haproxy", "-db", "-f", join(layout.folder, "database.cfg")] },
    ready: async () => (await haproxyMetric(layout, "database.metrics", active("primary"))) === 1,
    state: word,
  };
}

function pooler(layout: Layout): Part {
  const ready = () => accepts(portOf(layout, "pooler"));
  return {
    name: "pgbouncer",
    what: "PgBouncer",
    address: addressOf(layout, "pooler"),
    command: { words: ["pgbouncer", join(layout.folder, "pgbouncer/pgbouncer.ini")], asPostgres: true },
    ready,
    state: async () => ((await ready()) ? "accepts connections" : "does not answer"),
  };
}

/** The settings of a server. */
export function settingsOf(layout: Layout, name: string): Record<string, string> {
  const database = (by: string) =>
    `postgresql://zender:${passwordOf(layout)}-zender@${addressOf(layout, by)}/zender`;
  return {
    // Each request is a line in HAProxy's log already.
    ZENDER_LOGS_ACCESS: "false",
    ZENDER_SERVER_PORT: String(portOf(layout, name)),
    ZENDER_METRICS_PORT: String(portOf(layout, `${name}.metrics`)),
    ZENDER_DATA_FOLDER: join(layout.folder, name),
    ZENDER_DATA_DATABASE: database("pooler"),
    ZENDER_DATA_LISTEN: database("primary"),
    ZENDER_DATA_REPLICAS: numbered("db", layout.databases).map(database).join(","),
    ZENDER_STATION_PUBLIC_URL: `http://${addressOf(layout, "site")}`,
    // No warm-up: all servers share the processor here.
    ZENDER_POOLS_RENDER_PRACTICE: "0",
    ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.1",
    ZENDER_WEB_CLIENT: join(ROOT, "web/dist/client"),
    ZENDER_WEB_RENDER_SCRIPT: join(ROOT, "web/dist/ssr/render.js"),
    // What a server tells Varnish, and how long HAProxy has to notice that one is leaving.
    ZENDER_PURGE_SURROGATE_KEYS: "true",
    ZENDER_PURGE_ADDRESSES: `http://${addressOf(layout, "cache")}`,
    ZENDER_PURGE_TOKEN: purgeTokenOf(layout),
    ZENDER_SERVER_DRAIN_SECONDS: "3",
    ...layout.settings,
  };
}

function server(layout: Layout, name: string): Part {
  const address = addressOf(layout, name);
  return {
    name,
    what: "server",
    address,
    command: {
      words: [ZENDER, "serve", "--config", join(ROOT, "demo/station.toml")],
      variables: settingsOf(layout, name),
    },
    ready: () => answersOk(address, "/readyz"),
    state: async () => {
      const reply = await ask(address, "/readyz");
      if (reply === undefined) return "does not answer";
      const text = (await reply.text()).trim().replace(/\s+/g, " ");
      if (reply.ok) return text;
      const { detail } = (text.startsWith("{") ? JSON.parse(text) : {}) as { detail?: string };
      return `down: ${detail ?? reply.status}`;
    },
  };
}

function balancer(layout: Layout): Part {
  const servers = () => haproxyMetric(layout, "haproxy.metrics", active("servers"));
  return {
    name: "haproxy",
    what: "HAProxy, the site",
    address: addressOf(layout, "site"),
    command: { words: ["haproxy", "-db", "-f", join(layout.folder, "haproxy.cfg")] },
    // Servers, and Varnish, which in turn sees the servers.
    ready: async () =>
      (await haproxyMetric(layout, "haproxy.metrics", active("cache"))) === 1 &&
      (await answersOk(addressOf(layout, "cache"), "/readyz")),
    state: async () => {
      const count = await servers();
      return count === undefined ? "does not answer" : `sees ${count} of ${layout.servers} servers`;
    },
  };
}

function cache(layout: Layout): Part {
  const address = addressOf(layout, "cache");
  const ready = () => answersOk(address, "/varnish-runs");
  return {
    name: "varnish",
    what: "Varnish",
    address,
    command: { words: varnishCommand(layout) },
    ready,
    state: async () => ((await ready()) ? "runs" : "does not answer"),
  };
}

function playout(layout: Layout): Part {
  const secrets = join(layout.folder, "web1/secrets.toml");
  const rotations = join(TEMPLATE, "bundle/rotations");
  const site = `http://${addressOf(layout, "site")}`;
  return {
    name: "playout",
    what: "the demo's playout",
    address: "",
    command: {
      words: [
        ...[ZENDER_DEMO, "playout", "--server", site],
        ...["--secrets", secrets, "--rotations", rotations],
      ],
    },
    // Whether it is on air is seen at the site.
    ready: async () => true,
    state: async () => {
      const reply = await ask(addressOf(layout, "site"), "/api/miniplayer/info?channel=radio2");
      return reply?.ok ? "sends plays" : "the site does not answer it";
    },
  };
}
