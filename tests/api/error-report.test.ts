// Error reports: the tunnel for Sentry envelopes, what is stored and forwarded, and the server's
// own errors.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { hostileFiles, noHostileFiles } from "../support/hostileFiles.ts";
import { Station, until, zender } from "../support/station.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

let next = 0;
const freshId = () => (next++).toString(16).padStart(32, "a");

/** An envelope as the browser's SDK makes it. */
function envelope(event: Record<string, unknown>, type = "event", id = freshId()): string {
  const payload = JSON.stringify({ event_id: id, ...event });
  const header = JSON.stringify({
    event_id: id,
    sent_at: new Date().toISOString(),
    dsn: "https://kwaad@elders.example/1",
  });
  return `${header}\n${JSON.stringify({ type, length: Buffer.byteLength(payload) })}\n${payload}\n`;
}

const post = (
  station: Station,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  fetch(`${station.url}/api/error-report`, {
    method: "POST",
    body,
    headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": FIREFOX, ...headers },
  });

async function errors(station: Station, ...args: string[]): Promise<string> {
  const said = await zender(["errors", ...args], station.environment);
  assert.equal(said.code, 0, said.output);
  return said.output;
}

const EVENT = {
  level: "error",
  environment: "production",
  release: "zender@7",
  user: { id: "jan", ip_address: "203.0.113.9" },
  request: {
    url: "https://zender.example/gids?channel=kx",
    cookies: "sid=geheim",
    headers: { "User-Agent": FIREFOX },
  },
  exception: { values: [{ type: "TypeError", value: "x is undefined on /gedraaid?time=1_2" }] },
};

describe("reports of browsers", () => {
  const station = testStation({
    env: { ZENDER_ERRORS_POSTS_PER_MINUTE: "60000", ZENDER_ERRORS_KEEP: "5" },
  });

  it("S8-007 are accepted without a reply body, kept, and listed by `zender errors`", async () => {
    const id = freshId();
    const reply = await post(station, envelope(EVENT, "event", id), { "x-request-id": "verzoek-1" });
    assert.equal(reply.status, 200);
    assert.deepEqual(await reply.json(), { id });
    await until("it is listed", async () =>
      (await errors(station, "list")).includes("TypeError: x is undefined on /gedraaid"),
    );
    const shown = await errors(station, "show", id);
    for (const part of [
      id,
      "browser",
      "Firefox",
      "https://zender.example/gids",
      "zender@7",
      "production",
      "verzoek-1",
    ])
      assert.ok(shown.includes(part), part);
    for (const gone of ["203.0.113.9", "jan", "geheim", "channel=kx", "time=1_2", "Gecko", "127.0.0.1"])
      assert.ok(!shown.includes(gone), gone);
  });

  it("beyond errors.keep push out the oldest", async () => {
    for (let i = 0; i < 8; i++)
      assert.equal((await post(station, envelope({ message: `melding ${i}` }))).status, 200);
    await until("the last is there", async () => (await errors(station, "list")).includes("melding 7"));
    const lines = (await errors(station, "list", "--last", "100")).trim().split("\n");
    assert.equal(lines.length, 5);
    assert.ok(lines[0]?.includes("melding 7") && lines[4]?.includes("melding 3"));
  });

  it("that hold only traces or sessions are not kept", async () => {
    assert.equal((await post(station, envelope({ transaction: "/gids" }, "transaction"))).status, 200);
    const reply = await post(station, '{}\n{"type":"session"}\n{"sid":"1"}\n');
    assert.deepEqual(await reply.json(), {});
    assert.ok(!(await errors(station, "list")).includes("/gids"));
  });

  it("that are not an envelope, come from another site or are too large are refused with a problem", async () => {
    for (const body of [
      "",
      "geen",
      "[]",
      '{}\n{"type":"event","length":99}\n{}',
      '{}\n{"type":"event"}\n[1]',
      `{}\n{"type":"event"}\n${"[".repeat(100_000)}`,
    ]) {
      const reply = await post(station, body);
      assert.equal(reply.status, 400, body.slice(0, 40));
      assert.deepEqual(mistakes("Problem", await reply.json()), []);
    }
    assert.equal((await post(station, envelope(EVENT), { "sec-fetch-site": "cross-site" })).status, 403);
    const large = await post(station, "x".repeat(300_000)).catch(() => undefined);
    assert.ok(large === undefined || large.status === 413, String(large?.status));
  });

  it("with published hostile input are refused or kept as harmless text, and the server keeps serving", {
    timeout: 360_000,
    skip: noHostileFiles,
  }, async () => {
    const pid = station.serverPid;
    let sent = 0;
    const folders = ["json-test_parsing", "gofuzz-json", "naughty", "html-xss"];
    for (const [name, bytes] of hostileFiles(folders, 250, 100_000)) {
      for (const body of [bytes, Buffer.concat([Buffer.from('{}\n{"type":"event"}\n'), bytes])]) {
        sent += 1;
        const reply = await post(station, new Uint8Array(body));
        await reply.arrayBuffer();
        assert.ok([200, 400, 413].includes(reply.status), `${name}: ${reply.status}`);
      }
    }
    assert.ok(sent > 200, `${sent} bodies`);
    assert.equal(station.serverPid, pid);
    assert.equal((await fetch(station.url)).status, 200);
    // Stored reports contain no terminal control codes.
    assert.doesNotMatch(await errors(station, "list", "--last", "100"), /(?!\n)\p{Cc}/u);
  });

  it("are shown and removed by id; a wrong id gives a clear message", async () => {
    const unknown = await zender(["errors", "show", "ffffffff"], station.environment);
    assert.equal(unknown.code, 1);
    assert.match(unknown.output, /unknown or ambiguous id/);
    assert.equal((await zender(["errors", "show", "../x"], station.environment)).code, 2);
    assert.match(await errors(station, "clear"), /^\d+ error reports removed/);
    assert.match(await errors(station, "list"), /no error reports/);
  });
});

describe("a flood of reports from one address", () => {
  const station = testStation();

  it("is limited with Retry-After, and pages are still served", { timeout: 180_000 }, async () => {
    const body = envelope({ message: "x".repeat(100_000) });
    const statuses = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let i = 0; i < 50; i++) {
          const reply = await post(station, body);
          await reply.arrayBuffer();
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
          if (reply.status === 429) assert.match(reply.headers.get("retry-after") ?? "", /^[1-9]\d?$/);
        }
        assert.equal((await fetch(station.url)).status, 200);
      }),
    );
    assert.deepEqual([...statuses.keys()].sort(), [200, 429]);
    assert.ok((statuses.get(429) ?? 0) > 900, JSON.stringify([...statuses]));
  });
});

