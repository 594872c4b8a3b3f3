import type { EngineFailure } from "../engine/engine";

/** The failures that a listener can do something about, in Dutch. */
const REASONS: Partial<Record<EngineFailure, string>> = {
  unsupported: "Je browser kan dit geluid niet afspelen",
  noOutput: "Sluit een luidspreker of koptelefoon aan",
};

export function failureReason(failure: EngineFailure | undefined): string | null {
  return (failure !== undefined && REASONS[failure]) || null;
}
