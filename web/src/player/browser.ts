import { report } from "@/lib/log";
import { createPlayerApi } from "./api";
import { systemClock } from "./clock";
import { createPlayer, type Player } from "./createPlayer";
import { ensureAudioElement } from "./engine/audioElement";
import { HlsAudioEngine } from "./engine/HlsAudioEngine";
import type { PlayerShell } from "./shell";

/** The player as it works in a browser: one audio element beside the app, hls.js when it is needed. */
export function createBrowserPlayer(shell: PlayerShell): Player {
  const engine = new HlsAudioEngine({
    audio: ensureAudioElement(document),
    loadHls: async () => (await import("hls.js/light")).default,
    clock: systemClock,
  });
  return createPlayer({
    shell,
    engine,
    api: createPlayerApi(),
    clock: systemClock,
    random: Math.random,
    onOnline(listener) {
      window.addEventListener("online", listener);
      return () => window.removeEventListener("online", listener);
    },
    readCookies: () => document.cookie,
    report: (error) => report("player", error),
    log: report,
    mediaSession: navigator.mediaSession,
  });
}
