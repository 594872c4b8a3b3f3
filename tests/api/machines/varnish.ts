// Varnish with deploy/varnish/zender.vcl, before something on a port of 127.0.0.1.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "../../support/programs.ts";
import { answers, freePort, ROOT } from "../../support/station.ts";

export class Varnish {
  readonly port: number;
  readonly url: string;
  /** What who tells it of changes must show: `purge.token`. */
  readonly token = "a-token-of-this-test";
  readonly #folder = mkdtempSync(join(tmpdir(), "zender-varnish-"));
  readonly #origin: number;
  #child: ChildProcess | undefined;

  /** For before() only. */
  constructor(port: number, origin: number) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#origin = origin;
    writeFileSync(join(this.#folder, "token"), `${this.token}\n`);
    writeFileSync(join(this.#folder, "zender.vcl"), this.#configuration());
    chmodSync(this.#folder, 0o755); // if root starts it, its workers run as another user
  }

  /** A Varnish that is not started, with a port of its own. */
  static async before(origin: number): Promise<Varnish> {
    return new Varnish(await freePort(), origin);
  }

  /** The file with other addresses. Fails when one of them is not in it any more. */
  #configuration(): string {
    const replaced: readonly (readonly [string, string])[] = [
      ['.port = "8000"', `.port = "${this.#origin}"`],
      ['.url = "/any-server"', '.url = "/healthz"'],
      ['"10.0.0.0"/24', '"127.0.0.1"'],
      ["/etc/varnish/zender-token", join(this.#folder, "token")],
    ];
    let text = readFileSync(join(ROOT, "deploy/varnish/zender.vcl"), "utf8");
    for (const [from, to] of replaced) {
      assert.ok(text.includes(from), `deploy/varnish/zender.vcl has no '${from}'`);
      text = text.replaceAll(from, to);
    }
    return text;
  }

  /** Starts it, empty. */
  async start(): Promise<void> {
    const isRoot = process.getuid?.() === 0;
    let said = "";
    this.#child = launch(
      "varnishd",
      [
        ...["-F", "-j", isRoot ? "unix,user=vcache" : "none", "-n", join(this.#folder, "work")],
        ...["-a", `127.0.0.1:${this.port}`, "-f", join(this.#folder, "zender.vcl"), "-T", "none"],
        ...["-p", "http_gzip_support=off", "-p", "default_ttl=0", "-p", "default_grace=0"],
        ...["-s", "default,64m"],
      ],
      {
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.on("data", (part) => (said += part));
    await answers("Varnish", `${this.url}/varnish-runs`, this.#child, () => said);
  }

  async stop(): Promise<void> {
    await end(this.#child);
  }

  async remove(): Promise<void> {
    await this.stop();
    // Its worker may still write when its master has ended.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
