import { describe, expect, it } from "vitest";
import type { HlsConstructor } from "@/lib/media/hls";
import { FakeAudio } from "../testing/fakeAudio";
import { FakeClock, settle } from "../testing/fakeClock";
import { FakeHls, type FakeSegment, fakeHlsClass } from "../testing/fakeHls";
import type { EngineEvent, EngineSource, LoadOptions } from "./engine";
import { STALL_MS, START_STALL_MS } from "./engine";
import { HlsAudioEngine } from "./HlsAudioEngine";

const LIVE: EngineSource = {
  url: "/stream/radio2/live.m3u8",
  profile: "hls",
  isLive: true,
  title: "Radio 2",
  poster: null,
  prid: null,
  parameters: [],
};
const ITEM: EngineSource = { ...LIVE, url: "/media/item.mp3", profile: "progressive", isLive: false };

interface EngineChanges {
  native?: boolean;
  loadHls?: () => Promise<HlsConstructor>;
  fetchText?: (url: string) => Promise<string>;
}

function makeEngine(changes: EngineChanges = {}) {
  FakeHls.made = [];
  const audio = new FakeAudio();
  if (changes.native === true) {
    audio.getStartDate = () => new Date(1_000_000);
  }
  const clock = new FakeClock(0);
  let fetches = 0;
  const engine = new HlsAudioEngine({
    audio: audio as unknown as HTMLAudioElement,
    clock,
    fetchText: changes.fetchText ?? (async () => "#EXTM3U"),
    loadHls:
      changes.loadHls ??
      (async () => {
        fetches += 1;
        return fakeHlsClass;
      }),
  });
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  return {
    engine,
    audio,
    clock,
    events,
    types: () => events.map((event) => event.type),
    fetches: () => fetches,
  };
}

/** A source that is being loaded, and hls.js if it plays that. */
async function makeLoading(
  source: EngineSource = LIVE,
  options: Partial<LoadOptions> = {},
  changes: EngineChanges = {},
) {
  const rig = makeEngine(changes);
  rig.engine.load(source, { autoplay: true, session: 1, ...options });
  await settle();
  return { ...rig, hls: FakeHls.made[0] as FakeHls };
}

/** One that is heard. */
async function makePlaying(source: EngineSource = LIVE) {
  const rig = await makeLoading(source);
  rig.audio.tell("loadstart", "canplay", "playing");
  return rig;
}

