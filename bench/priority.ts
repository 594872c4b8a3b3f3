// The priority of a measurement on a machine that does other work (README.md).
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Cluster } from "../tests/support/cluster.ts";

/** Gives a process, which leads a session of its own, the priority of this session. */
function likeThisSession(pid: number): void {
  const own = "/proc/self/autogroup";
  const nice = existsSync(own) ? /nice (-?\d+)/.exec(readFileSync(own, "utf8"))?.[1] : undefined;
  // Only root may ask for more than others have.
  if (nice !== undefined && nice !== "0") writeFileSync(`/proc/${pid}/autogroup`, nice);
}

/** The same for all parts of a station on several machines. */
export function clusterLikeThisSession(cluster: Cluster): void {
  const { layout } = cluster;
  const parts = [
    ...cluster.servers,
    ...cluster.databases.flatMap((_, at) => [`patroni${at + 1}`, `postgresql${at + 1}`]),
    ...Array.from({ length: layout.keepers }, (_, at) => `etcd${at + 1}`),
    ...["haproxy", "varnish", "haproxy-database", "pgbouncer"],
  ];
  for (const part of parts) {
    const pid = cluster.pid(part);
    if (pid !== undefined) likeThisSession(pid);
  }
}
