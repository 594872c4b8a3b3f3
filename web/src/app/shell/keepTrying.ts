/** The delay before the first retry, and the maximum delay. */
export const FIRST_RETRY_MS = 2_000;
export const LAST_RETRY_MS = 30_000;

export interface Retries {
  /** Tries now and resets the delay. */
  now(): void;
  end(): void;
}

/**
 * Retries until it is stopped: after 2 s, then after twice as long each time up to 30 s, counted
 * from the end of the previous attempt (S8-003). While the page is hidden it waits; an attempt that
 * became due is made when the page is visible again. It tries at once when the connection is back.
 * `attempt` never rejects.
 */
export function keepTrying(attempt: () => Promise<void>): Retries {
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  /** The number of the current attempt; older ones schedule nothing. */
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

/**
 * Resolves with the result of `load`, retrying until it succeeds. `onFailure` is called for the
 * first failed attempt.
 */
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
      } catch {
        // Tried again after a while.
      }
    });
  });
}
