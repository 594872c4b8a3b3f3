import { HttpError, NetworkError, NotFoundError } from "@/lib/net/errors";
import type { Playable, PlayableType } from "@/model/playable";
import type { PlayerApi } from "../api/playerApi";
import type { PlayApiReply, SoundApi, StreamAddress } from "../api/soundApi";

/** A server in memory. Tokens are numbered, so that a test sees which one was used. */
export class FakeApi implements PlayerApi, SoundApi {
  readonly calls: string[] = [];
  /** Info replies by channel; a function makes one for each call. */
  replies: Record<string, unknown> = {};
  isDown = false;
  /** Statuses the next calls of a kind are refused with, first in first out. */
  readonly refusals = {
    info: [] as number[],
    tokenUrl: [] as number[],
    play: [] as number[],
    streamLink: [] as number[],
    latestNews: [] as number[],
    playable: [] as number[],
    playedInHourOf: [] as number[],
    isThere: [] as number[],
  };
  /** What /api/latestNews and /api/playables answer; without it 404. */
  news: Playable | null = null;
  playables: Record<string, Playable> = {};
  /**
   * Makes replies for the page 'Gedraaid' from the moment asked for, in milliseconds since the
   * epoch, and the page, from 1.
   */
  playedInHour: (moment: number, page: number) => unknown = () => ({ page: { groups: [] } });
  environmentDomain: string | null = null;
  /** Addresses at which there is nothing. */
  readonly gone = new Set<string>();
  /** Calls wait here until a test opens the gate. */
  gate: Promise<void> = Promise.resolve();
  #tokens = 0;

  async info(channel: string): Promise<unknown> {
    await this.#answer("info", channel);
    const reply = this.replies[channel];
    return typeof reply === "function" ? reply() : reply;
  }

  async tokenUrl(channel: string): Promise<string> {
    await this.#answer("tokenUrl", channel);
    this.#tokens += 1;
    return `/api/play/${channel}-${this.#tokens}`;
  }

  async play(tokenUrl: string): Promise<PlayApiReply> {
    await this.#answer("play", tokenUrl);
    const medium = tokenUrl.split("/").at(-1) ?? "";
    return { mid: medium, playerToken: `jwt-${medium}`, environmentDomain: this.environmentDomain };
  }

  async streamLink(domain: string, playerToken: string): Promise<StreamAddress> {
    await this.#answer("streamLink", `${domain} ${playerToken}`);
    return { url: `${domain}/stream/${playerToken}`, profile: "hls" };
  }

  async latestNews(): Promise<Playable> {
    await this.#answer("latestNews", "");
    return found(this.news);
  }

  async playable(type: PlayableType, id: string): Promise<Playable> {
    await this.#answer("playable", `${type} ${id}`);
    return found(this.playables[id] ?? null);
  }

  async playedInHourOf(channel: string, moment: number, page: number): Promise<unknown> {
    await this.#answer("playedInHourOf", `${channel} ${new Date(moment).toISOString()}`);
    return this.playedInHour(moment, page);
  }

  async isThere(url: string): Promise<boolean> {
    await this.#answer("isThere", url);
    return !this.gone.has(url);
  }

  async #answer(kind: keyof FakeApi["refusals"], detail: string): Promise<void> {
    this.calls.push(`${kind} ${detail}`.trim());
    await this.gate;
    if (this.isDown) {
      throw new NetworkError("down");
    }
    const status = this.refusals[kind].shift();
    if (status !== undefined) {
      throw new HttpError("refused", status);
    }
  }
}

function found(playable: Playable | null): Playable {
  if (playable === null) {
    throw new NotFoundError("there is none");
  }
  return playable;
}
