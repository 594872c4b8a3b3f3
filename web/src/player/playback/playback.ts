import { HttpError, NotFoundError } from "@/lib/net/errors";
import type { Playable } from "@/model/playable";
import type { PlayerRootState, PlayerStore } from "../effects/deps";
import type { EngineEvent, EngineFailure, EngineSource } from "../engine/engine";
import { isTransportError } from "../errors";
import { playbackActions } from "../playbackSlice";
import { playerActions } from "../slice";
import { BrokenItem } from "./brokenItem";
import type { SoundDeps } from "./deps";
import { failureReason } from "./failureWords";
import { Recovery, type RecoveryOutcome } from "./recovery";
import type { Sources } from "./sources";

/** A live stream that broke off: in which session, and the newest sound that it was known to have then. */
interface BrokenLive {
  readonly session: number;
  /** Milliseconds since the epoch. */
  readonly newest: number;
  /** The listener had gone back in it. */
  readonly wasBehind: boolean;
}

/** What the playback asks of those who know the queue and the device's memory. */
export interface PlaybackPlan {
  /** Seconds to start an item at. */
  startOf(playable: Playable): number;
  /** Seconds that an item which is loaded already was asked to go to; null: it goes on where it is. */
  takeWantedStart(playable: Playable): number | null;
  /** The browser wants a press before it lets the item sound: the next start is at these seconds too. */
  keepStart(playable: Playable, at: number): void;
  /** The item was heard to its end. */
  onEnded(): void;
}

/**
 * Starts and stops the engine and turns its events into state. Commands change little; the engine's events confirm. Every load has a
 * session number: events of an older session, and replies that were asked for in one, change nothing.
 */
export class PlaybackControl {
  private session = 0;
  /** What the listener wants; the state says what is. */
  private wantsToPlay = false;
  /** Something was heard of what the listener chose last. */
  private wasHeard = false;
  /** Id of the playable that is in the engine. */
  private loadedPlayable: string | undefined;
  private readonly broken = new BrokenItem();
  private live: BrokenLive | null = null;
  /** Where the item in the engine was to start, in seconds. */
  private startedAt = 0;
  private readonly recovery: Recovery;

