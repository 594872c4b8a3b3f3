import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/** Whether hydration is done; components rendered after that need not wait for it. */
let isTakenOver = false;

// Constant functions: React would subscribe again if they changed.
const never = () => () => {};
const inBrowser = () => isTakenOver;
function onServer(): boolean {
  return false;
}

/**
 * False on the server and during hydration, true afterwards. All users change together, in slices
 * between which the browser responds to the listener.
 */
export const useHydrated: () => boolean = __SSR__ ? onServer : useTakenOver;

function useTakenOver(): boolean {
  const wasTakenOver = useSyncExternalStore(never, inBrowser, onServer);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) {
      isTakenOver = true;
    } else if (!wasTakenOver) {
      startTransition(() => setHydrated(true));
    }
  }, [isHydrated, wasTakenOver]);
  return wasTakenOver || isHydrated;
}
