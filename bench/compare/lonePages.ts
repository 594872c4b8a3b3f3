// A lone cold page of every kind, on the demo station.
import { Station } from "../../tests/support/station.ts";
import { COLD, loneColdPages } from "../loneColdPages.ts";
import { median, percentile } from "../measure.ts";
import type { Row } from "./row.ts";

const ROUNDS = 150;

export async function lonePages(): Promise<readonly Row[]> {
  await using station = await Station.start({ env: COLD });
  const figures = [...(await loneColdPages(station, ROUNDS))].map(([name, { client, server }]) => ({
    name,
    client,
    p50: median(client),
    p99: percentile(client, 0.99),
    server,
  }));
  for (const { name, client } of figures)
    if (client.length < ROUNDS / 2)
      throw new Error(`only ${client.length} of ${ROUNDS} pages of ${name} were cold`);
  const all = figures.flatMap(({ client }) => client);
  const own = figures.flatMap(({ server }) => server);
  const worst = (what: "p50" | "p99") => figures.toSorted((a, b) => b[what] - a[what])[0];
  const [slow, rare] = [worst("p50"), worst("p99")];
  const both = (values: number[]) =>
    `p50 ${median(values).toFixed(1)} / p99 ${percentile(values, 0.99).toFixed(1)} ms`;
  return [
    {
      what: `a lone cold page, ${figures.length} kinds, what a client on loopback waits`,
      ours: both(all),
      theirs: "before: 14.4 / 31.8 ms",
      toReach: "≤ 4 / 8 ms",
    },
    { what: "of these, model and rendering", ours: both(own), toReach: "" },
    {
      what: `the slowest kind of page (p50: ${slow?.name}, p99: ${rare?.name})`,
      ours: `p50 ${slow?.p50.toFixed(1)} / p99 ${rare?.p99.toFixed(1)} ms`,
      toReach: "≤ 4 / 8 ms",
    },
  ];
}
