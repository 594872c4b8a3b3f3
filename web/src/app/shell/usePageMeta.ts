import { useEffect } from "react";
import { metaTags } from "../metaTags";
import { usePageResult } from "../usePageResult";

/** Keeps title, description and the rest of the head with the page shown; the server wrote the first ones. */
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
  }, [meta]);
}
