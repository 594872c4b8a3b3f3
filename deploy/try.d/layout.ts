// What the set consists of: how many of each part, and where each listens. deploy/ has addresses of
// machines in its files (10.0.0.…); here each becomes a port of this machine.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

export interface Layout {
  /** Where everything is kept: data, logs, adapted configuration. */
  readonly folder: string;
  readonly servers: number;
  readonly databases: number;
  readonly keepers: number;
  readonly ports: Ports;
  /** Further settings of the servers: ZENDER_<SECTION>_<KEY>. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Ports on 127.0.0.1, by what listens there: `site`, `web1`, `db2.patroni`, … */
export type Ports = Readonly<Record<string, number>>;

/** How many of each part there are. */
export const WHOLE = { servers: 3, databases: 3, keepers: 3 };
export const SHORT = { servers: 2, databases: 2, keepers: 1 };

/** `web1`, `web2`, … */
export const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/** What needs a port, with the port that it gets if that is free. */
function wanted(form: typeof WHOLE, site: number): [string, number][] {
  const list: [string, number][] = [
    ["site", site],
    ["site.tls", site + 363],
    ["site.plain", site + 10],
    ["servers", site + 20],
    ["cache", site + 30],
    ["cache.admin", site + 31],
    ["haproxy.metrics", site + 40],
    ["primary", site + 50],
    ["readers", site + 51],
    ["database.metrics", site + 52],
    ["pooler", site + 53],
  ];
  for (const [index, name] of numbered("web", form.servers).entries())
    list.push([name, site + 1 + index], [`${name}.metrics`, site + 41 + index]);
  for (const [index, name] of numbered("db", form.databases).entries())
    list.push([name, site + 60 + index], [`${name}.patroni`, site + 70 + index]);
  for (const [index, name] of numbered("db", form.keepers).entries())
    list.push([`${name}.etcd`, site + 80 + index], [`${name}.peers`, site + 90 + index]);
  return list;
}

/**
 * Gives everything a port on which nothing listens. Site 0: any ports, so that several sets do not
 * reach for the same ones.
 */
export async function choosePorts(form: typeof WHOLE, site: number): Promise<Ports> {
  const ports: Record<string, number> = {};
  const taken = new Set<number>();
  for (const [name, port] of wanted(form, site)) {
    let choice = site === 0 ? anyPort() : port;
    while (taken.has(choice) || !(await isFree(choice))) choice = anyPort();
    taken.add(choice);
    ports[name] = choice;
  }
  return ports;
}

/** Below the ports that the system uses for outgoing connections. */
const anyPort = (): number => randomInt(11_000, 32_000);

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });

/** The port of a part that the layout has. */
export function portOf(layout: Layout, name: string): number {
  const port = layout.ports[name];
  if (port === undefined) throw new Error(`nothing is called ${name}`);
  return port;
}

/** 127.0.0.1 with the port of a part. */
export const addressOf = (layout: Layout, name: string): string => `127.0.0.1:${portOf(layout, name)}`;
