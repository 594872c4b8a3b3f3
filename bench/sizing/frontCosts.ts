// What HAProxy with TLS and Varnish, as deploy/ has them, use of a processor for what passes them.
import { Cluster } from "../../tests/support/cluster.ts";
import { ended } from "../../tests/support/programs.ts";
import { INFO_PATH } from "../besideNginx.ts";
import { CHROMIUM } from "../compare/load.ts";
import { processorSeconds } from "../compare/processors.ts";
import { clusterLikeThisSession } from "../priority.ts";

export interface FrontCosts {
  /** Microseconds for a poll that Varnish has. */
  readonly frontHitUs: number;
  /** For a whole segment, which it passes on to a server. */
  readonly frontSegmentUs: number;
  /** For a poll over a connection of its own, with its TLS handshake. */
  readonly frontConnectionUs: number;
}

const CONNECTIONS = 32;

/** Each of `rounds` takes three times so many seconds. */
export async function frontCosts(seconds: number, rounds: number): Promise<readonly FrontCosts[]> {
  await using cluster = await Cluster.start({
    settings: { ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" },
  });
  clusterLikeThisSession(cluster);
  const used = () =>
    ["haproxy", "varnish"].reduce((sum, part) => sum + processorSeconds(cluster.pid(part) ?? 0), 0);
  const list = await (await fetch(`${cluster.url}/stream/radio2/live.m3u8`)).text();
  const segment = list.split("\n").findLast((line) => line.endsWith(".m4s"));
  if (segment === undefined) throw new Error("the channel sends nothing");

  const costOf = async (path: string, headers: Record<string, string>): Promise<number> => {
    const url = `https://127.0.0.1:${cluster.port("site.tls")}${path}`;
    const options = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const before = used();
    const { code, said } = await ended("wrk", [
      ...["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`],
      ...options,
      url,
    ]);
    const requests = Number(/(\d+) requests in/.exec(said)?.[1]);
    if (code !== 0 || /Non-2xx/.test(said) || !(requests > 0)) throw new Error(`wrk on ${path}: ${said}`);
    return ((used() - before) * 1e6) / requests;
  };
  const browser = { "Accept-Encoding": CHROMIUM };
  const found: FrontCosts[] = [];
  for (let round = 0; round < rounds; round += 1)
    found.push({
      frontHitUs: await costOf(INFO_PATH, browser),
      frontSegmentUs: await costOf(segment, browser),
      frontConnectionUs: await costOf(INFO_PATH, { ...browser, Connection: "close" }),
    });
  return found;
}
