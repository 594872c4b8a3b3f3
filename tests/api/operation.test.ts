// Operating a station: start, stop, clear errors, nothing lost.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { BUNDLE, linkMedia, ROOT, Station, until, ZENDER, zender } from "../support/station.ts";

const station = testStation();

describe("health", () => {
  it("/healthz, /readyz and /metrics, on a port of its own, say how the server is", async () => {
    assert.equal((await fetch(`${station.url}/healthz`)).status, 200);
    assert.equal((await fetch(`${station.url}/readyz`)).status, 200);
    await fetch(station.url);
    const metrics = await station.metrics();
    for (const name of ["requests_total", "cache", "queue"])
      assert.match(metrics, new RegExp(`zender_[a-z_]*${name}`), name);
    // They cannot be reached through the site's own port, behind a proxy or not.
    assert.equal((await fetch(`${station.url}/metrics`)).status, 404);
  });

  it("every metric is named zender_…", async () => {
    const metrics = await station.metrics();
    for (const line of metrics.split("\n")) assert.match(line, /^(|# (HELP|TYPE) zender_.*|zender_.*)$/);
  });

  it("each request is a line of JSON in the log, with the id that the reply carries", async () => {
    const headers = { "x-request-id": "operator-test-1" };
    const reply = await fetch(`${station.url}/api/player/kx`, { headers });
    assert.equal(reply.headers.get("x-request-id"), "operator-test-1");
    const shared = await fetch(`${station.url}/gedraaid?channel=kx`, { headers });
    assert.equal(shared.headers.get("x-request-id"), null, "a cache would send it to everybody");
    await until("the log has the request", () => station.log.includes("operator-test-1"));
    const line = station.log.split("\n").find((text) => text.includes("operator-test-1")) ?? "";
    const entry = JSON.parse(line);
    assert.equal(entry.status, 200);
    assert.equal(entry.path, "/api/player/kx");
  });
});

describe("start and stop", () => {
  it("SIGTERM lets the replies in progress finish and ends with code 0", async () => {
    await using own = await Station.start();
    const slow = connect(own.port, "127.0.0.1");
    let answer = "";
    slow.on("data", (part) => (answer += part));
    await new Promise<void>((done) => slow.once("connect", () => done()));
    slow.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    await until("the request has arrived", () => own.log.includes('"path":"/"') || answer.length > 0);
    const code = await own.stopServer();
    assert.equal(code, 0);
    await until(
      "the reply is whole",
      () => answer.includes("</html>") || answer.includes("Content-Encoding"),
    );
  });

  it("SIGTERM waits no longer than server.stop_seconds for idle or endless connections", {
    timeout: 180_000,
  }, async () => {
    await using own = await Station.start({ env: { ZENDER_SERVER_STOP_SECONDS: "2" } });
    const idle = connect(own.port, "127.0.0.1");
    const halfway = connect(own.port, "127.0.0.1");
    for (const socket of [idle, halfway]) {
      socket.on("error", () => {});
      await new Promise<void>((done) => socket.once("connect", () => done()));
    }
    halfway.write("POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx");
    await until("all have arrived", async () => /^zender_http_connections [2-9]/m.test(await own.metrics()));
    const began = Date.now();
    assert.equal(await own.stopServer(), 0);
    assert.ok(Date.now() - began < 20_000, `${Date.now() - began} ms`);
    for (const word of ["serving", "stopping", "stopped"])
      await until(`the log says ${word}`, () => own.log.includes(`"message":"${word}"`));
  });

  it("a port in use, a wrong configuration and a missing one each give a clear message", async () => {
    const taken = await zender(["serve", "--config", join(ROOT, "demo/station.toml")], {
      ...station.environment,
    });
    assert.equal(taken.code, 1);
    assert.match(taken.output, new RegExp(String(station.port)));
    const folder = mkdtempSync(join(tmpdir(), "zender-config-"));
    writeFileSync(join(folder, "station.toml"), "[server]\nport = 0\nkleur = 3\n");
    const wrong = await zender(["serve", "--config", join(folder, "station.toml")]);
    assert.equal(wrong.code, 2);
    assert.match(wrong.output, /station\.toml:2: server\.port/);
    assert.match(wrong.output, /station\.toml:3: server\.kleur/);
    assert.equal((await zender(["serve", "--config", join(folder, "nergens.toml")])).code, 2);
    rmSync(folder, { recursive: true });
  });

  it("settings that do not fit the channels are named in the log at start", async () => {
    await using own = await Station.start({ env: { ZENDER_RECORD_TITLES: "duin" } });
    await until("the log has it", () => own.log.includes("record.titles names 'duin'"));
  });

  it("./run says that its port is in use before it makes or starts anything", () => {
    const data = join(mkdtempSync(join(tmpdir(), "zender-run-")), "data");
    const ended = spawnSync(join(ROOT, "run"), ["--port", String(station.port), "--data", data], {
      encoding: "utf8",
    });
    assert.equal(ended.status, 1);
    assert.match(ended.stderr, new RegExp(`port ${station.port} is in use`));
    assert.equal(existsSync(data), false);
  });

  it("an empty station is ready, and its front page says that it has no content yet", async () => {
    await using own = await Station.start({ empty: true });
    assert.equal((await fetch(`${own.url}/readyz`)).status, 200);
    const front = await fetch(own.url);
    assert.equal(front.status, 503);
    assert.match(await front.text(), /<h1[^>]*>Hier begint straks de radio</);
    assert.equal(await own.stopServer(), 0);
  });

  it("secrets are made once, readable by the owner only, and serving without them says what to do", async () => {
    const data = mkdtempSync(join(tmpdir(), "zender-secrets-"));
    const env = { ...station.environment, ZENDER_DATA_FOLDER: data };
    const config = ["--config", join(ROOT, "demo/station.toml")];
    const without = await zender(["serve", ...config], env);
    assert.equal(without.code, 2);
    assert.match(without.output, /zender init/);
    assert.equal((await zender(["init", ...config], env)).code, 0);
    const secrets = join(data, "secrets.toml");
    assert.equal(statSync(secrets).mode & 0o777, 0o600);
    const made = readFileSync(secrets, "utf8");
    assert.equal((await zender(["init", ...config], env)).code, 0);
    assert.equal(readFileSync(secrets, "utf8"), made);
    assert.notEqual(made, readFileSync(join(station.data, "secrets.toml"), "utf8"));
    rmSync(data, { recursive: true });
  });

  it("a restarted playout sends what is missing, not its whole history", {
    timeout: 360_000,
  }, async () => {
    await using own = await Station.start({ playout: true });
    assert.equal(await own.stopPlayout(), 0);
    own.log = "";
    await own.startPlayout();
    const calls = own.log.split("\n").filter((line) => line.includes('"path":"/api/ingest/track-plays"'));
    assert.ok(calls.length <= 1, `${calls.length} calls after the second start`);
  });

  it("a database newer than the binary is left untouched, with a clear message", async () => {
    await using own = await Station.start({ empty: true });
    await own.stopServer();
    const database = new DatabaseSync(join(own.data, "zender.db"));
    database.exec("update schema_migrations set version = version + 1000");
    database.close();
    const { code, output } = await zender(
      ["serve", "--config", join(ROOT, "demo/station.toml")],
      own.environment,
    );
    assert.equal(code, 1);
    assert.match(output, /newer/);
  });
});

describe("importing", () => {
  const counts = (data: string) => {
    const database = new DatabaseSync(join(data, "zender.db"), { readOnly: true });
    const count = (table: string) =>
      (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
    const all = Object.fromEntries(
      ["channels", "programmes", "presenters", "tracks", "broadcasts", "track_plays"].map((table) => [
        table,
        count(table),
      ]),
    );
    database.close();
    return all;
  };
  const bundleCopy = () => {
    const folder = mkdtempSync(join(tmpdir(), "zender-bundle-"));
    spawnSync("cp", ["-rl", `${BUNDLE}/.`, folder]);
    return folder;
  };

  it("the demo has everything that a station has", () => {
    const all = counts(station.data);
    assert.equal(all.channels, 9);
    assert.ok((all.programmes ?? 0) >= 30);
    assert.ok((all.presenters ?? 0) >= 25);
    // The demo's music is Debian's openttd-openmsx, which holds 31 tunes.
    assert.equal(all.tracks, 31);
  });

  it("importing twice changes nothing", async () => {
    const args = ["import", "--config", join(ROOT, "demo/station.toml"), BUNDLE];
    const first = await zender(args, station.environment);
    assert.equal(first.code, 0, first.output);
    const before = counts(station.data);
    const again = await zender(args, station.environment);
    assert.equal(again.code, 0, again.output);
    assert.match(again.output, /nothing changed|0 added, 0 changed, 0 removed/i);
    assert.deepEqual(counts(station.data), before);
  });

  it("a half-broken bundle changes nothing, and each mistake is named with file, line and field", async () => {
    const folder = bundleCopy();
    const before = counts(station.data);
    rmSync(join(folder, "channels/radio2.yaml"));
    writeFileSync(join(folder, "channels/radio2.yaml"), "name: Radio 2\nposition: twee\nkleur: rood\n");
    const result = await zender(
      ["import", "--config", join(ROOT, "demo/station.toml"), folder],
      station.environment,
    );
    assert.equal(result.code, 2);
    assert.match(result.output, /channels\/radio2\.yaml:2: position: /);
    assert.match(result.output, /channels\/radio2\.yaml:3: kleur: /);
    assert.deepEqual(counts(station.data), before);
    assert.equal((await fetch(station.url)).status, 200);
    rmSync(folder, { recursive: true });
  });

  it("missing media is a clear error and changes nothing", async () => {
    const folder = bundleCopy();
    // Short speech has only one segment; this test deletes the second segment of a longer item.
    const asset =
      readdirSync(join(folder, "media/audio")).find((name) =>
        existsSync(join(folder, "media/audio", name, "00001.m4s")),
      ) ?? "";
    rmSync(join(folder, "media/audio", asset, "00001.m4s"));
    const result = await zender(["check", folder]);
    assert.equal(result.code, 2);
    assert.match(result.output, new RegExp(`${asset}.*00001\\.m4s`));
    rmSync(folder, { recursive: true });
  });

  it("a disk that is full while importing loses nothing and says so", { timeout: 360_000 }, async () => {
    await using own = await Station.start({ empty: true });
    await own.stopServer();
    const media = join(own.data, "media/images");
    const size = statSync(join(own.data, "zender.db")).size;
    const args = ["import", "--config", join(ROOT, "demo/station.toml"), BUNDLE];
    const limited = () => {
      // The kernel refuses to let any file grow past this size, as a full disk would.
      const result = spawnSync("prlimit", ["--fsize=65536", ZENDER, ...args], {
        env: { ...process.env, ...own.environment },
        encoding: "utf8",
      });
      assert.equal(result.status, 1, `${result.stdout}${result.stderr}`);
      assert.equal(counts(own.data).channels, 0);
      assert.ok(statSync(join(own.data, "zender.db")).size >= size);
      return result.stderr;
    };

    // Existing media is not made again, so that the import reaches the one missing item.
    await linkMedia(station.data, own.data);
    const bySize = (a: string, b: string) => statSync(join(media, b)).size - statSync(join(media, a)).size;
    const picture = readdirSync(media).toSorted(bySize)[0]?.split("-")[0] ?? "";
    const ofPicture = () => readdirSync(media).filter((name) => name.startsWith(picture));
    for (const name of ofPicture()) rmSync(join(media, name));
    assert.match(limited(), new RegExp(`cannot write .*${picture}`), "no room for a picture");
    assert.deepEqual(ofPicture(), [], "no half of a picture stays behind");

    await linkMedia(station.data, own.data);
    assert.match(limited(), /database/, "no room in the database");

    // With enough space the same import succeeds.
    const roomy = await zender(args, own.environment);
    assert.equal(roomy.code, 0, roomy.output);
    assert.equal(counts(own.data).channels, 9);
    await own.startServer();
    assert.equal((await fetch(own.url)).status, 200);
  });

  it("media missing from the data folder gives a clear reply, and the server keeps serving", async () => {
    await using own = await Station.start({ playout: true });
    rmSync(join(own.data, "media/audio"), { recursive: true });
    mkdirSync(join(own.data, "media/audio"));
    const list = await (await fetch(`${own.url}/stream/radio2/live.m3u8`)).text();
    const segment = list.split("\n").find((line) => line.endsWith(".m4s")) ?? "";
    assert.equal((await fetch(own.url + segment)).status, 404);
    assert.equal((await fetch(own.url)).status, 200);
  });
});