  constructor(
    private readonly deps: SoundDeps,
    private readonly store: PlayerStore,
    private readonly sources: Sources,
    private readonly plan: PlaybackPlan,
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

  /** Starts what is set: the channel live, or the playable. Never rejects. */
  async start(): Promise<void> {
    const { isLiveMode, isPlaying, isPlaybackEnded, playable } = this.state.player;
    if (isLiveMode) {
      await this.loadLive();
    } else if (playable === undefined) {
      this.store.dispatch(playerActions.setLoadingPlayer(false));
    } else if (
      this.loadedPlayable === playable.id &&
      !isPlaybackEnded &&
      !this.sources.needsRenewal(playable)
    ) {
      this.wantsToPlay = true;
      const wanted = this.plan.takeWantedStart(playable);
      if (wanted !== null) {
        this.deps.engine.seek(wanted);
      }
      this.deps.engine.play();
      // What plays already reports no beginning.
      if (isPlaying) {
        this.store.dispatch(playerActions.setLoadingPlayer(false));
      }
    } else {
      await this.loadPlayable(playable);
    }
  }

  /** Live radio by another list of the channel, from where that says to begin. */
  startOver(url: string): void {
    const { channel, activeImageUrl } = this.state.player;
    const session = this.beginSession();
    this.store.dispatch(playerActions.setLoadingPlayer(true));
    this.deps.engine.load(
      {
        url,
        profile: "hls",
        isLive: true,
        title: channel?.name ?? "",
        poster: activeImageUrl ?? null,
        prid: null,
        parameters: [],
      },
      { autoplay: true, session },
    );
  }

  /** Stops: live lets go of the stream (so that play starts at what is on air then), an item stays where it is. */
  stop(): void {
    const isBroken = this.state.playback.isReconnecting;
    const { isLiveMode, isPlaying } = this.state.player;
    this.wantsToPlay = false;
    this.recovery.end();
    if (isLiveMode) {
      this.release();
    } else if (isBroken) {
      // A load that broke may report no pause; where it broke stays known.
      this.session += 1;
      this.deps.engine.unload();
      this.store.dispatch(playerActions.setPlayerState({ isPlaying: false, isLoadingPlayer: false }));
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
    this.broken.forget();
    this.forgetStream();
  }

  /** The listener chose where in the live stream to be: that stays, whatever broke off before. */
  onLiveSeek(): void {
    this.live = null;
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
        this.wasHeard = true;
        this.recovery.end();
        dispatch(
          playerActions.setPlayerState({ isLoadingPlayer: false, isPlaying: true, isPlaybackEnded: false }),
        );
        // What plays by the listener's own choice is not to be resumed after an embed.
        dispatch(playerActions.resetAutoPlayAfterEmbed());
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
      case "liveWindow":
        dispatch(playbackActions.setSeekableLive(event.window));
        this.catchUp();
        break;
      case "adBreak":
        dispatch(playerActions.setAdBreak(event.isActive));
        break;
      case "refused":
        this.onRefused();
        dispatch(playerActions.setPlayerState({ isLoadingPlayer: false, isPlaying: false }));
        break;
      case "stalled":
        this.onStalled();
        break;
      case "error":
        if (this.isFinal(event.failure)) {
          this.fail(new Error(event.message), event.failure);
        } else {
          this.onBroken(event.message, event.failure === "media");
        }
        break;
    }
  }

  private get state(): PlayerRootState {
    return this.store.getState();
  }

  private onRefused(): void {
    const { isLiveMode, playable } = this.state.player;
    if (!isLiveMode && playable !== undefined) {
      this.plan.keepStart(playable, this.startedAt);
    }
    this.release();
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
    if (this.state.player.isLiveMode) {
      // A live stream that ends is a broken one.
      this.onBroken("the stream has ended");
      return;
    }
    this.loadedPlayable = undefined;
    this.broken.forget();
    this.wantsToPlay = false;
    this.plan.onEnded();
  }

  private isFinal(failure: EngineFailure): boolean {
    const { player, playback } = this.state;
    // By the server's clock, that is: a new address may do.
    const mayHaveRunOut = player.playable !== undefined && this.sources.isSigned(player.playable);
    switch (failure) {
      case "unsupported":
      case "noOutput":
      case "gone":
        return true;
      case "unreachable":
        return this.neverCame() && (playback.isReconnecting || !mayHaveRunOut);
      default:
        return false;
    }
  }

  /** What was heard before has a line that broke; an item that was never heard while there is a network has no sound. */
  private neverCame(): boolean {
    return !this.state.player.isLiveMode && !this.wasHeard && this.deps.isOnline();
  }

  private onStalled(): void {
    const message = "the stream stands still";
    if (this.state.playback.isReconnecting && this.neverCame()) {
      this.fail(new Error(message));
    } else {
      this.onBroken(message);
    }
  }

  /** Nothing comes any more. What plays is brought back: live at its edge, an item where it was. */
  private onBroken(message: string, isMedia = false): void {
    if (!this.wantsToPlay) {
      return;
    }
    const { player, playback } = this.state;
    if (!player.isLiveMode && player.playable !== undefined) {
      if (!this.broken.note(player.playable.id, playback.time.position, isMedia)) {
        this.fail(new Error(message));
        return;
      }
      this.loadedPlayable = undefined;
    }
    if (player.isLiveMode && !playback.isReconnecting) {
      this.live = {
        session: this.session,
        newest: playback.seekableLive?.until ?? 0,
        wasBehind: playback.isBehindLive,
      };
    }
    this.store.dispatch(playerActions.setLoadingPlayer(false));
    this.recovery.begin();
  }

  /**
   * The old stream came back by itself. Once its list is a new one, it tells how far behind the listener is
   * now: after a silence that leaves them behind live, they go on with what is on air; after a shorter one
   * nothing is passed over.
   */
  private catchUp(): void {
    const { live } = this;
    const { isReconnecting, isBehindLive, seekableLive } = this.state.playback;
    if (live === null || isReconnecting || seekableLive === null || seekableLive.until <= live.newest) {
      return;
    }
    this.live = null;
    if (live.session === this.session && !live.wasBehind && isBehindLive) {
      this.deps.engine.seekToLiveEdge();
    }
  }

  private async loadLive(): Promise<void> {
    const { player } = this.state;
    const session = this.beginSession();
    await this.load(session, { autoplay: true, session }, () =>
      this.sources.live(player.channel?.id ?? "", player.playerAudioToken),
    );
  }

  private async loadPlayable(playable: Playable): Promise<void> {
    const brokeOffAt = this.broken.placeOf(playable.id);
    const session = this.beginSession();
    try {
      const item = this.sources.needsRenewal(playable) ? await this.renew(playable, session) : playable;
      if (item === null) {
        return;
      }
      const { rate } = this.state.playback;
      const startAt = brokeOffAt ?? this.plan.startOf(item);
      this.startedAt = startAt;
      await this.load(session, { autoplay: true, session, startAt, rate }, () => this.sources.item(item));
      if (session === this.session) {
        this.loadedPlayable = item.id;
      }
    } catch (error) {
      if (session === this.session) {
        this.fail(error);
      }
    }
  }

  /** Loads what is found; at once when it is at hand, so that a browser sees the listener's own click in it. */
  private async load(
    session: number,
    options: Parameters<SoundDeps["engine"]["load"]>[1],
    find: () => EngineSource | Promise<EngineSource>,
  ): Promise<void> {
    try {
      const found = find();
      if (found instanceof Promise) {
        this.deps.engine.unlock();
      }
      const source = found instanceof Promise ? await found : found;
      if (session === this.session) {
        this.deps.engine.load(source, options);
      }
    } catch (error) {
      if (session === this.session) {
        this.fail(error);
      }
    }
  }

  /** The item as the server has it now, put in the state; null when something else was chosen meanwhile. */
  private async renew(playable: Playable, session: number): Promise<Playable | null> {
    const fresh = await this.sources.renewed(playable);
    if (session !== this.session) {
      return null;
    }
    this.store.dispatch(playerActions.updatePlayable(fresh));
    return fresh;
  }

  private async reconnect(): Promise<RecoveryOutcome> {
    const { session } = this;
    // Meanwhile the listener may have stopped, or the old stream come back by itself.
    const isOver = () => session !== this.session || !this.wantsToPlay || !this.state.playback.isReconnecting;
    try {
      const { isLiveMode, channel, playable } = this.state.player;
      let source: EngineSource;
      if (isLiveMode || playable === undefined) {
        source = await this.sources.freshLive(channel?.id ?? "");
      } else {
        const item = this.sources.isSigned(playable) ? await this.renew(playable, session) : playable;
        if (item === null) {
          return "abandoned";
        }
        source = await this.sources.item(item);
        if (!isOver()) {
          this.loadedPlayable = item.id;
        }
      }
      if (isOver()) {
        return "abandoned";
      }
      this.session += 1;
      this.deps.engine.load(source, {
        autoplay: true,
        session: this.session,
        ...(isLiveMode ? {} : { startAt: this.broken.at, rate: this.state.playback.rate }),
      });
      return "loaded";
    } catch (error) {
      if (isOver()) {
        return "abandoned";
      }
      const isGone =
        error instanceof HttpError && (error instanceof NotFoundError || error.statusCode === 410);
      if (!isTransportError(error) || isGone) {
        this.fail(error);
        return "abandoned";
      }
      return "failed";
    }
  }

  private beginSession(): number {
    this.recovery.end();
    this.session += 1;
    this.wantsToPlay = true;
    this.wasHeard = false;
    this.broken.forget();
    this.forgetStream();
    this.store.dispatch(playerActions.setPlayerState({ lastPlayerApiError: undefined }));
    return this.session;
  }

  /** What the last stream told of itself no longer holds. */
  private forgetStream(): void {
    this.loadedPlayable = undefined;
    this.store.dispatch(playbackActions.forgetStream());
    if (this.state.player.isAdBreak) {
      this.store.dispatch(playerActions.setAdBreak(false));
    }
  }

  /** S8-006: reported; nothing plays. */
  private fail(error: unknown, failure?: EngineFailure): void {
    this.release();
    this.deps.report(error);
    const message = error instanceof Error ? error.message : String(error);
    const status = error instanceof HttpError ? { statusCode: error.statusCode } : {};
    this.store.dispatch(playbackActions.setFailureReason(failureReason(failure)));
    this.store.dispatch(playerActions.setPlayerApiError({ message, ...status }));
    this.store.dispatch(playerActions.setLoadingPlayer(false));
  }
}
