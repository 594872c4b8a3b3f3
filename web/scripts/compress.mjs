// Writes .br and .gz beside every file of a build that gets smaller, so that the server sends
// ready-made bytes.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml|map|ttf)$/;
/** In bytes; below this, compression saves less than its headers cost. */
const SMALLEST = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const folder = process.argv[2];
if (folder === undefined) {
  console.error("usage: compress.mjs <folder>");
  process.exit(2);
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

let written = 0;
await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST) {
      return;
    }
    const [brotli, gzipped] = await Promise.all([
      toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    for (const [extension, compressed] of [
      ["br", brotli],
      ["gz", gzipped],
    ]) {
      if (compressed.length < bytes.length) {
        await writeFile(`${file}.${extension}`, compressed);
        written += 1;
      }
    }
  }),
);
console.log(`compressed ${files.length} files, ${written} written`);
