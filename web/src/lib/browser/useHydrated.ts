import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/** Whether the served page has been taken over; what is drawn after that need not wait. */
let isTakenOver = false;

// The same functions at every render: React asks again, and at once, wherever they are new.
const never = () => () => {};
const inBrowser = () => isTakenOver;
function onServer(): boolean {
  return false;
}

/**
 * False in the server's markup and while the browser takes it over, true from then on. All who ask turn over together, in slices between which
 * the browser answers the listener.
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
