// Requests pages from a server as fast as it answers, each address once.
import { Agent, get } from "node:http";

const CONNECTIONS = 8;

/** What Chromium sends. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

/** Pages per second; throws if a reply is not 200. */
export async function pagesPerSecond(origin: string, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = paths.values();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of waiting) await fetchOnce(agent, origin + path);
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return paths.length / seconds;
}

function fetchOnce(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { accept: "text/html", "accept-encoding": BROWSER_ENCODINGS };
    get(url, { agent, headers }, (reply) => {
      reply.on("data", () => {});
      reply.on("error", fail);
      reply.on("end", () => {
        if (reply.statusCode === 200) done();
        else fail(new Error(`${reply.statusCode} ${url}`));
      });
    }).on("error", fail);
  });
}
