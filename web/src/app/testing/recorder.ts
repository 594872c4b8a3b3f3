import type { Middleware } from "@reduxjs/toolkit";

/** Records a page's actions for the player; a middleware for hydrateApp. */
export function recorder() {
  const asked: { readonly type: string; readonly payload: unknown }[] = [];
  const middleware: Middleware = () => (next) => (action) => {
    asked.push(action as { type: string; payload: unknown });
    return next(action);
  };
  return {
    middleware,
    /** The payloads of the actions of a type, in order. */
    of: (type: string) => asked.filter((action) => action.type === type).map(({ payload }) => payload),
  };
}
