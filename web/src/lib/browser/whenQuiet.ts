import { makeListeners } from "./listeners";
import { whenIdle } from "./whenIdle";

/** Whether the listener waits for sound, which then has the connection to itself. */
let isStarting = false;
const changes = makeListeners();

/** Called by the player when a start begins and when it is over. */
export function setSoundStarting(next: boolean): void {
  if (next !== isStarting) {
    isStarting = next;
    changes.tell();
  }
}

export const isSoundStarting = (): boolean => isStarting;

/**
 * Calls `task` when the browser is idle and nobody waits for sound; returns a function that cancels
 * it.
 */
export function whenQuiet(task: () => void): () => void {
  let stop: () => void;
  const tryNow = () => {
    if (!isStarting) {
      task();
      return;
    }
    const stopFollowing = changes.follow(() => {
      stopFollowing();
      stop = whenIdle(tryNow);
    });
    stop = stopFollowing;
  };
  stop = whenIdle(tryNow);
  return () => stop();
}
