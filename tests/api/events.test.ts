// The collector of events: what it accepts, refuses and stores, and that a flood does no harm.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { hostileFiles, noHostileFiles } from "../support/hostileFiles.ts";
import { until, zender } from "../support/station.ts";
import { BUSY } from "../support/turns.ts";

const station = testStation({ env: { ZENDER_EVENTS_POSTS_PER_MINUTE: "6000" } });

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, at = station) =>
  fetch(`${at.url}/api/events`, {
    method: "POST",
    body,
    headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
  });
const batch = (...events: unknown[]) => JSON.stringify({ events });

/** The counts as the web team reads them. */
async function counts(at = station): Promise<string[]> {
  const said = await zender(["events", "--csv"], at.environment);
  assert.equal(said.code, 0, said.output);
  return said.output.split("\r\n").filter((line) => /^\d/.test(line));
}

describe("events", () => {
  it("S2-076 are counted per day by name, type, page and channel, and read back with `zender events`", async () => {
    const link = {
      name: "player_radioblok_counter_stem-nu_stem",
      type: "exit",
      page: "programme",
      channel: "radio2",
    };
    assert.equal((await post(batch(link, { name: "page_view", type: "view", page: "home" }))).status, 204);
    assert.equal((await post(batch(link), { "content-type": "application/json" })).status, 204);
    await until("the counts are stored", async () =>
      (await counts()).some((line) =>
        line.endsWith(",player_radioblok_counter_stem-nu_stem,exit,programme,radio2,2"),
      ),
    );
    assert.ok((await counts()).some((line) => line.endsWith(",page_view,view,home,,1")));
    assert.equal(await station.metric('zender_events_total{name="player_radioblok_counter"}'), 2);
  });

  it("contain nothing that identifies a listener", async () => {
    await post(batch({ name: "privacy_check" }), {
      "user-agent": "Mozilla/5.0 Herkenbaar",
      cookie: "atuserid=42",
    });
    await until("it is stored", async () => (await counts()).some((line) => line.includes("privacy_check")));
    const database = new DatabaseSync(join(station.data, "zender.db"), { readOnly: true });
    const columns = database
      .prepare("SELECT name FROM pragma_table_info('event_counts')")
      .all()
      .map((row) => row.name);
    database.close();
    assert.deepEqual(columns, ["day", "name", "type", "page", "channel", "events"]);
  });

  it("that are invalid are counted as refused; the other events of the batch are counted", async () => {
    const before = await station.metric("zender_events_refused_total");
    assert.equal(
      (await post(batch({ name: "Nee!" }, 7, { name: "goed_zo" }, { name: "x", channel: "../" }))).status,
      204,
    );
    assert.equal((await station.metric("zender_events_refused_total")) - before, 3);
    await until("the good one counts", async () =>
      (await counts()).some((line) => line.includes(",goed_zo,")),
    );
  });

  it("in a body that is not a batch are refused with a problem", async () => {
    for (const body of [
      "",
      "{}",
      '{"events":[]}',
      "[1]",
      "geen json",
      batch(...Array(51).fill({ name: "x" })),
    ]) {
      const reply = await post(body);
      assert.equal(reply.status, 400, body.slice(0, 40));
      assert.equal(reply.headers.get("content-type"), "application/problem+json");
      assert.deepEqual(mistakes("Problem", await reply.json()), []);
    }
    const large = await post(" ".repeat(40_000)).catch(() => undefined);
    assert.ok(large === undefined || large.status === 413, String(large?.status));
  });

  it("are accepted from the site's own pages only", async () => {
    const elsewhere = [
      ["sec-fetch-site", "cross-site"],
      ["sec-fetch-site", "same-site"],
      ["origin", "https://elders.example"],
      ["origin", "null"],
    ] as const;
    for (const [header, value] of elsewhere) {
      const reply = await post(batch({ name: "page_view" }), { [header]: value });
      assert.equal(reply.status, 403, `${header}: ${value}`);
      assert.deepEqual(mistakes("Problem", await reply.json()), []);
    }
    assert.equal((await post(batch({ name: "page_view" }), { origin: station.url })).status, 204);
    assert.equal((await fetch(`${station.url}/api/events`)).status, 405);
  });

  it("with published hostile input are refused, and the server keeps serving", {
    timeout: 360_000,
    skip: noHostileFiles,
  }, async () => {
    const pid = station.serverPid;
    let sent = 0;
    const folders = ["json-test_parsing", "json-test_transform", "gofuzz-json", "naughty", "html-xss"];
    for (const [name, bytes] of hostileFiles(folders, 400, 32 * 1024)) {
      sent += 1;
      const reply = await post(new Uint8Array(bytes));
      await reply.arrayBuffer();
      assert.ok([400, 204, 429].includes(reply.status), `${name}: ${reply.status}`);
    }
    assert.ok(sent > 200, `${sent} files`);
    assert.equal(station.serverPid, pid);
    assert.equal((await fetch(station.url)).status, 200);
  });

  it("are kept when the server stops, and counting continues when it starts again", {
    timeout: 180_000,
  }, async () => {
    assert.equal((await post(batch({ name: "laatste" }))).status, 204);
    assert.equal(await station.stopServer(), 0);
    assert.ok((await counts()).some((line) => line.endsWith(",laatste,,,,1")));
    await station.startServer();
    assert.equal((await post(batch({ name: "laatste" }))).status, 204);
    await until("it adds up", async () => (await counts()).some((line) => line.endsWith(",laatste,,,,2")));
  });
});

