import { HttpError, NetworkError } from "@/lib/net/errors";
import type { Playable } from "@/model/playable";
import type { SoundDeps } from "../deps/deps";
import type { EngineEvent, EngineFailure } from "../engine/engine";
import type { ItemStarts } from "../onDemand/itemStarts";
import type { Sources } from "../sources/sources";
import { type Effect, enter, isReconnecting } from "../state/commandSteps";
import { itemEnded, itemGivenUp } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { playerActions } from "../state/slice";
import type { PlayerRootState, PlayerStore } from "../state/store";
import { BrokenItem } from "./brokenItem";
import { LivePlace } from "./livePlace";
import { Loader } from "./loader";
import { failureReason, Notice, placeLost } from "./notice";
import { isWanted, nextStep, type SoundEvent } from "./phaseMachine";
import { Recovery } from "./recovery";

/** Why something cannot be played. */
interface Failure {
  readonly error: unknown;
  readonly kind?: EngineFailure | undefined;
}

/**
 * Runs the audio machine: turns commands and the engine's events into events of the machine, puts
 * its phase and what follows from it in the state, and carries out its effects.
 */
export class PlaybackControl {
  readonly #deps: SoundDeps;
  readonly #store: PlayerStore;
  readonly #sources: Sources;
  readonly #starts: ItemStarts;
  readonly #loader: Loader;
  readonly #recovery: Recovery;
  readonly #livePlace: LivePlace;
  readonly #broken = new BrokenItem();
  /** Whether anything was heard of what the listener chose last. */
  #wasHeard = false;
  /** Loads what was asked for last. */
  #find: () => Promise<void> = async () => undefined;
  #loading: Promise<void> = Promise.resolve();
  #failure: Failure = { error: null };

