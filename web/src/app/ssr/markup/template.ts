import { attribute } from "./attributes";
import { escapeText } from "./escapeText";

/**
 * A step of a program. Text is markup, written as it is. 0 writes the next value as a node; 1
 * leaves a list; a number from 2 enters a list of that length, and one below 0 moves to the item
 * with index -1 - step. An object writes the next value as an attribute, or a text that needs a
 * comment between itself and a text before it.
 */
export type Step = string | number | { readonly attribute: string } | { readonly text: string };

export type Program = readonly Step[];

export const CHILD = 0;
export const LEAVE = 1;

export const TEMPLATE = Symbol("template");

/** Elements of JSX as the server's build compiles them (vite.templates.ts). */
export interface Template {
  readonly $$typeof: typeof TEMPLATE;
  readonly program: Program;
  readonly values: readonly unknown[];
}

export function template(program: Program, values: readonly unknown[]): Template {
  return { $$typeof: TEMPLATE, program, values };
}

/** A program whose adjoining texts are one. */
export function program(steps: Program): Program {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (typeof step === "string" && typeof last === "string") {
      joined[joined.length - 1] = last + step;
    } else if (step !== "") {
      joined.push(step);
    }
  }
  return joined;
}

/** An attribute whose value never changes. */
export const attributeOf = attribute;

/** A text that never changes. `isApart`: a value beside it may be text too. */
export function text(value: string, isApart: boolean): Step {
  return isApart ? { text: escapeText(value) } : escapeText(value);
}
