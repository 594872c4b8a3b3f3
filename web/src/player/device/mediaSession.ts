import type { SoundContext } from "../deps/deps";
import { BACK_S, FORWARD_S, playNext, playPrevious, positionSeek, seekBy } from "../state/commands";
import { selectIsActive, selectIsOnDemand, selectNowPlaying } from "../state/selectors";
import { playerActions } from "../state/slice";

type Keys = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

/**
 * Shows what plays on the lock screen and lets media keys control the player. Where the page hides
 * the player they are left to its video. Returns a function that lets go of both.
 */
export function followMediaSession(session: MediaSession, { deps, store, listen }: SoundContext): () => void {
  const { dispatch } = store;
  const keys: Keys = {
    play() {
      if (!selectIsActive(store.getState())) {
        dispatch(playerActions.startPlaying());
      }
    },
    pause: () => void dispatch(playerActions.stopPlaying()),
    stop: () => void dispatch(playerActions.stopPlaying()),
  };
  const seekKeys: Keys = {
    seekbackward: ({ seekOffset }) => void dispatch(seekBy(-(seekOffset ?? BACK_S))),
    seekforward: ({ seekOffset }) => void dispatch(seekBy(seekOffset ?? FORWARD_S)),
  };
  const itemKeys: Keys = {
    seekto({ seekTime }) {
      if (seekTime !== undefined) {
        dispatch(positionSeek(seekTime));
      }
    },
  };
  const queueKeys: Keys = {
    previoustrack: () => void dispatch(playPrevious()),
    nexttrack: () => void dispatch(playNext()),
  };
  const offer = offerer(session);
  let shown = "";
  let toldPosition = "";

  const letGo = () => {
    for (const group of [keys, seekKeys, itemKeys, queueKeys]) {
      offer(group, false);
    }
    shown = "";
    session.metadata = null;
    session.playbackState = "none";
  };
  const update = () => {
    const state = store.getState();
    const { playable } = state.player;
    if (state.playback.isPlayerHidden) {
      letGo();
      return;
    }
    const isItem = selectIsOnDemand(state);
    offer(keys, true);
    session.playbackState = selectIsActive(state) ? "playing" : "paused";
    offer(seekKeys, isItem || state.playback.seekableLive !== null);
    offer(itemKeys, isItem);
    offer(queueKeys, isItem && (state.playback.past.length > 0 || (playable?.queue.length ?? 0) > 0));

    const metadata = metadataOf(state, deps.shell.station.name);
    const key = JSON.stringify(metadata);
    if (key !== shown && metadata.title !== "" && typeof MediaMetadata === "function") {
      shown = key;
      session.metadata = new MediaMetadata(metadata);
    }
    const { duration, position } = state.playback.time;
    const playbackRate = state.playback.rate;
    // The lock screen advances the position by itself. It is corrected every five seconds and when
    // duration or speed change.
    const told = isItem && duration > 0 ? `${duration} ${playbackRate} ${Math.round(position / 5)}` : "";
    if (told !== toldPosition) {
      toldPosition = told;
      const place = { duration, position: Math.min(position, duration), playbackRate };
      tellPosition(session, told === "" ? undefined : place);
    }
  };
  update();
  listen({
    predicate: (_action, now, was) => now.player !== was.player || now.playback !== was.playback,
    effect: update,
  });
  return letGo;
}

function metadataOf(
  state: Parameters<typeof selectNowPlaying>[0],
  stationName: string,
): MediaMetadataInit & { title: string } {
  const { playable, channel } = state.player;
  if (selectIsOnDemand(state) && playable !== undefined) {
    return {
      title: playable.name,
      artist: playable.subtitle ?? stationName,
      album: stationName,
      artwork: artworkOf(playable.imageUrl),
    };
  }
  const { show, track } = selectNowPlaying(state);
  return {
    title: track?.name ?? show?.name ?? channel?.name ?? "",
    artist: track?.artist ?? show?.presenters ?? "",
    album: channel?.name ?? stationName,
    artwork: artworkOf((track ?? show)?.image.url600),
  };
}

function artworkOf(url: string | null | undefined): MediaImage[] {
  return typeof url === "string" ? [{ src: url, sizes: "600x600" }] : [];
}

/** Browsers throw on keys that they do not know; the other keys are still set. */
function offerer(session: MediaSession) {
  const offered = new Set<Keys>();
  return (keys: Keys, isOffered: boolean) => {
    if (offered.has(keys) === isOffered) {
      return;
    }
    if (isOffered) {
      offered.add(keys);
    } else {
      offered.delete(keys);
    }
    for (const [key, handler] of Object.entries(keys)) {
      try {
        session.setActionHandler(key as MediaSessionAction, isOffered ? handler : null);
      } catch {
        // This browser does not know the key.
      }
    }
  };
}

function tellPosition(session: MediaSession, place: MediaPositionState | undefined): void {
  try {
    session.setPositionState?.(place);
  } catch {
    // A browser that rejects the position shows none.
  }
}
