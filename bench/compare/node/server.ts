// The same pages as a team would serve them with Node: React's renderToString behind node:http, the
// models in memory. Arguments: the render script, the file with the models, the port, and the
// encodings to make of each page, of which the last is sent.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { runInThisContext } from "node:vm";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { Models } from "./models.ts";

const [script = "", file = "", port = "", ...encodings] = process.argv.slice(2);

const compress: Record<string, (html: Buffer) => Buffer> = {
  zstd: (html) => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (html) =>
    brotliCompressSync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => gzipSync(html),
};

runInThisContext(readFileSync(script, "utf8"), { filename: "render.js" });
const { zenderRender } = globalThis as unknown as {
  zenderRender: (page: string, shared: string) => string;
};
const { shared, pages } = JSON.parse(readFileSync(file, "utf8")) as Models;

const ELEMENT = '<script type="application/json" id="zender-state">';
const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The document with its state, as the server writes it. */
function render({ page, state }: Models["pages"][string]): string {
  const html = zenderRender(page, shared);
  const place = html.lastIndexOf(ELEMENT) + ELEMENT.length;
  const escaped = state.replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
  return html.slice(0, place) + escaped + html.slice(place);
}

createServer((request, reply) => {
  const page = pages[request.url ?? ""];
  if (page === undefined) {
    reply.writeHead(404).end();
    return;
  }
  const html: Buffer = Buffer.from(render(page));
  let body: Buffer = html;
  for (const encoding of encodings) body = compress[encoding]?.(html) ?? html;
  reply.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": encodings.at(-1) ?? "identity",
    "Content-Length": body.length,
    "Cache-Control": "public, max-age=0, s-maxage=10",
    Vary: "Accept-Encoding",
  });
  reply.end(body);
}).listen(Number(port), "127.0.0.1");
