import { timeOfDay } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import type { EngineFailure } from "../engine/engine";

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
