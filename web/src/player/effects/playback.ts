import { HttpError, NotFoundError } from "@/lib/errors";
import { nextInQueue } from "@/model/playable";
import type { EngineEvent } from "../engine/engine";
import { isTransportError } from "../errors";
import { playbackActions } from "../playbackSlice";
import { playerActions } from "../slice";
import type { PlayerDeps, PlayerRootState, PlayerStore } from "./deps";
import { Recovery, type RecoveryOutcome } from "./recovery";
import { resolveLive, resolvePlayable } from "./source";

/**
 * Starts and stops the engine and turns its events into state. Commands change little; the engine's events confirm. Every load has a
 * session number: events of an older session, and replies that were asked for in one, change nothing.
 */
export class PlaybackControl {
  private session = 0;
  /** What the listener wants; the state says what is. */
  private wantsToPlay = false;
  /** Id of the playable that is in the engine. */
  private loadedPlayable: string | undefined;
  private readonly recovery: Recovery;

  constructor(
    private readonly deps: PlayerDeps,
    private readonly store: PlayerStore,
    /** Called when an item has ended and the listener had been listening live before it. */
    private readonly returnToLive: () => void,
  ) {
    this.recovery = new Recovery(
      deps.clock,
      deps.random,
      () => this.reconnect(),
      (isReconnecting) => {
        if (this.state.playback.isReconnecting !== isReconnecting) {
          store.dispatch(playbackActions.setReconnecting(isReconnecting));
        }
      },
    );
  }

  /** The sound is on, or is being brought back: a toggle stops it. */
  get isActive(): boolean {
    return this.state.player.isPlaying || this.state.playback.isReconnecting;
  }

  /** Starts what is set: the channel live, or the playable. Never rejects. */
  async start(): Promise<void> {
    const { isLiveMode, isPlaybackEnded } = this.state.player;
    if (isLiveMode) {
      await this.loadLive();
    } else if (
      this.session > 0 &&
      this.loadedPlayable === this.state.player.playable?.id &&
      !isPlaybackEnded
    ) {
      this.wantsToPlay = true;
      this.deps.engine.play();
    } else {
      await this.loadPlayable();
    }
  }

  /** Stops: live lets go of the stream (so that play starts at what is on air then), an item stays where it is. */
  stop(): void {
    this.wantsToPlay = false;
    this.recovery.end();
    const { isLiveMode, isPlaying } = this.state.player;
    if (isLiveMode) {
      this.release();
    } else {
      this.deps.engine.pause();
    }
    // What was not playing reports no pause.
    if (this.state.player.isLoadingPlayer && (isLiveMode || !isPlaying)) {
      this.store.dispatch(playerActions.setLoadingPlayer(false));
    }
  }

  /** Lets go of whatever is loaded. */
  release(): void {
    this.wantsToPlay = false;
    this.recovery.end();
    this.deps.engine.unload();
    this.session += 1;
    this.forgetStream();
  }

  onOnline(): void {
    this.recovery.hurry();
  }

  onEngineEvent(event: EngineEvent): void {
    if (event.session !== this.session) {
      return;
    }
    const { dispatch } = this.store;
    switch (event.type) {
      case "sourceloaded":
        dispatch(playerActions.setLoadingPlayer(false));
        break;
      case "play":
        this.wantsToPlay = true;
        this.recovery.end();
        dispatch(
          playerActions.setPlayerState({ isLoadingPlayer: false, isPlaying: true, isPlaybackEnded: false }),
        );
        break;
      case "paused":
        this.onPaused();
        break;
      case "playbackfinished":
        dispatch(playerActions.setPlayerState({ isPlaying: false, isPlaybackEnded: true }));
        this.onFinished();
        break;
      case "time":
        dispatch(playbackActions.setTime(event.time));
        break;
      case "programDateTime":
        dispatch(playbackActions.setPlayhead(event.at));
        break;
      case "adBreak":
        dispatch(playerActions.setAdBreak(event.isActive));
        break;
      case "refused":
        this.release();
        dispatch(playerActions.setPlayerState({ isLoadingPlayer: false, isPlaying: false }));
        break;
      case "stalled":
        this.onBroken();
        break;
      case "error":
        if (event.failure === "unsupported") {
          this.fail(new Error(event.message));
        } else {
          this.onBroken(event.message);
        }
        break;
    }
  }

  private get state(): PlayerRootState {
    return this.store.getState();
  }

