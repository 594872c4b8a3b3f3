// The files of deploy/ as their own programs judge them, with the addresses and folders of
// deploy/try. Whether they do what they should, cluster.test.ts tests; nginx has
// https-proxy.test.ts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { adapted, writeConfiguration } from "../../deploy/try.d/configuration.ts";
import { choosePorts, type Layout, SHORT, WHOLE } from "../../deploy/try.d/layout.ts";
import { asPostgres, PATH } from "../../deploy/try.d/processes.ts";
import { ended } from "../support/programs.ts";
import { ROOT } from "../support/station.ts";

/** Runs a program; returns what it says, and fails when it fails. */
async function accepts(command: string, ...options: string[]): Promise<string> {
  const { code, said } = await ended(command, options, { env: { ...process.env, PATH } });
  assert.equal(code, 0, said);
  return said;
}

for (const [name, form] of Object.entries({ "the whole set": WHOLE, "the short set": SHORT }))
  describe(`the configuration of ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "zender-deploy-"));
    let layout: Layout;
    before(async () => {
      execFileSync("chmod", ["755", folder]);
      layout = { folder, ...form, ports: await choosePorts(form, 0), settings: {} };
      mkdirSync(folder, { recursive: true });
      writeConfiguration(layout);
    });
    after(() => rmSync(folder, { recursive: true, force: true }));
    const file = (path: string) => readFileSync(join(folder, path), "utf8");

    it("HAProxy accepts both of its files, and has nothing to warn of", async () => {
      for (const config of ["haproxy.cfg", "database.cfg"]) {
        const said = await accepts("haproxy", "-c", "-f", join(folder, config));
        assert.doesNotMatch(said, /WARNING|ALERT/);
      }
      // On machines where one HAProxy does both.
      await accepts("haproxy", "-c", "-f", join(folder, "haproxy.cfg"), "-f", join(folder, "database.cfg"));
    });

    it("Varnish compiles zender.vcl", async () => {
      const said = await accepts(
        "varnishd",
        "-C",
        "-n",
        join(folder, "varnish"),
        "-f",
        join(folder, "zender.vcl"),
      );
      // What docs/several-machines.md says of a file without mistakes.
      assert.equal(said.trimEnd().split("\n").at(-1), "*/");
    });

    it("Patroni accepts patroni.yml of each machine", async () => {
      for (let number = 1; number <= form.databases; number += 1) {
        const config = join(folder, `db${number}/patroni.yml`);
        const [command = "", ...options] = asPostgres(["patroni", "--validate-config", config]);
        const { said } = await ended(command, options);
        // Only of the addresses it cannot know better: nothing runs, and on loopback.
        const mistakes = said
          .split("\n")
          .filter((line) => !/must not contain "127\.0\.0\.1"|is not reachable/.test(line));
        assert.deepEqual(mistakes.join(""), "");
        const text = file(`db${number}/patroni.yml`);
        const [ttl = 0, wait = 0, retry = 0] = ["ttl", "loop_wait", "retry_timeout"].map((key) =>
          Number(new RegExp(`${key}: (\\d+)`).exec(text)?.[1]),
        );
        assert.ok(wait + 2 * retry <= ttl, "Patroni needs loop_wait + 2 × retry_timeout within ttl");
      }
    });

    it("every server, database and etcd that the set has is named, and no other", () => {
      const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
      // Directly for sound without end, as Varnish's replacement, and for what Varnish asks.
      assert.equal(count(file("haproxy.cfg"), /^ {2}server web/gm), 3 * form.servers);
      assert.equal(count(file("database.cfg"), /^ {2}server db/gm), 2 * form.databases);
      assert.equal(count(file("db1/patroni.yml"), /127\.0\.0\.1:\d+(?=[,\n])/g), 4 + form.keepers);
    });
  });

describe("the files of deploy/", () => {
  it("promtool accepts the rules", async () => {
    const said = await accepts(
      "promtool",
      "check",
      "rules",
      join(ROOT, "deploy/prometheus/zender.rules.yml"),
    );
    assert.match(said, /SUCCESS: \d+ rules found/);
  });

  it("systemd starts what ends again, and a server for as long as it takes", () => {
    const read = (path: string) => readFileSync(join(ROOT, "deploy", path), "utf8");
    const units = [
      ...["zender.service", "zender-record.service", "pgbouncer/pgbouncer.service.conf"],
      ...["etcd/etcd.service.conf", "patroni/patroni.service.conf"],
    ];
    // HAProxy's unit of Debian does.
    for (const unit of [...units, "varnish/varnish.service.conf"])
      assert.match(read(unit), /^Restart=on-failure\nRestartSec=1s$/m, unit);
    for (const unit of units) assert.match(read(unit), /^\[Unit\]\n(.+\n)*StartLimitIntervalSec=0$/m, unit);
  });

  it("a change of them that deploy/try does not know of is reported", () => {
    assert.throws(
      () => adapted("haproxy/database.cfg", [["127.0.0.1:5999", "127.0.0.1:1"]]),
      /deploy\/haproxy\/database.cfg does not contain: 127.0.0.1:5999/,
    );
    assert.throws(() => adapted("haproxy/database.cfg", []), /no address here for: server db1 10\.0\.0\.21/);
  });
});
