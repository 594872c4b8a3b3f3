import { useEffect } from "react";
import type { PageMeta } from "@/lib/contract";
import { usePageResult } from "../state/usePageResult";
import { metaTags } from "./metaTags";

/**
 * Updates the title, description and other tags of the head after a navigation; the server writes
 * the first ones.
 */
export function usePageMeta(): void {
  const result = usePageResult();
  const meta = result?.kind === "model" ? result.model.meta : undefined;
  useEffect(() => {
    if (meta === undefined) {
      return;
    }
    document.title = meta.title;
    for (const tag of metaTags(meta)) {
      const selector = `${tag.name}[${tag.key}="${tag.id}"]`;
      const known = document.head.querySelector(selector);
      if (tag.value === null) {
        known?.remove();
        continue;
      }
      const element = known ?? document.head.appendChild(document.createElement(tag.name));
      element.setAttribute(tag.key, tag.id);
      element.setAttribute(tag.attribute, tag.value);
    }
    showAlternates(meta);
  }, [meta]);
}

/** The feeds and calendars of the page. */
function showAlternates({ alternates = [] }: PageMeta): void {
  for (const known of document.head.querySelectorAll('link[rel="alternate"]')) {
    known.remove();
  }
  for (const alternate of alternates) {
    document.head.appendChild(
      Object.assign(document.createElement("link"), { rel: "alternate", ...alternate }),
    );
  }
}
