// Requests pages over some connections, as Chromium does.
import { Agent, get } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, zstdDecompress } from "node:zlib";

const CONNECTIONS = 8;
export const CHROMIUM = "gzip, deflate, br, zstd";

export interface Fetched {
  readonly body: Buffer;
  readonly encoding: string;
}

/** A page as it is on the wire; throws unless the reply is 200. */
export function fetchPage(address: string, agent?: Agent, encodings = CHROMIUM): Promise<Fetched> {
  return new Promise((done, failed) => {
    const headers = { accept: "text/html", "accept-encoding": encodings };
    get(address, { agent, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.once("error", failed);
      reply.once("end", () => {
        if (reply.statusCode === 200)
          done({ body: Buffer.concat(parts), encoding: reply.headers["content-encoding"] ?? "identity" });
        else failed(new Error(`${reply.statusCode} ${address}`));
      });
    }).once("error", failed);
  });
}

/** The text of a page. */
export async function decoded({ body, encoding }: Fetched): Promise<string> {
  switch (encoding) {
    case "br":
      return (await promisify(brotliDecompress)(body)).toString();
    case "gzip":
      return (await promisify(gunzip)(body)).toString();
    case "zstd":
      return (await promisify(zstdDecompress)(body)).toString();
    case "identity":
      return body.toString();
    default:
      throw new Error(`unknown encoding ${encoding}`);
  }
}

/** Pages per second at the server, for so long, each connection with its next page at once. */
export async function pagesPerSecond(url: string, paths: Iterator<string>, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begin = performance.now();
  let pages = 0;
  const ask = async () => {
    while (performance.now() - begin < seconds * 1000) {
      await fetchPage(url + paths.next().value, agent);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const took = performance.now() - begin;
  agent.destroy();
  return (pages * 1000) / took;
}
