// ./test --all: the whole set, of which every process is killed in turn while listeners and the
// playout go on.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { commandBlocks } from "../newcomer/documents.ts";
import { Cluster } from "../support/cluster.ts";
import { ended } from "../support/programs.ts";
import { Listeners, PAGES, POLLS, Sender } from "../support/servers/clusterLoad.ts";
import { ROOT, until } from "../support/station.ts";
import { ALL } from "../support/tier.ts";
import { BACK_MS, isSynchronous, primaryHangs, replicaHangs } from "./hangs.ts";

/** How many answers listeners get while a part is away: some seconds. */
const ANSWERS = 300;

describe("a whole set, of which parts die", { skip: !ALL, timeout: 1_800_000 }, () => {
  let cluster: Cluster;
  before(async () => {
    if (ALL) cluster = await Cluster.start({ whole: true });
  });
  after(() => cluster?.stop());

  const primary = async (): Promise<string> => {
    await until("there is a primary", async () => (await cluster.primary()) !== undefined);
    return (await cluster.primary()) ?? "";
  };
  const isWhole = async () => {
    const screen = await cluster.screen();
    return (
      /sees 3 of 3 servers/.test(screen) &&
      /sees 1 primary, 2 replicas/.test(screen) &&
      !/does not|no majority|degraded|down:/.test(screen)
    );
  };
  const other = async () => cluster.databases.find((name) => name !== first) ?? "";
  let first = "";

  /** Kills parts while listeners ask; no request may fail, and what was acknowledged is stored. */
  async function dies(parts: readonly string[], name: string, meanwhile?: () => Promise<void>) {
    await until("the set is whole", isWhole, 120_000);
    for (const path of [...PAGES, ...POLLS]) await (await fetch(cluster.url + path)).arrayBuffer();
    await using listeners = Listeners.start(cluster.url);
    await using sender = Sender.start(name, (plays) => cluster.sendPlays(plays));
    await until("plays are stored", () => sender.acknowledged.length > 5);
    for (const part of parts) await cluster.kill(part);
    const read = listeners.times.length;
    await until("listeners go on", () => listeners.times.length > read + ANSWERS);
    await meanwhile?.();
    // At once: no etcd is ready before it sees another.
    await Promise.all(parts.map((part) => cluster.startPart(part.replace("postgresql", "patroni"))));
    const stored = sender.acknowledged.length;
    await until("plays are stored", () => sender.acknowledged.length > stored + 5, 90_000);
    await Promise.all([listeners.stop(), sender.stop()]);
    assert.deepEqual(listeners.failed, []);
    const kept = new Set(await cluster.storedPlays(`${name}-`));
    assert.deepEqual(
      sender.acknowledged.filter((id) => !kept.has(id)),
      [],
      "acknowledged but lost",
    );
    for (const { status, retryAfter } of sender.refused) {
      assert.equal(status, 503);
      assert.match(retryAfter ?? "", /^\d+$/);
    }
    const gap = (sender.longestGap / 1000).toFixed(1);
    console.log(`${parts.join(", ")}: ${gap} s without a stored play, ${sender.refused.length} refused`);
  }

  for (const part of ["web2", "varnish", "pgbouncer", "haproxy-database", "etcd2"])
    it(`nobody notices that ${part} dies`, () => dies([part], `dies-${part}`));

  it("nobody notices that all of etcd is away: the primary stays", async () => {
    first = await primary();
    await dies(["etcd1", "etcd2", "etcd3"], "dies-etcd");
    assert.equal(await primary(), first);
  });

  it("nobody notices that a replica dies, and writes go on", async () => {
    first = await primary();
    await dies([await other()], "dies-replica");
    assert.equal(await primary(), first);
  });

  it("when PostgreSQL dies on the primary, the synchronous replica takes over", async () => {
    first = await primary();
    await dies([first.replace("db", "postgresql")], "dies-postgresql", async () => {
      await until("another is primary", async () => ![undefined, first].includes(await cluster.primary()));
    });
  });

  for (const what of ["the primary's machine", "Patroni on the primary"])
    it(`when ${what} dies, another machine takes over as soon as its lock has run out`, async () => {
      first = await primary();
      const part = what === "the primary's machine" ? first : first.replace("db", "patroni");
      await dies([part], `dies-${part}`, async () => {
        await until("another is primary", async () => ![undefined, first].includes(await cluster.primary()));
      });
    });

  it("when PostgreSQL of the primary hangs and goes on later, nothing that was acknowledged is lost", () =>
    primaryHangs(cluster, "PostgreSQL"));
  it("nor when the primary's whole machine hangs and goes on later", () => primaryHangs(cluster, "machine"));
  it("a replica that hangs is replaced by the other one", () => replicaHangs(cluster));

  it("docs/several-machines.md says how replication becomes synchronous when the note of it is wrong", async () => {
    await until("a replica is synchronous", () => isSynchronous(cluster), BACK_MS);
    const note = `${cluster.address("db1.etcd")}/v2/keys/service/zender/sync`;
    const wrong = JSON.stringify({ leader: "db9", sync_standby: null });
    await fetch(note, { method: "PUT", body: new URLSearchParams({ value: wrong }) });
    await until("no replica is synchronous", async () => !(await isSynchronous(cluster)));
    const markdown = readFileSync(join(ROOT, "docs/several-machines.md"), "utf8");
    const block = commandBlocks(markdown).find(({ text }) => text.includes("synchronous_mode=false"));
    const config = join(cluster.folder, `${await primary()}/patroni.yml`);
    const [off = "", list = "", on = ""] = (block?.text ?? "")
      .replaceAll("/etc/patroni/config.yml", config)
      .split("\n");
    const say = async (command: string) => {
      const { code, said } = await ended("bash", ["-c", command]);
      assert.equal(code, 0, said);
      return said;
    };
    await say(off);
    await until("the note is gone", async () => (await fetch(note)).status === 404);
    assert.match(await say(list), /Leader/);
    await say(on);
    await until("a replica is synchronous again", () => isSynchronous(cluster));
  });

  it("a switch of primaries by hand delays plays, and loses none", async () => {
    await until("the set is whole", isWhole, 120_000);
    first = await primary();
    await using listeners = Listeners.start(cluster.url);
    await using sender = Sender.start("switch", (plays) => cluster.sendPlays(plays));
    await until("plays are stored", () => sender.acknowledged.length > 5);
    const config = join(cluster.folder, `${first}/patroni.yml`);
    const { code, said } = await ended("patronictl", ["-c", config, "switchover", "--force"]);
    assert.equal(code, 0, said);
    await until("another is primary", async () => ![undefined, first].includes(await cluster.primary()));
    const stored = sender.acknowledged.length;
    await until("plays are stored", () => sender.acknowledged.length > stored + 5);
    await Promise.all([listeners.stop(), sender.stop()]);
    assert.deepEqual(listeners.failed, []);
    console.log(`switched by hand: ${(sender.longestGap / 1000).toFixed(1)} s without a stored play`);
  });

  it("when a start fails, deploy/try takes down what it started, and keeps the logs", async () => {
    const folder = `${cluster.folder}-fails`;
    const options = ["--made", "--short", "--port", "0"];
    const { code, said } = await ended(join(ROOT, "deploy/try"), options, {
      env: { ...process.env, ZENDER_TRY: folder, ZENDER_BINARY: "/bin/false" },
    });
    assert.equal(code, 1);
    assert.match(said, /ended( at once)? \(log: .*-failed-logs\/web[12]\.log\)/);
    assert.equal(existsSync(folder), false);
    assert.equal(existsSync(`${folder}-failed-logs/web1.log`), true);
    // Of the processes that this one started, none has the folder in its command.
    const { output } = await ended("ps", ["-eo", "args"]);
    assert.doesNotMatch(output, new RegExp(`${folder}/`));
  });

  it("when HAProxy of the edge dies, the site is away until it is back", async () => {
    await until("the set is whole", isWhole, 120_000);
    await cluster.kill("haproxy");
    await assert.rejects(fetch(cluster.url));
    await cluster.startPart("haproxy");
    assert.equal((await fetch(cluster.url)).status, 200);
  });
});
