/** How long until the first try, and the longest that the time between two tries grows to. */
export const FIRST_RETRY_MS = 2_000;
export const LAST_RETRY_MS = 30_000;

export interface Tries {
  /** Tries now, and begins again with short waits. */
  now(): void;
  end(): void;
}

/**
 * Tries again until it is ended: after 2 s, then after twice as long each time up to 30 s, counted from the end of the try before (S8-003).
 * While nobody can see the page it waits; a try that came due meanwhile is made as soon as somebody looks. When the connection is
 * back it tries at once. `attempt` never rejects.
 */
export function keepTrying(attempt: () => Promise<void>): Tries {
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  /** Number of the present try; one that was overtaken plans nothing. */
  let present = 0;

  const plan = () => {
    timer = setTimeout(() => {
      timer = null;
      isDue = true;
      tryIfSeen();
    }, waitMs);
    waitMs = Math.min(LAST_RETRY_MS, waitMs * 2);
  };
  const stopWaiting = () => {
    if (timer !== null) {
      clearTimeout(timer);
    }
    timer = null;
    isDue = false;
    present += 1;
  };
  const tryOnce = async () => {
    stopWaiting();
    const mine = present;
    await attempt();
    if (mine === present) {
      plan();
    }
  };
  const tryIfSeen = () => {
    if (isDue && document.visibilityState === "visible") {
      void tryOnce();
    }
  };
  const now = () => {
    waitMs = FIRST_RETRY_MS;
    void tryOnce();
  };

  plan();
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", tryIfSeen);
  return {
    now,
    end() {
      stopWaiting();
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", tryIfSeen);
    },
  };
}

/** What `load` brings, as soon as it does: at once, or by trying on. `onFailure` is told of each try that failed. */
export async function keepTryingUntilThere<T>(
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    onFailure(error);
  }
  return new Promise((resolve) => {
    const tries = keepTrying(async () => {
      try {
        resolve(await load());
        tries.end();
      } catch (error) {
        onFailure(error);
      }
    });
  });
}
