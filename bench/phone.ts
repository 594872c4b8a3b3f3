// A first visit with a phone on a slow line: what a listener waits for, and how much is fetched.
//   bench/run phone       ZENDER_VISITS: visits to each line; ZENDER_LOG=1 also lists every request
//                         of the first one
// The browser's cache is empty and Chromium slows the line down (latency for each request, one
// bandwidth for all). The listener taps 'play' as soon as it works.
import { type Browser, type CDPSession, openBrowser, openPage } from "../tests/support/browser.ts";
import { Station, until } from "../tests/support/station.ts";
import { chosen, load, median, pause, tableRow } from "./measure.ts";

const VISITS = chosen("ZENDER_VISITS", 3);
const SHOWS_LOG = process.env.ZENDER_LOG === "1";
/** What is fetched so long after the first sound counts as fetched while it plays. */
const LISTENING_MS = 10_000;

interface Line {
  readonly name: string;
  readonly kbitPerSecond: number;
  readonly latencyMs: number;
}

const LINES: readonly Line[] = [
  { name: "slow: 400 kbit/s, 400 ms", kbitPerSecond: 400, latencyMs: 400 },
  { name: "Fast 3G: 1.6 Mbit/s, 150 ms", kbitPerSecond: 1_600, latencyMs: 150 },
];

/** Milliseconds since the address was asked for, except `sound`: since the tap. */
interface Visit {
  readonly paint: number;
  readonly works: number;
  readonly sound: number;
  /** Kilobytes until the document's 'load' event, at the first sound, and some seconds later. */
  readonly atLoad: number;
  readonly atSound: number;
  readonly listening: number;
  readonly requests: number;
}

interface Times {
  works: number;
  tapped: number;
  heard: number;
  loaded: number;
}

type Watched = Window & { times: Times };

/** Runs in the page: notes when the play button works, is tapped, and is heard. */
function watchPlayer(): void {
  const times: Times = { works: 0, tapped: 0, heard: 0, loaded: 0 };
  (window as unknown as Watched).times = times;
  addEventListener("load", () => {
    times.loaded = performance.now();
  });
  addEventListener("click", () => (times.tapped ||= performance.now()), { capture: true });
  let before = Number.NaN;
  const look = () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    // Before the application is there, a script of the head takes presses on the link.
    const isTaken = document.documentElement.dataset.press !== undefined;
    const button = document.querySelector("#speler button[aria-label^='Speel '][aria-disabled='false']");
    if (paint !== undefined && (button !== null || (isTaken && document.getElementById("speler") !== null)))
      times.works ||= performance.now();
    const sound = document.querySelector("audio");
    if (sound !== null && !sound.paused && sound.currentTime > before) times.heard ||= performance.now();
    before = sound === null || sound.paused ? Number.NaN : sound.currentTime;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Counts the bytes that come over the line. */
async function countBytes(cdp: CDPSession) {
  const began = performance.now();
  const asked = new Map<string, { url: string; at: number; bytes: number }>();
  const isSound = (url: string) => /\/stream\/.*\.(aac|mp3)|\/media\/audio\//.test(url);
  let requests = 0;
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    requests += 1;
    asked.set(requestId, { url: request.url, at: performance.now() - began, bytes: 0 });
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one === undefined) return;
    one.bytes = encodedDataLength;
    if (SHOWS_LOG)
      console.log(
        `${one.at.toFixed(0).padStart(6)} … ${(performance.now() - began).toFixed(0).padStart(6)} ms ` +
          `${(encodedDataLength / 1000).toFixed(1).padStart(6)} KB  ${new URL(one.url).pathname.slice(0, 90)}`,
      );
  });
  await cdp.send("Network.enable");
  return {
    kilobytes: () =>
      [...asked.values()].reduce((sum, { url, bytes }) => sum + (isSound(url) ? 0 : bytes), 0) / 1000,
    requests: () => requests,
  };
}

async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
  const { page, context } = await openPage(browser, {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const cdp = await context.newCDPSession(page);
    const bytes = await countBytes(cdp);
    const perSecond = (line.kbitPerSecond * 1000) / 8;
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: perSecond,
      uploadThroughput: perSecond,
    });
    await page.addInitScript(watchPlayer);
    let atLoad = 0;
    page.on("load", () => {
      atLoad = bytes.kilobytes();
    });
    await page.goto(url, { waitUntil: "commit" });
    const times = () => page.evaluate(() => (window as unknown as Watched).times);
    await until("the play button works", async () => (await times()).works > 0, 60_000);
    const button = await page.locator("#speler :is(a, button)[aria-label^='Speel ']").first().boundingBox();
    if (button === null) throw new Error("the bar has no play button");
    await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
    await until("sound", async () => (await times()).heard > 0, 60_000);
    const atSound = bytes.kilobytes();
    await pause(LISTENING_MS);
    const { works, tapped, heard } = await times();
    const paint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    const [listening, requests] = [bytes.kilobytes(), bytes.requests()];
    return { paint, works, sound: heard - tapped, atLoad, atSound, listening, requests };
  } finally {
    await context.close();
  }
}

await using station = await Station.start({ playout: true });
const browser = await openBrowser();
try {
  // The server has then made the page and its pictures once.
  await visit(browser, station.url, { name: "", kbitPerSecond: 100_000, latencyMs: 0 });
  console.log(
    tableRow([
      `line (${VISITS} visits, medians; load ${load()})`,
      "first paint",
      "button works",
      "tap → sound",
      "KB at load",
      "KB at the first sound",
      `KB ${LISTENING_MS / 1000} s later`,
      "requests",
    ]),
  );
  console.log(tableRow(Array.from({ length: 8 }, () => "---")));
  for (const line of LINES) {
    const visits: Visit[] = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, station.url, line));
    const of = (what: keyof Visit) => median(visits.map((one) => one[what]));
    const seconds = (what: keyof Visit) => `${(of(what) / 1000).toFixed(2)} s`;
    const kilobytes = (what: keyof Visit) => of(what).toFixed(0);
    console.log(
      tableRow([
        line.name,
        seconds("paint"),
        seconds("works"),
        seconds("sound"),
        kilobytes("atLoad"),
        kilobytes("atSound"),
        kilobytes("listening"),
        of("requests"),
      ]),
    );
  }
} finally {
  await browser.close();
}
