import type { PageModel } from "@/lib/contract";
import { loadedPage } from "./laterPages";

/** The page of a model: which one, its `kind` says. Whoever shows it has loaded its code before. */
export function PageView({ model }: { readonly model: PageModel }) {
  const { page } = model;
  const Shown = loadedPage(page.kind);
  return <Shown page={page} />;
}
