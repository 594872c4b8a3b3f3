import type { UnknownAction } from "@reduxjs/toolkit";
import { playItem, playLatestNews, playPlayable, preparePlayer } from "../commands";
import { playerActions } from "../slice";
import type { PlayerDispatch, Sound } from "./deps";

const choosesWhatPlays = (command: UnknownAction): boolean =>
  playPlayable.match(command) || playItem.match(command) || playLatestNews.match(command);

/**
 * The sound before and after it is fetched. What is asked before it is there is done when it comes,
 * unless a stop or another choice came in between: a command is then dispatched again, and the
 * sound's own listeners take it. Once the sound is there they take every command, and a start or
 * stop is done at once. When it cannot be fetched (no network) the player says that it cannot play,
 * and the next ask fetches it again.
 */
export class LazySound {
  private sound: Sound | null = null;
  private pending: Promise<Sound> | null = null;
  /**
   * Number of the last choice of what plays; an earlier one that still waits for the sound does
   * nothing.
   */
  private turn = 0;
  private hasEnded = false;

  constructor(
    private readonly load: () => Promise<Sound>,
    private readonly dispatch: PlayerDispatch,
    private readonly report: (error: unknown) => void,
    /** Called once, when the sound is there. */
    private readonly onThere: () => void,
    /** Called within the gesture that asks for sound which is still to be fetched. */
    private readonly unlock?: () => void,
  ) {}

  /** Never rejects. */
  async start(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    if (this.sound !== null) {
      return this.sound.start();
    }
    this.unlock?.();
    try {
      const sound = await this.fetch();
      if (turn === this.turn && !this.hasEnded) {
        await sound.start();
      }
    } catch (error) {
      this.onMissing(error, turn);
    }
  }

  stop(): void {
    this.turn += 1;
    if (this.sound !== null) {
      this.sound.stop();
    } else if (this.pending !== null) {
      this.dispatch(playerActions.setLoadingPlayer(false));
    }
  }

  release(): void {
    this.turn += 1;
    this.sound?.release();
  }

  onCommand(command: UnknownAction): void {
    if (this.sound !== null) {
      return;
    }
    if (choosesWhatPlays(command)) {
      this.turn += 1;
      this.unlock?.();
      void this.commandLater(command, this.turn);
    } else {
      void this.commandLater(command, null);
    }
  }

  end(): void {
    this.hasEnded = true;
    this.sound?.end();
  }

  /** `turn`: that of the choice; null for a command that no later choice undoes. */
  private async commandLater(command: UnknownAction, turn: number | null): Promise<void> {
    try {
      await this.fetch();
      if ((turn === null || turn === this.turn) && !this.hasEnded) {
        this.dispatch(command);
      }
    } catch (error) {
      // A head start that is missed is nothing to tell.
      if (!preparePlayer.match(command)) {
        this.onMissing(error, turn);
      }
    }
  }

  private onMissing(error: unknown, turn: number | null): void {
    this.report(error);
    if (turn === this.turn) {
      this.dispatch(playerActions.setPlayerApiError({ message: "the player could not be fetched" }));
      this.dispatch(playerActions.setLoadingPlayer(false));
    }
  }

  private async fetch(): Promise<Sound> {
    this.pending ??= this.load();
    const { pending } = this;
    try {
      const sound = await pending;
      if (this.sound === null) {
        this.sound = sound;
        if (this.hasEnded) {
          sound.end();
        } else {
          this.onThere();
        }
      }
      return sound;
    } catch (error) {
      if (this.pending === pending) {
        this.pending = null;
      }
      throw error;
    }
  }
}
