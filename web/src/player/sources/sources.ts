import { plainAddress } from "@/lib/media/plainSound";
import { type Playable, parameterOf } from "@/model/playable";
import type { SoundDeps } from "../deps/deps";
import type { EngineSource } from "../engine/engine";
import { channelNamed } from "../live/live";
import { findChannel } from "../state/shell";
import { playerActions } from "../state/slice";
import type { PlayerStore } from "../state/store";
import { isExpiredNews } from "./latestNews";
import { channelKey, itemKey, Preparation } from "./preparation";
import { keptSource, liveSource, resolveLive, resolvePlayable } from "./resolveSource";

/** Finds the addresses of what is played, or is likely to be played soon. */
export class Sources {
  readonly #deps: SoundDeps;
  readonly #store: PlayerStore;
  readonly #preparation: Preparation;

  constructor(deps: SoundDeps, store: PlayerStore) {
    this.#deps = deps;
    this.#store = store;
    this.#preparation = new Preparation(deps.clock);
  }

  /**
   * Fetches the address of a channel that is likely to be played and, when nothing else plays, its
   * first sound.
   */
  prepareChannel(slug: string): void {
    const { player } = this.#store.getState();
    if (player.isPlaying && player.isLiveMode && player.channel?.id === slug) {
      return;
    }
    const plain = this.#plain(slug);
    if (plain !== null) {
      this.#deps.engine.preload(plain);
      return;
    }
    const token = player.channel?.id === slug ? player.playerAudioToken : undefined;
    this.#preparation.prepare(
      channelKey(slug),
      () => this.#askLive(slug, token),
      (source) => this.#deps.engine.preload(source),
    );
  }

  prepareItem(playable: Playable, startAt: number): void {
    if (!this.needsRenewal(playable)) {
      this.#preparation.prepare(
        itemKey(playable.id),
        () => this.#askItem(playable),
        (source) => this.#deps.engine.preload(source, startAt),
      );
    }
  }

  /**
   * The address of the channel's stream; not a promise when it was prepared, or is the one that
   * needs no calls. Rejects like the calls.
   */
  live(slug: string, tokenUrl: string | undefined): EngineSource | Promise<EngineSource> {
    const plain = this.#pressedEarly(slug) ?? this.#plain(slug);
    return plain ?? this.#preparation.take(channelKey(slug), () => this.#askLive(slug, tokenUrl));
  }

  /** The same with a fresh token, whatever was prepared, because the last load broke. */
  freshLive(slug: string): Promise<EngineSource> {
    this.#preparation.forget(channelKey(slug));
    return this.#askLive(slug, undefined);
  }

  /** Another playlist of the channel. */
  list(url: string): EngineSource {
    return this.#ofChannel(url, "hls");
  }

  item(playable: Playable): EngineSource | Promise<EngineSource> {
    return this.#preparation.take(itemKey(playable.id), () => this.#askItem(playable));
  }

  /** Fetches the item's address and keeps it for the next load. Rejects like the calls. */
  async secure(playable: Playable): Promise<void> {
    if (!this.needsRenewal(playable)) {
      this.#preparation.keep(itemKey(playable.id), await this.item(playable));
    }
  }

  /** Whether the item's address no longer works (S4-044). */
  needsRenewal(playable: Playable): boolean {
    return isExpiredNews(playable, this.#deps.clock.now());
  }

  /** Whether the item's own address is signed and may be refused after a while. */
  isSigned(playable: Playable): boolean {
    return parameterOf(playable.player, "progressive") !== null;
  }

  /**
   * Fetches the item again, with the queue it had; the latest news may be a later bulletin
   * (S4-046).
   */
  async renewed(playable: Playable): Promise<Playable> {
    const { soundApi } = this.#deps;
    this.#preparation.forget(itemKey(playable.id));
    const fresh = playable.isLatestNews
      ? await soundApi.latestNews()
      : await soundApi.playable(playable.type, playable.id);
    return { ...fresh, queue: playable.queue, isLatestNews: playable.isLatestNews };
  }

  /**
   * On a slow line: the channel's sound as one stream (docs/adr/0047), which starts without the
   * code for playlists, a token or lists. Null on other lines, for a listener who chose another
   * quality, and for streams of elsewhere. What breaks is brought back from the playlist, in which
   * hls.js can follow the line.
   */
  #plain(slug: string): EngineSource | null {
    const { isSlowLine, shell } = this.#deps;
    const { quality } = this.#store.getState().playback;
    const { streamUrl = "" } = findChannel(shell, slug) ?? {};
    const url = plainAddress(streamUrl);
    const isWanted = url !== streamUrl && quality === "standard" && isSlowLine?.() === true;
    return isWanted ? this.#ofChannel(url, "progressive") : null;
  }

  /** What the element plays since a press before the application was there. */
  #pressedEarly(slug: string): EngineSource | null {
    const press = this.#deps.earlyPress?.take() ?? null;
    return press?.channel === slug && press.url !== null ? this.#ofChannel(press.url, "progressive") : null;
  }

  #ofChannel(url: string, profile: EngineSource["profile"]): EngineSource {
    const { channel, activeImageUrl } = this.#store.getState().player;
    return liveSource(url, profile, channel?.name ?? "", activeImageUrl ?? null);
  }

  async #askItem(playable: Playable): Promise<EngineSource> {
    const kept = await this.#deps.keptSound?.(playable.id).catch(() => null);
    if (kept != null) {
      return keptSource(playable, kept);
    }
    return resolvePlayable(this.#deps.soundApi, playable, this.#defaultDomain);
  }

  get #defaultDomain(): string {
    return this.#deps.shell.station.defaultStreamDomain;
  }

  async #askLive(slug: string, tokenUrl: string | undefined): Promise<EngineSource> {
    const { player } = this.#store.getState();
    const { source, tokenUrl: used } = await resolveLive(this.#deps, {
      channel: channelNamed(this.#deps.shell, slug),
      tokenUrl,
      defaultDomain: this.#defaultDomain,
      poster: player.channel?.id === slug ? (player.activeImageUrl ?? null) : null,
    });
    // The listener may have gone to another channel meanwhile; its token stays.
    const now = this.#store.getState().player;
    if (now.channel?.id === slug && now.playerAudioToken !== used) {
      this.#store.dispatch(playerActions.setPlayerAudioToken(used));
    }
    return source;
  }
}
