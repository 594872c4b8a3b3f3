import { HttpError } from "@/lib/net/errors";
import { isYounger } from "@/lib/time/clock";
import { LiveDataError, type LiveInfo } from "@/model/liveState";
import type { LiveShow } from "@/model/show";
import { isTransportError } from "../api/playerApi";
import type { PlayerDeps, Sound } from "../deps/deps";
import { channelNamed, readInfo, toListenToLive } from "../live/live";
import { advance } from "../state/commandSteps";
import { findChannel } from "../state/shell";
import { keptAtReset, playerActions } from "../state/slice";
import type { PlayerStore } from "../state/store";
import { POLL_MS, Poller } from "./poller";

export interface LoadChannelOptions {
  /**
   * Start at once (a switch of channel, 'Luister live'), or only get ready (first page load):
   * S4-054 and docs/deviations.md.
   */
  readonly autoplay: boolean;
  /** Info reply that the page was served with, used instead of a call. */
  readonly snapshot?: unknown;
}

interface Load {
  readonly slug: string;
  /** Whether it plays once its token has come. */
  isWanted: boolean;
  /** Nothing has come of it that is heard or shown. */
  isWaiting: boolean;
  /** Address of the token, once it has come. */
  tokenUrl?: string;
  /** Its sound, once that was started. */
  started?: Promise<void>;
}

/** Loads channels and keeps what is on air up to date. */
export class ChannelControl {
  readonly #deps: PlayerDeps;
  readonly #store: PlayerStore;
  readonly #sound: Pick<Sound, "start">;
  readonly #poller: Poller;
  /** The newest load; replies of an earlier one change nothing. */
  #load: Load | null = null;
  /** Slug of the channel that the programme in the state is of. */
  #shown: string;

