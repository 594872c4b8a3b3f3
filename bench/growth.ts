// Gedraaid at ten thousand and at ten million plays of one channel: cold page models and cold
// pages.
import { generatePlays, Station } from "../tests/support/station.ts";
import { line, median, percentile, timesOf } from "./measure.ts";

const SIZES = [10_000, 10_000_000];
const CHANNEL = "kx";
const html = { "accept-encoding": "identity" };

interface Figures {
  model: number;
  page: number;
}
const figures: Figures[] = [];

for (const plays of SIZES) {
  const station = await Station.start({ env: { ZENDER_LOGS_ACCESS: "false" } });
  await station.stopServer();
  const begin = performance.now();
  await generatePlays(`sqlite://${station.data}/zender.db`, CHANNEL, plays);
  const seconds = (performance.now() - begin) / 1000;
  await station.startServer();
  // Each hour back from today, without repetition.
  const addresses = (prefix: string) =>
    Array.from({ length: 250 }, (_, index) => {
      const day = new Date(Date.now() - (1 + Math.floor(index / 24)) * 86_400_000);
      const date = `${String(day.getDate()).padStart(2, "0")}-${String(day.getMonth() + 1).padStart(2, "0")}-${day.getFullYear()}`;
      return `${station.url}${prefix}/gedraaid/${date}?channel=${CHANNEL}&time=${index % 24}_${(index % 24) + 1}`;
    });
  await timesOf(addresses("/api/pages").slice(0, 50));
  const models = await timesOf(addresses("/api/pages").slice(50));
  await timesOf(addresses("").slice(0, 50), html);
  const pages = await timesOf(addresses("").slice(50), html);
  figures.push({ model: percentile(models, 0.99), page: percentile(pages, 0.99) });
  line(
    `${plays.toLocaleString("en")} plays (made in ${seconds.toFixed(0)} s)`,
    `model p50 ${median(models).toFixed(1)} p99 ${percentile(models, 0.99).toFixed(1)} ms`,
    `page p50 ${median(pages).toFixed(1)} p99 ${percentile(pages, 0.99).toFixed(1)} ms`,
  );
  await station.stop();
}
const [small, large] = figures;
if (small && large)
  line(
    "ratio of p99, large to small",
    `model ${(large.model / small.model).toFixed(2)}`,
    `page ${(large.page / small.page).toFixed(2)}`,
  );
