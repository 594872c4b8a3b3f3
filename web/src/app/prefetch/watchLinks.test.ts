// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DWELL_MS, type LinkWatch, SEEN_MODELS, watchLinks } from "./watchLinks";

/** Replaces IntersectionObserver: the test says which links are visible. */
class Eye {
  static last: Eye;
  readonly watched = new Set<Element>();
  readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#tell = tell;
    Eye.last = this;
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.watched.clear();
  }
  sees(...links: readonly Element[]) {
    this.#tell(
      links.filter((link) => this.watched.has(link)).map((target) => ({ isIntersecting: true, target })),
    );
  }
}

const models: string[] = [];
const codes: string[] = [];
let mayFetch = true;
let mayFetchSeen = true;
let isStarting = false;
let isPlaying = false;
/** Resolves the pending request for a model. */
let arrive: () => void = () => {};
/** Resolves the pending request for code; before a test sets it, code arrives at once. */
let codeArrives: (() => void) | null = null;
let watch: LinkWatch;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", Eye);
  models.length = 0;
  codes.length = 0;
  mayFetch = true;
  mayFetchSeen = true;
  isStarting = false;
  isPlaying = false;
  codeArrives = null;
  const links = Array.from({ length: 8 }, (_, number) => `<a href="/p/${number}"><b>${number}</b></a>`);
  document.body.innerHTML = `<header><a href="/nav">nav</a></header><main>${links.join("")}<a href="https://x.example">x</a></main>`;
  watch = watchLinks(document, {
    pageOf: (link) => {
      const address = link.getAttribute("href") ?? "";
      return address.startsWith("/") ? { address, kind: address.split("/")[1] ?? "" } : null;
    },
    fetchModel: (address) => {
      models.push(address);
      return new Promise((resolve) => (arrive = resolve));
    },
    fetchCode: (kind) => {
      codes.push(kind);
      return codeArrives === null ? Promise.resolve() : new Promise((resolve) => (codeArrives = resolve));
    },
    mayFetch: () => mayFetch,
    mayFetchSeen: () => mayFetchSeen,
    isStarting: () => isStarting,
    isPlaying: () => isPlaying,
  });
});
afterEach(() => {
  watch.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function link(number: number): HTMLAnchorElement {
  return document.querySelectorAll<HTMLAnchorElement>("main a")[number] as HTMLAnchorElement;
}

function send(type: string, target: Element | null) {
  target?.dispatchEvent(new Event(type, { bubbles: true }));
}

it("the page of a link that is hovered or focused is prefetched, with its code", async () => {
  send("pointerover", link(0).querySelector("b"));
  vi.advanceTimersByTime(DWELL_MS);
  send("focusin", link(1));
  vi.advanceTimersByTime(DWELL_MS);
  expect(models).toEqual(["/p/0", "/p/1"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(codes).toEqual(["p", "p"]);
});

it("links that the pointer only crosses are not prefetched", () => {
  for (let number = 0; number < 5; number += 1) {
    send("pointerover", link(number));
    vi.advanceTimersByTime(DWELL_MS / 2);
  }
  send("pointerover", document.body);
  vi.advanceTimersByTime(DWELL_MS * 2);
  expect(models).toEqual([]);
});

it("a touched link is prefetched at once; a link to another site never", () => {
  send("pointerdown", link(2));
  vi.advanceTimersByTime(0);
  send("pointerdown", link(8));
  vi.advanceTimersByTime(0);
  expect(models).toEqual(["/p/2"]);
});

it("a link that is followed is loaded as a page, so it is not prefetched after the click", () => {
  send("pointerdown", link(3));
  send("focusin", link(3));
  send("click", link(3));
  vi.advanceTimersByTime(DWELL_MS * 2);
  expect(models).toEqual([]);
});

it("a few visible links are prefetched one by one, and the code of all of them", async () => {
  watch.watchPage();
  Eye.last.sees(...document.querySelectorAll("a"));
  expect(models).toEqual(["/p/0"]);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(models).toEqual(["/p/0", "/p/1"]);
  for (let more = 0; more < 10; more += 1) {
    arrive();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(models).toHaveLength(SEEN_MODELS);
  expect(new Set(codes)).toEqual(new Set(["nav", "p"]));
});

it("a server that does not answer keeps one request for code waiting, not one for each kind of page", async () => {
  codeArrives = () => {};
  document.body.innerHTML = `<main>${["a", "b", "c"].map((kind) => `<a href="/${kind}">${kind}</a>`).join("")}</main>`;
  watch.watchPage();
  Eye.last.sees(...document.querySelectorAll("a"));
  send("pointerover", document.querySelector("[href='/c']"));
  await vi.advanceTimersByTimeAsync(DWELL_MS);
  expect(codes).toEqual(["a"]);
  for (let answer = 0; answer < 3; answer += 1) {
    codeArrives();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(codes).toEqual(["a", "c", "b"]);
});

it("while sound plays, only the code of a page that the listener is about to open is prefetched", async () => {
  isPlaying = true;
  watch.watchPage();
  Eye.last.sees(...document.querySelectorAll("a"));
  await vi.advanceTimersByTimeAsync(0);
  expect(codes).toEqual([]);
  send("pointerover", link(0));
  await vi.advanceTimersByTimeAsync(DWELL_MS);
  expect(codes).toEqual(["p"]);
});

it("after a navigation the links of the new page are watched", async () => {
  watch.watchPage();
  Eye.last.sees(link(0), link(1));
  const before = Eye.last;
  watch.watchPage();
  expect(before.watched.size).toBe(0);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(models).toEqual(["/p/0"]);
});

it("nothing is prefetched if the connection does not allow it", () => {
  mayFetch = false;
  watch.watchPage();
  send("pointerover", link(0));
  send("pointerdown", link(0));
  vi.advanceTimersByTime(DWELL_MS);
  expect(models).toEqual([]);
  expect(codes).toEqual([]);
});

it("on a slow line, or a phone's first visit, only pages that are asked for are prefetched", async () => {
  mayFetchSeen = false;
  watch.watchPage();
  send("pointerdown", link(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(models).toEqual(["/p/1"]);
  expect(codes).toEqual(["p"]);
});

it("while the listener waits for sound, nothing is prefetched, and what was under way ends", async () => {
  watch.watchPage();
  Eye.last.sees(link(0), link(1));
  isStarting = true;
  arrive();
  send("pointerdown", link(2));
  await vi.advanceTimersByTimeAsync(DWELL_MS);
  expect(models).toEqual(["/p/0"]);
});
