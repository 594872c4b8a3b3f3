import { type ComponentType, useEffect, useState } from "react";
import { checkForNewBuild } from "../newBuild/newBuild";

/**
 * A component that is fetched when it is first wanted; null until it is loaded. When fetching fails
 * `onFailure` is called; the next time it is wanted it is fetched again.
 */
export function useOnDemand<Props = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<{ readonly is: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!isWanted || component !== null) {
      return;
    }
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setComponent({ is: module.default }),
      () => {
        void checkForNewBuild();
        return isCurrent && onFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, component, load, onFailure]);
  return component?.is ?? null;
}
