// Nothing on a page moves while its code, pictures and fonts load late, on a connection as slow as
// that of a phone in a train.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { drawn, openPage, type Page } from "../support/browser.ts";
import { changeInfo } from "../support/infoShow.ts";
import { goOnAir, it } from "../support/listener.ts";
import { infoPlays, SONG_WAIT_MS } from "../support/playLog.ts";
import type { PageType } from "../support/siteMap.ts";
import { story } from "../support/story.ts";
import { share } from "../support/tier.ts";
import { inLanes } from "../support/turns.ts";

/** Less than the rounding of a pixel on a large screen. */
const STILL = 0.001;
/** By default each kind of page at one of them, with --all at both. */
const WIDTHS = [375, 1440];
/** What arrives late, in this order: each once the one before it has been drawn. */
const LATE = ["script", "image", "font"] as const;

const site = goOnAir();

/** TypeScript's DOM does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What the browser reports about an element that moved. */
interface Shift {
  value: number;
  moved: string[];
}

/** A play of the info reply. */
interface InfoPlay {
  id: string;
  classicalData: object | null;
}

describe("a page that loads slowly", { concurrency: true }, () => {
  for (const [turn, width] of WIDTHS.entries()) {
    // Half a minute: every second kind of page, each on a connection of 200 kB/s.
    story(
      `does not move when its code, its pictures and its fonts arrive (${width} px)`,
      async () => {
        const faults: string[] = [];
        const types = share(await site.kindsOfPage(), turn, WIDTHS.length);
        // Each page waits for its slow connection, so several wait at once.
        await inLanes(types, 3, async (type) => {
          const shifts = await shiftsDuringOneSong(type, width);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          if (sum > STILL)
            faults.push(
              `${type.name} (${type.path}) by ${sum.toFixed(4)}: ${shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(", ")}`).join("; ")}`,
            );
        });
        assert.deepEqual(faults, []);
      },
      300,
    );
  }
});

describe("the home page of a phone", () => {
  it(
    "keeps its place when the next song's title takes two lines above an ensemble's name",
    async (page, proxy) => {
      const song = "Een lange titel over twee regels";
      await page.goto("/");
      const stage = page.getByRole("region", {
        name: await page.getByRole("heading", { level: 1 }).innerText(),
      });
      await stage.getByText("Je hoort:").waitFor({ timeout: SONG_WAIT_MS });
      const height = async () => (await stage.boundingBox())?.height;
      const before = await height();
      changeInfo<InfoPlay>(proxy, ({ radioTrackPlays }) => {
        for (const play of radioTrackPlays?.data ?? []) {
          play.id += "-next";
          play.classicalData = { completeWork: song, ensemble: "Een ensemble" };
        }
      });
      await stage.getByText(song).waitFor({ timeout: SONG_WAIT_MS });
      assert.equal(await height(), before);
    },
    { viewport: { width: 375, height: 812 } },
  );
});

/** Loads the page again when a song began meanwhile: its title may take more lines. */
async function shiftsDuringOneSong(type: PageType, width: number): Promise<Shift[]> {
  for (;;) {
    const song = await songOnAir();
    const shifts = await shiftsOf(type, width);
    if (shifts.length === 0 || (await songOnAir()) === song) return shifts;
  }
}

/** The play that the station's channel began last. */
async function songOnAir(): Promise<string | undefined> {
  const plays = await infoPlays(site.station.url);
  return plays.find(({ fromIso }) => Date.parse(fromIso) <= Date.now())?.id;
}

async function shiftsOf({ path }: PageType, width: number): Promise<Shift[]> {
  const { page, context } = await openPage(
    site.browser,
    { viewport: { width, height: width < 700 ? 812 : 900 } },
    { consent: null },
  );
  await context.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} .${node.className}` : (node?.textContent ?? "?"),
        );
        seen.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  const release = await holdBack(page);
  await page.goto(site.station.url + path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  for (const kind of LATE) {
    release[kind]();
    await arrived[kind](page);
    await drawn(page);
  }
  const shifts = await page.evaluate(() => (window as unknown as { shiftsSeen: Shift[] }).shiftsSeen);
  await context.close();
  return shifts;
}

type Late = (typeof LATE)[number];

/** Holds back every file of these kinds until its kind is released. */
async function holdBack(page: Page): Promise<Record<Late, () => void>> {
  const gates = Object.fromEntries(LATE.map((kind) => [kind, Promise.withResolvers<void>()])) as Record<
    Late,
    PromiseWithResolvers<void>
  >;
  await page.route("**/*", async (route) => {
    const kind = route.request().resourceType();
    if (kind in gates) await gates[kind as Late].promise;
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return Object.fromEntries(LATE.map((kind) => [kind, () => gates[kind].resolve()])) as Record<
    Late,
    () => void
  >;
}

/** Waits until all files of a kind have arrived in the page. */
const arrived: Record<Late, (page: Page) => Promise<unknown>> = {
  // React marks what it has hydrated; a control that waited for that can then be pressed.
  script: (page) =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
    ),
  image: (page) =>
    page.waitForFunction(() =>
      [...document.images].every((picture) => {
        const { top, left } = picture.getBoundingClientRect();
        return picture.complete || !picture.checkVisibility() || top > innerHeight || left > innerWidth;
      }),
    ),
  font: (page) => page.evaluate(() => document.fonts.ready.then(() => undefined)),
};
