// nginx with deploy/nginx.conf, the complete example, set up as docs/proxy-and-tls.md says: TLS,
// with a certificate of our own, HTTP/2 and a cache, on ports and in folders that a test may use.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { blockBelow } from "./documents.ts";
import { end, ended, launch, run } from "./programs.ts";
import { freePort, ROOT, until } from "./station.ts";

/** The station's own name, instead of the example's. */
export const SITE = "luister.example";
const DOCUMENT = "docs/proxy-and-tls.md";

/**
 * The configuration that the commands of the document make in a folder, but for what needs a
 * network and for nginx itself.
 */
async function typed(folder: string): Promise<string> {
  const replaced: readonly (readonly [string, string])[] = [
    ["YOUR.NAME", SITE],
    ["/usr/share/doc/zender/examples/", `${ROOT}/deploy/`],
    ["/etc/nginx/", `${folder}/nginx/`],
    ["/var/www/", `${folder}/www/`],
  ];
  let commands = blockBelow(DOCUMENT, "nginx, step by step", "sh machine")
    .split("\n")
    .filter((line) => !/^(apt|systemctl|certbot|nginx) /.test(line))
    .join("\n");
  for (const [from, to] of replaced) {
    assert.ok(commands.includes(from), `${DOCUMENT} has no '${from}'`);
    commands = commands.replaceAll(from, to);
  }
  mkdirSync(join(folder, "nginx/sites-enabled"), { recursive: true });
  writeFileSync(join(folder, "nginx/sites-enabled/default"), "");
  const { code, said } = await ended("bash", ["-euc", commands]);
  assert.equal(code, 0, said);
  assert.deepEqual(readdirSync(join(folder, "nginx/sites-enabled")), ["zender.conf"]);
  return readFileSync(join(folder, "nginx/sites-enabled/zender.conf"), "utf8");
}

export interface Http2Reply {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  readonly body: Buffer;
}

/** A configuration with other addresses and folders. Fails when one of them is not in it. */
function adapted(text: string, folder: string, station: number, http: number, https: number): string {
  const replaced: readonly (readonly [string, string])[] = [
    ["127.0.0.1:8080", `127.0.0.1:${station}`],
    ["/var/cache/nginx/zender", `${folder}/cache`],
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["listen [::]:80;", `listen 127.0.0.2:${http};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
    ["listen [::]:443 ssl http2;", `listen 127.0.0.2:${https} ssl http2;`],
    [`/etc/letsencrypt/live/${SITE}/fullchain.pem`, `${folder}/certificate.pem`],
    [`/etc/letsencrypt/live/${SITE}/privkey.pem`, `${folder}/key.pem`],
    ["/usr/share/zender/proxies/nginx.conf", `${ROOT}/docs/proxies/nginx.conf`],
  ];
  return replaced.reduce((changed, [from, to]) => {
    assert.ok(changed.includes(from), `deploy/nginx.conf has no '${from}'`);
    return changed.replaceAll(from, to);
  }, text);
}

const makeCertificate = (folder: string) =>
  run("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2"],
    ...["-subj", `/CN=${SITE}`, "-addext", `subjectAltName=DNS:${SITE}`],
    ...["-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`],
  ]);

export class HttpsProxy {
  readonly httpPort: number;
  readonly #httpsPort: number;
  readonly #child: ChildProcess;
  readonly #folder: string;

  /** For start() only. */
  constructor(ports: { http: number; https: number }, child: ChildProcess, folder: string) {
    this.httpPort = ports.http;
    this.#httpsPort = ports.https;
    this.#child = child;
    this.#folder = folder;
  }

  /** Checks the example with `nginx -t` and starts it in front of the station at a port. */
  static async start(station: number): Promise<HttpsProxy> {
    const ports = { http: await freePort(), https: await freePort() };
    const folder = mkdtempSync(join(tmpdir(), "zender-https-"));
    chmodSync(folder, 0o755); // if root starts it, its workers run as another user
    mkdirSync(join(folder, "temp"));
    await makeCertificate(folder);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
      .join(" ");
    const file = join(folder, "nginx.conf");
    const text = adapted(await typed(folder), folder, station, ports.http, ports.https);
    writeFileSync(join(folder, "zender.conf"), text);
    writeFileSync(
      file,
      `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; ${temporary} include ${folder}/zender.conf; }`,
    );
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    const { code, said } = await ended("nginx", ["-t", "-c", file], { env });
    assert.equal(code, 0, said);
    const child = launch("nginx", ["-c", file], { env, stdio: ["ignore", "ignore", "inherit"] });
    const proxy = new HttpsProxy(ports, child, folder);
    await until("nginx redirects", async () => {
      assert.equal(child.exitCode, null, "nginx ended");
      const asked = fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" });
      return asked.then(
        (reply) => reply.status === 301,
        () => false,
      );
    });
    return proxy;
  }

  /** A connection of HTTP/2 from this address. It accepts no certificate but ours. */
  connect(from = "127.0.0.1"): ClientHttp2Session {
    const ca = readFileSync(join(this.#folder, "certificate.pem"));
    return connect(`https://${SITE}`, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: "127.0.0.1", port: this.#httpsPort, localAddress: from }),
          servername: SITE,
          ca,
          ALPNProtocols: ["h2"],
        }),
    });
  }

  async stop(): Promise<void> {
    await end(this.#child);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A request on a connection of HTTP/2. The reply is as it is on the wire, not decoded. */
export function request(
  session: ClientHttp2Session,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<Http2Reply> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    const stream = session.request({ ":path": path, ...headers });
    let head: Record<string, string | undefined> = {};
    stream.on("response", (received) => {
      head = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]));
    });
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("error", failed);
    stream.on("end", () =>
      done({ status: Number(head[":status"]), headers: head, body: Buffer.concat(parts) }),
    );
    stream.end();
  });
}
