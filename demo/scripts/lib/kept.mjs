// Made files that outlive the checkout, in the folder that ZENDER_DEMO_KEPT names: a fresh
// clone takes them from there by hard link. An entry is a file or a folder, named after a hash
// of what it is made from and with, so it never changes; it is complete or absent. Without that
// folder, or when it cannot be written, everything is simply made again.
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

const ROOT = process.env.ZENDER_DEMO_KEPT;
/** At most this many bytes are kept. */
const LIMIT = 3e9;

const temporaryBeside = (target) =>
  path.join(path.dirname(target), `.tmp-${process.pid}-${path.basename(target)}`);

/** A hard link, or a copy on another file system. */
export const share = (from, to) => link(from, to).catch(() => copyFile(from, to));

/** Shares a file, or a folder of files, under its final name at once. */
async function shareWhole(from, to) {
  const temporary = temporaryBeside(to);
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rm(temporary, { recursive: true, force: true });
    if ((await stat(from)).isDirectory()) {
      await mkdir(temporary);
      const names = await readdir(from);
      await Promise.all(names.map((name) => share(path.join(from, name), path.join(temporary, name))));
      await rm(to, { recursive: true, force: true });
    } else {
      await share(from, temporary);
    }
    await rename(temporary, to);
    // Two names of one file are not renamed over each other (POSIX), and the temporary one stays.
    await rm(temporary, { recursive: true, force: true });
    return true;
  } catch {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    return false;
  }
}

/** Puts a kept entry at `target`; false if there is none. */
export async function take(kind, name, target) {
  if (!ROOT) return false;
  const entry = path.join(ROOT, kind, name);
  if (!(await shareWhole(entry, target))) return false;
  const now = new Date();
  await utimes(entry, now, now).catch(() => {}); // the ones used longest ago are dropped first
  return true;
}

/** Keeps what was made. */
export async function keep(kind, name, source) {
  if (!ROOT) return;
  const entry = path.join(ROOT, kind, name);
  const there = await stat(entry).catch(() => null);
  if (there === null) await shareWhole(source, entry);
}

/** Forgets an entry that turned out to be useless. */
export async function forget(kind, name) {
  if (ROOT) await rm(path.join(ROOT, kind, name), { recursive: true, force: true }).catch(() => {});
}

async function sizeOf(entry) {
  const found = await stat(entry);
  if (!found.isDirectory()) return { size: found.size, used: found.mtimeMs };
  const files = await Promise.all((await readdir(entry)).map((name) => stat(path.join(entry, name))));
  return { size: files.reduce((sum, { size }) => sum + size, 0), used: found.mtimeMs };
}

/** Drops the entries used longest ago until the rest fits, and what killed runs left behind. */
export async function tidy(root = ROOT, limit = LIMIT) {
  if (!root) return;
  const drop = (entry) => rm(entry, { recursive: true, force: true }).catch(() => {});
  const entries = [];
  for (const kind of await readdir(root).catch(() => [])) {
    for (const name of await readdir(path.join(root, kind)).catch(() => [])) {
      const entry = path.join(root, kind, name);
      const found = await sizeOf(entry).catch(() => null);
      if (found === null) continue;
      const isLeft = name.startsWith(".tmp-") && Date.now() - found.used > 3_600_000;
      if (isLeft) await drop(entry);
      else entries.push({ entry, ...found });
    }
  }
  entries.sort((a, b) => b.used - a.used);
  let sum = 0;
  for (const { entry, size } of entries) {
    sum += size;
    if (sum > limit) await drop(entry);
  }
}
