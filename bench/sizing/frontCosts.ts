// What HAProxy with TLS and Varnish, as deploy/ has them, use of a processor for what passes them.
import { Cluster } from "../../tests/support/cluster.ts";
import { INFO_PATH } from "../compare/nginx.ts";
import { CHROMIUM, clusterLikeThisSession, processorSeconds, wrk } from "../measure.ts";
import type { Measured } from "./model.ts";

const CONNECTIONS = 32;

/** Each of the rounds takes three times so many seconds. */
export async function frontCosts(
  seconds: number,
  rounds: (measure: () => Promise<Partial<Measured>>) => Promise<void>,
): Promise<void> {
  await using cluster = await Cluster.start({
    settings: { ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" },
  });
  clusterLikeThisSession(cluster);
  const used = () =>
    ["haproxy", "varnish"].reduce((sum, part) => sum + processorSeconds(cluster.pid(part) ?? 0), 0);
  const list = await (await fetch(`${cluster.url}/stream/radio2/live.m3u8`)).text();
  const segment = list.split("\n").findLast((line) => line.endsWith(".m4s"));
  if (segment === undefined) throw new Error("the channel sends nothing");

  const costOf = async (path: string, more = {}): Promise<number> => {
    const url = `https://127.0.0.1:${cluster.port("site.tls")}${path}`;
    const headers = { "Accept-Encoding": CHROMIUM, ...more };
    const before = used();
    const { requests } = await wrk(url, { headers, seconds, connections: CONNECTIONS, anywhere: true });
    return ((used() - before) * 1e6) / requests;
  };
  await rounds(async () => ({
    frontHitUs: await costOf(INFO_PATH),
    frontSegmentUs: await costOf(segment),
    frontConnectionUs: await costOf(INFO_PATH, { Connection: "close" }),
  }));
}
