import { decodeMyRadio, type MyRadio } from "./myRadio";

const FORMAT = "zender-mijn-radio";
const VERSION = 1;
/** Bytes; the fullest device's file is a quarter of it. */
export const LARGEST_FILE = 2_000_000;

/** What was read, or in Dutch why it could not be. */
export type Reading =
  | { readonly mine: MyRadio; readonly invalid: number; readonly problem?: undefined }
  | { readonly problem: string };

/** 'mijn-radio-2026-11-28.json' */
export function fileName(day: string): string {
  return `mijn-radio-${day}.json`;
}

export function writeFile(mine: MyRadio): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...mine }, null, 1);
}

export function readFile(text: string): Reading {
  if (text.length > LARGEST_FILE) {
    return { problem: "Dit bestand is te groot voor Mijn radio." };
  }
  const content = parse(text);
  if (content?.format !== FORMAT) {
    return { problem: "Dit is geen bestand van Mijn radio." };
  }
  if (content.version !== VERSION) {
    return {
      problem:
        "Dit bestand heeft een vorm die deze site niet kent. Ververs de pagina en probeer het nog eens.",
    };
  }
  return decodeMyRadio(content);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
