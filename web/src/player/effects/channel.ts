import { LiveDataError, type LiveInfo } from "@/model/liveState";
import { isTransportError } from "../errors";
import { channelInfoOf, channelNamed, channelSettings, readInfo, toListenToLive } from "../live";
import { playbackActions } from "../playbackSlice";
import { playerActions } from "../slice";
import type { ChannelPort, PlayerDeps, PlayerStore, Sound } from "./deps";
import { POLL_MS, Poller } from "./poller";

export interface LoadChannelOptions {
  /** Start at once (a switch of channel, 'Luister live'), or only get ready (first page load); design §6.2. */
  readonly autoplay: boolean;
  /** Info reply that the page came with, used in place of asking. */
  readonly snapshot?: unknown;
}

/** Loads channels and keeps what is on air up to date. */
export class ChannelControl implements ChannelPort {
  private readonly poller: Poller;
  /** Number of the present load; replies of an earlier one change nothing. */
  private load = 0;
  private cancelRetry: (() => void) | null = null;

  constructor(
    private readonly deps: PlayerDeps,
    private readonly store: PlayerStore,
    private readonly sound: Pick<Sound, "start">,
  ) {
    this.poller = new Poller(
      deps.clock,
      deps.random,
      () => this.poll(),
      () => this.endOfNewestTrack(),
    );
  }

  /** The first load of a page: nothing plays yet, and the snapshot is used while it is fresh. */
  loadFirst(): Promise<void> {
    const { shell, clock } = this.deps;
    const age = clock.now() - Date.parse(shell.now);
    const isFresh = shell.info !== null && age < POLL_MS;
    const present = this.store.getState().player.channel?.id || shell.station.defaultChannel;
    const slug = this.deps.pageChannel ?? present;
    if (slug !== present) {
      this.store.dispatch(playerActions.setRadioChannel(channelNamed(shell, slug)));
      return this.loadChannel(slug, { autoplay: false });
    }
    return this.loadChannel(slug, isFresh ? { autoplay: false, snapshot: shell.info } : { autoplay: false });
  }

  /** S4-052 … S4-056. Never rejects. */
  async loadChannel(slug: string, { autoplay, snapshot }: LoadChannelOptions): Promise<void> {
    const { api } = this.deps;
    const { dispatch } = this.store;
    this.load += 1;
    const { load } = this;
    this.cancelRetry?.();
    this.poller.restart();
    dispatch(playerActions.setLoadingPlayer(true));
    try {
      const [reply, tokenUrl] = await Promise.all([snapshot ?? api.info(slug), api.tokenUrl(slug)]);
      if (load !== this.load) {
        return;
      }
      const info = this.read(reply, slug);
      dispatch(playerActions.setPlayerAudioToken(tokenUrl));
      dispatch(playerActions.setPlayerState({ isPlayerUnavailable: false }));
      this.show(info, slug);
      if (autoplay) {
        await this.sound.start();
      }
    } catch (error) {
      if (load === this.load) {
        this.onLoadFailed(error);
      }
    } finally {
      if (load === this.load) {
        dispatch(playerActions.setLoadingPlayer(false));
      }
    }
  }

  /** S4-057 */
  async changeChannel(slug: string): Promise<void> {
    const { dispatch } = this.store;
    dispatch(playerActions.stopPlaying());
    dispatch(playerActions.setPlayerState({ isLiveMode: true, playable: undefined }));
    dispatch(playerActions.setRadioChannel(channelNamed(this.deps.shell, slug)));
    dispatch(playerActions.setPlayerAudioToken(undefined));
    await this.loadChannel(slug, { autoplay: true });
  }

  /** S4-058 */
  async listenLive(): Promise<void> {
    const { dispatch } = this.store;
    const parent = this.deps.shell.station.defaultChannel;
    dispatch(playerActions.unload());
    dispatch(playerActions.setPlayerState({ isLiveMode: true, isLiveRequestedAfterPlayable: false }));
    dispatch(playerActions.setRadioChannel(channelNamed(this.deps.shell, parent)));
    await this.loadChannel(parent, { autoplay: true });
  }

  askWhatIsOn(): void {
    this.poller.pollNow();
  }

  /** Back to the channel that was on before an item was played; it plays because that was asked for (S4-021). */
  async returnToLive(): Promise<void> {
    await this.loadChannel(this.slug, { autoplay: false });
  }

  /** Live data could not be built and the state was reset (S8-005): say so, and try again in a while. */
  onReset(slug: string): void {
    this.poller.stop();
    this.load += 1;
    this.store.dispatch(playerActions.setRadioChannel(channelNamed(this.deps.shell, slug)));
    this.store.dispatch(playerActions.setPlayerUnavailable());
    this.store.dispatch(playerActions.setLoadingPlayer(false));
    this.cancelRetry?.();
    this.cancelRetry = this.deps.clock.after(POLL_MS, () => void this.loadChannel(slug, { autoplay: false }));
  }

  /** Ends polling and whatever is under way. */
  end(): void {
    this.load += 1;
    this.poller.stop();
    this.cancelRetry?.();
  }

  private get slug(): string {
    return this.store.getState().player.channel?.id || this.deps.shell.station.defaultChannel;
  }

  private read(reply: unknown, slug: string): LiveInfo {
    return readInfo(reply, slug, this.deps.shell, this.deps.clock.now());
  }

  private show(info: LiveInfo, slug: string): void {
    const { dispatch } = this.store;
    dispatch(playerActions.setPlayerState(channelSettings(info)));
    dispatch(playbackActions.setChannelInfo(channelInfoOf(info)));
    dispatch(playerActions.listenToLive(toListenToLive(info, slug)));
    this.poller.replan();
  }

  /** What is on air after the newest song that is known, the server knows when that ends. */
  private endOfNewestTrack(): number | null {
    const end = Date.parse(this.store.getState().player.tracks?.[0]?.untilIso ?? "");
    return Number.isNaN(end) ? null : end;
  }

  private onLoadFailed(error: unknown): void {
    const { dispatch } = this.store;
    if (error instanceof LiveDataError) {
      dispatch(playerActions.onError({ message: error.message }));
      return;
    }
    // S8-004: what the network or the server did is no news for the console.
    if (!isTransportError(error)) {
      this.deps.log("the channel could not be loaded", error);
    }
    dispatch(playerActions.setPlayerUnavailable());
  }

  /** S4-061. Whether it went well; a poll that is not due any more counts as well gone. */
  private async poll(): Promise<boolean> {
    const { player } = this.store.getState();
    const slug = player.channel?.id;
    if (!player.isLiveMode || slug === undefined || slug === "") {
      return true;
    }
    try {
      const reply = await this.deps.api.info(slug);
      const now = this.store.getState().player;
      if (now.isLiveMode && now.channel?.id === slug) {
        this.show(this.read(reply, slug), slug);
        if (now.isPlayerUnavailable) {
          void this.loadChannel(slug, { autoplay: false, snapshot: reply });
        }
      }
      return true;
    } catch (error) {
      if (error instanceof LiveDataError) {
        this.store.dispatch(playerActions.onError({ message: error.message }));
      } else if (!isTransportError(error)) {
        this.deps.log("live data could not be fetched", error);
      }
      return false;
    }
  }
}
