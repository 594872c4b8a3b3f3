import { followConsent, getConsent } from "@/lib/consent";
import type { TrackedEvent } from "@/lib/contract";
import { report } from "@/lib/log";
import { setTracker } from "@/lib/track";
import { type Collector, createCollector } from "./collector";
import type { PianoSettings } from "./piano.late";

export interface TrackingDeps {
  readonly piano: PianoSettings | null;
  /** The id of the 'atuserid' cookie; asked for with consent only. */
  readonly userId: () => string | undefined;
  /** The listener allowed it just now, or takes it back. */
  readonly onConsent: (isAllowed: boolean) => void;
  readonly collector?: () => Collector;
  readonly loadPiano?: () => Promise<typeof import("./piano.late")>;
}

/**
 * Sends what is tracked to our own collector, and to Piano Analytics where the station has it, as long as the listener allows it. Taking
 * consent back stops it at once, and what waited is forgotten. Gives the way to end.
 */
export function startTracking(deps: TrackingDeps): () => void {
  const { piano, collector: create = createCollector, loadPiano = () => import("./piano.late") } = deps;
  let stop: (() => void) | null = null;

  const begin = (): (() => void) => {
    const collector = create();
    let toPiano: ReturnType<typeof import("./piano.late").startPiano> | null = null;
    let early: TrackedEvent[] = [];
    let isOver = false;
    if (piano !== null) {
      loadPiano()
        .then(({ startPiano }) => {
          if (!isOver) {
            toPiano = startPiano(piano, deps.userId());
            for (const event of early) {
              toPiano.take(event);
            }
            early = [];
          }
        })
        .catch((error: unknown) => report("Piano Analytics niet geladen", error));
    }
    setTracker((event) => {
      collector.take(event);
      if (toPiano !== null) {
        toPiano.take(event);
      } else if (piano !== null) {
        early = [...early, event].slice(-EARLY_LIMIT);
      }
    });
    return () => {
      isOver = true;
      setTracker(null);
      collector.end();
      toPiano?.end();
    };
  };
  const follow = () => {
    const isAllowed = getConsent().analytics;
    if (isAllowed === (stop !== null)) {
      return;
    }
    if (stop === null) {
      stop = begin();
    } else {
      stop();
      stop = null;
    }
    deps.onConsent(isAllowed);
  };
  const stopFollowing = followConsent(follow);
  if (getConsent().analytics) {
    stop = begin();
  }
  return () => {
    stopFollowing();
    stop?.();
    stop = null;
  };
}

/** Events from before Piano's code is here. */
const EARLY_LIMIT = 50;