  private onPaused(): void {
    const isLive = this.state.player.isLiveMode;
    this.store.dispatch(playerActions.setPlayerState({ isLoadingPlayer: false, isPlaying: false }));
    // Headphones pulled out or a media key: a live stream does not wait where it was.
    if (isLive && this.wantsToPlay) {
      this.release();
    }
    this.wantsToPlay = false;
  }

  private onFinished(): void {
    const { playable, isLiveMode, isLiveRequestedAfterPlayable } = this.state.player;
    if (isLiveMode) {
      // A live stream that ends is a broken one.
      this.onBroken();
      return;
    }
    const next = playable === undefined ? null : nextInQueue(playable);
    this.loadedPlayable = undefined;
    if (next !== null) {
      const wasLive = isLiveRequestedAfterPlayable;
      this.store.dispatch(playerActions.setPlayable(next));
      this.store.dispatch(playerActions.setPlayerState({ isLiveRequestedAfterPlayable: wasLive }));
    } else if (isLiveRequestedAfterPlayable) {
      this.returnToLive();
    }
  }

  private onBroken(message = "the stream stands still"): void {
    if (!this.wantsToPlay) {
      return;
    }
    if (this.state.player.isLiveMode) {
      this.store.dispatch(playerActions.setLoadingPlayer(false));
      this.recovery.begin();
    } else {
      this.fail(new Error(message));
    }
  }

  private async loadLive(): Promise<void> {
    const session = this.beginSession();
    try {
      const source = await this.resolveLive(this.state.player.playerAudioToken);
      if (session === this.session) {
        this.deps.engine.load(source, { autoplay: true, session });
      }
    } catch (error) {
      if (session === this.session) {
        this.fail(error);
      }
    }
  }

  private async loadPlayable(): Promise<void> {
    const session = this.beginSession();
    const { playable } = this.state.player;
    if (playable === undefined) {
      this.store.dispatch(playerActions.setLoadingPlayer(false));
      return;
    }
    try {
      const domain = this.deps.shell.station.defaultStreamDomain;
      const source = await resolvePlayable(this.deps.api, playable, domain);
      if (session === this.session) {
        this.loadedPlayable = playable.id;
        this.deps.engine.load(source, { autoplay: true, session });
      }
    } catch (error) {
      if (session === this.session) {
        this.fail(error);
      }
    }
  }

  private async reconnect(): Promise<RecoveryOutcome> {
    const { session } = this;
    try {
      const source = await this.resolveLive(undefined);
      // Meanwhile the listener may have stopped, or the old stream come back by itself.
      if (session !== this.session || !this.wantsToPlay || !this.state.playback.isReconnecting) {
        return "abandoned";
      }
      this.session += 1;
      this.deps.engine.load(source, { autoplay: true, session: this.session });
      return "loaded";
    } catch (error) {
      if (session !== this.session) {
        return "abandoned";
      }
      if (!isTransportError(error) || error instanceof NotFoundError) {
        this.fail(error);
        return "abandoned";
      }
      return "failed";
    }
  }

  private async resolveLive(tokenUrl: string | undefined) {
    const { channel, activeImageUrl } = this.state.player;
    const { source, tokenUrl: used } = await resolveLive(this.deps.api, {
      channel: channel ?? { id: "", name: "" },
      tokenUrl,
      defaultDomain: this.deps.shell.station.defaultStreamDomain,
      poster: activeImageUrl ?? null,
    });
    // The listener may have gone to another channel meanwhile; its token stays.
    if (this.state.player.channel?.id === channel?.id && this.state.player.playerAudioToken !== used) {
      this.store.dispatch(playerActions.setPlayerAudioToken(used));
    }
    return source;
  }

  private beginSession(): number {
    this.recovery.end();
    this.session += 1;
    this.wantsToPlay = true;
    this.forgetStream();
    return this.session;
  }

  /** What the last stream told of itself no longer holds. */
  private forgetStream(): void {
    this.loadedPlayable = undefined;
    if (this.state.playback.playheadAt !== null) {
      this.store.dispatch(playbackActions.setPlayhead(null));
    }
    if (this.state.player.isAdBreak) {
      this.store.dispatch(playerActions.setAdBreak(false));
    }
  }

  /** S8-006: reported; nothing plays. */
  private fail(error: unknown): void {
    this.release();
    this.deps.report(error);
    const message = error instanceof Error ? error.message : String(error);
    const status = error instanceof HttpError ? { statusCode: error.statusCode } : {};
    this.store.dispatch(playerActions.setPlayerApiError({ message, ...status }));
    this.store.dispatch(playerActions.setLoadingPlayer(false));
  }
}