  constructor(deps: SoundDeps, store: PlayerStore, sources: Sources, starts: ItemStarts) {
    this.#deps = deps;
    this.#store = store;
    this.#sources = sources;
    this.#starts = starts;
    this.#loader = new Loader(deps, store, sources, (error) => this.#onNotFound(error));
    const notice = new Notice(deps.clock, store);
    this.#livePlace = new LivePlace(deps.engine, store, (at) => notice.tell(placeLost(at)));
    const reload = () =>
      this.#loader.reload({
        startAt: () => this.#broken.at,
        liveAt: () => this.#livePlace.moment,
        isOver: () => !isReconnecting(this.#phase),
      });
    this.#recovery = new Recovery(deps.clock, deps.random, reload);
  }

  /** Starts what is set: the channel live, or the playable. Never rejects. */
  async start(): Promise<void> {
    const { isLiveMode, playable } = this.#state.player;
    if (isLiveMode) {
      await this.#load(() => this.#loader.loadLive());
    } else if (playable === undefined) {
      this.#send({ type: "start", source: "none" });
    } else if (this.#loader.has(playable)) {
      this.#send({ type: "start", source: "loaded" });
    } else {
      // An item in the engine is loaded only because its address has run out.
      const isThere = this.#loader.holds(playable);
      const left = isThere ? this.#state.playback.time.position : this.#broken.placeOf(playable.id);
      await this.#load(() =>
        this.#loader.loadItem(playable, left, (item, at) => this.#starts.startOf(item, at)),
      );
    }
  }

  /**
   * Moves the playhead of the item to `position` seconds. An item that must be loaded before it
   * plays (it has ended, broke off or could not be played) is loaded there.
   */
  seekItem(position: number): void {
    const item = this.#item;
    const phase = this.#phase;
    if (item === undefined) {
      return;
    }
    this.#deps.engine.seek(position);
    if (!this.#loader.has(item)) {
      const { duration } = this.#state.playback.time;
      // An item that has ended begins again, also when it is moved to its end once more.
      const isAtEnd = phase === "ended" && position >= duration;
      this.#broken.moveTo(item.id, isAtEnd ? 0 : position);
      // The engine may have nothing whose position it could tell.
      const progress = duration > 0 ? (position / duration) * 100 : 0;
      this.#store.dispatch(playbackActions.setTime({ duration, position, progress }));
    }
  }

  /**
   * Live radio from another playlist of the channel, at `from`: programme date-time, milliseconds
   * since the epoch. `isItsStart`: the playlist names that moment itself.
   */
  startOver(url: string, from: number, isItsStart: boolean): void {
    void this.#load(() => this.#loader.loadList(url, isItsStart ? null : from), from);
  }

  carryOut(effects: readonly Effect[]): void {
    for (const effect of effects) {
      this.#perform(effect);
    }
  }

  /**
   * The listener chose where in the live stream to be: programme date-time, milliseconds since the
   * epoch; null: at what is on air.
   */
  onLiveSeek(at: number | null): void {
    this.#livePlace.choose(at);
  }

  onOnline(): void {
    this.#recovery.hurry();
  }

  onEngineEvent(event: EngineEvent): void {
    if (event.session !== this.#loader.session) {
      return;
    }
    const { dispatch } = this.#store;
    const item = this.#item;
    const { isLiveMode: isLive } = this.#state.player;
    switch (event.type) {
      case "sourceloaded":
      case "refused":
        this.#send({ type: event.type });
        break;
      case "play":
        this.#wasHeard = true;
        if (item !== undefined) {
          // An item that had broken off or ended may play again by itself.
          this.#loader.holdItem(item);
        }
        dispatch(playbackActions.setHeld(false));
        this.#send({ type: "play" });
        break;
      case "paused":
      case "playbackfinished":
        this.#send({ type: event.type, isLive });
        break;
      case "time":
        dispatch(playbackActions.setTime(event.time));
        break;
      case "programDateTime":
        dispatch(playbackActions.setPlayhead(event.at));
        this.#livePlace.onHeard(event.at);
        break;
      case "liveWindow":
        dispatch(playbackActions.setSeekableLive(event.window));
        this.#livePlace.check(event.session);
        break;
      case "adBreak":
        dispatch(playerActions.setAdBreak(event.isActive));
        break;
      case "studioSilence":
        dispatch(playbackActions.setStudioSilence(event.isSilent));
        break;
      case "held":
        dispatch(playbackActions.setHeld(event.isHeld));
        break;
      case "stalled":
        this.#onStalled();
        break;
      case "error":
        this.#onError(event.failure, event.message);
        break;
    }
  }

  get #state(): PlayerRootState {
    return this.#store.getState();
  }

  /** The item that is set; undefined in live mode. */
  get #item(): Playable | undefined {
    const { isLiveMode, playable } = this.#state.player;
    return isLiveMode ? undefined : playable;
  }

  get #phase() {
    return this.#state.playback.phase;
  }

  async #load(find: () => Promise<void>, liveAt: number | null = null): Promise<void> {
    this.#find = find;
    this.#livePlace.begin(liveAt);
    this.#send({ type: "start", source: "new" });
    await this.#loading;
  }

  #send(event: SoundEvent): void {
    this.carryOut(enter(this.#store, nextStep(this.#phase, event), event.type === "start"));
  }

  #perform(effect: Effect): void {
    const { engine } = this.#deps;
    const item = this.#item;
    switch (effect) {
      case "load":
        this.#recovery.end();
        this.#wasHeard = false;
        this.#broken.forget();
        this.#loader.begin();
        this.#loading = this.#find();
        break;
      case "resume": {
        const wanted = item === undefined ? null : this.#starts.takeWanted(item);
        if (wanted !== null) {
          engine.seek(wanted);
        }
        engine.play();
        break;
      }
      case "pause":
        engine.pause();
        break;
      case "release":
        this.#recovery.end();
        this.#broken.forget();
        this.#loader.release();
        break;
      case "unload":
        this.#recovery.end();
        this.#loader.unload();
        break;
      case "noteBreak":
        if (this.#state.player.isLiveMode) {
          this.#livePlace.note(this.#loader.session);
        }
        break;
      case "reconnect":
        this.#recovery.begin();
        break;
      case "endRecovery":
        this.#recovery.end();
        break;
      case "keepStart":
        if (item !== undefined) {
          this.#broken.moveTo(item.id, this.#loader.startedAt);
        }
        break;
      case "endItem":
        this.#recovery.end();
        this.#broken.forget();
        this.#loader.forgetItem();
        this.#store.dispatch(itemEnded());
        break;
      case "endAutoPlay":
        this.#store.dispatch(playerActions.resetAutoPlayAfterEmbed());
        break;
      case "tellFailure":
        this.#tellFailure();
        break;
    }
  }

  #onError(failure: EngineFailure, message: string): void {
    if (this.#isFinal(failure)) {
      this.#fail({ error: new Error(message), kind: failure });
    } else {
      this.#onBroken(message, failure === "media");
    }
  }

  /** The address of what was asked for could not be found. */
  #onNotFound(error: unknown): void {
    if (error instanceof NetworkError && !this.#deps.isOnline() && isWanted(this.#phase)) {
      const item = this.#item;
      // What was asked for without a network starts when that is back, unless it is stopped.
      this.#deps.report(error);
      if (item !== undefined) {
        this.#broken.note(item.id, this.#loader.startedAt, false);
      }
      this.#send({ type: "broke" });
    } else {
      this.#fail({ error });
    }
  }

  #onStalled(): void {
    const message = "the stream stands still";
    if (this.#state.playback.isStudioSilent && this.#phase === "playing") {
      // Nothing is broken: a new connection would play the last seconds again.
      this.#store.dispatch(playbackActions.setRunDry(true));
      return;
    }
    if (isReconnecting(this.#phase) && this.#neverCame()) {
      this.#fail({ error: new Error(message) });
    } else {
      this.#onBroken(message);
    }
  }

  /**
   * The sound broke off. What plays is brought back: an item where it was, live radio where the
   * listener had gone back to, otherwise at its edge.
   */
  #onBroken(message: string, isMedia = false): void {
    const item = this.#item;
    if (item !== undefined && isWanted(this.#phase)) {
      if (!this.#broken.note(item.id, this.#state.playback.time.position, isMedia)) {
        this.#fail({ error: new Error(message) });
        return;
      }
      this.#loader.forgetItem();
    }
    this.#send({ type: "broke" });
  }

  #isFinal(failure: EngineFailure): boolean {
    const { playable } = this.#state.player;
    // The address may have run out by the server's clock: a new one may work.
    const mayHaveRunOut = playable !== undefined && this.#sources.isSigned(playable);
    switch (failure) {
      case "unsupported":
      case "noOutput":
      case "gone":
        return true;
      case "unreachable":
        return this.#neverCame() && (isReconnecting(this.#phase) || !mayHaveRunOut);
      default:
        return false;
    }
  }

  /**
   * Whether an item has no sound: it was never heard although there is a network. When it was heard
   * before, only the connection broke.
   */
  #neverCame(): boolean {
    return !this.#state.player.isLiveMode && !this.#wasHeard && this.#deps.isOnline();
  }

  #fail(failure: Failure): void {
    const item = this.#item;
    const wasWanted = isWanted(this.#phase);
    this.#failure = failure;
    this.#send({ type: "failed" });
    if (wasWanted && item !== undefined) {
      this.#store.dispatch(itemGivenUp(item));
    }
  }

  /** S8-006: reported; nothing plays. */
  #tellFailure(): void {
    const { error, kind } = this.#failure;
    this.#deps.report(error);
    const message = error instanceof Error ? error.message : String(error);
    const status = error instanceof HttpError ? { statusCode: error.statusCode } : {};
    this.#store.dispatch(playbackActions.setNotice(failureReason(kind)));
    this.#store.dispatch(playerActions.setPlayerApiError({ message, ...status }));
  }
}
