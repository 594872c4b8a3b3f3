// The same pages as a team would serve them from Node: React's own renderer (dist/ssr-react), plain
// node:http, and every model and the shell in memory, so that neither database nor network counts.
//   node nodeServer.mjs <port> <render.js> <pages.json> <brotli-and-gzip|zstd>
// pages.json: { shared, pages: { path: page JSON text } }, as the script takes them.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import vm from "node:vm";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

const [port, script, file, compressor] = process.argv.slice(2);
vm.runInThisContext(readFileSync(script, "utf8"), { filename: "render.js" });
const { shared, pages } = JSON.parse(readFileSync(file, "utf8"));
const { shellVersion } = JSON.parse(shared);

const STATE = '<script type="application/json" id="zender-state">';
const ESCAPES = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029" };

function documentOf(page) {
  const html = globalThis.zenderRender(page, shared);
  const { now, model } = JSON.parse(page);
  const state = JSON.stringify({ shellVersion, now, model }).replace(/[<>&\u2028\u2029]/g, (c) => ESCAPES[c]);
  const place = html.lastIndexOf(STATE) + STATE.length;
  return html.slice(0, place) + state + html.slice(place);
}

/** The body to send, and its Content-Encoding. */
function compressed(html) {
  if (compressor === "zstd") {
    return [zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }), "zstd"];
  }
  const brotli = brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
  gzipSync(html, { level: 6 });
  return [brotli, "br"];
}

createServer((request, reply) => {
  const page = pages[request.url];
  if (page === undefined) {
    reply.writeHead(404).end();
    return;
  }
  const [body, encoding] = compressed(documentOf(page));
  reply.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": encoding,
    "Content-Length": body.length,
    Vary: "Accept-Encoding",
  });
  reply.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
