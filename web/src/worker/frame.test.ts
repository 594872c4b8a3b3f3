import { beforeEach, expect, it, vi } from "vitest";
import { keepAssets, keepFrame, needsNewFrame } from "./frame";

const NOW = Date.parse("2026-11-21T10:00:00Z");

const documentOf = (build: string) =>
  `<link rel="preload" as="font" href="/assets/serif-${build}.woff2"><link rel="stylesheet" href="/assets/style-${build}.css"><script type="application/json" id="zender-code" data-shell="v${build}">["/assets/first-${build}.js"]</script><script type="module" src="/assets/entry-${build}.js"></script>`;

let kept: Map<string, Response>;
let site: Map<string, string>;
let asked: string[];
let madeAt: number;

const pathOf = (request: RequestInfo) =>
  new URL(typeof request === "string" ? request : request.url, "https://zender.example").pathname;

function serve(build: string) {
  site = new Map([
    ["/offline", documentOf(build)],
    [`/shell/v${build}.json`, "{}"],
    ["/images/unknown_programme.webp", "programme"],
    ["/images/unknown_track.webp", "track"],
    ...["style-B.css", "first-B.js", "entry-B.js"].map(
      (name) => [`/assets/${name.replace("B", build)}`, name] as const,
    ),
  ]);
}

beforeEach(() => {
  kept = new Map();
  asked = [];
  madeAt = NOW;
  vi.useFakeTimers({ now: NOW });
  serve("1");
  const cache = {
    put: async (address: string, reply: Response) => void kept.set(address, reply),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://zender.example${path}` })),
    delete: async ({ url }: { url: string }) => kept.delete(pathOf(url)),
  };
  vi.stubGlobal("caches", {
    open: async () => cache,
    match: async (address: string) => kept.get(address)?.clone(),
  });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const text = site.get(address);
    return new Response(text ?? "weg", {
      status: text === undefined ? 404 : 200,
      headers: { Date: new Date(madeAt).toUTCString() },
    });
  });
});

it("the page without a network is kept with its shell and all files that it names", async () => {
  await keepFrame();
  expect([...kept.keys()].sort()).toEqual([
    "/assets/entry-1.js",
    "/assets/first-1.js",
    "/assets/style-1.css",
    "/images/unknown_programme.webp",
    "/images/unknown_track.webp",
    "/offline",
    "/shell/v1.json",
  ]);
});

it("a font that no page has used is not fetched for it, one that is in the browser is kept", async () => {
  await keepFrame();
  expect(kept.has("/assets/serif-1.woff2")).toBe(false);
  site.set("/assets/serif-1.woff2", "font");
  await keepFrame();
  expect(kept.has("/assets/serif-1.woff2")).toBe(true);
});

it("that of a new build takes its place; if a part is missing, the old one stays whole", async () => {
  await keepFrame();
  serve("2");
  site.delete("/assets/first-2.js");
  await expect(keepFrame()).rejects.toThrow("/assets/first-2.js: 404");
  expect(kept.has("/assets/first-1.js")).toBe(true);
  expect(await kept.get("/offline")?.clone().text()).toBe(documentOf("1"));
  serve("2");
  await keepFrame();
  expect([...kept.keys()].filter((path) => path.includes("1"))).toEqual([]);
  expect(kept.has("/shell/v2.json")).toBe(true);
});

it("it is fetched again for a page of another build, and after a day", async () => {
  expect(await needsNewFrame("/assets/entry-1.js")).toBe(true);
  await keepFrame();
  expect(await needsNewFrame("/assets/entry-1.js")).toBe(false);
  // A tab of the old build, just after the new one was kept.
  expect(await needsNewFrame("/assets/entry-0.js")).toBe(false);
  vi.setSystemTime(NOW + 61_000);
  expect(await needsNewFrame("/assets/entry-2.js")).toBe(true);
  vi.setSystemTime(NOW + 25 * 60 * 60 * 1_000);
  expect(await needsNewFrame("/assets/entry-1.js")).toBe(true);
});

it("of what a page loaded, only files of the build that are not there yet are fetched", async () => {
  await keepFrame();
  asked.length = 0;
  site.set("/assets/later-1.js", "later");
  await keepAssets(["/assets/entry-1.js", "/assets/later-1.js", "/assets/weg-1.js", "/api/play/x"]);
  expect(asked).toEqual(["/assets/later-1.js", "/assets/weg-1.js"]);
  expect(kept.has("/assets/later-1.js")).toBe(true);
  expect(kept.has("/assets/weg-1.js")).toBe(false);
});
