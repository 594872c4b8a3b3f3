import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Markup } from "./renderMarkup";

/** renderMarkup as React does it: what ours is compared with, in tests and measurements. */
export function renderMarkup(root: ReactNode): Markup {
  const markup = renderToString(root);
  // React writes the links in front of the markup.
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? "";
  return { body: markup.slice(preloads.length), preloads };
}
