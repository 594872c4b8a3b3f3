// Changes travel: from one server to all others, and through Varnish to listeners.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Cluster } from "../support/cluster.ts";
import { until } from "../support/station.ts";

/** Milliseconds from now until it holds. */
async function timeUntil(what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await until(what, holds);
  return performance.now() - began;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A machine that is busy with other tests is late now and then, so the typical time counts. */
const TIMES = 5;

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** The notifications in the shell that a page names. */
async function inShell(cluster: Cluster, path: string): Promise<string> {
  const version = /"shellVersion":"([0-9a-f]+)"/.exec(await textOf(cluster.url + path))?.[1];
  return textOf(`${cluster.url}/shell/${version}.json`);
}

export function changesTravel(given: () => Cluster): void {
  it("a play that one server received is on every server within a second", async () => {
    const cluster = given();
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const now = Date.now();
      const song = `Overal te horen ${now}`;
      const play = {
        id: `travels-${now}`,
        channel: "kx",
        fromIso: new Date(now - 1000 + turn).toISOString(),
        untilIso: new Date(now + 60_000).toISOString(),
        artist: "De Delers",
        song,
      };
      assert.equal((await cluster.sendPlays([play], "web1")).status, 200);
      const others = cluster.servers.map((server) =>
        timeUntil(`${server} shows the play`, async () =>
          (await textOf(`${cluster.address(server)}/api/miniplayer/info?channel=kx`)).includes(song),
        ),
      );
      times.push(Math.max(...(await Promise.all(others))));
    }
    assert.ok(median(times) <= 1000, `${times.map(Math.round).join(", ")} ms`);
  });

  it("a notification is on every page within two seconds, though Varnish keeps pages for ten", async () => {
    const cluster = given();
    const pages = ["/", "/gids", "/gedraaid", "/nieuws"];
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      for (const page of pages) await textOf(cluster.url + page);
      await textOf(`${cluster.url}/api/maintenance-notification`);
      const title = `Even storing ${turn}`;
      const added = await cluster.zender(["notification", "add", "--title", title]);
      const id = /added (notification-\S+),/.exec(added)?.[1] ?? added;
      const seen = [
        timeUntil("the call has it", async () =>
          (await textOf(`${cluster.url}/api/maintenance-notification`)).includes(title),
        ),
        ...pages.map((page) =>
          timeUntil(`${page} has it`, async () => (await inShell(cluster, page)).includes(title)),
        ),
      ];
      times.push(Math.max(...(await Promise.all(seen))));
      await cluster.zender(["notification", "end", id]);
    }
    assert.ok(median(times) <= 2000, `${times.map(Math.round).join(", ")} ms`);
  });
}
