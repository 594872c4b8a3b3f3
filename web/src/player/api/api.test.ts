import { afterEach, describe, expect, it, vi } from "vitest";
import { HttpError, NetworkError, NotFoundError } from "@/lib/net/errors";
import { makePlayable } from "../testing/fixtures";
import { createPlayerApi } from "./playerApi";
import { createSoundApi } from "./soundApi";

type Answer = { status?: number; body?: unknown; text?: string } | Error;

/** A server that gives the same answer to every call and records the calls. */
function answering(answer: Answer, staticPathPrefix?: string) {
  const asked: { url: string; method: string; authorization: string | null }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    asked.push({
      url,
      method: init.method ?? "GET",
      authorization: new Headers(init.headers).get("Authorization"),
    });
    if (answer instanceof Error) {
      throw answer;
    }
    return new Response(answer.text ?? JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return { api: { ...createPlayerApi(), ...createSoundApi(staticPathPrefix) }, asked };
}

afterEach(() => vi.unstubAllGlobals());

describe("the player's calls", () => {
  it("S7-005 asks the info of a channel by its slug", async () => {
    const { api, asked } = answering({ body: { data: {} } });
    expect(await api.info("3fm&x")).toEqual({ data: {} });
    expect(asked).toEqual([
      { url: "/api/miniplayer/info?channel=3fm%26x", method: "GET", authorization: null },
    ]);
  });

  it("S7-004 reads the tokenUrl of a channel", async () => {
    const { api, asked } = answering({ body: { tokenUrl: "/api/play/abc" } });
    expect(await api.tokenUrl("radio2")).toBe("/api/play/abc");
    expect(asked[0]?.url).toBe("/api/player/radio2");
  });

  it("S7-007 S3-077 reads mid, playerToken and environmentDomain of the play API", async () => {
    const body = { mid: "live-radio2", playerToken: "jwt", environmentDomain: "https://stroom.example" };
    expect(await answering({ body }).api.play("/api/play/abc")).toEqual(body);
    const without = { mid: "live-radio2", playerToken: "jwt", environmentDomain: "" };
    expect((await answering({ body: without }).api.play("/x")).environmentDomain).toBeNull();
  });

  it("S7-011 S7-012 exchanges the playerToken at the domain, or at the site itself", async () => {
    const body = { stream: { streamURL: "https://cdn.example/live.m3u8", streamProfile: "hls" } };
    const { api, asked } = answering({ body });
    expect(await api.streamLink("https://stroom.example/", "jwt")).toEqual({
      url: "https://cdn.example/live.m3u8",
      profile: "hls",
    });
    await api.streamLink("", "jwt");
    expect(asked).toEqual([
      { url: "https://stroom.example/stream-link", method: "POST", authorization: "jwt" },
      { url: "/stream-link", method: "POST", authorization: "jwt" },
    ]);
  });

  it.each([
    { prefix: undefined, url: "/api/latestNews" },
    { prefix: "/statisch", url: "/statisch/api/latestNews" },
  ])("S7-006 asks the latest news below the static path $prefix", async ({ prefix, url }) => {
    const { api, asked } = answering({ body: { ...makePlayable(), isLatestNews: true } }, prefix);
    expect(await api.latestNews()).toMatchObject({ isLatestNews: true });
    expect(asked.map((call) => call.url)).toEqual([url]);
  });

  it("S7-008 asks an episode of the podcasts, and other items of the playables", async () => {
    const { api, asked } = answering({ body: { id: "a-1", playable: makePlayable({ type: "episode" }) } });
    expect(await api.playable("episode", "a/1")).toMatchObject({ type: "episode", name: "Het interview" });
    expect(asked[0]?.url).toBe("/api/podcasts/episodes/a%2F1");
    const other = answering({ body: makePlayable() });
    await other.api.playable("fragment", "f-1");
    expect(other.asked[0]?.url).toBe("/api/playables/fragment/f-1");
  });

  it.each([
    [200, true],
    [404, false],
    [410, false],
  ])(
    "asks whether there is something at an address without fetching it: %s says %s",
    async (status, isThere) => {
      const { api, asked } = answering({ status, text: "" });
      expect(await api.isThere("/stream/broadcasts/b-1/live.m3u8")).toBe(isThere);
      expect(asked.map(({ method }) => method)).toEqual(["HEAD"]);
    },
  );

  it.each([
    ["S8-003 no reply", new TypeError("refused"), NetworkError],
    ["S8-001 503", { status: 503, text: "" }, HttpError],
  ] as const)("%s does not say whether there is something at an address", async (_title, answer, kind) => {
    await expect(answering(answer).api.isThere("/stream/x")).rejects.toBeInstanceOf(kind);
  });

  it.each([
    ["S8-003 no reply is a NetworkError", new TypeError("refused"), NetworkError],
    ["S8-002 404 is a NotFoundError", { status: 404, body: {} }, NotFoundError],
    ["S8-001 503 is an HttpError", { status: 503, body: {} }, HttpError],
    ["what is no JSON is an HttpError", { text: "<html>" }, HttpError],
    ["a reply without an address is an HttpError", { body: { tokenUrl: null } }, HttpError],
    ["an address that is a script is none", { body: { tokenUrl: "javascript:alert(1)" } }, HttpError],
  ] as const)("%s", async (_title, answer, kind) => {
    await expect(answering(answer).api.tokenUrl("radio2")).rejects.toBeInstanceOf(kind);
  });
});