describe("loading", () => {
  it("plays HLS through hls.js, which is fetched once and when first needed", async () => {
    const rig = makeEngine();
    expect(rig.fetches()).toBe(0);
    rig.engine.prepare();
    rig.engine.load(LIVE, { autoplay: true, session: 1 });
    await settle();
    rig.engine.load(LIVE, { autoplay: true, session: 2 });
    await settle();
    expect(rig.fetches()).toBe(1);
    expect(FakeHls.made.map((hls) => hls.log)).toEqual([[LIVE.url, "destroy"], [LIVE.url]]);
  });

  it("leaves HLS to a browser that plays it and knows the programme date-time", async () => {
    const rig = await makeLoading(LIVE, {}, { native: true });
    expect(rig.audio.src).toBe(LIVE.url);
    rig.audio.tell("loadstart", "canplay", "playing");
    rig.audio.currentTime = 5;
    rig.audio.tell("timeupdate");
    expect(rig.events.at(-1)).toEqual({ type: "programDateTime", at: 1_005_000, session: 1 });
    expect(rig.fetches()).toBe(0);
  });

  it("fetches no better quality than was chosen, also when that changes while it plays", async () => {
    const rig = await makeLoading();
    rig.hls.showsQualities(64_000, 160_000, 240_000);
    expect(rig.hls.autoLevelCapping).toBe(1);
    rig.engine.setQuality("low");
    expect(rig.hls.autoLevelCapping).toBe(0);
    rig.engine.setQuality("high");
    expect(rig.hls.autoLevelCapping).toBe(-1);
    rig.engine.setQuality("low");
    rig.engine.load(LIVE, { autoplay: true, session: 2 });
    await settle();
    const next = FakeHls.made[1] as FakeHls;
    next.showsQualities(128_000, 256_000);
    expect(next.autoLevelCapping).toBe(0);
  });

  it("tells when the newest part of a live stream did not arrive from its studio, and when it does again", async () => {
    const rig = await makeLoading();
    const silences = () =>
      rig.events.flatMap((event) => (event.type === "studioSilence" ? [event.isSilent] : []));
    const [first] = rig.hls.showsPlaylist(3);
    expect(silences()).toEqual([]);
    const gap = { ...first, gap: true };
    rig.hls.showsPlaylist(3, { fragments: [first, gap] });
    rig.hls.showsPlaylist(3, { fragments: [gap, gap] });
    expect(silences()).toEqual([true]);
    rig.hls.showsPlaylist(3, { fragments: [gap, first] });
    expect(silences()).toEqual([true, false]);
    rig.hls.showsPlaylist(3, { misses: 2 });
    expect(silences()).toEqual([true, false]);
    rig.hls.showsPlaylist(3, { misses: 3 });
    rig.hls.showsPlaylist(3, { misses: 0 });
    expect(silences(), "the list did not grow, before it got its gap").toEqual([true, false, true, false]);
  });

  it("asks this site for a list without better qualities where the browser plays it by itself", async () => {
    const url = "/stream/radio2/variants.m3u8";
    const rig = makeEngine({ native: true });
    rig.engine.load({ ...LIVE, url }, { autoplay: true, session: 1 });
    expect(rig.audio.src).toBe(`${url}?max=96`);
    rig.engine.setQuality("low");
    rig.engine.load({ ...LIVE, url }, { autoplay: true, session: 2 });
    expect(rig.audio.src).toBe(`${url}?max=48`);
    rig.engine.setQuality("high");
    rig.engine.load({ ...LIVE, url }, { autoplay: true, session: 3 });
    expect(rig.audio.src).toBe(url);
    rig.engine.setQuality("low");
    const theirs = "https://stream.example/variants.m3u8";
    rig.engine.load({ ...LIVE, url: theirs }, { autoplay: true, session: 4 });
    expect(rig.audio.src).toBe(theirs);
  });

  it("plays progressive sources directly, and only prepares without autoplay", () => {
    const rig = makeEngine();
    rig.engine.load(ITEM, { autoplay: false, session: 1 });
    expect(rig.audio.log).toEqual(["src /media/item.mp3"]);
    rig.audio.tell("loadstart", "loadedmetadata", "canplay");
    expect(rig.types()).toEqual(["sourceloaded"]);
  });

  it("S7-013 S7-014 S7-015 sets title, poster, medium id and all parameters on the element, and removes them with the source", () => {
    const rig = makeEngine();
    const parameters = [{ name: "sourceId", value: "mcr-7" }];
    rig.engine.load({ ...ITEM, poster: "/p.webp", prid: "f-1", parameters }, { autoplay: true, session: 1 });
    expect(rig.audio.title).toBe("Radio 2");
    expect(rig.audio.dataset).toEqual({
      prid: "f-1",
      poster: "/p.webp",
      parameters: JSON.stringify(parameters),
    });
    rig.engine.unload();
    expect([rig.audio.title, { ...rig.audio.dataset }]).toEqual(["", {}]);
  });

  it("says so when hls.js cannot be fetched, and fetches it again the next time", async () => {
    let tries = 0;
    const loadHls = async () => {
      tries += 1;
      throw new Error("offline");
    };
    const rig = await makeLoading(LIVE, {}, { loadHls });
    expect(rig.events.at(-1)).toMatchObject({ type: "error", failure: "network", session: 1 });
    rig.engine.load(LIVE, { autoplay: true, session: 2 });
    await settle();
    expect(tries).toBe(2);
  });
});

