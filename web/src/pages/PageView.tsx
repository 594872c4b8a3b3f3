import type { PageModel } from "@/lib/contract";
import { HomePage } from "./home/HomePage";
import { loadedPage } from "./laterPages";

/** The page of a model: which one, its `kind` says. Home is the first page of most; every other one comes with code of its own. */
export function PageView({ model }: { readonly model: PageModel }) {
  const { page } = model;
  if (page.kind === "home") {
    return <HomePage page={page} />;
  }
  const LaterPage = loadedPage(page.kind);
  return <LaterPage page={page} />;
}
