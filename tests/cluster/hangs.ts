// Machines of the database that hang and go on later, as with a disk that stalls or a machine that
// is paused: what they come back to must be what was acknowledged meanwhile.
import assert from "node:assert/strict";
import type { Cluster } from "../support/cluster.ts";
import { Listeners, PAGES, POLLS, Sender } from "../support/servers/clusterLoad.ts";
import { until } from "../support/station.ts";

/** How long a database may take to come back as a replica, if need be as a new copy. */
export const BACK_MS = 120_000;

/** Whether all databases run, one of them as the primary. */
function allRun(cluster: Cluster, screen: string): boolean {
  const count = (state: RegExp) => screen.match(state)?.length ?? 0;
  return count(/ primary, running/g) === 1 && count(/ replica, running/g) === cluster.databases.length - 1;
}

/** Whether one of the replicas has every play, too. */
export async function isSynchronous(cluster: Cluster): Promise<boolean> {
  const screen = await cluster.screen();
  return allRun(cluster, screen) && / synchronous replica, running/.test(screen);
}

/** A set in which listeners and a playout are busy. */
class Busy {
  readonly #cluster: Cluster;
  readonly #name: string;
  readonly #listeners: Listeners;
  readonly sender: Sender;

  /** For start() only. */
  constructor(cluster: Cluster, name: string) {
    this.#cluster = cluster;
    this.#name = name;
    this.#listeners = Listeners.start(cluster.url);
    this.sender = Sender.start(name, (plays) => cluster.sendPlays(plays));
  }

  static async start(cluster: Cluster, name: string): Promise<Busy> {
    await until("a replica is synchronous", () => isSynchronous(cluster), BACK_MS);
    for (const path of [...PAGES, ...POLLS]) await (await fetch(cluster.url + path)).arrayBuffer();
    const busy = new Busy(cluster, name);
    await busy.storesMore(5);
    return busy;
  }

  async storesMore(plays: number): Promise<void> {
    const stored = this.sender.acknowledged.length;
    await until("plays are stored", () => this.sender.acknowledged.length > stored + plays, 60_000);
  }

  /** Checks that nobody was sent away and that every play that was answered with 200 is stored. */
  async end(what: string): Promise<void> {
    await this.stop();
    assert.deepEqual(this.#listeners.failed, []);
    for (const { status, retryAfter } of this.sender.refused) {
      assert.equal(status, 503);
      assert.match(retryAfter ?? "", /^\d+$/);
    }
    const stored = new Set(await this.#cluster.storedPlays(`${this.#name}-`));
    assert.deepEqual(
      this.sender.acknowledged.filter((id) => !stored.has(id)),
      [],
      "acknowledged but lost",
    );
    const gap = (this.sender.longestGap / 1000).toFixed(1);
    console.log(`${what} hung: ${gap} s without a stored play, ${this.sender.refused.length} refused`);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#listeners.stop(), this.sender.stop()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

/**
 * Halts PostgreSQL on the primary, or its whole machine, until another machine has taken over and
 * stored plays. When it goes on, it must follow that one.
 */
export async function primaryHangs(cluster: Cluster, what: "PostgreSQL" | "machine"): Promise<void> {
  await using busy = await Busy.start(cluster, `hangs-${what}-${Date.now()}`);
  const first = await cluster.primary();
  assert.ok(first);
  const goOn = cluster.halt(what === "machine" ? first : first.replace("db", "postgresql"));
  try {
    await until(
      "another machine is the primary",
      async () => ![undefined, first].includes(await cluster.primary()),
      90_000,
    );
    await busy.storesMore(10);
  } finally {
    goOn();
  }
  const next = await cluster.primary();
  await until("all databases run", async () => allRun(cluster, await cluster.screen()), BACK_MS);
  await busy.storesMore(5);
  await busy.end(`${first}'s ${what}`);
  assert.equal(await cluster.primary(), next, "the old primary took over again");
  await until("a replica is synchronous again", () => isSynchronous(cluster), BACK_MS);
}

/** Halts the machine of the synchronous replica until plays are stored without it. */
export async function replicaHangs(cluster: Cluster): Promise<void> {
  await using busy = await Busy.start(cluster, `hangs-replica-${Date.now()}`);
  const first = await cluster.primary();
  const screen = await cluster.screen();
  const replica = /^patroni(\d) .* synchronous replica, running/m.exec(screen)?.[1];
  assert.ok(replica, screen);
  const goOn = cluster.halt(`db${replica}`);
  try {
    await busy.storesMore(10);
  } finally {
    goOn();
  }
  await busy.end(`the synchronous replica's machine`);
  assert.equal(await cluster.primary(), first);
  await until("a replica is synchronous again", () => isSynchronous(cluster), BACK_MS);
  assert.ok(busy.sender.longestGap < 30_000, `plays waited ${Math.round(busy.sender.longestGap)} ms`);
}

/** Halts PgBouncer: servers go on with what they have, refuse plays, and are well afterwards. */
export async function poolerHangs(cluster: Cluster): Promise<void> {
  await using busy = await Busy.start(cluster, `hangs-pooler-${Date.now()}`);
  const goOn = cluster.halt("pgbouncer");
  try {
    await until("plays are refused", () => busy.sender.refused.length > 3, 60_000);
    await until("a server says so", async () => /web1 .* degraded/.test(await cluster.screen()));
  } finally {
    goOn();
  }
  await busy.storesMore(5);
  await busy.end("PgBouncer");
  await until("servers are well", async () => !/degraded/.test(await cluster.screen()));
}