describe("a live stream that is to start at a moment", () => {
  it.each([
    { what: "starts there", liveAt: 24_500, log: [LIVE.url, "startLoad 24.5"] },
    {
      what: "starts at its oldest sound but twenty seconds",
      liveAt: -5_000,
      log: [LIVE.url, "startLoad 20"],
    },
    { what: "starts at its edge, where the moment is still to come", liveAt: 99_000, log: [LIVE.url] },
  ])("with hls.js $what", async ({ liveAt, log }) => {
    const { hls } = await makeLoading(LIVE, { liveAt });
    hls.showsPlaylist(20);
    hls.showsPlaylist(20);
    expect(hls.log.map((line) => line.replace(/\.001$/, ""))).toEqual(log);
  });

  it("by the browser itself starts there, and tells nothing of its edge before", async () => {
    const rig = await makeLoading(LIVE, { liveAt: 1_040_000 }, { native: true });
    rig.audio.tell("loadstart", "loadedmetadata");
    rig.audio.currentTime = 100;
    rig.audio.tell("timeupdate");
    expect(rig.types()).not.toContain("programDateTime");
    rig.audio.seekable = { length: 1, start: () => 10, end: () => 110 };
    rig.audio.tell("timeupdate");
    expect(rig.audio.currentTime).toBe(40);
    const told = rig.events.flatMap((event) => (event.type === "programDateTime" ? [event.at] : []));
    expect(told).toEqual([1_040_000]);
  });
});

describe("an element that is asked to play by somebody else", () => {
  it("says so when nothing is loaded or only fetched ahead, and does not count as playing", () => {
    const rig = makeEngine();
    void rig.audio.play();
    rig.audio.tell("play");
    rig.engine.preload(ITEM);
    void rig.audio.play();
    rig.audio.tell("loadstart", "play", "playing");
    expect(rig.types()).toEqual(["playAsked", "playAsked"]);
    expect(rig.audio.paused).toBe(true);
  });

  it("says nothing of what the engine plays, nor of a play that a release overtook", async () => {
    const rig = await makeLoading(ITEM);
    rig.audio.tell("play");
    rig.engine.unload();
    rig.audio.tell("play");
    expect(rig.types()).not.toContain("playAsked");
  });
});

describe("sessions", () => {
  it("a load that another overtook while hls.js was fetched is never attached", async () => {
    const rig = makeEngine();
    rig.engine.load(LIVE, { autoplay: true, session: 1 });
    rig.engine.load({ ...LIVE, url: "/stream/radio4/live.m3u8" }, { autoplay: true, session: 2 });
    await settle();
    expect(FakeHls.made.map((hls) => hls.log)).toEqual([["/stream/radio4/live.m3u8"]]);
  });

  it("late events of the element belong to the source before and are ignored", async () => {
    const rig = await makePlaying();
    rig.engine.load(ITEM, { autoplay: true, session: 2 });
    rig.events.length = 0;
    rig.audio.tell("pause", "emptied", "timeupdate");
    expect(rig.events).toEqual([]);
    rig.audio.tell("loadstart", "canplay");
    expect(rig.events).toEqual([{ type: "sourceloaded", session: 2 }]);
  });

  it("a late failure of an older stream is ignored", async () => {
    const rig = await makePlaying();
    rig.engine.load(ITEM, { autoplay: true, session: 2 });
    rig.events.length = 0;
    rig.hls.fails({ fatal: true, type: "networkError", details: "fragLoadError" });
    expect(rig.events).toEqual([]);
  });
});

