// Compares our server and nginx on the same core, with the same bytes, in turns. nginx serves files
// and writes no access log; neither does our server.
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, freePort, Station } from "../tests/support/station.ts";
import { line, median, memory, openFilesLimit, percentile, requestsPerSecond, timesOf } from "./measure.ts";

const ROUNDS = 5;
// As many as the limit on open files allows this process, which holds the client side.
const IDLE_CONNECTIONS = Math.min(20_000, openFilesLimit() - 500);

const startedAt = performance.now();
const station = await Station.start({
  env: {
    ZENDER_LOGS_ACCESS: "false",
    ZENDER_SERVER_THREADS: "1",
    ZENDER_POOLS_RENDER_PRACTICE: "20",
    ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
  },
});
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), "zender-bench-"));
// If root starts nginx, its worker runs as another user.
chmodSync(folder, 0o755);
mkdirSync(join(folder, "root"));

async function bytes(path: string, headers: Record<string, string>): Promise<Buffer> {
  // fetch() would decode the body.
  const child = spawn("curl", [
    "-fsS",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    station.url + path,
  ]);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part) => parts.push(part));
  await new Promise((done) => child.once("close", done));
  return Buffer.concat(parts);
}

const infoPath = "/api/miniplayer/info?channel=radio2";
const pagePath = "/gedraaid/10-11-2026?channel=radio4";
// The poll of browsers, which accept br, and of a program that accepts no encoding.
const browserEncodings = "gzip, deflate, br";
const info = await bytes(infoPath, { "accept-encoding": browserEncodings });
const plainInfo = await bytes(infoPath, { "accept-encoding": "identity" });
const page = await bytes(pagePath, { "accept-encoding": "br" });
writeFileSync(join(folder, "root/info.json"), info);
writeFileSync(join(folder, "root/plain-info.json"), plainInfo);
writeFileSync(join(folder, "root/page.html"), page);
writeFileSync(
  join(folder, "nginx.conf"),
  `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000; open_file_cache max=100; server_tokens off;
  types { application/json json; text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder}/root;
    location = /page.html { add_header Content-Encoding br; add_header Cache-Control "public, s-maxage=10"; }
    location = /info.json { add_header Content-Encoding br; add_header Cache-Control "public, max-age=5"; }
    location = /plain-info.json { add_header Cache-Control "public, max-age=5"; }
  }
}`,
);
const nginx = spawn("taskset", ["-c", "0", "nginx", "-c", join(folder, "nginx.conf")], {
  stdio: ["ignore", "ignore", "inherit"],
});
await answers("nginx", `http://127.0.0.1:${port}/info.json`, nginx);
// The whole server on the first processor: I/O, pools and all.
spawn("taskset", ["-acp", "0", String(station.serverPid)], { stdio: "ignore" });

async function compare(
  name: string,
  ours: string,
  theirs: string,
  headers: Record<string, string>,
): Promise<void> {
  const ratios: number[] = [];
  const rates: [number, number][] = [];
  await requestsPerSecond(ours, headers, 2);
  await requestsPerSecond(theirs, headers, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const a = await requestsPerSecond(ours, headers);
    const b = await requestsPerSecond(theirs, headers);
    rates.push([a, b]);
    ratios.push(a / b);
  }
  line(
    name,
    `zender ${Math.round(median(rates.map(([a]) => a)))}/s`,
    `nginx ${Math.round(median(rates.map(([, b]) => b)))}/s`,
    `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
  );
}

await compare(
  `info poll of a browser (br), ${info.length} bytes`,
  station.url + infoPath,
  `http://127.0.0.1:${port}/info.json`,
  {
    "Accept-Encoding": browserEncodings,
  },
);
await compare(
  `info poll, not compressed, ${plainInfo.length} bytes`,
  station.url + infoPath,
  `http://127.0.0.1:${port}/plain-info.json`,
  {},
);
await compare(
  `cached page as br, ${page.length} bytes`,
  station.url + pagePath,
  `http://127.0.0.1:${port}/page.html`,
  { "Accept-Encoding": "br" },
);

// Uncached pages: every address once. Half of them warm the script up.
const cold = (channel: string) =>
  Array.from({ length: 20 }, (_, day) =>
    Array.from(
      { length: 12 },
      (_, hour) =>
        `${station.url}/gedraaid/${String(day + 1).padStart(2, "0")}-11-2026?channel=${channel}&time=${hour * 2}_${hour * 2 + 1}`,
    ),
  ).flat();
const html = { accept: "text/html", "accept-encoding": "identity" };
await timesOf(cold("radio5"), html);
const times = await timesOf(cold("3fm"), html);
line(
  "cold page (model, render, compress, loopback)",
  `p50 ${median(times).toFixed(1)} ms`,
  `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  `n ${times.length}`,
);

// Start-up time: from the start of the process to the first reply of the home page.
const starts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await station.stopServer();
  const begin = performance.now();
  await station.startServer();
  await (await fetch(station.url)).arrayBuffer();
  starts.push(performance.now() - begin);
}
line("time to start (process to home page)", `median ${Math.round(median(starts))} ms`);

const atRest = memory(station.serverPid);
const sockets: Socket[] = [];
const request = `GET ${infoPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
for (let done = 0; done < IDLE_CONNECTIONS; done += 500) {
  const batch = Array.from({ length: 500 }, () => {
    const socket = connect(station.port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    return new Promise<void>((answered) => {
      socket.once("data", () => answered());
      socket.once("close", () => answered());
      socket.write(request);
    });
  });
  await Promise.all(batch);
}
const open = sockets.filter((socket) => !socket.destroyed).length;
const idle = memory(station.serverPid);
line("memory at rest", `${atRest.toFixed(0)} MB`);
line(
  `memory with ${open} idle keep-alive connections`,
  `${idle.toFixed(0)} MB`,
  `${(((idle - atRest) * 1024) / open).toFixed(1)} KB each`,
);
for (const socket of sockets) socket.destroy();

nginx.kill("SIGTERM");
await station.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`whole run: ${Math.round((performance.now() - startedAt) / 1000)} s`);
