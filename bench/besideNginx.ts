// Our server and nginx on the same core, with the same bytes, in turns. nginx serves files and
// writes no access log; neither does our server.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch, run } from "../tests/support/programs.ts";
import { answers, freePort, type Station } from "../tests/support/station.ts";
import { requestsPerSecond } from "./measure.ts";

export interface Pair {
  readonly name: string;
  readonly bytes: number;
  /** Requests per second in each round. */
  readonly ours: readonly number[];
  readonly nginx: readonly number[];
}

/** Settings of the station: one thread, as nginx has. */
export const SINGLE = {
  ZENDER_LOGS_ACCESS: "false",
  ZENDER_SERVER_THREADS: "1",
  ZENDER_POOLS_RENDER_PRACTICE: "20",
  ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
};

export const INFO_PATH = "/api/miniplayer/info?channel=radio2";
const PAGE_PATH = "/gedraaid/10-11-2026?channel=radio4";
// The poll of browsers, which accept br, and of a program that accepts no encoding.
const BROWSER = { "Accept-Encoding": "gzip, deflate, br" };

/** Leaves the whole server on the first processor: I/O, pools and all. */
export async function besideNginx(station: Station, rounds: number, seconds = 5): Promise<Pair[]> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "zender-bench-"));
  // If root starts nginx, its worker runs as another user.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "root"));
  const cases = [
    { name: "info poll of a browser (br)", path: INFO_PATH, file: "info.json", headers: BROWSER },
    {
      name: "info poll, not compressed",
      path: INFO_PATH,
      file: "plain-info.json",
      headers: { "Accept-Encoding": "identity" },
    },
    {
      name: "cached page as br",
      path: PAGE_PATH,
      file: "page.html",
      headers: { "Accept-Encoding": "br" },
    },
  ];
  const sizes: number[] = [];
  for (const { path, file, headers } of cases) {
    const body = await bytes(station.url + path, headers);
    sizes.push(body.length);
    writeFileSync(join(folder, "root", file), body);
  }
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
  const nginx = launch("taskset", ["-c", "0", "nginx", "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await answers("nginx", `http://127.0.0.1:${port}/info.json`, nginx);
    await run("taskset", ["-acp", "0", String(station.serverPid)]);
    const pairs: Pair[] = [];
    for (const [index, { name, path, file, headers }] of cases.entries()) {
      const [mine, its] = [station.url + path, `http://127.0.0.1:${port}/${file}`];
      const [ours, theirs]: [number[], number[]] = [[], []];
      await requestsPerSecond(mine, headers, 2);
      await requestsPerSecond(its, headers, 2);
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await requestsPerSecond(mine, headers, seconds));
        theirs.push(await requestsPerSecond(its, headers, seconds));
      }
      pairs.push({ name, bytes: sizes[index] as number, ours, nginx: theirs });
    }
    return pairs;
  } finally {
    await end(nginx);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The reply as it is on the wire: fetch() would decode the body. */
async function bytes(address: string, headers: Record<string, string>): Promise<Buffer> {
  const args = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const child = launch("curl", ["-fsS", ...args, address]);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part) => parts.push(part));
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`curl ${address} ended with ${code}`);
  return Buffer.concat(parts);
}