describe("sound that is not there (404, 410)", () => {
  const missing = {
    fatal: true,
    type: "networkError",
    details: "manifestLoadError",
    response: { code: 404 },
  };

  it.each([
    { isLive: false, failure: "gone", what: "of an item is gone: nothing to wait for" },
    { isLive: true, failure: "network", what: "of a live stream may come back" },
  ])("$what", async ({ isLive, failure }) => {
    const rig = await makeLoading({ ...LIVE, isLive });
    rig.hls.fails(missing);
    expect(rig.events.at(-1)).toMatchObject({ type: "error", failure, session: 1 });
  });

  it("is skipped in two segments of an item; three in a row mean that the item is gone", async () => {
    const { hls, ...rig } = await makeLoading({ ...LIVE, isLive: false });
    const segments = hls.showsPlaylist(30, { live: false });
    const misses = (index: number) =>
      hls.fails({ ...missing, fatal: false, details: "fragLoadError", frag: segments[index] });
    misses(0);
    misses(1);
    hls.fetched(segments[2] as FakeSegment);
    misses(3);
    misses(4);
    expect(rig.types()).not.toContain("error");
    misses(5);
    expect(rig.events.at(-1)).toMatchObject({ type: "error", failure: "gone" });
  });
});

describe("an item whose sound does not come", () => {
  const noSound = { code: 4, message: "MEDIA_ELEMENT_ERROR: Format error" };

  it.each([
    { isLive: false, failure: "unreachable" },
    { isLive: true, failure: "network" },
  ])(
    "is unreachable, a live stream is the network's (live: $isLive); the browser's own pause is not told",
    async ({ isLive, failure }) => {
      const rig = makeEngine({ native: true });
      rig.audio.refusal = new DOMException("no source", "NotSupportedError");
      rig.engine.load({ ...(isLive ? LIVE : ITEM), isLive }, { autoplay: true, session: 1 });
      rig.audio.error = noSound;
      rig.audio.tell("loadstart", "error");
      await settle();
      rig.audio.tell("pause");
      expect(new Set(rig.types())).toEqual(new Set(["error"]));
      expect(rig.events.every((event) => event.type === "error" && event.failure === failure)).toBe(true);
    },
  );

  it("counts as a network failure when the connection broke on the way", async () => {
    const rig = await makePlaying(ITEM);
    rig.audio.error = { code: 2, message: "PIPELINE_ERROR_READ" };
    rig.audio.paused = true;
    rig.audio.tell("error", "pause");
    expect(rig.events.at(-1)).toMatchObject({ type: "error", failure: "network" });
  });
});

describe("what a browser cannot do", () => {
  it.each(["manifestIncompatibleCodecsError", "bufferIncompatibleCodecsError", "bufferAddCodecError"])(
    "a sound that it has no decoder for (%s) is unsupported",
    async (details) => {
      const rig = await makeLoading();
      rig.hls.fails({ fatal: false, type: "mediaError", details });
      expect(rig.events.at(-1)).toMatchObject({ type: "error", failure: "unsupported" });
    },
  );

  it("Firefox says that the device has no audio output, also with hls.js", async () => {
    const rig = await makePlaying();
    rig.audio.error = { code: 3, message: "OnMediaSinkAudioError" };
    rig.audio.tell("error");
    expect(rig.events.at(-1)).toMatchObject({ type: "error", failure: "noOutput" });
  });
});

