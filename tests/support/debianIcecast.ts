// Debian's Icecast, as many stations have it: encoders send to it, listeners come to it.
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "./programs.ts";
import { answers, freePort, until } from "./station.ts";

const SHARE = "/usr/share/icecast2";
const PASSWORD = "studio";

export class DebianIcecast {
  port = 0;
  readonly password = PASSWORD;
  readonly #folder = mkdtempSync(join(tmpdir(), "zender-icecast-"));
  readonly #clients: number;
  #server: ChildProcess | undefined;

  /** `clients`: how many may listen at a time. */
  constructor(clients = 20) {
    this.#clients = clients;
  }

  /** Starts it, or starts it again on the same port. */
  async start(): Promise<void> {
    if (this.port === 0) this.port = await freePort();
    const config = join(this.#folder, "icecast.xml");
    // It does not run as root.
    chmodSync(this.#folder, 0o777);
    writeFileSync(
      config,
      `<icecast><location>Dijk</location><admin>studio@example.org</admin><hostname>localhost</hostname>
      <limits><clients>${this.#clients}</clients><sources>2</sources></limits>
      <authentication><source-password>${PASSWORD}</source-password>
        <admin-user>admin</admin-user><admin-password>${PASSWORD}</admin-password></authentication>
      <listen-socket><port>${this.port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
      <paths><basedir>${SHARE}</basedir><logdir>${this.#folder}</logdir><webroot>${SHARE}/web</webroot>
        <adminroot>${SHARE}/admin</adminroot></paths>
      <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog></logging>
      <security><chroot>0</chroot>
        <changeowner><user>nobody</user><group>nogroup</group></changeowner></security></icecast>`,
    );
    this.#server = launch("icecast2", ["-c", config], { stdio: "ignore" });
    await answers("Icecast", `http://127.0.0.1:${this.port}/status-json.xsl`, this.#server);
  }

  get pid(): number {
    const pid = this.#server?.pid;
    if (pid === undefined) throw new Error("Icecast does not run");
    return pid;
  }

  /** Where an encoder sends what listeners find at `mount`. */
  source(mount: string): string {
    return `icecast://source:${PASSWORD}@127.0.0.1:${this.port}/${mount}`;
  }

  url(mount: string): string {
    return `http://127.0.0.1:${this.port}/${mount}`;
  }

  /** Waits until somebody sends to the mount. */
  async has(mount: string): Promise<void> {
    await until(`Icecast has ${mount}`, async () => {
      const reply = await fetch(`http://127.0.0.1:${this.port}/status-json.xsl`);
      return (await reply.text()).includes(`/${mount}"`);
    });
  }

  /** Gives the mount's stream a title, as playout does. */
  async title(mount: string, text: string): Promise<void> {
    const query = new URLSearchParams({ mount: `/${mount}`, mode: "updinfo", song: text, charset: "UTF-8" });
    const reply = await fetch(`http://127.0.0.1:${this.port}/admin/metadata?${query}`, {
      headers: { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString("base64")}` },
    });
    if (!reply.ok) throw new Error(`Icecast answered ${reply.status}`);
  }

  /** Stops it; it can be started again. */
  async stop(): Promise<void> {
    await end(this.#server);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
