import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemClock } from "../time/clock";
import { HOUR_MS } from "../time/durations";
import { HttpError, NetworkError, NotFoundError } from "./errors";
import { fetchJson } from "./fetchJson";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function reply(status: number, body: string, statusText = "") {
  fetchMock.mockImplementation(async () => new Response(body, { status, statusText }));
}

/** A call without a reply that can be aborted. */
function silence() {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) {
          reject(init.signal.reason);
        }
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
}

describe("fetchJson", () => {
  it("a reply puts the site's clock right, but not one of another site or one that is no JSON", async () => {
    const right = Date.now() - HOUR_MS;
    const answer = (body: string, type: ResponseType) =>
      fetchMock.mockImplementation(async () => {
        const headers = { Date: new Date(right).toUTCString(), "Cache-Control": "no-store" };
        return Object.defineProperty(new Response(body, { headers }), "type", { value: type });
      });
    const isRight = () => Math.abs(systemClock.now() - right) < HOUR_MS / 2;
    answer("{}", "cors");
    await fetchJson("/x");
    answer("<html>", "basic");
    await fetchJson("/x").catch(() => {});
    expect(isRight()).toBe(false);
    answer("{}", "basic");
    await fetchJson("/x");
    expect(isRight()).toBe(true);
  });

  it.each([
    ["7", 7_000],
    ["999999", 86_400_000],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["straks", null],
    [null, null],
  ])("an error says how long to wait: Retry-After '%s' is %s ms", async (header, retryAfterMs) => {
    fetchMock.mockImplementation(
      async () =>
        new Response("", { status: 429, headers: header === null ? {} : { "Retry-After": header } }),
    );
    await expect(fetchJson("/x")).rejects.toMatchObject({ statusCode: 429, retryAfterMs });
  });

  it("returns the JSON of an ok reply", async () => {
    reply(200, '{"a":1}');
    await expect(fetchJson("/x")).resolves.toEqual({ a: 1 });
  });

  it("S8-001 a failed request is an HttpError with a message", async () => {
    reply(503, '{"detail":"de wachtrij is vol"}', "Service Unavailable");
    const error = await fetchJson("/x").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ statusCode: 503, message: "Service Unavailable: de wachtrij is vol" });
  });

  it("S8-002 a 404 is a kind of HttpError with statusCode 404", async () => {
    reply(404, "<html>", "Not Found");
    const error = await fetchJson("/x").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ statusCode: 404, message: "Not Found" });
  });

  it("S8-003 no reply is a NetworkError", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(fetchJson("/x")).rejects.toBeInstanceOf(NetworkError);
  });

  it("S8-003 a reply that takes too long is a NetworkError", async () => {
    vi.useFakeTimers();
    silence();
    const outcome = expect(fetchJson("/x", { timeoutMs: 500 })).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(500);
    await outcome;
  });

  it("a body that is not JSON is an HttpError", async () => {
    reply(200, "<html>");
    await expect(fetchJson("/x")).rejects.toBeInstanceOf(HttpError);
  });

  it("a caller that aborts gets its own reason, not a network error", async () => {
    silence();
    const caller = new AbortController();
    const outcome = expect(fetchJson("/x", { signal: caller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    caller.abort();
    await outcome;
    await expect(fetchJson("/x", { signal: caller.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it("accepts the body of a status that the caller accepts", async () => {
    reply(404, '{"page":{"kind":"notFound"}}');
    await expect(fetchJson("/x", { acceptStatuses: [404] })).resolves.toEqual({ page: { kind: "notFound" } });
  });
});
