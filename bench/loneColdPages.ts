// Cold pages of every kind, each requested while the server does nothing else.
import type { Station } from "../tests/support/station.ts";
import { untilIdle } from "./measure.ts";
import { addressesOf } from "./pageKinds.ts";

/** Warm-up rounds, which are not counted. */
const WARM_UP = 15;

/**
 * Settings of the station: with a cache of one megabyte a page is evicted before it is requested
 * again.
 */
export const COLD = {
  ZENDER_LOGS_ACCESS: "false",
  ZENDER_CACHE_MEGABYTES: "1",
  ZENDER_POOLS_RENDER_PRACTICE: "20",
};

/** Milliseconds of each page: of the model, of model and render, and of what a client waits. */
export interface Figures {
  readonly model: number[];
  readonly server: number[];
  readonly client: number[];
  slowest: string;
}

/**
 * The server's model and render times so far, once it has finished its work for the previous page:
 * compressing it for later listeners and collecting garbage would delay the next page.
 */
async function serverTimes(station: Station) {
  const text = await untilIdle(station);
  const value = (name: string) => Number(new RegExp(`^zender_${name} (.+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    model: value("model_seconds_sum") * 1000,
    render: value("render_seconds_sum") * 1000,
    renders: value("render_seconds_count"),
  };
}

/** Requests the kinds in turn, so that none has the machine's caches to itself. */
export async function loneColdPages(station: Station, rounds: number): Promise<Map<string, Figures>> {
  const addresses = await addressesOf(station, rounds + WARM_UP);
  const figures = new Map<string, Figures>();
  let warm = 0;
  let before = await serverTimes(station);
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const [name, of] of addresses) {
      const path = of[round % of.length];
      if (path === undefined) throw new Error(`the station has nothing of ${name}`);
      const begin = performance.now();
      const reply = await fetch(station.url + path, {
        headers: { accept: "text/html", "accept-encoding": "identity" },
        redirect: "manual",
      });
      await reply.arrayBuffer();
      const time = performance.now() - begin;
      if (reply.status !== (name === "not found" ? 404 : 200)) throw new Error(`${reply.status} ${path}`);
      const after = await serverTimes(station);
      const own = figures.get(name) ?? { model: [], server: [], client: [], slowest: path };
      figures.set(name, own);
      if (after.renders === before.renders + 1 && round >= WARM_UP) {
        const model = after.model - before.model;
        const server = model + after.render - before.render;
        if (server >= Math.max(...own.server)) own.slowest = path;
        own.model.push(model);
        own.server.push(server);
        own.client.push(time);
      }
      if (after.renders === before.renders) warm += 1;
      before = after;
    }
  }
  if (warm > 0) console.log(`${warm} pages came from the cache and do not count`);
  return figures;
}
