import { HttpError, NetworkError } from "@/lib/errors";
import type { PlayApiReply, PlayerApi, StreamAddress } from "../api";

/** A server in memory. Tokens are numbered, so that a test sees which one was used. */
export class FakeApi implements PlayerApi {
  readonly calls: string[] = [];
  /** Info replies by channel; a function makes one for each call. */
  replies: Record<string, unknown> = {};
  isDown = false;
  /** Statuses the next calls of a kind are refused with, first in first out. */
  readonly refusals: Record<"info" | "tokenUrl" | "play" | "streamLink", number[]> = {
    info: [],
    tokenUrl: [],
    play: [],
    streamLink: [],
  };
  environmentDomain: string | null = null;
  /** Calls wait here until a test opens the gate. */
  gate: Promise<void> = Promise.resolve();
  private tokens = 0;

  async info(channel: string): Promise<unknown> {
    await this.answer("info", channel);
    const reply = this.replies[channel];
    return typeof reply === "function" ? reply() : reply;
  }

  async tokenUrl(channel: string): Promise<string> {
    await this.answer("tokenUrl", channel);
    this.tokens += 1;
    return `/api/play/${channel}-${this.tokens}`;
  }

  async play(tokenUrl: string): Promise<PlayApiReply> {
    await this.answer("play", tokenUrl);
    const medium = tokenUrl.split("/").at(-1) ?? "";
    return { mid: medium, playerToken: `jwt-${medium}`, environmentDomain: this.environmentDomain };
  }

  async streamLink(domain: string, playerToken: string): Promise<StreamAddress> {
    await this.answer("streamLink", `${domain} ${playerToken}`);
    return { url: `${domain}/stream/${playerToken}`, profile: "hls" };
  }

  private async answer(kind: keyof FakeApi["refusals"], detail: string): Promise<void> {
    this.calls.push(`${kind} ${detail}`);
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
