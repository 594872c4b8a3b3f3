import type { EngineFailure } from "../engine/engine";

/** What a listener can do something about, in their words. */
const REASONS: Partial<Record<EngineFailure, string>> = {
  unsupported: "Je browser kan dit geluid niet afspelen",
  noOutput: "Sluit een luidspreker of koptelefoon aan",
};

export function failureReason(failure: EngineFailure | undefined): string | null {
  return (failure !== undefined && REASONS[failure]) || null;
}
