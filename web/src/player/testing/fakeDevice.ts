import type { Decode, StoredValue } from "@/lib/browser/safeStorage";
import type { OtherTabs, PlayerWindow, WindowMessage } from "../deps/deps";

/** A device's storage; like a browser's, it holds text. */
export class FakeStorage {
  readonly texts = new Map<string, string>();
  /** As in a private window, or when it is full. */
  isForbidden = false;

  readonly stored = <T>(key: string, decode: Decode<T>): StoredValue<T> => ({
    read: () => {
      const text = this.isForbidden ? undefined : this.texts.get(key);
      try {
        return text === undefined ? null : decode(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write: (value) => {
      if (!this.isForbidden) {
        this.texts.set(key, JSON.stringify(value));
      }
      return !this.isForbidden;
    },
    remove: () => void this.texts.delete(key),
  });
}

/** Connects the tabs of one browser: what a tab posts the others hear. */
export class FakeTabs {
  readonly #listeners = new Map<OtherTabs, (message: unknown) => void>();

  open(): OtherTabs {
    const line: OtherTabs = {
      post: (message) => {
        for (const [other, hear] of this.#listeners) {
          if (other !== line) {
            hear(structuredClone(message));
          }
        }
      },
      listen: (listener) => {
        this.#listeners.set(line, listener);
        return () => this.#listeners.delete(line);
      },
    };
    return line;
  }
}

/** A window whose keys and messages come from a test. */
export class FakeWindow implements PlayerWindow {
  readonly opened: string[] = [];
  refusesToOpen = false;
  address = { path: "/", hash: "" };
  isPopout = false;
  hasBar = true;
  isBarFocused = false;
  /** What was answered to the windows that asked. */
  readonly replies: unknown[] = [];
  #hearKey: (event: KeyboardEvent) => void = () => undefined;
  #hearMessage: (message: WindowMessage) => void = () => undefined;

  open(url: string, name: string, features: string): boolean {
    this.opened.push(`${url} ${name} ${features}`);
    return !this.refusesToOpen;
  }

  onKey(listener: (event: KeyboardEvent) => void): () => void {
    this.#hearKey = listener;
    return () => {
      this.#hearKey = () => undefined;
    };
  }

  focusBar(): boolean {
    this.isBarFocused = this.hasBar;
    return this.hasBar;
  }

  onMessage(listener: (message: WindowMessage) => void): () => void {
    this.#hearMessage = listener;
    return () => {
      this.#hearMessage = () => undefined;
    };
  }

  readonly path = () => this.address.path;
  readonly hash = () => this.address.hash;

  /** Presses a key. False when the player prevented what the page would do with it. */
  press(key: string, changes: Partial<KeyboardEvent> = {}): boolean {
    let isPrevented = false;
    const event = {
      key,
      target: null,
      defaultPrevented: false,
      preventDefault: () => {
        isPrevented = true;
      },
      ...changes,
    };
    this.#hearKey(event as KeyboardEvent);
    return !isPrevented;
  }

  receives(origin: string, data: unknown): void {
    this.#hearMessage({ origin, data, reply: (answer) => this.replies.push(answer) });
  }
}
