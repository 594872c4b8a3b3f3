// Those who use a station while something breaks: players that poll, one that plays live sound,
// readers of pages, and a playout system.
import { setTimeout as pause } from "node:timers/promises";
import { CHANNELS } from "../support/station.ts";
import { Answers } from "./answers.ts";
import { LivePlayer } from "./livePlayer.ts";
import { PlaySender } from "./playSender.ts";

/** What listeners ask; all but the plays are asked by them. */
export const KINDS = ["polls", "lists", "segments", "pages", "plays"] as const;
export type Kind = (typeof KINDS)[number];

/** What they use of a station. */
export interface Habits {
  readonly channels: readonly string[];
  /** Pages that many read, so that they are cached when something breaks. */
  readonly pages: readonly string[];
  /** The channel that is listened to, and the one of which plays are sent. */
  readonly heard: string;
  readonly sent: string;
}

const OF_THE_DEMO: Habits = {
  channels: CHANNELS,
  pages: ["/", "/gids", "/nieuws", "/podcasts", "/gedraaid?channel=radio4", "/programmas"],
  heard: "radio2",
  sent: "radio5",
};

const BETWEEN_POLLS_MS = 50;
const BETWEEN_PAGES_MS = 100;

/** Where the audience goes: a server, or what stands before several. */
export interface Site {
  readonly url: string;
  readonly ingestToken: string;
}

export class Audience {
  readonly answers: Record<Kind, Answers> = {
    polls: new Answers(),
    lists: new Answers(),
    segments: new Answers(),
    pages: new Answers(),
    plays: new Answers(),
  };
  readonly player: LivePlayer;
  readonly plays: PlaySender;
  readonly #site: Site;
  readonly #habits: Habits;
  #isStopped = false;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(site: Site, habits = OF_THE_DEMO) {
    this.#site = site;
    this.#habits = habits;
    const url = () => site.url;
    this.player = new LivePlayer(url, habits.heard, this.answers.lists, this.answers.segments);
    this.plays = new PlaySender(url, site.ingestToken, habits.sent, this.answers.plays);
  }

  begin(): void {
    const isStopped = () => this.#isStopped;
    this.#ended = Promise.all([
      this.#repeat(
        "polls",
        this.#habits.channels.map((channel) => `/api/miniplayer/info?channel=${channel}`),
        BETWEEN_POLLS_MS,
      ),
      this.#repeat("pages", this.#habits.pages, BETWEEN_PAGES_MS),
      this.player.listen(isStopped),
      this.plays.send(isStopped),
    ]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }

  /** Whether everything has been good since a moment, and the live sound has gone on. */
  isNormalSince(moment: number): boolean {
    const steady = ["polls", "pages", "plays"] as const;
    return (
      steady.every((kind) => this.answers[kind].isNormalSince(moment)) &&
      this.answers.lists.since(moment).at(-1)?.outcome === 200 &&
      this.player.newestAt > moment
    );
  }

  /** What each kind got since a moment, in words. */
  describe(since: number): string {
    return KINDS.map(
      (kind) => `${kind} ${JSON.stringify(this.answers[kind].outcomes(since, Date.now()))}`,
    ).join(", ");
  }

  /** When everything was good again after a moment. The next segment may come later. */
  normalFrom(moment: number): number {
    return Math.max(
      ...(["polls", "lists", "pages", "plays"] as const).map((kind) => this.answers[kind].normalFrom(moment)),
    );
  }

  /** Whether polls and pages were asked so many times since a moment, and the live list thrice. */
  hasAsked(times: number, moment: number): boolean {
    const asked = (kind: Kind) => this.answers[kind].since(moment).length;
    return asked("polls") >= times && asked("pages") >= times && asked("lists") >= 3;
  }

  async #repeat(kind: Kind, paths: readonly string[], between: number): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn += 1) {
      await this.answers[kind].ask(this.#site.url + paths[turn % paths.length]);
      await pause(between);
    }
  }
}
