import { followConsent, getConsent } from "@/lib/consent";
import type { AnalyticsEvent } from "@/lib/contract";
import { report } from "@/lib/log";
import { type Collector, createCollector } from "./collector";
import type { PianoSettings } from "./piano.late";
import { setAnalyticsReceiver } from "./sendToAnalytics";

export interface AnalyticsDeps {
  readonly piano: PianoSettings | null;
  /** The id in the 'atuserid' cookie; read with consent only. */
  readonly userId: () => string | undefined;
  /** Called when the listener gives or withdraws consent. */
  readonly onConsent: (isAllowed: boolean) => void;
  readonly collector?: () => Collector;
  readonly loadPiano?: () => Promise<typeof import("./piano.late")>;
}

/**
 * Sends events to our own collector, and to Piano Analytics if the station uses it, as long
 * as the listener consents. Withdrawing consent stops it at once and drops waiting events. Returns
 * a function that stops it.
 */
export function startAnalytics(deps: AnalyticsDeps): () => void {
  const { piano, collector: create = createCollector, loadPiano = () => import("./piano.late") } = deps;
  let stop: (() => void) | null = null;

  const begin = (): (() => void) => {
    const collector = create();
    let toPiano: ReturnType<typeof import("./piano.late").startPiano> | null = null;
    let early: AnalyticsEvent[] = [];
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
    setAnalyticsReceiver((event) => {
      collector.take(event);
      if (toPiano !== null) {
        toPiano.take(event);
      } else if (piano !== null) {
        early = [...early, event].slice(-EARLY_LIMIT);
      }
    });
    return () => {
      isOver = true;
      setAnalyticsReceiver(null);
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

/** How many events are kept until Piano's code is loaded. */
const EARLY_LIMIT = 50;
