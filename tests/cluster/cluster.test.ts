// A station on two servers, a primary with one replica, HAProxy and Varnish, as deploy/try --short
// starts it: parts of it are killed and replaced while listeners and the playout go on. The tests
// share it, and leave it whole.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { commandBlocks } from "../newcomer/documents.ts";
import { Cluster } from "../support/cluster.ts";
import { ROOT } from "../support/station.ts";
import { inAll } from "../support/tier.ts";
import { changesTravel } from "./changes.ts";
import { partsMayFail } from "./failures.ts";
import { poolerHangs, primaryHangs, replicaHangs } from "./hangs.ts";
import { varnishKeepsPages } from "./varnish.ts";

describe("a station on several machines", { timeout: 900_000 }, () => {
  let cluster: Cluster;
  before(async () => {
    cluster = await Cluster.start();
  });
  after(() => cluster?.stop());

  it("the screen names every part with its address, process and state", async () => {
    const screen = await cluster.screen();
    for (const part of ["etcd1", "patroni1", "patroni2", "pgbouncer", "web1", "web2", "varnish", "haproxy"])
      assert.match(screen, new RegExp(`^${part} .* 127\\.0\\.0\\.1:\\d+ +\\d+ +\\d+ MB +\\w`, "m"), screen);
    assert.match(screen, / primary, running/);
    assert.match(screen, /web2 .* ready$/m);
    assert.match(screen, /sees 2 of 2 servers/);
  });

  it("deploy/try started a second time starts nothing, and says what runs", async () => {
    const pids = cluster.servers.map((server) => cluster.pid(server));
    const said = await cluster.try("--made");
    assert.match(said, /^Runs already/);
    assert.match(said, /web2 .* ready$/m);
    assert.deepEqual(
      cluster.servers.map((server) => cluster.pid(server)),
      pids,
    );
  });

  it("deploy/try names the parts when it is given one that there is not", async () => {
    await assert.rejects(cluster.try("kill", "web9"), /no part is called web9; there are: etcd1, .*web2/);
    await assert.rejects(cluster.try("kill"), /which part\?/);
  });

  inAll(it)("docs/several-machines.md: deploy/try does everything that it says", async () => {
    const markdown = readFileSync(join(ROOT, "docs/several-machines.md"), "utf8");
    const [, block] = commandBlocks(markdown);
    const lines = (block?.text ?? "").split("\n").map((line) => line.replace(/#.*/, "").trim());
    const commands = lines.filter((line) => /^deploy\/try \w/.test(line) && !line.endsWith(" stop"));
    assert.ok(commands.length >= 4);
    for (const command of commands) await cluster.try(...command.split(/\s+/).slice(1));
  });

  it("every metric of the cluster's alerts and dashboard exists", async () => {
    const files = ["deploy/prometheus/zender.rules.yml", "deploy/grafana/zender.json"];
    const named = files.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8").match(/\b(?:haproxy|patroni|zender_purges?)_[a-z_]+/g),
    );
    assert.ok(named.length > 10);
    const pages = ["web1.metrics", "haproxy.metrics", "database.metrics", "db1.patroni"].map(async (by) =>
      (await fetch(`${cluster.address(by)}/metrics`)).text(),
    );
    const metrics = (await Promise.all(pages)).join("\n");
    for (const name of named) assert.match(metrics, new RegExp(`^${name}[{ ]`, "m"));
    for (const proxy of ["servers", "cache", "primary", "replicas"])
      assert.match(metrics, new RegExp(`^haproxy_backend_active_servers{proxy="${proxy}"} [12]$`, "m"));
  });

  changesTravel(() => cluster);
  varnishKeepsPages(() => cluster);
  partsMayFail(() => cluster);

  it("when PostgreSQL of the primary hangs and goes on later, nothing that was acknowledged is lost", () =>
    primaryHangs(cluster, "PostgreSQL"));
  inAll(it)("the same when the primary's whole machine hangs", () => primaryHangs(cluster, "machine"));
  inAll(it)("while PgBouncer hangs, pages go on, and plays are refused", () => poolerHangs(cluster));
  inAll(it)("without its only replica, which hangs, the primary stores plays alone", () =>
    replicaHangs(cluster),
  );
});
