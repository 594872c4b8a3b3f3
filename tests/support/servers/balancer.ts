// HAProxy in front of servers, which knows only what their /readyz says.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "../programs.ts";
import { answers, freePort } from "../station.ts";

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** In front of the servers at these ports of 127.0.0.1. It repeats no request that was sent. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "zender-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const servers = ports.map((one, index) => `  server web${index + 1} 127.0.0.1:${one} check`);
  writeFileSync(
    file,
    `defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 100ms fall 1 rise 1
${servers.join("\n")}
`,
  );
  const child: ChildProcess = launch("haproxy", ["-db", "-f", file], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answers("HAProxy", `${url}/healthz`, child);
  return {
    url,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