describe("events", () => {
  it("are sourceloaded once, play when there is sound, paused when it stops", async () => {
    const rig = await makePlaying();
    rig.audio.tell("loadedmetadata");
    rig.engine.pause();
    rig.audio.tell("pause");
    expect(rig.types()).toEqual(["sourceloaded", "play", "paused"]);
  });

  it("the end of an item is emitted as its end, not as a pause", async () => {
    const rig = await makePlaying(ITEM);
    rig.audio.ended = true;
    rig.audio.paused = true;
    rig.audio.tell("pause", "ended");
    expect(rig.types()).toEqual(["sourceloaded", "play", "playbackfinished"]);
  });

  it("a seek is emitted at once, so that a connection that breaks right after it is resumed there", async () => {
    const rig = await makeLoading(ITEM);
    rig.audio.duration = 200;
    rig.audio.tell("loadstart", "timeupdate");
    rig.engine.seek(60);
    expect(rig.events.at(-1)).toMatchObject({ type: "time", time: { position: 60, progress: 30 } });
    const live = await makeLoading(LIVE, {}, { native: true });
    live.audio.seekable = { length: 1, start: () => 0, end: () => 100 };
    live.audio.tell("loadstart", "loadedmetadata");
    live.engine.seekLive(1_040_000);
    expect(live.events.at(-1)).toEqual({ type: "programDateTime", at: 1_040_000, session: 1 });
  });

  it("S3-078 progress is a percentage, and a live stream has none", async () => {
    const rig = await makeLoading(ITEM);
    rig.audio.duration = 200;
    rig.audio.currentTime = 50;
    rig.audio.tell("loadstart", "timeupdate");
    expect(rig.events).toContainEqual({
      type: "time",
      time: { duration: 200, position: 50, progress: 25 },
      session: 1,
    });
    const live = await makePlaying();
    live.audio.duration = Number.POSITIVE_INFINITY;
    live.audio.tell("timeupdate");
    expect(live.events.at(-1)).toMatchObject({ type: "time", time: { duration: 0, progress: 0 } });
  });

  it("emits the programme date-time with every move of the playhead, at most five times a second", async () => {
    const rig = await makePlaying();
    rig.hls.playingDate = new Date(5_000);
    const told = () => rig.types().filter((type) => type === "programDateTime").length;
    rig.audio.tell("timeupdate", "timeupdate");
    expect(told()).toBe(1);
    for (let moves = 0; moves < 4; moves += 1) {
      await rig.clock.pass(250);
      rig.audio.tell("timeupdate");
    }
    expect(told()).toBe(5);
  });

  it("the element carries the programme date-time of what is heard, as long as its source is there", async () => {
    const rig = await makePlaying();
    rig.hls.playingDate = new Date(5_000);
    rig.audio.tell("timeupdate");
    expect(rig.audio.dataset.programDateTime).toBe("1970-01-01T00:00:05.000Z");
    rig.engine.unload();
    expect(rig.audio.dataset.programDateTime).toBeUndefined();
  });

  it("an ad break is what the stream marks as one at the playhead", async () => {
    const rig = await makePlaying();
    rig.hls.latestLevelDetails = {
      fragments: [],
      dateRanges: {
        a: { class: "other", startDate: new Date(0), endDate: null },
        b: { class: "ad-break", startDate: new Date(6_000), endDate: new Date(8_000) },
      },
    };
    const breaks: boolean[] = [];
    rig.engine.subscribe((event) => event.type === "adBreak" && breaks.push(event.isActive));
    for (const at of [5_000, 6_000, 7_999, 8_000]) {
      rig.hls.playingDate = new Date(at);
      await rig.clock.pass(1_000);
      rig.audio.tell("timeupdate");
    }
    expect(breaks).toEqual([true, false]);
  });

  it("S4-042 the volume is 0 to 100", () => {
    const rig = makeEngine();
    rig.engine.setVolume(35);
    expect(rig.audio.volume).toBe(0.35);
    rig.engine.setVolume(400);
    expect(rig.audio.volume).toBe(1);
  });

  it("releasing a source emits the pause and ends all fetching", async () => {
    const rig = await makePlaying();
    rig.engine.unload();
    expect(rig.types().at(-1)).toBe("paused");
    expect(rig.hls.log.at(-1)).toBe("destroy");
    expect(rig.audio.src).toBe("");
  });
});

