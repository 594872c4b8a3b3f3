import type { PageModel } from "@/lib/contract";
import { loadedPage } from "./laterPages";

/** Renders the page of a model by its `kind`. The caller must have loaded its code. */
export function PageView({ model }: { readonly model: PageModel }) {
  const { page } = model;
  const Shown = loadedPage(page.kind);
  return <Shown page={page} />;
}
