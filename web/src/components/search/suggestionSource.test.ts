import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "@/lib/log";
import { RETRY_MS, SuggestionSource, termOf } from "./suggestionSource";

interface Call {
  readonly url: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal;
  readonly answer: (reply: Response) => void;
}

const calls: Call[] = [];
const reply = (term: string) =>
  new Response(JSON.stringify({ term, groups: [], resultsUrl: `/zoeken/${term}` }));

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit & { signal: AbortSignal }) => {
    const { signal } = init;
    return new Promise((answer, fail) => {
      signal.addEventListener("abort", () => fail(signal.reason));
      calls.push({ url, init, signal, answer });
    });
  });
});
afterEach(() => {
  setReporter(null);
  vi.unstubAllGlobals();
});

describe("the requested term", () => {
  it.each([
    ["  de   platenkast ", "de platenkast"],
    ["é", "é"],
    [" q", "q"],
    ["😀", "😀"],
    ["U2", "U2"],
    ["AC\\DC", "AC DC"],
    ["\\", null],
    [".", null],
    ["..", null],
    ["   ", null],
  ])("of '%s' is %s", (typed, expected) => {
    expect(termOf(typed)).toBe(expected);
  });
});

describe("suggestions of the server", () => {
  it("S7-009 are requested by the term, encoded for an address", async () => {
    const source = new SuggestionSource();
    const asked = source.ask("a/b 'c' é \uD83D");
    calls[0]?.answer(reply("x"));
    expect(await asked).toMatchObject({ term: "x" });
    expect(calls[0]?.url).toBe("/api/search/a%2Fb%20%27c%27%20%C3%A9%20%EF%BF%BD");
    expect(calls[0]?.init).toMatchObject({ method: "GET", body: undefined });
  });

  it("abort the previous request", async () => {
    const source = new SuggestionSource();
    const first = source.ask("pla");
    const second = source.ask("plat");
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer(reply("plat"));
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ term: "plat" });
    expect(source.known("pla")).toBeNull();
  });

  it("are cached for a minute, for the last thirty terms", async () => {
    let now = 0;
    const source = new SuggestionSource({ now: () => now, elapsed: () => now });
    for (let number = 0; number <= 30; number += 1) {
      const asked = source.ask(`term ${number}`);
      calls.at(-1)?.answer(reply(`term ${number}`));
      await asked;
    }
    expect(source.known("term 0")).toBeNull();
    expect(source.known("term 1")?.term).toBe("term 1");
    now = 60_000;
    expect(source.known("term 30")).toBeNull();
  });

  it.each([
    ["the index is not ready", () => new Response("{}", { status: 503 })],
    ["the server fails", () => new Response("", { status: 500 })],
    ["the answer is no JSON", () => new Response("<html>")],
    ["the answer is another one", () => new Response("{}")],
  ])("S7-017 are reported as failed when %s", async (_, answer) => {
    const reported: string[] = [];
    setReporter((message) => reported.push(message));
    const source = new SuggestionSource();
    const asked = source.ask("plaat");
    calls[0]?.answer(answer());
    expect(await asked).toEqual({ againInMs: RETRY_MS });
    expect(source.known("plaat")).toBeNull();
    expect(reported).toEqual(["Suggesties niet geladen"]);
  });

  it("S7-017 a failure is reported once, and again after a success", async () => {
    const reported: string[] = [];
    setReporter((message) => reported.push(message));
    const source = new SuggestionSource();
    for (const [term, answer] of [
      ["een", new Response("", { status: 500 })],
      ["twee", new Response("", { status: 500 })],
      ["drie", reply("drie")],
      ["vier", new Response("", { status: 500 })],
    ] as const) {
      const asked = source.ask(term);
      calls.at(-1)?.answer(answer);
      await asked;
      expect(reported).toHaveLength(term === "vier" ? 2 : 1);
    }
  });

  it.each([
    ["is limited (429)", 429],
    ["has no room (503)", 503],
  ])("are not requested before the server wants that, when it %s", async (_, status) => {
    let elapsed = 0;
    const source = new SuggestionSource({ now: () => 0, elapsed: () => elapsed });
    const first = source.ask("plaat");
    calls[0]?.answer(new Response("{}", { status, headers: { "Retry-After": "17" } }));
    expect(await first).toEqual({ againInMs: 17_000 });
    elapsed = 10_000;
    expect(await source.ask("plaatx")).toEqual({ againInMs: 7_000 });
    expect(calls).toHaveLength(1);
    elapsed = 17_000;
    void source.ask("plaatx");
    expect(calls).toHaveLength(2);
  });

  it("are not requested again if the server refuses the request itself", async () => {
    const source = new SuggestionSource();
    const asked = source.ask("plaat");
    calls[0]?.answer(new Response("{}", { status: 400 }));
    expect(await asked).toEqual({ againInMs: null });
  });
});
