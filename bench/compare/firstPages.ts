// How soon after the start the renderers are quick: the tenth page of a kind beside the thousandth.
import { playedHours } from "../../tests/support/load/playedHours.ts";
import { Station } from "../../tests/support/station.ts";
import { COLD } from "../loneColdPages.ts";
import { median, spread } from "../measure.ts";
import { listed } from "../pageKinds.ts";
import { fetchPage } from "./page.ts";
import { type Row, ratios } from "./row.ts";

const STARTS = 4;
/** Single pages vary, so that a median of some around each is compared. */
const TENTH = { from: 8, to: 12 };
const THOUSANDTH = { from: 981, to: 1020 };

export async function firstPages(): Promise<readonly Row[]> {
  return [
    await beside("an hour of songs", async () => playedHours(["3fm"], 60)),
    await beside("an article", async (station) => (await listed(station)).get("nieuws") ?? []),
  ];
}

async function beside(kind: string, paths: (station: Station) => Promise<string[]>): Promise<Row> {
  const [tenths, thousandths]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    await using station = await Station.start({ env: COLD });
    const addresses = await paths(station);
    const times: number[] = [];
    for (let page = 1; page <= THOUSANDTH.to; page += 1) {
      const isCounted = [TENTH, THOUSANDTH].some(({ from, to }) => page >= from && page <= to);
      const before = isCounted ? await spent(station) : 0;
      await fetchPage(station.url + addresses[page % addresses.length]);
      if (isCounted) times[page] = (await spent(station)) - before;
    }
    const medianOf = ({ from, to }: typeof TENTH) => median(times.slice(from, to + 1));
    tenths.push(medianOf(TENTH));
    thousandths.push(medianOf(THOUSANDTH));
  }
  return {
    what: `the tenth page after the start beside the thousandth, ${kind} (model and rendering)`,
    ours: `${median(tenths).toFixed(1)} ms`,
    theirs: `${median(thousandths).toFixed(1)} ms`,
    ratio: spread(ratios(tenths, thousandths)),
    toReach: "≤ 2×",
  };
}

/** Milliseconds of models and rendering so far. What the renderers practise is not in it. */
const spent = async (station: Station): Promise<number> =>
  1000 *
  ((await station.metric("zender_model_seconds_sum")) + (await station.metric("zender_render_seconds_sum")));
