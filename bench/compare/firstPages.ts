// How soon after the start the renderers are quick: the tenth page of a kind beside the thousandth.
import { Station } from "../../tests/support/station.ts";
import { coldPages } from "../coldAddresses.ts";
import { COLD } from "../loneColdPages.ts";
import { median } from "../measure.ts";
import { listed } from "../pageKinds.ts";
import { fetchPage } from "./load.ts";
import { type Row, spread } from "./row.ts";

const STARTS = 4;
/** Single pages vary, so that a median of some around each is compared. */
const TENTH = { from: 8, to: 12 };
const THOUSANDTH = { from: 981, to: 1020 };

export async function firstPages(): Promise<readonly Row[]> {
  return [
    await beside("an hour of songs", async () => coldPages("3fm")),
    await beside("an article", async (station) => again((await listed(station)).get("nieuws") ?? [])),
  ];
}

async function beside(kind: string, paths: (station: Station) => Promise<Iterator<string>>): Promise<Row> {
  const [tenths, thousandths]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    const { tenth, thousandth } = await afterStart(paths);
    tenths.push(tenth);
    thousandths.push(thousandth);
  }
  return {
    what: `the tenth page after the start beside the thousandth, ${kind} (model and rendering)`,
    ours: `${median(tenths).toFixed(1)} ms`,
    theirs: `${median(thousandths).toFixed(1)} ms`,
    ratio: spread(tenths.map((tenth, start) => tenth / (thousandths[start] as number))),
    toReach: "≤ 2×",
  };
}

/** Milliseconds of model and rendering; the practice after the start is as the settings have it. */
async function afterStart(paths: (station: Station) => Promise<Iterator<string>>) {
  await using station = await Station.start({ env: COLD });
  const addresses = await paths(station);
  const times = new Map<number, number>();
  for (let page = 1; page <= THOUSANDTH.to; page += 1) {
    const isCounted = within(page, TENTH) || within(page, THOUSANDTH);
    const before = isCounted ? await spent(station) : 0;
    await fetchPage(station.url + addresses.next().value);
    if (isCounted) times.set(page, (await spent(station)) - before);
  }
  const medianOf = (range: typeof TENTH) =>
    median([...times].filter(([page]) => within(page, range)).map(([, time]) => time));
  return { tenth: medianOf(TENTH), thousandth: medianOf(THOUSANDTH) };
}

/** Milliseconds of models and rendering so far. What the renderers practise is not in it. */
async function spent(station: Station): Promise<number> {
  const text = await station.metrics();
  const seconds = (name: string) => Number(new RegExp(`^${name}_sum (.+)$`, "m").exec(text)?.[1]);
  return 1000 * (seconds("zender_model_seconds") + seconds("zender_render_seconds"));
}

const within = (page: number, { from, to }: typeof TENTH) => page >= from && page <= to;

function* again(paths: readonly string[]): Generator<string, never> {
  if (paths.length === 0) throw new Error("the station has no such pages");
  for (;;) yield* paths;
}
