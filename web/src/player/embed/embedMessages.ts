import type { PlayableType } from "@/model/playable";
import { readRecord, readText } from "@/model/reading";
import type { SoundContext } from "../deps/deps";
import { changeChannel, playItem } from "../state/commands";
import { selectIsActive, selectNowPlaying } from "../state/selectors";
import { findChannel } from "../state/shell";
import { API_EVENT_LIMIT, type ApiEvent, playerActions } from "../state/slice";

const TYPES: readonly PlayableType[] = ["fragment", "broadcast", "episode"];
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Answers what other pages ask by postMessage, as docs/player-embed.md describes. Only origins that
 * the station names are heard. Returns an unsubscribe function.
 */
export function followMessages({ deps, store, listen }: SoundContext): () => void {
  const { dispatch } = store;
  const allowed = new Set(deps.shell.station.embedOrigins ?? []);
  const takeEvents = allowed.size === 0 ? () => [] : keepEvents(store, listen);

  const play = (message: Readonly<Record<string, unknown>>): void => {
    const channel = readText(message.channel, 120);
    const item = readRecord(message.item);
    dispatch(playerActions.setReceivedMessageEvent(true));
    if (item !== null) {
      const type = TYPES.find((known) => known === item.type);
      const at = typeof message.at === "number" && message.at >= 0 ? { at: message.at } : {};
      if (type !== undefined && typeof item.id === "string" && ID.test(item.id)) {
        dispatch(playItem({ type, id: item.id }, at));
      }
      return;
    }
    const { player } = store.getState();
    if (channel !== null && channel !== player.channel?.id) {
      if (findChannel(deps.shell, channel) !== undefined) {
        dispatch(changeChannel(channel));
      }
    } else if (!selectIsActive(store.getState())) {
      dispatch(playerActions.startPlaying());
    }
  };

  const pauseForEmbed = () => {
    if (selectIsActive(store.getState())) {
      dispatch(playerActions.stopPlaying());
      dispatch(playerActions.setAutoPlayAfterEmbed());
    }
  };
  const resumeAfterEmbed = () => {
    const { player, playback } = store.getState();
    if (player.isAutoPlayAfterEmbed && !playback.isPlayerHidden) {
      dispatch(playerActions.resetAutoPlayAfterEmbed());
      dispatch(playerActions.startPlaying());
    }
  };
  const stateOf = () => {
    const state = store.getState();
    const { show, track } = selectNowPlaying(state);
    const { player } = state;
    return {
      type: "zender:state",
      isPlaying: player.isPlaying,
      isLive: player.isLiveMode,
      channel: player.channel?.id ?? null,
      item: player.playable === undefined ? null : { type: player.playable.type, id: player.playable.id },
      show: show?.name ?? null,
      track: track === undefined ? null : { name: track.name, artist: track.artist },
    };
  };

  return (
    deps.window?.onMessage(({ origin, data, reply }) => {
      const message = readRecord(data);
      if (message === null || !allowed.has(origin)) {
        return;
      }
      switch (message.type) {
        case "zender:play":
          play(message);
          break;
        case "zender:stop":
          dispatch(playerActions.stopPlaying());
          break;
        case "zender:embed-started":
          pauseForEmbed();
          break;
        case "zender:embed-ended":
          resumeAfterEmbed();
          break;
        case "zender:get-state":
          reply(stateOf());
          break;
        case "zender:take-events": {
          const { smartTagUserId } = store.getState().player;
          reply({ type: "zender:events", events: takeEvents(), userId: smartTagUserId ?? null });
          dispatch(playerActions.clearApiEvents());
          break;
        }
      }
    }) ?? (() => undefined)
  );
}

/**
 * Returns a function that takes the player's events since it was last called, including those that
 * the site's own analytics has since removed from the state.
 */
function keepEvents(store: SoundContext["store"], listen: SoundContext["listen"]) {
  let kept: readonly ApiEvent[] = store.getState().player.apiEvents;
  let seen = kept;
  listen({
    predicate: (_action, now, was) => now.player.apiEvents !== was.player.apiEvents,
    effect() {
      const { apiEvents } = store.getState().player;
      kept = [...kept, ...apiEvents.filter((event) => !seen.includes(event))].slice(-API_EVENT_LIMIT);
      seen = apiEvents;
    },
  });
  return () => {
    const taken = kept;
    kept = [];
    return taken;
  };
}
