// A station whose clock runs N times as fast, for the page and for the live data it receives. The
// site, its code and its sound are the real server's; the live playlist and the info reply are made
// here, because the server uses real time.
import { openBrowser, openPage, type Page } from "../tests/support/browser.ts";
import { FaultProxy } from "../tests/support/faultProxy.ts";
import { CHANNEL, sendTones, startToneStation, TONES, type ToneStation } from "./toneStation.ts";

/**
 * How far back the playlist goes. A listener at the live edge needs little; the server's own
 * playlist covers two hours.
 */
const WINDOW_MS = 10 * 60_000;
/** A song of this many segments is three minutes long. */
const SEGMENTS = 30;
const PLAYS_TOLD = 10;

export interface FastStation {
  readonly url: string;
  readonly proxy: FaultProxy;
  readonly songMs: number;
  /** Milliseconds since the epoch on the fast clock. */
  now(): number;
  /** The play on air at a moment of the fast clock. */
  playAt(moment: number): string;
  /** Opens a page that uses the fast clock and plays sound at the same speed. */
  openPage(): Promise<Page>;
  stop(): Promise<void>;
}

export async function startFastStation(speed: number): Promise<FastStation> {
  const tones = await startToneStation(SEGMENTS);
  const { station, songMs } = tones;
  const begin = Date.now();
  const firstPlay = begin - WINDOW_MS;
  // Gives the server's own first page a song.
  await sendTones(station, songMs, firstPlay, Math.ceil(WINDOW_MS / songMs) + 2);
  const now = () => begin + (Date.now() - begin) * speed;
  const numberAt = (moment: number) => Math.floor((moment - firstPlay) / songMs);

  const proxy = await FaultProxy.start(station.port);
  const template = await (await fetch(`${station.url}/api/miniplayer/info?channel=${CHANNEL}`)).text();
  proxy.break(new RegExp(`^/stream/${CHANNEL}/live\\.m3u8`), {
    kind: "answer",
    type: "application/vnd.apple.mpegurl",
    body: () => playlist(tones, firstPlay, now()),
  });
  proxy.break(/^\/api\/miniplayer\/info/, {
    kind: "answer",
    type: "application/json",
    body: () => infoReply(template, firstPlay, songMs, numberAt(now())),
  });

  const browser = await openBrowser();
  return {
    url: proxy.url,
    proxy,
    songMs,
    now,
    playAt: (moment) => `tone-${numberAt(moment)}`,
    async openPage() {
      const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
      await page.addInitScript(hurry, { speed, begin });
      return page;
    },
    async stop() {
      await browser.close();
      await proxy.stop();
      await station.stop();
    },
  };
}

/** Runs in the page first: makes its clock, timers and sound run `speed` times as fast. */
function hurry({ speed, begin }: { speed: number; begin: number }): void {
  const TrueDate = Date;
  const trueNow = performance.now.bind(performance);
  const nowMs = () => begin + (TrueDate.now() - begin) * speed;
  class FastDate extends TrueDate {
    constructor(...given: [] | [number | string]) {
      super(given.length === 0 ? nowMs() : given[0]);
    }
    static override now = () => Math.round(nowMs());
  }
  window.Date = FastDate as DateConstructor;
  performance.now = () => trueNow() * speed;
  const later = window.setTimeout.bind(window);
  const often = window.setInterval.bind(window);
  window.setTimeout = ((task: () => void, delay = 0) => later(task, delay / speed)) as typeof setTimeout;
  window.setInterval = ((task: () => void, delay = 0) => often(task, delay / speed)) as typeof setInterval;
  const rate = Object.getOwnPropertyDescriptor(
    HTMLMediaElement.prototype,
    "playbackRate",
  ) as PropertyDescriptor;
  Object.defineProperty(HTMLMediaElement.prototype, "playbackRate", {
    configurable: true,
    get(this: HTMLMediaElement) {
      return (rate.get?.call(this) as number) / speed;
    },
    set(this: HTMLMediaElement, value: number) {
      rate.set?.call(this, value * speed);
    },
  });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    this.preservesPitch = false;
    this.defaultPlaybackRate = speed;
    this.playbackRate = 1;
    return play.call(this);
  };
}

/** The playlist of the last ten minutes in the server's format. */
function playlist({ segments, songMs }: ToneStation, firstPlay: number, now: number): string {
  const lines: string[] = [];
  let sequence = 0;
  let discontinuities = 0;
  for (let play = 0, at = firstPlay; at < now; play += 1, at += songMs) {
    if (at + songMs < now - WINDOW_MS) {
      sequence += segments.length;
      discontinuities += 1;
      continue;
    }
    const hertz = TONES[play % TONES.length];
    if (lines.length > 0) lines.push("#EXT-X-DISCONTINUITY");
    lines.push(
      `#EXT-X-MAP:URI="/media/audio/tone-${hertz}/init.mp4"`,
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
    );
    let end = at;
    for (const [index, seconds] of segments.entries()) {
      end += seconds * 1000;
      if (end > now) break;
      lines.push(`#EXTINF:${seconds},`, `/media/audio/tone-${hertz}/${String(index).padStart(5, "0")}.m4s`);
    }
  }
  return [
    ...["#EXTM3U", "#EXT-X-VERSION:6", `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments) - 0.5)}`],
    ...[
      `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`,
      "#EXT-X-INDEPENDENT-SEGMENTS",
    ],
    ...lines,
    "",
  ].join("\n");
}

/** The server's reply, with the plays and show of the fast clock. */
function infoReply(template: string, firstPlay: number, songMs: number, current: number): string {
  const reply = JSON.parse(template) as { data: Record<string, { data: Record<string, unknown>[] }> };
  const { radioTrackPlays, radioBroadcasts, upcomingBroadcasts } = reply.data;
  const [one] = radioTrackPlays?.data ?? [];
  const plays = Array.from({ length: Math.min(PLAYS_TOLD, current + 1) }, (_, back) => {
    const number = current - back;
    const from = firstPlay + number * songMs;
    const name = `Toon ${TONES[number % TONES.length]}`;
    const tracks = { ...(one?.radioTracks as object), name };
    return { ...one, ...span(from, from + songMs), id: `tone-${number}`, song: name, radioTracks: tracks };
  });
  if (radioTrackPlays !== undefined) radioTrackPlays.data = plays;
  // One show, longer than the measurement.
  const end = firstPlay + 24 * 3_600_000;
  for (const show of radioBroadcasts?.data ?? []) Object.assign(show, span(firstPlay - 3_600_000, end));
  for (const show of upcomingBroadcasts?.data ?? []) Object.assign(show, span(end, end + 3_600_000));
  return JSON.stringify(reply);
}

/** Times in the API's format. The player reads only their ISO form. */
function span(from: number, until: number) {
  const local = (moment: number) =>
    new Date(moment).toLocaleString("sv-SE", { timeZone: "Europe/Amsterdam" });
  return {
    from: local(from),
    until: local(until),
    fromIso: new Date(from).toISOString(),
    untilIso: new Date(until).toISOString(),
  };
}
