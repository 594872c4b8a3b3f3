// Different browsers behind one small interface, with only what the stories for every engine need.
// Stories for Chromium alone use Playwright itself (support/listener.ts).

export type EngineName = "Chromium" | "Firefox" | "WebKit";

/** A script that the page runs; it is sent as text, so it cannot use anything outside itself. */
export type PageScript<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** What to look for: the first visible element that matches the selector and has this name. */
export interface Wanted {
  readonly css: string;
  /** The whole aria-label, or the whole text if there is none; a pattern may match a part. */
  readonly name?: string | RegExp;
}

export interface VisitOptions {
  /** Default true. */
  readonly hasJavaScript?: boolean;
}

/** One tab with its own storage. */
export interface EnginePage {
  /** Opens the address and waits until its document has loaded. */
  goto(url: string): Promise<void>;
  /** Runs the script in the page; arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /**
   * Waits until the element can be pressed and presses its middle, which counts as a user gesture.
   */
  press(wanted: Wanted): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  /** Goes back one step in the history. */
  back(): Promise<void>;
  /** Ends the tab and forgets its storage. */
  close(): Promise<void>;
}

export type Key = "ArrowDown" | "Enter" | "Escape" | "Tab";

/** A running browser. */
export interface Engine {
  readonly name: EngineName;
  visit(options?: VisitOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

/** The window of every tab. */
export const WINDOW = { width: 1440, height: 900 };