describe("a Sentry service beside the station", () => {
  let service: Server;
  let station: Station;
  let answer = 200;
  const got: { url: string; auth: string; body: string }[] = [];
  before(async () => {
    service = createServer((call, reply) => {
      let body = "";
      call.on("data", (part) => (body += part));
      call.on("end", () => {
        got.push({ url: call.url ?? "", auth: String(call.headers["x-sentry-auth"]), body });
        reply.writeHead(answer).end("{}");
      });
    });
    await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
    const { port } = service.address() as AddressInfo;
    station = await Station.start({
      env: { ZENDER_ERRORS_FORWARD_URL: `http://sleutel@127.0.0.1:${port}/7` },
    });
  });
  after(async () => {
    await station.stop();
    service.close();
  });

  it("gets the cleaned reports under the station's own DSN, whatever DSN the browser sends", async () => {
    await post(station, envelope(EVENT));
    await until("it has it", () => got.length === 1);
    assert.equal(got[0]?.url, "/api/7/envelope/");
    assert.match(got[0]?.auth ?? "", /sentry_key=sleutel/);
    const [header, item, payload] = (got[0]?.body ?? "")
      .split("\n")
      .map((line) => (line ? JSON.parse(line) : undefined));
    assert.match(header.dsn, /^http:\/\/sleutel@127\.0\.0\.1:\d+\/7$/);
    assert.equal(item.length, Buffer.byteLength((got[0]?.body ?? "").split("\n")[2] ?? ""));
    assert.equal(payload.exception.values[0].type, "TypeError");
    assert.equal(payload.user, undefined);
    assert.equal(payload.request.url, "https://zender.example/gids");
    assert.match(await errors(station, "list"), /no error reports/);
  });

  it("that fails is not called for a while, and the reports are kept", async () => {
    answer = 503;
    const before = got.length;
    for (let i = 0; i < 5; i++) await post(station, envelope({ message: `bewaard ${i}` }));
    await until("they are kept", async () => (await errors(station, "list")).split("bewaard").length === 6);
    assert.equal(got.length, before + 1);
  });
});

describe("the server's own errors", () => {
  const station = testStation();

  it("in rendering are reported, while the listener gets a page that the browser renders", async () => {
    await station.stopServer();
    const script = join(station.data, "stuk.js");
    const good = readFileSync(station.environment.ZENDER_WEB_RENDER_SCRIPT ?? "", "utf8");
    writeFileSync(
      script,
      `${good};{const whole = zenderRender; zenderRender = (json, shared) => { if (JSON.parse(json).model.route.path.startsWith("/podcasts")) throw new Error("tekenen mislukt"); return whole(json, shared); };}`,
    );
    station.environment.ZENDER_WEB_RENDER_SCRIPT = script;
    await station.startServer();
    const reply = await fetch(`${station.url}/podcasts`, { headers: { "x-request-id": "eigen-fout-2" } });
    assert.equal(reply.status, 200);
    await until("it is kept", async () => (await errors(station, "list")).includes("tekenen mislukt"));
    const id = /^([0-9a-f]{12}) .*tekenen mislukt/m.exec(await errors(station, "list"))?.[1] ?? "";
    const shown = await errors(station, "show", id);
    for (const part of ["eigen-fout-2", "RenderFailure", "/podcasts"]) assert.ok(shown.includes(part), part);
  });

  it("are reported with the request id of the reply and the log", async () => {
    const database = new DatabaseSync(join(station.data, "zender.db"), {
      enableForeignKeyConstraints: false,
    });
    database.exec("PRAGMA busy_timeout = 10000; DROP TABLE videos");
    database.close();
    const reply = await fetch(`${station.url}/api/pages/videos?category=sessies`, {
      headers: { "x-request-id": "eigen-fout-1" },
    });
    assert.equal(reply.status, 500);
    assert.equal(reply.headers.get("x-request-id"), "eigen-fout-1");
    const problem = (await reply.json()) as { instance: string; detail: string };
    assert.equal(problem.instance, "eigen-fout-1");
    assert.doesNotMatch(problem.detail, /videos/, "what broke is not for listeners");
    await until("it is kept", async () => (await errors(station, "list")).includes("no such table"));
    const id = /^([0-9a-f]{12}) .* server /m.exec(await errors(station, "list"))?.[1] ?? "";
    const shown = await errors(station, "show", id);
    for (const part of ["eigen-fout-1", "server", "zender::Failure", "/api/pages/videos"])
      assert.ok(shown.includes(part), part);
    assert.ok(!shown.includes("sessies"), "no query");
    assert.match(
      station.log,
      /"message":"request failed".*eigen-fout-1|eigen-fout-1.*"message":"request failed"/,
    );
  });
});
