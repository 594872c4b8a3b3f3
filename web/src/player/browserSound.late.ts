import { onLeave } from "@/lib/browser/onLeave";
import { canSetVolume } from "@/lib/media/element";
import { HttpError } from "@/lib/net/errors";
import { isSlowLine } from "@/lib/net/slowLine";
import { keptSound } from "@/lib/offline/downloads";
import { systemClock } from "@/lib/time/clock";
import { TIMEOUT_MS } from "./api/playerApi";
import { createSoundApi } from "./api/soundApi";
import type { OtherTabs, PlayerDeps, PlayerWindow, SoundParts, StartSound } from "./deps/deps";
import { ensureAudioElement } from "./engine/audioElement";
import { HlsAudioEngine } from "./engine/HlsAudioEngine";
import { startSound } from "./startSound";

/**
 * The sound as it works in a browser: one audio element beside the app, hls.js when it is needed.
 */
export const startBrowserSound: StartSound = (context) =>
  startSound({ ...context, deps: { ...context.deps, ...browserParts(context.deps) } });

function browserParts({ shell, pageChannel }: PlayerDeps): SoundParts {
  return {
    engine: new HlsAudioEngine({
      audio: ensureAudioElement(document),
      loadHls: async () => (await import("hls.js/light")).default,
      clock: systemClock,
      fetchText,
    }),
    isSlowLine: () => isSlowLine() && document.createElement("audio").canPlayType("audio/aac") !== "",
    savesData: savesData(navigator),
    canSetVolume: canSetVolume(document.createElement("audio")),
    soundApi: createSoundApi(shell.station.staticPathPrefix),
    keptSound,
    onLeave,
    isOnline: () => navigator.onLine,
    mediaSession: navigator.mediaSession,
    tabs: connectOtherTabs(),
    window: makeWindow(pageChannel !== undefined),
  };
}

async function fetchText(url: string): Promise<string> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok) {
    throw new HttpError(reply.statusText, reply.status);
  }
  return reply.text();
}

/** Not all browsers tell. */
function savesData(browser: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean {
  return browser.connection?.saveData === true;
}

/** Undefined without BroadcastChannel: then several tabs may play. */
function connectOtherTabs(): OtherTabs | undefined {
  if (typeof BroadcastChannel !== "function") {
    return undefined;
  }
  const line = new BroadcastChannel("zender-player");
  return {
    post: (message) => line.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent) => listener(event.data);
      line.addEventListener("message", hear);
      return () => {
        line.removeEventListener("message", hear);
        line.close();
      };
    },
  };
}

function makeWindow(isPopout: boolean): PlayerWindow {
  return {
    open(url, name, features) {
      const opened = window.open(url, name, features);
      opened?.focus();
      return opened !== null;
    },
    onKey(listener) {
      window.addEventListener("keydown", listener);
      return () => window.removeEventListener("keydown", listener);
    },
    focusBar() {
      const bar = document.querySelector<HTMLElement>("[data-player-bar]");
      bar?.focus();
      return bar !== null;
    },
    onMessage(listener) {
      const hear = ({ origin, data, source }: MessageEvent) =>
        listener({
          origin,
          data,
          reply: (answer) => source?.postMessage(answer, { targetOrigin: origin }),
        });
      window.addEventListener("message", hear);
      return () => window.removeEventListener("message", hear);
    },
    path: () => window.location.pathname,
    hash: () => window.location.hash,
    isPopout,
  };
}