describe("trouble", () => {
  it.each([
    [
      "a browser that requires a gesture first refuses, which is not an error",
      "NotAllowedError",
      ["refused"],
    ],
    ["S8-013 a play that a pause overtook emits nothing", "AbortError", []],
  ])("%s", async (_what, name, types) => {
    const rig = makeEngine();
    rig.audio.refusal = new DOMException("refused", name);
    rig.engine.load(LIVE, { autoplay: true, session: 1 });
    await settle();
    expect(rig.types()).toEqual(types);
  });

  it("a media error that belongs to no segment is emitted, and so is a network error", async () => {
    const rig = await makePlaying();
    rig.hls.fails({ fatal: false, type: "mediaError", details: "bufferStalledError" });
    expect(rig.types()).not.toContain("error");
    rig.hls.fails({ fatal: true, type: "mediaError", details: "bufferAppendError" });
    expect(rig.events.at(-1)).toMatchObject({ type: "error", failure: "media" });
    const other = await makePlaying();
    other.hls.fails({ fatal: true, type: "networkError", details: "manifestLoadError" });
    expect(other.events.at(-1)).toMatchObject({
      type: "error",
      failure: "network",
      message: "manifestLoadError",
    });
  });

  it("a playhead that stands still while it should move is a stall, emitted again as long as it lasts", async () => {
    const rig = await makePlaying();
    rig.audio.currentTime = 1;
    await rig.clock.pass(1_000);
    await rig.clock.pass(STALL_MS - 1_000);
    expect(rig.types()).not.toContain("stalled");
    await rig.clock.pass(1_000);
    expect(rig.types().filter((type) => type === "stalled")).toHaveLength(1);
    await rig.clock.pass(STALL_MS);
    expect(rig.types().filter((type) => type === "stalled")).toHaveLength(2);
  });

  it("a playhead that stands still for one to two seconds is held up until it moves, pauses or goes elsewhere", async () => {
    const rig = await makePlaying();
    const told = () => rig.events.flatMap((event) => (event.type === "held" ? [event.isHeld] : []));
    const plays = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        rig.audio.currentTime += 1;
        rig.audio.tell("timeupdate");
        await rig.clock.pass(1_000);
      }
    };
    await plays(4);
    expect(told()).toEqual([]);
    await rig.clock.pass(1_000);
    expect(told()).toEqual([true]);
    rig.audio.currentTime += 1;
    rig.audio.tell("timeupdate");
    expect(told()).toEqual([true, false]);
    await rig.clock.pass(2_000);
    rig.engine.pause();
    expect(told()).toEqual([true, false, true, false]);
  });

  it("a slow start is not a stall yet", async () => {
    const rig = await makePlaying();
    await rig.clock.pass(START_STALL_MS - 1_000);
    expect(rig.types()).not.toContain("stalled");
    await rig.clock.pass(2_000);
    expect(rig.types()).toContain("stalled");
  });

  it("what is paused does not stall", async () => {
    const rig = await makePlaying();
    rig.engine.pause();
    rig.audio.tell("pause");
    await rig.clock.pass(60_000);
    expect(rig.types()).not.toContain("stalled");
  });
});

describe("an endless stream that the element plays before there is an engine", () => {
  const STREAM: EngineSource = { ...LIVE, url: "/stream/radio2/live.aac", profile: "progressive" };

  function makeEarly(readyState: number) {
    const rig = makeEngine();
    rig.audio.src = STREAM.url;
    rig.audio.paused = false;
    rig.audio.readyState = readyState;
    rig.audio.currentTime = 3;
    return rig;
  }

  it("is taken over without a new load, and counts as heard", () => {
    const { engine, audio, types } = makeEarly(4);
    engine.load(STREAM, { autoplay: true, session: 1 });
    expect(audio.log.filter((line) => /src/.test(line))).toEqual([`src ${STREAM.url}`]);
    expect([audio.currentTime, audio.paused]).toEqual([3, false]);
    expect(types()).toEqual(["sourceloaded", "play"]);
    engine.unload();
    expect(audio.hasAttribute("src")).toBe(false);
  });

  it("counts as heard once its sound has come", () => {
    const { engine, audio, types } = makeEarly(0);
    engine.load(STREAM, { autoplay: true, session: 1 });
    expect(types()).toEqual([]);
    audio.tell("canplay", "playing");
    expect(types()).toEqual(["sourceloaded", "play"]);
  });

  it("is ended by the load of anything else, and kept by what only unlocks the element", () => {
    const { engine, audio } = makeEarly(4);
    engine.unlock();
    expect([audio.currentTime, audio.hasAttribute("src")]).toEqual([3, true]);
    engine.load(ITEM, { autoplay: true, session: 1 });
    expect(audio.log.slice(1)).toEqual(["no src", `src ${ITEM.url}`, "play"]);
  });
});
