// Eight hours of listening in half an hour, on a clock that runs sixteen times as fast (Chromium's
// maximum). Measures whether the tab's memory grows, live info is polled at the right interval, and
// every song is shown while it is audible. Environment: ZENDER_HOURS (default 8), ZENDER_SPEED
// (default 16).
import { heardAt, listen, shownPlay } from "../tests/support/player.ts";
import { until } from "../tests/support/station.ts";
import { startFastStation } from "./fastStation.ts";
import { line } from "./measure.ts";

const HOURS = Number(process.env.ZENDER_HOURS ?? 8);
const SPEED = Number(process.env.ZENDER_SPEED ?? 16);
const HOUR_MS = 3_600_000;
const POLL_MS = 20_000;

const air = await startFastStation(SPEED);
const page = await air.openPage();
const cdp = await page.context().newCDPSession(page);
await cdp.send("Performance.enable");

/** The tab's memory after a garbage collection. */
async function holdings(): Promise<{ heapMb: number; nodes: number; listeners: number; bufferedS: number }> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const bufferedS = await page.evaluate(() => {
    const { buffered } = document.getElementById("audio-player-id") as HTMLAudioElement;
    return Array.from(
      { length: buffered.length },
      (_, index) => buffered.end(index) - buffered.start(index),
    ).reduce((sum, one) => sum + one, 0);
  });
  return {
    heapMb: metric("JSHeapUsedSize") / 1e6,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    bufferedS,
  };
}

try {
  await listen(page, air.url);
  await until("a song is shown", async () => (await shownPlay(page)) !== null);
  // The page itself records each song it shows, with the position that is audible then.
  await page.evaluate(() => {
    const shown: { id: string; heard: number }[] = [];
    (window as unknown as { shown: typeof shown }).shown = shown;
    setInterval(() => {
      const id = document.querySelector("[data-play-id]")?.getAttribute("data-play-id") ?? "";
      const heard = Date.parse(document.getElementById("audio-player-id")?.dataset.programDateTime ?? "");
      if (shown.at(-1)?.id !== id) shown.push({ id, heard });
    }, 250);
  });
  const begin = air.now();
  const since = Date.now();
  console.log(`${HOURS} hours of listening, ${SPEED} times as fast`);
  const samples: Awaited<ReturnType<typeof holdings>>[] = [];
  const print = async (hours: number) => {
    const held = await holdings();
    samples.push(held);
    const behind = (air.now() - (await heardAt(page))) / 1000;
    const polls = air.proxy.requests(/^\/api\/miniplayer\/info/, since).length;
    line(
      `after ${hours.toFixed(1)} h`,
      `heap ${held.heapMb.toFixed(1)} MB`,
      `${held.nodes} nodes`,
      `${held.listeners} listeners`,
      `${held.bufferedS.toFixed(0)} s buffered`,
      `${behind.toFixed(0)} s behind the edge`,
      `${polls} polls`,
    );
    // Limits the memory of this script.
    air.proxy.seen.splice(0, air.proxy.seen.findLastIndex(({ at }) => at < since) + 1);
  };
  await print(0);
  for (let half = 1; half <= HOURS * 2; half += 1) {
    const end = begin + (half * HOUR_MS) / 2;
    await until("half an hour passes", () => air.now() >= end, HOUR_MS);
    await print(half / 2);
  }
  const listened = air.now() - begin;
  const polls = air.proxy.requests(/^\/api\/miniplayer\/info/, since).length;
  const shown = await page.evaluate(
    () => (window as unknown as { shown: { id: string; heard: number }[] }).shown,
  );
  const numbers = shown.slice(1).map(({ id }) => Number(id.split("-").at(-1)));
  const missed = numbers
    .slice(1)
    .reduce((sum, number, index) => sum + Math.max(0, number - (numbers[index] ?? number) - 1), 0);
  const wrong = shown.slice(1).filter(({ id, heard }) => id !== air.playAt(heard)).length;
  line("polls", `${polls}`, `expected ${Math.round(listened / POLL_MS)}`);
  line(
    "boundaries",
    `${numbers.length} songs shown`,
    `${missed} missed`,
    `${wrong} that were not the one heard`,
    `expected about ${Math.round(listened / air.songMs)}`,
  );
  const [first, last] = [samples[1], samples.at(-1)];
  if (first && last)
    line(
      "memory from the first half hour to the last",
      `${(last.heapMb - first.heapMb).toFixed(1)} MB`,
      `${last.nodes - first.nodes} nodes`,
      `${last.listeners - first.listeners} listeners`,
    );
} finally {
  await air.stop();
}
