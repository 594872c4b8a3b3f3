// Many connections at once, each of which wants one page and comes back when it is told to.
import { setTimeout as pause } from "node:timers/promises";
import { getRequest, KeptConnection, type KeptReply } from "./keptConnection.ts";
import { NAMED, playedHours } from "./playedHours.ts";

export interface Stampede {
  /** What the first replies were, by status; 0: broken connections. */
  readonly first: ReadonlyMap<number, number>;
  /** Replies in all, and those of them that were refusals. */
  readonly replies: number;
  readonly refusals: number;
  /** Milliseconds until each of those that got its page had it. */
  readonly served: readonly number[];
  /** How many gave up. */
  readonly unserved: number;
}

const HEADERS = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br, zstd" };
/** Waits of refused browsers differ, as listeners' own do. */
const SPREAD_MS = 1_000;

/**
 * Opens `connections` at the same moment, each with a request for one of the paths in turn. One
 * that is refused (503, or a connection that breaks) asks again after the Retry-After, until
 * `patience` milliseconds have passed.
 */
export async function stampede(
  port: number,
  connections: number,
  paths: readonly string[],
  patience: number,
): Promise<Stampede> {
  const first = new Map<number, number>();
  const served: number[] = [];
  let [replies, refusals, unserved] = [0, 0, 0];
  const begin = performance.now();
  const come = async (number: number) => {
    const request = getRequest(paths[number % paths.length] as string, HEADERS);
    let connection = new KeptConnection(port);
    for (let time = 0; performance.now() - begin < patience; time += 1) {
      if (connection.closed) connection = new KeptConnection(port);
      const { status, head } = await new Promise<KeptReply>((done) => connection.ask(request, done));
      replies += 1;
      if (time === 0) first.set(status, (first.get(status) ?? 0) + 1);
      if (status === 200) {
        served.push(performance.now() - begin);
        connection.destroy();
        return;
      }
      refusals += 1;
      const after = Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 1);
      await pause(after * 1000 + ((number * 7919) % SPREAD_MS));
    }
    unserved += 1;
    connection.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => come(number)));
  return { first, replies, refusals, served, unserved };
}

/** Pages that everybody wants, and after so many of them one that nobody else wants. */
export function pagesOfStampede(every: number): string[] {
  const wanted = ["/", "/nieuws", "/gids", "/live", ...NAMED.map((slug) => `/gedraaid?channel=${slug}`)];
  return playedHours().flatMap((page, at) => [
    ...Array.from({ length: every - 1 }, (_, next) => wanted[(at + next) % wanted.length] as string),
    page,
  ]);
}
