// A disk of its own for the data folder of a station: a file with a file system, so that it can be
// full, or fail as a worn disk does. Mounting needs root.
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../support/programs.ts";
import { linkMedia, TEMPLATE, until } from "../support/station.ts";

const isRoot = process.getuid?.() === 0;
const asRoot = (command: string, ...args: string[]): Promise<void> =>
  isRoot ? run(command, args) : run("sudo", [command, ...args]);

const areStopped = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).every((thread) =>
    /^State:\s+T/m.test(readFileSync(`/proc/${pid}/task/${thread}/status`, "utf8")),
  );

export class Disk {
  readonly #folder = mkdtempSync(join(tmpdir(), "zender-disk-"));
  readonly #image = join(this.#folder, "image");
  #mounted = "";

  /** Mounts a new disk on a data folder. Its media stays on the disk of temporary files. */
  async mountOn(folder: string, megabytes: number): Promise<void> {
    const image = openSync(this.#image, "w");
    ftruncateSync(image, megabytes << 20);
    closeSync(image);
    await asRoot("mkfs.ext4", "-q", "-m", "0", this.#image);
    await this.#mount(folder);
    if (!isRoot) await asRoot("chown", `${process.getuid?.()}`, folder);
    mkdirSync(join(folder, "media"));
    await linkMedia(TEMPLATE, this.#folder);
    await this.#addMedia();
  }

  /** Takes the room that is left. */
  async fill(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.#mounted);
    // Blocks that the file system needs for the file itself are left over.
    const size = Math.max(0, bavail - 64) * bsize;
    await run("fallocate", ["-l", String(size), this.#filler]);
    const rest = openSync(`${this.#filler}-rest`, "w");
    closeSync(rest);
    await run("sh", ["-c", `cat /dev/zero > ${this.#filler}-rest 2>/dev/null || true`]);
  }

  /** Gives it back. */
  empty(): void {
    for (const name of [this.#filler, `${this.#filler}-rest`]) rmSync(name, { force: true });
  }

  /**
   * From now on nothing can be written, as after an error of the disk itself. The process that
   * writes stands still meanwhile: ext4 says of an fdatasync at that very moment that it succeeded.
   */
  async fail(writer: number): Promise<void> {
    process.kill(writer, "SIGSTOP");
    try {
      await until("every thread of the writer stands still", () => areStopped(writer));
      await asRoot("mount", "-o", "remount,abort", this.#mounted);
    } finally {
      process.kill(writer, "SIGCONT");
    }
  }

  /** Checks it and mounts it again. Nothing may use it. */
  async repair(): Promise<void> {
    const folder = this.#mounted;
    await this.#unmount();
    // 1: errors were corrected.
    await asRoot("sh", "-c", `/sbin/e2fsck -p ${this.#image} >/dev/null || [ $? = 1 ]`);
    await this.#mount(folder);
    await this.#addMedia();
  }

  async stop(): Promise<void> {
    if (this.#mounted !== "") await this.#unmount();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #filler(): string {
    return join(this.#mounted, "filler");
  }

  async #mount(folder: string): Promise<void> {
    await asRoot("mount", "-o", "loop", this.#image, folder);
    this.#mounted = folder;
  }

  #addMedia(): Promise<void> {
    return asRoot("mount", "--bind", join(this.#folder, "media"), join(this.#mounted, "media"));
  }

  async #unmount(): Promise<void> {
    await asRoot("umount", join(this.#mounted, "media"));
    await asRoot("umount", this.#mounted);
    this.#mounted = "";
  }
}
