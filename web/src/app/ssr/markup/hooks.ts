import * as React from "react";
import { nextId } from "./treeIds";

/** A context as React makes it; `_currentValue2` is the field for a second renderer. */
export interface ContextValue {
  _currentValue2: unknown;
}

type Init<T> = T | (() => T);

const noEffect = (): void => undefined;

function refuseUpdate(): never {
  throw new Error("A component changes its state while the server renders it.");
}

const firstOf = <T>(init: Init<T>): T => (typeof init === "function" ? (init as () => T)() : init);

/**
 * The hooks of a component that is rendered once and never updated: the first value of each, and no
 * effects. What only makes sense in a browser, or is not used here, is absent, so that using it
 * fails.
 */
const serverHooks = {
  readContext: (context: ContextValue) => context._currentValue2,
  use: (context: ContextValue) => context._currentValue2,
  useContext: (context: ContextValue) => context._currentValue2,
  useState: <T>(init: Init<T>) => [firstOf(init), refuseUpdate],
  useReducer: <T, A>(_reducer: unknown, first: A, init?: (first: A) => T) => [
    init === undefined ? first : init(first),
    refuseUpdate,
  ],
  useMemo: <T>(create: () => T) => create(),
  useCallback: <T>(callback: T) => callback,
  useRef: <T>(current: T) => ({ current }),
  useId: nextId,
  useSyncExternalStore: <T>(_subscribe: unknown, _read: unknown, readOnServer: () => T) => readOnServer(),
  useDeferredValue: <T>(value: T, first?: T) => (first === undefined ? value : first),
  useTransition: () => [false, refuseUpdate],
  useEffect: noEffect,
  useLayoutEffect: noEffect,
  useInsertionEffect: noEffect,
  useImperativeHandle: noEffect,
  useDebugValue: noEffect,
  useEffectEvent: () => refuseUpdate,
};

/** Where React's hooks look up their implementation: the contract with its renderers. */
const internals = (
  React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown };
  }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** Calls `render` with those hooks. */
export function withServerHooks(render: () => void): void {
  const before = internals.H;
  internals.H = serverHooks;
  try {
    render();
  } finally {
    internals.H = before;
  }
}
