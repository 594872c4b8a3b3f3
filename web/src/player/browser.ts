import { storedValue } from "@/lib/browser/safeStorage";
import { getConsent } from "@/lib/consent";
import { report, reportSilently } from "@/lib/log";
import { checkForNewBuild } from "@/lib/newBuild/newBuild";
import { buildPath } from "@/lib/routes/routes";
import { systemClock } from "@/lib/time/clock";
import { createPlayerApi } from "./api/playerApi";
import { createPlayer, type Player } from "./createPlayer";
import type { PlayerDeps } from "./deps/deps";
import { keepEarlyKeys } from "./device/earlyKeys";
import { earlyPressesAt } from "./device/earlyPress";
import { ensureAudioElement } from "./engine/audioElement";
import type { PlayerShell } from "./state/shell";

/** The player as it works in a browser. What makes sound comes in a chunk of its own. */
export function createBrowserPlayer(shell: PlayerShell, leadToPlayer: PlayerDeps["leadToPlayer"]): Player {
  const audio = ensureAudioElement(document);
  return createPlayer({
    shell,
    api: createPlayerApi(),
    clock: systemClock,
    random: Math.random,
    // Read only with consent; when it is given later, app/analytics reads the cookie.
    readCookies: () => (getConsent().analytics ? document.cookie : ""),
    stored: (key, decode) => storedValue("local", key, decode),
    report: (error) => report("player", error),
    reportSilently: (error) => reportSilently("player", error),
    log: report,
    loadSound: async () => {
      try {
        return (await import("./browserSound.late")).startBrowserSound;
      } catch (error) {
        void checkForNewBuild();
        throw error;
      }
    },
    loadKeptItem: async () => (await import("./device/keptItem.late")).restoreBrowserItem,
    onOnline(listener) {
      window.addEventListener("online", listener);
      return () => window.removeEventListener("online", listener);
    },
    unlock() {
      if (!audio.hasAttribute("src")) {
        audio.load();
      }
    },
    earlyPress: earlyPressesAt(audio),
    keepEarlyKeys: (onKey) => keepEarlyKeys(document, onKey),
    leadToPlayer,
    pageChannel: popoutChannel(shell, window.location.pathname),
  });
}

/** Slug of the channel when the address is that of its pop-out player. */
function popoutChannel(shell: PlayerShell, path: string): string | undefined {
  return shell.channels.find(({ slug }) => buildPath("popoutPlayer", { channelSlug: slug }) === path)?.slug;
}
