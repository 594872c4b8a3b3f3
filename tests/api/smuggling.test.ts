// Requests that two readers could end at different places, sent by way of a proxy that keeps its
// connections to the station open: no request gets through that the proxy did not see as one.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { end, launch } from "../support/programs.ts";
import { answers, freePort, ROOT, until } from "../support/station.ts";
import { statusIn, wire } from "../support/wire.ts";

type Configuration = (folder: string, port: number, station: number) => string;

const PROXIES: Record<string, { configuration: Configuration; command: string[] }> = {
  nginx: {
    configuration: (folder, port, station) => `
      worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null;
      events { worker_connections 256; }
      http {
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        upstream zender { server 127.0.0.1:${station}; keepalive 4; }
        server {
          listen 127.0.0.1:${port}; server_name zender.example;
          proxy_request_buffering off;
          include ${ROOT}/docs/proxies/nginx.conf;
        }
      }`,
    command: ["nginx", "-c"],
  },
  HAProxy: {
    configuration: (_folder, port, station) => `
      defaults
        mode http
        timeout connect 5s
        timeout client 5s
        timeout server 5s
        option accept-invalid-http-request
        http-reuse always
      frontend site
        bind 127.0.0.1:${port}
        default_backend station
      backend station
        server one 127.0.0.1:${station}
`,
    command: ["haproxy", "-db", "-f"],
  },
};

const HOST = "Host: zender.example\r\n";
const POST = `POST /api/events HTTP/1.1\r\n${HOST}Origin: http://zender.example\r\n`;
/** Between a first request and one that may be hidden in it. */
const BODIES: string[] = [
  "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n",
  "Content-Length: 5\r\nContent-Length: 0\r\n\r\n",
  "Content-Length: 0\r\nContent-Length: 5\r\n\r\n",
  "Content-Length: 0, 5\r\n\r\n",
  "Content-Length: +0\r\n\r\n",
  "Content-Length : 0\r\n\r\n",
  "Content-Length:\x0b5\r\n\r\n",
  "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
  "Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
  "Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
  "Transfer-Encoding\r\n : chunked\r\n\r\n0\r\n\r\n",
  "X: y\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "X: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\n0;a\n\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\n1\nZ\r\n0\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\n00000000000000000000\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\nContent-Length: 9\r\n\r\n",
  "Connection: Content-Length\r\nContent-Length: 5\r\n\r\n",
  "Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n",
  "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
];

describe("hiding a request in another", () => {
  const station = testStation({
    env: { ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.1", ZENDER_EVENTS_POSTS_PER_MINUTE: "100000" },
  });
  /** The paths that the station was asked for since, each as often as it was. */
  const asked = (log: string) => [...log.matchAll(/"path":"([^"]*)"/g)].map(([, path = ""]) => path);

  for (const [name, { configuration, command }] of Object.entries(PROXIES)) {
    describe(`by way of ${name}`, () => {
      let proxy: ChildProcess;
      let port = 0;
      const folder = mkdtempSync(join(tmpdir(), "zender-smuggling-"));
      before(async () => {
        port = await freePort();
        chmodSync(folder, 0o755); // if root starts it, its workers run as another user
        const file = join(folder, "proxy.conf");
        writeFileSync(file, configuration(folder, port, station.port));
        const [program = "", ...options] = command;
        proxy = launch(program, [...options, file], {
          env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
          stdio: "ignore",
        });
        await answers(name, `http://127.0.0.1:${port}/healthz`, proxy);
      });
      after(async () => {
        await end(proxy);
        rmSync(folder, { recursive: true });
      });

      it("brings nothing to the station that was not answered to who sent it", {
        timeout: 360_000,
      }, async () => {
        const found: string[] = [];
        for (const [number, body] of BODIES.entries()) {
          const hidden = `/verstopt-${name}-${number}`;
          const last = `/onschuldig-${name}-${number}`;
          const from = station.log.length;
          const { socket, closed } = wire(port);
          socket.setTimeout(3000, () => socket.destroy());
          socket.write(
            Buffer.from(`${POST}${body}GET ${hidden} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, "latin1"),
          );
          const replies = [...(await closed).matchAll(/HTTP\/1\.1 (\d{3})/g)].filter(
            ([, status]) => status !== "100",
          );
          // On a connection of the proxy's that the first may have left something on.
          const other = wire(port);
          other.socket.write(`GET ${last} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
          const reply = await other.closed;
          if (statusIn(reply) !== 404) found.push(`${JSON.stringify(body)}: another got ${statusIn(reply)}`);
          await until("the log has it", () => asked(station.log.slice(from)).includes(last));
          const reached = asked(station.log.slice(from)).filter(
            (path) => ![last, "/healthz"].includes(path),
          ).length;
          if (reached > replies.length)
            found.push(`${JSON.stringify(body)}: ${reached} requests, ${replies.length} replies`);
        }
        assert.deepEqual(found, []);
      });
    });
  }
});
