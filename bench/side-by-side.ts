// Compares our server and nginx, and measures cold pages, the start and idle connections.
import { Station } from "../tests/support/station.ts";
import { besideNginx, INFO_PATH, SINGLE } from "./besideNginx.ts";
import { idleConnections } from "./idleConnections.ts";
import { line, median, percentile, timesOf } from "./measure.ts";

const ROUNDS = 5;

const startedAt = performance.now();
const station = await Station.start({ env: SINGLE });
for (const { name, bytes, ours, nginx } of await besideNginx(station, ROUNDS)) {
  const ratios = ours.map((one, round) => one / (nginx[round] as number));
  line(
    `${name}, ${bytes} bytes`,
    `zender ${Math.round(median([...ours]))}/s`,
    `nginx ${Math.round(median([...nginx]))}/s`,
    `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
  );
}

// Uncached pages: every address once. Half of them warm the script up.
const cold = (channel: string) =>
  Array.from({ length: 20 }, (_, day) =>
    Array.from(
      { length: 12 },
      (_, hour) =>
        `${station.url}/gedraaid/${String(day + 1).padStart(2, "0")}-11-2026?channel=${channel}&time=${hour * 2}_${hour * 2 + 1}`,
    ),
  ).flat();
const html = { accept: "text/html", "accept-encoding": "identity" };
await timesOf(cold("radio5"), html);
const times = await timesOf(cold("3fm"), html);
line(
  "cold page (model, render, compress, loopback)",
  `p50 ${median(times).toFixed(1)} ms`,
  `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  `n ${times.length}`,
);

// Start-up time: from the start of the process to the first reply of the home page.
const starts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await station.stopServer();
  const begin = performance.now();
  await station.startServer();
  await (await fetch(station.url)).arrayBuffer();
  starts.push(performance.now() - begin);
}
line("time to start (process to home page)", `median ${Math.round(median(starts))} ms`);

const { connections, atRest, withThem, kilobytesEach } = await idleConnections(station, INFO_PATH);
line("memory at rest", `${atRest.toFixed(0)} MB`);
line(
  `memory with ${connections} idle keep-alive connections`,
  `${withThem.toFixed(0)} MB`,
  `${kilobytesEach.toFixed(1)} KB each`,
);

await station.stop();
console.log(`whole run: ${Math.round((performance.now() - startedAt) / 1000)} s`);