describe("a flood of events from one address", () => {
  const flooded = testStation();

  const residentKilobytes = (pid: number) =>
    Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

  const POSTS = 2000;
  let made = 0;

  /** Posts as fast as the machine can; adds how often each status came back. */
  async function flood(statuses: Map<number, number>): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    let left = POSTS;
    const one = () =>
      new Promise<void>((done) => {
        const body = batch(...Array.from({ length: 50 }, () => ({ name: `verzonnen_${made++}` })));
        const call = request(
          `${flooded.url}/api/events`,
          { method: "POST", agent, headers: { "content-length": body.length } },
          (reply) => {
            statuses.set(reply.statusCode ?? 0, (statuses.get(reply.statusCode ?? 0) ?? 0) + 1);
            if (reply.statusCode === 429) assert.match(String(reply.headers["retry-after"]), /^[1-9]\d?$/);
            reply.resume();
            reply.once("end", done);
          },
        );
        call.once("error", () => done());
        call.end(body);
      });
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        while (left-- > 0) await one();
      }),
    );
    agent.destroy();
  }

  it("is limited, uses bounded memory and leaves the pages unchanged", {
    timeout: 600_000,
  }, async () => {
    const slowest = { milliseconds: 0 };
    let pages = 0;
    let over = false;
    const reading = (async () => {
      while (!over) {
        const began = performance.now();
        const reply = await fetch(flooded.url);
        await reply.text();
        assert.equal(reply.status, 200);
        slowest.milliseconds = Math.max(slowest.milliseconds, performance.now() - began);
        pages += 1;
        await new Promise((next) => setTimeout(next, 20));
      }
    })();
    const floodBegan = performance.now();
    const statuses = new Map<number, number>();
    // At first the server allocates what connections, renderers and pages need, on a busy machine
    // later than on an idle one. If it kept anything of a post, every flood would cost more.
    const SETTLED_KILOBYTES = 1_000;
    let grown = Number.POSITIVE_INFINITY;
    try {
      for (let floods = 0; floods < 10 && grown > SETTLED_KILOBYTES; floods += 1) {
        const before = residentKilobytes(flooded.serverPid);
        await flood(statuses);
        grown = residentKilobytes(flooded.serverPid) - before;
      }
    } finally {
      over = true;
    }
    const floodSeconds = (performance.now() - floodBegan) / 1000;
    await reading;
    const [taken, limited] = [statuses.get(204) ?? 0, statuses.get(429) ?? 0];
    assert.ok(limited > 1000, `${limited} limited, ${taken} taken`);
    // The limit: half a minute's worth at once, then two a second.
    assert.ok(taken <= 60 + 2 * (floodSeconds + 5), `${taken} taken in ${floodSeconds} s`);
    assert.equal(
      taken + limited,
      [...statuses.values()].reduce((sum, value) => sum + value, 0),
    );
    assert.ok(
      pages > 10 && slowest.milliseconds < BUSY * 10_000,
      `${pages} pages, the slowest ${slowest.milliseconds} ms`,
    );
    assert.ok(grown <= SETTLED_KILOBYTES, `${grown} KB more after ten floods`);
    assert.ok((await flooded.metric('zender_report_senders{call="events"}')) <= 2);
    assert.ok((await flooded.metric('zender_reports_limited_total{call="events"}')) >= limited);
  });

  it("stores no more rows than a day may have", { timeout: 180_000 }, async () => {
    await until("they are stored", async () => (await flooded.metric("zender_events_waiting_rows")) === 0);
    assert.ok((await counts(flooded)).length <= 5005);
  });
});
