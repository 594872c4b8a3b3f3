// What is on air, as one who asks the servers all the time knows it. Listeners share it, so that
// not each of them has to read what it gets; and it tells how old a poll is.

interface Play {
  readonly id: string;
  readonly until: number;
}

/** A play, and when a server first told of it. */
interface Known extends Play {
  readonly since: number;
}

const ASK_EVERY_MS = 700;
const LISTS_EVERY_MS = 2_000;

/** The newest play of an info reply. */
export function newestPlay(text: string): Play | undefined {
  const { data } = JSON.parse(text) as {
    data: { radioTrackPlays?: { data: { id: string; untilIso: string }[] } };
  };
  const play = data.radioTrackPlays?.data[0];
  return play === undefined ? undefined : { id: String(play.id), until: Date.parse(play.untilIso) };
}

export class Knowledge {
  readonly #servers: readonly number[];
  readonly #channels: readonly string[];
  readonly #plays = new Map<string, Known[]>();
  readonly #segments = new Map<string, string>();
  #turn = 0;
  #over = false;

  constructor(servers: readonly number[], channels: readonly string[]) {
    this.#servers = servers;
    this.#channels = channels;
  }

  async start(): Promise<void> {
    await Promise.all([this.#askAll(), this.#readLists()]);
    const repeat = async (every: number, work: () => Promise<void>) => {
      while (!this.#over) {
        await new Promise((next) => setTimeout(next, every));
        await work();
      }
    };
    void repeat(ASK_EVERY_MS, () => this.#askAll());
    void repeat(LISTS_EVERY_MS, () => this.#readLists());
  }

  stop(): void {
    this.#over = true;
  }

  /** When the current song of a channel ends, in milliseconds since 1970. */
  songEnd(channel: string): number {
    return this.#plays.get(channel)?.at(-1)?.until ?? 0;
  }

  /** The address of the newest segment of a channel. */
  segment(channel: string): string | undefined {
    return this.#segments.get(channel);
  }

  /** Seconds since a server first knew of a newer play than that of this poll; 0: none did. */
  age(channel: string, poll: string): number {
    const plays = this.#plays.get(channel) ?? [];
    const shown = newestPlay(poll);
    const at = plays.findLastIndex(({ id }) => id === shown?.id);
    const newer = at < 0 ? undefined : plays[at + 1];
    return newer === undefined ? 0 : (performance.now() - newer.since) / 1000;
  }

  async #askAll(): Promise<void> {
    this.#turn += 1;
    const port = this.#servers[this.#turn % this.#servers.length];
    for (const channel of this.#channels) {
      const text = await textAt(`http://127.0.0.1:${port}/api/miniplayer/info?channel=${channel}`);
      const play = text === undefined ? undefined : newestPlay(text);
      if (play === undefined) continue;
      const known = this.#plays.get(channel) ?? [];
      this.#plays.set(channel, known);
      const same = known.findIndex(({ id }) => id === play.id);
      if (same < 0) known.push({ ...play, since: performance.now() });
      // The end of a play may be told later.
      else known[same] = { ...(known[same] as Known), until: play.until };
    }
  }

  async #readLists(): Promise<void> {
    const port = this.#servers[this.#turn % this.#servers.length];
    for (const channel of this.#channels) {
      const text = await textAt(`http://127.0.0.1:${port}/stream/${channel}/live.m3u8`);
      const segment = text?.split("\n").findLast((line) => line.endsWith(".m4s"));
      if (segment !== undefined) this.#segments.set(channel, segment);
    }
  }
}

async function textAt(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address);
    const text = await reply.text();
    return reply.ok ? text : undefined;
  } catch {
    return undefined; // a server that does not answer tells nothing new
  }
}
