// A page as it is on the wire.
import { get } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, zstdDecompress } from "node:zlib";
import { CHROMIUM } from "../measure.ts";

interface Fetched {
  readonly body: Buffer;
  readonly encoding: string;
}

/** Throws unless the reply is 200. */
export function fetchPage(address: string, encodings = CHROMIUM): Promise<Fetched> {
  return new Promise((done, failed) => {
    const headers = { accept: "text/html", "accept-encoding": encodings };
    get(address, { headers }, (reply) => {
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

const DECODERS: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
  identity: async (body) => body,
};

/** The text of a page. */
export async function decoded({ body, encoding }: Fetched): Promise<string> {
  const decode = DECODERS[encoding];
  if (decode === undefined) throw new Error(`unknown encoding ${encoding}`);
  return (await decode(body)).toString();
}
