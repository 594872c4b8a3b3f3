import type { UnknownAction } from "@reduxjs/toolkit";
import { playerActions } from "../slice";
import type { PlayerDispatch, Sound } from "./deps";

/**
 * The sound before and after it is fetched. What is asked before it is there is done when it comes, unless a stop came in between; once
 * it is there everything is done at once.
 */
export class LazySound {
  private sound: Sound | null = null;
  private pending: Promise<Sound> | null = null;
  /** Number of the last start or stop; an earlier one that still waits for the sound does nothing. */
  private turn = 0;
  private hasEnded = false;

  constructor(
    private readonly load: () => Promise<Sound>,
    private readonly dispatch: PlayerDispatch,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Never rejects. */
  async start(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    if (this.sound !== null) {
      return this.sound.start();
    }
    const sound = await this.fetch();
    if (turn !== this.turn) {
      return;
    }
    if (sound === null) {
      this.dispatch(playerActions.setPlayerApiError({ message: "the player could not be fetched" }));
      this.dispatch(playerActions.setLoadingPlayer(false));
      return;
    }
    await sound.start();
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
      this.sound.onCommand(command);
    } else {
      void this.fetch().then((sound) => sound?.onCommand(command));
    }
  }

  end(): void {
    this.hasEnded = true;
    this.sound?.end();
  }

  private async fetch(): Promise<Sound | null> {
    this.pending ??= this.load();
    try {
      const sound = await this.pending;
      if (this.sound === null && this.hasEnded) {
        sound.end();
      }
      this.sound = sound;
      return sound;
    } catch (error) {
      this.pending = null;
      this.report(error);
      return null;
    }
  }
}
