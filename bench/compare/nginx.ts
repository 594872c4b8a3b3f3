// The poll and a cached page beside nginx, which serves the same bytes as files: one thread of each
// on the same core, in turns. Neither writes a log of its requests.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "../../tests/support/programs.ts";
import { answers, freePort, Station } from "../../tests/support/station.ts";
import { pin, SERVERS, spread, wrk } from "../measure.ts";
import { type Row, rate, ratios } from "./row.ts";

const ROUNDS = 7;
const SECONDS = 3;

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
const CASES = [
  {
    name: "info poll of a browser (br)",
    ...{ path: INFO_PATH, file: "info.json", accepted: "gzip, deflate, br", toReach: "≥ 1.38×" },
  },
  {
    name: "info poll, not compressed",
    ...{ path: INFO_PATH, file: "plain.json", accepted: "identity", toReach: "≥ 1.3×" },
  },
  {
    name: "cached page as br",
    ...{ path: PAGE_PATH, file: "page.html", accepted: "br", toReach: "≥ 1.30×" },
  },
];

export async function nginx(): Promise<readonly Row[]> {
  await using station = await Station.start({ env: SINGLE });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "zender-bench-"));
  // If root starts nginx, its worker runs as another user.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "root"));
  const sizes = CASES.map(({ path, file, accepted }) => {
    // As it is on the wire: fetch() would decode the body.
    const bytes = execFileSync("curl", ["-fsS", "-H", `Accept-Encoding: ${accepted}`, station.url + path]);
    writeFileSync(join(folder, "root", file), bytes);
    return bytes.length.toLocaleString("en");
  });
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000; open_file_cache max=100; server_tokens off;
  types { application/json json; text/html html; }
  ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port}; root ${folder}/root;
    location = /page.html { add_header Content-Encoding br; add_header Cache-Control "public, s-maxage=10"; }
    location = /info.json { add_header Content-Encoding br; add_header Cache-Control "public, max-age=5"; }
    location = /plain.json { add_header Cache-Control "public, max-age=5"; }
  }
}`,
  );
  const args = ["-c", String(SERVERS), "nginx", "-c", join(folder, "nginx.conf")];
  const beside = launch("taskset", args, { stdio: ["ignore", "ignore", "inherit"] });
  try {
    await answers("nginx", `http://127.0.0.1:${port}/info.json`, beside);
    await pin(station.serverPid, SERVERS);
    const rows: Row[] = [];
    for (const [index, { name, path, file, accepted, toReach }] of CASES.entries()) {
      const headers = { "Accept-Encoding": accepted };
      const both = [station.url + path, `http://127.0.0.1:${port}/${file}`] as const;
      for (const url of both) await wrk(url, { headers, seconds: 2 });
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push((await wrk(both[0], { headers, seconds: SECONDS })).perSecond);
        theirs.push((await wrk(both[1], { headers, seconds: SECONDS })).perSecond);
      }
      rows.push({
        what: `${name}, ${sizes[index]} bytes, beside nginx`,
        ...{ ours: rate(ours, "/s"), theirs: rate(theirs, "/s") },
        ...{ ratio: spread(ratios(ours, theirs)), toReach },
      });
    }
    return rows;
  } finally {
    await end(beside);
    rmSync(folder, { recursive: true, force: true });
  }
}
