import type { UnknownAction } from "@reduxjs/toolkit";
import type { Sound } from "./deps/deps";
import { advance, type Effect } from "./state/commandSteps";
import { playItem, playLatestNews, playPlayable, preparePlayer } from "./state/commands";
import { playerActions } from "./state/slice";
import type { PlayerStore } from "./state/store";

const choosesWhatPlays = (command: UnknownAction): boolean =>
  playPlayable.match(command) || playItem.match(command) || playLatestNews.match(command);

/**
 * The sound before and after its code is loaded. A start waits for the code; a command is
 * dispatched again once the sound's own listeners are there. A start or a choice of what plays is
 * dropped when a stop or another choice comes in between. Once the code is loaded, the sound's
 * listeners take every command, and starts and stops go straight to it. When it cannot be fetched
 * (no network) the player says that it cannot play; the next start or command fetches it again, and
 * a start that nothing has overtaken is repeated when the network is back.
 */
export class LazySound {
  readonly #load: () => Promise<() => Sound>;
  readonly #store: Pick<PlayerStore, "dispatch" | "getState">;
  readonly #report: (error: unknown) => void;
  readonly #onThere: (() => void) | undefined;
  readonly #unlockElement: (() => void) | undefined;
  #sound: Sound | null = null;
  #pending: Promise<() => Sound> | null = null;
  /**
   * Number of the last choice of what plays; an earlier one that still waits for the sound does
   * nothing.
   */
  #turn = 0;
  /** `#turn` of the last start whose code could not be fetched. */
  #missed: number | undefined;
  #hasEnded = false;

  constructor(
    /** Fetches the code; the function that comes begins the sound. */
    load: () => Promise<() => Sound>,
    store: Pick<PlayerStore, "dispatch" | "getState">,
    report: (error: unknown) => void,
    /** Called once, when the sound is loaded. */
    onThere: (() => void) | undefined,
    /** Called within a gesture that asks for sound before its code is loaded. */
    unlockElement?: () => void,
  ) {
    this.#load = load;
    this.#store = store;
    this.#report = report;
    this.#onThere = onThere;
    this.#unlockElement = unlockElement;
  }

  /** Called within a gesture that asks for sound which starts later; its code is fetched now. */
  unlock(): void {
    if (this.#sound !== null) {
      this.#sound.unlock();
    } else {
      this.#unlockElement?.();
      this.#fetch().catch(() => undefined);
    }
  }

  /** Never rejects. */
  async start(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (this.#sound !== null) {
      return this.#sound.start();
    }
    this.#unlockElement?.();
    try {
      const sound = await this.#fetch();
      if (turn === this.#turn) {
        await sound?.start();
      }
    } catch (error) {
      this.#missed = turn;
      this.#onMissing(error, turn);
    }
  }

  /** The network is back: a start that it kept from happening is repeated. */
  onOnline(): void {
    if (this.#missed === this.#turn) {
      void this.start();
    }
  }

  /** What follows from a command that may end what plays: before the code is loaded, nothing. */
  carryOut(effects: readonly Effect[]): void {
    this.#turn += 1;
    this.#sound?.carryOut(effects);
  }

  onCommand(command: UnknownAction): void {
    if (this.#sound !== null) {
      return;
    }
    if (choosesWhatPlays(command)) {
      this.#turn += 1;
      this.#unlockElement?.();
      void this.#commandLater(command, this.#turn);
    } else {
      void this.#commandLater(command, null);
    }
  }

  end(): void {
    this.#hasEnded = true;
    this.#sound?.end();
  }

  /** `turn`: that of the choice; null for a command that no later choice cancels. */
  async #commandLater(command: UnknownAction, turn: number | null): Promise<void> {
    try {
      const sound = await this.#fetch();
      if (sound !== null && (turn === null || turn === this.#turn)) {
        this.#store.dispatch(command);
      }
    } catch (error) {
      // A failed preparation is only a missed head start.
      if (!preparePlayer.match(command)) {
        this.#onMissing(error, turn);
      }
    }
  }

  #onMissing(error: unknown, turn: number | null): void {
    this.#report(error);
    if (turn === this.#turn) {
      this.#store.dispatch(playerActions.setPlayerApiError({ message: "the player could not be fetched" }));
      advance(this.#store, { type: "release" });
    }
  }

  /** Null once the player has ended: the sound does not begin any more. */
  async #fetch(): Promise<Sound | null> {
    this.#pending ??= this.#load();
    const pending = this.#pending;
    try {
      const begin = await pending;
      if (this.#sound === null && !this.#hasEnded) {
        this.#sound = begin();
        this.#onThere?.();
      }
      return this.#sound;
    } catch (error) {
      if (this.#pending === pending) {
        this.#pending = null;
      }
      throw error;
    }
  }
}