  constructor(deps: PlayerDeps, store: PlayerStore, sound: Pick<Sound, "start">) {
    this.#deps = deps;
    this.#store = store;
    this.#sound = sound;
    this.#shown = this.#slug;
    this.#poller = new Poller(
      deps.clock,
      deps.random,
      () => this.#poll(),
      () => this.#endOfNewestTrack(),
    );
  }

  /**
   * The first load of a page: nothing plays yet, and the snapshot is used while it is fresh.
   * `kept`: slug of the channel that was chosen on this device before; it is ignored when it no
   * longer exists.
   */
  loadFirst(kept?: string): Promise<void> {
    const { shell, clock } = this.#deps;
    const isFresh = shell.info !== null && isYounger(Date.parse(shell.now), POLL_MS, clock.now());
    const present = this.#store.getState().player.channel?.id || shell.station.defaultChannel;
    const slug = this.#deps.pageChannel ?? findChannel(shell, kept)?.slug ?? present;
    if (slug !== present) {
      this.#store.dispatch(playerActions.setRadioChannel(channelNamed(shell, slug)));
      // What the page was served with belongs to another channel.
      this.#store.dispatch(playerActions.forgetProgramme());
    }
    const snapshot = isFresh && slug === present ? shell.info : undefined;
    return this.loadChannel(slug, { autoplay: false, snapshot });
  }

  /**
   * S4-052 … S4-056. Also starts radio that was to resume after an item (S4-021). What is wanted is
   * heard as soon as its token has come; what is on air follows. Never rejects.
   */
  loadChannel(slug: string, options: LoadChannelOptions): Promise<void> {
    this.#poller.restart();
    return this.#loadNow(slug, options);
  }

  /** S4-057 */
  async changeChannel(slug: string): Promise<void> {
    const { dispatch } = this.#store;
    dispatch(playerActions.stopPlaying());
    dispatch(playerActions.enterLive(true));
    dispatch(playerActions.setRadioChannel(channelNamed(this.#deps.shell, slug)));
    dispatch(playerActions.setPlayerAudioToken(undefined));
    await this.loadChannel(slug, { autoplay: true });
  }

  /** S4-058 */
  async listenLive(): Promise<void> {
    const { dispatch } = this.#store;
    const parent = this.#deps.shell.station.defaultChannel;
    dispatch(playerActions.unload());
    dispatch(playerActions.enterLive(true));
    dispatch(playerActions.setRadioChannel(channelNamed(this.#deps.shell, parent)));
    await this.loadChannel(parent, { autoplay: true });
  }

  askWhatIsOn(): void {
    this.#poller.pollNow();
  }

  /**
   * Back to the channel that was on before an item was played; it plays because that was asked for
   * (S4-021).
   */
  async returnToLive(): Promise<void> {
    await this.loadChannel(this.#slug, { autoplay: false });
  }

  /** The listener pressed play on a channel that could not be loaded: loads it again. */
  async playAnyway(): Promise<void> {
    await this.loadChannel(this.#slug, { autoplay: true });
  }

  /** The listener pressed play while the channel is loading: it plays once it is loaded. */
  playWhenLoaded(): void {
    const load = this.#load;
    if (load !== null) {
      load.isWanted = true;
      this.#store.dispatch(playerActions.enterLive(true));
      this.#startEarly(load);
    }
  }

  /** The network is back: what waits for it is tried at once. */
  onOnline(): void {
    if (this.#load?.isWaiting) {
      void this.loadChannel(this.#load.slug, { autoplay: this.#load.isWanted });
    } else {
      this.#poller.hurry();
    }
  }

  /** An item was chosen: a channel that is still loading must not replace it. */
  onItem(): void {
    this.#load = null;
  }

  /** The listener stopped: a channel that is still loading will not play. */
  onStop(): void {
    if (this.#load !== null) {
      this.#load.isWanted = false;
    }
  }

  /** Ends polling and whatever is under way. */
  end(): void {
    this.#load = null;
    this.#poller.stop();
  }

  get #state() {
    return this.#store.getState().player;
  }

  get #slug(): string {
    return this.#state.channel?.id || this.#deps.shell.station.defaultChannel;
  }

  #read(reply: unknown, slug: string): LiveInfo {
    return readInfo(reply, slug, this.#deps.shell, this.#deps.clock.now());
  }

  async #loadNow(slug: string, { autoplay, snapshot }: LoadChannelOptions): Promise<void> {
    const { api } = this.#deps;
    const isWanted = autoplay || this.#state.isLiveRequestedAfterPlayable;
    const load: Load = { slug, isWanted, isWaiting: true };
    this.#load = load;
    advance(this.#store, { type: "channelLoading" });
    const info = snapshot === undefined ? api.info(slug) : Promise.resolve(snapshot);
    // Its failure is noticed below, when the token has come.
    info.catch(() => undefined);
    try {
      load.tokenUrl = await api.tokenUrl(slug);
      if (snapshot === undefined) {
        this.#startEarly(load);
      }
      const reply = await info;
      if (load !== this.#load) {
        return;
      }
      const read = this.#read(reply, slug);
      if (load.started === undefined) {
        this.#becomeAvailable(load);
      }
      this.#show(read, slug);
      if (load.isWanted && load.started === undefined) {
        this.#start(load);
      }
    } catch (error) {
      if (load === this.#load) {
        this.#onLoadFailed(error, load);
      }
    } finally {
      load.isWaiting = false;
      await load.started;
      if (load === this.#load) {
        advance(this.#store, { type: "channelLoaded" });
      }
    }
  }

  /** The sound does not wait for what is on air: its name comes when it comes. */
  #startEarly(load: Load): void {
    if (load === this.#load && load.isWanted && load.tokenUrl !== undefined && load.started === undefined) {
      const { dispatch } = this.#store;
      this.#becomeAvailable(load);
      dispatch(playerActions.enterLive(false));
      if (this.#shown !== load.slug) {
        dispatch(playerActions.forgetProgramme());
      }
      this.#start(load);
    }
  }

  #becomeAvailable(load: Load): void {
    const { dispatch } = this.#store;
    load.isWaiting = false;
    dispatch(playerActions.setPlayerAudioToken(load.tokenUrl));
    // This clears the request to resume, so that only `#start` plays the channel.
    dispatch(playerActions.setPlayerAvailable());
  }

  #start(load: Load): void {
    advance(this.#store, { type: "want", maySound: () => true });
    load.started = this.#sound.start();
  }

  /** `before`: the show that was on air until now. */
  #show(info: LiveInfo, slug: string, before?: LiveShow): void {
    this.#shown = slug;
    this.#store.dispatch(playerActions.listenToLive({ ...toListenToLive(info, slug), before }));
    this.#poller.onSuccess();
  }

  /**
   * When the newest known song ends, in milliseconds since the epoch: the server then knows what
   * follows. Null when no song is known.
   */
  #endOfNewestTrack(): number | null {
    const end = Date.parse(this.#state.tracks?.[0]?.untilIso ?? "");
    return Number.isNaN(end) ? null : end;
  }

  /**
   * The poll tries again, soon at first; when it succeeds, radio that was wanted plays. What plays
   * already goes on without its texts.
   */
  #onLoadFailed(error: unknown, load: Load): void {
    if (load.started === undefined) {
      this.#tell(error, "the channel could not be loaded");
      this.#store.dispatch(playerActions.enterLive(load.isWanted));
      this.#store.dispatch(playerActions.setPlayerUnavailable());
      advance(this.#store, { type: "channelFailed" });
    } else {
      this.#tell(error, "live data could not be fetched");
    }
    this.#poller.onFailure(pauseAfter(error));
  }

  #tell(error: unknown, message: string): void {
    if (error instanceof LiveDataError) {
      // S8-005
      this.#store.dispatch(playerActions.onError({ message: error.message, keep: keptAtReset(this.#state) }));
    } else if (!isTransportError(error)) {
      // S8-004: failures of the network or the server are not logged.
      this.#deps.log(message, error);
    }
  }

  /** S4-061 */
  async #poll(): Promise<void> {
    const { isLiveMode, isPlayerUnavailable, channel } = this.#state;
    const slug = channel?.id;
    const isDue = () => this.#state.isLiveMode && this.#state.channel?.id === slug && !this.#load?.isWaiting;
    if (!isLiveMode || slug === undefined || slug === "" || !isDue()) {
      return;
    }
    if (isPlayerUnavailable) {
      void this.#loadNow(slug, { autoplay: false });
      return;
    }
    try {
      const reply = await this.#deps.api.info(slug);
      if (isDue()) {
        const info = this.#read(reply, slug);
        const { show } = this.#state;
        this.#show(info, slug, show?.fromIso === info.live.show?.fromIso ? undefined : show);
      }
    } catch (error) {
      this.#tell(error, "live data could not be fetched");
      this.#poller.onFailure(pauseAfter(error));
    }
  }
}

/** How many milliseconds the server wants to be left alone after this failure. */
function pauseAfter(error: unknown): number {
  return error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0;
}
