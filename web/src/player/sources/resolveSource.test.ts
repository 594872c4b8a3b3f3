import { describe, expect, it } from "vitest";
import { FakeApi } from "../testing/fakeApi";
import { makePlayable } from "../testing/fixtures";
import { resolveLive, resolvePlayable } from "./resolveSource";

const channel = { id: "radio2", name: "Radio 2" };
const request = { channel, tokenUrl: undefined, defaultDomain: "https://stroom.example", poster: null };

describe("the way to a channel's stream", () => {
  it("S4-043 S7-004 S7-007 S7-012 goes from audio token through the play API to the default domain", async () => {
    const api = new FakeApi();
    const { source, tokenUrl } = await resolveLive({ api, soundApi: api }, request);
    expect(api.calls).toEqual([
      "tokenUrl radio2",
      "play /api/play/radio2-1",
      "streamLink https://stroom.example jwt-radio2-1",
    ]);
    expect(tokenUrl).toBe("/api/play/radio2-1");
    expect(source).toEqual({
      url: "https://stroom.example/stream/jwt-radio2-1",
      profile: "hls",
      isLive: true,
      title: "Radio 2",
      poster: null,
      prid: null,
      parameters: [],
    });
  });

  it("S7-011 leads to the domain that the play API names", async () => {
    const api = new FakeApi();
    api.environmentDomain = "https://elders.example";
    const { source } = await resolveLive({ api, soundApi: api }, request);
    expect(source.url).toMatch(/^https:\/\/elders\.example\//);
  });

  it.each([401, 403])("a token that is refused with %d is renewed once", async (status) => {
    const api = new FakeApi();
    api.refusals.play.push(status);
    const found = await resolveLive({ api, soundApi: api }, { ...request, tokenUrl: "/api/play/oud" });
    expect(found.tokenUrl).toBe("/api/play/radio2-1");
    api.refusals.play.push(status, status);
    await expect(
      resolveLive({ api, soundApi: api }, { ...request, tokenUrl: "/api/play/oud" }),
    ).rejects.toMatchObject({ statusCode: status });
  });

  it("any other failure is passed on at once", async () => {
    const api = new FakeApi();
    api.refusals.play.push(500);
    await expect(
      resolveLive({ api, soundApi: api }, { ...request, tokenUrl: "/api/play/oud" }),
    ).rejects.toMatchObject({ statusCode: 500 });
    expect(api.calls).toHaveLength(1);
  });
});

describe("the way to an item", () => {
  const parameters = [
    { name: "poster", value: "/p.webp" },
    { name: "progressive", value: "/f.mp3" },
    { name: "sourceId", value: "mcr-7" },
  ];

  it("S7-013 S7-014 S7-015 is its progressive address when it has one, with mid as prid and all of its parameters", async () => {
    const api = new FakeApi();
    const item = makePlayable({ player: { tokenUrl: "/api/play/f-1", parameters } });
    expect(await resolvePlayable(api, item, "")).toEqual({
      url: "/f.mp3",
      profile: "progressive",
      isLive: false,
      title: "Het interview",
      poster: "/p.webp",
      prid: "f-1",
      parameters,
    });
    expect(api.calls).toEqual(["play /api/play/f-1"]);
  });

  it("S7-015 is that of its playerToken otherwise, asked for once more when it is refused", async () => {
    const api = new FakeApi();
    api.refusals.streamLink.push(403);
    const source = await resolvePlayable(api, makePlayable(), "");
    expect(source).toMatchObject({ url: "/stream/jwt-f-1", prid: null });
    expect(api.calls.filter((call) => call.startsWith("play"))).toHaveLength(2);
  });
});
