import type { Clock } from "@/lib/time/clock";
import { timeOfDay } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import type { EngineFailure } from "../engine/engine";
import { playbackActions } from "../state/playbackSlice";
import type { PlayerStore } from "../state/store";

/** How long the listener is told something that has happened. */
export const NOTICE_SHOWN_MS = 12_000;

/** Tells the listener for a while what has happened to the sound. */
export class Notice {
  readonly #clock: Clock;
  readonly #store: Pick<PlayerStore, "dispatch" | "getState">;
  #cancelHiding: (() => void) | null = null;

  constructor(clock: Clock, store: Pick<PlayerStore, "dispatch" | "getState">) {
    this.#clock = clock;
    this.#store = store;
  }

  /** `words`: in Dutch. */
  tell(words: string): void {
    this.#store.dispatch(playbackActions.setNotice(words));
    this.#cancelHiding?.();
    this.#cancelHiding = this.#clock.after(NOTICE_SHOWN_MS, () => {
      if (this.#store.getState().playback.notice === words) {
        this.#store.dispatch(playbackActions.setNotice(null));
      }
    });
  }
}

/** The failures that a listener can do something about, in Dutch. */
const REASONS: Partial<Record<EngineFailure, string>> = {
  unsupported: "Je browser kan dit geluid niet afspelen",
  noOutput: "Sluit een luidspreker of koptelefoon aan",
};

export function failureReason(failure: EngineFailure | undefined): string | null {
  return (failure !== undefined && REASONS[failure]) || null;
}

/**
 * The place of a listener who went back in live radio is gone, and `at` is heard instead: programme
 * date-time, milliseconds since the epoch.
 */
export function placeLost(at: number): string {
  return `Zo ver terug kan niet meer. Je luistert nu vanaf ${timeOfDay(toStationIso(at))}.`;
}
