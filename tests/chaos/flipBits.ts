// Bits that flip in a file of a database.
import { closeSync, openSync, readSync, statSync, writeSync } from "node:fs";

/** Flips a bit in the first byte of every tenth page, which says what the page is. */
export function flipBits(file: string, pageBytes: number): void {
  const opened = openSync(file, "r+");
  const byte = Buffer.alloc(1);
  const pages = statSync(file).size / pageBytes;
  for (let page = 10; page < pages; page += 10) {
    readSync(opened, byte, 0, 1, page * pageBytes);
    byte[0] = (byte[0] ?? 0) ^ 0x40;
    writeSync(opened, byte, 0, 1, page * pageBytes);
  }
  closeSync(opened);
}
