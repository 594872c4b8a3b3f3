// nginx and Apache in front of a station, with the configurations of docs/proxies. They also
// compress what they pass on, as many stations have them do.
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "./programs.ts";
import { answers, freePort, ROOT } from "./station.ts";

export const PROXIES = ["nginx", "apache"] as const;

const CONFIGURATION = { nginx, apache };
const COMMAND = {
  nginx: (file: string) => ["nginx", "-c", file],
  apache: (file: string) => ["apache2", "-D", "FOREGROUND", "-f", file],
};

function nginx(folder: string, port: number, station: number): string {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  gzip on; gzip_proxied any; gzip_types *; gzip_min_length 1;
  upstream zender { server 127.0.0.1:${station}; }
  server {
    listen 127.0.0.1:${port}; server_name zender.example;
    include ${ROOT}/docs/proxies/nginx.conf;
  }
}`;
}

function apache(folder: string, port: number, station: number): string {
  const modules = ["mpm_event", "authz_core", "setenvif", "filter", "deflate", "proxy", "proxy_http"];
  return `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
ServerRoot ${folder}
DefaultRuntimeDir ${folder}
PidFile ${folder}/apache.pid
User www-data
Group www-data
ErrorLog ${folder}/error.log
LogLevel crit
StartServers 1
MinSpareThreads 1
Listen 127.0.0.1:${port}
ServerName zender.example
Define zender http://127.0.0.1:${station}
<VirtualHost *:${port}>
  ServerName zender.example
  SetOutputFilter DEFLATE
  Include ${ROOT}/docs/proxies/apache.conf
</VirtualHost>
`;
}

export class ReverseProxy {
  readonly port: number;
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  /** For start() only. */
  constructor(port: number, child: ChildProcess, folder: string) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#child = child;
    this.#folder = folder;
  }

  /** Starts it in front of the station at `station`, a port on 127.0.0.1. */
  static async start(name: (typeof PROXIES)[number], station: number): Promise<ReverseProxy> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "zender-proxy-"));
    chmodSync(folder, 0o755); // if root starts it, its workers run as another user
    const file = join(folder, "proxy.conf");
    writeFileSync(file, CONFIGURATION[name](folder, port, station));
    const [command = "", ...options] = COMMAND[name](file);
    const child = launch(command, options, {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const proxy = new ReverseProxy(port, child, folder);
    await answers(name, `${proxy.url}/healthz`, child);
    return proxy;
  }

  async stop(): Promise<void> {
    await end(this.#child);
    // A worker may still write when its master has ended.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
