import type { PageModel } from "@/lib/contract";
import { HomePage } from "./home/HomePage";
import { loadedPage } from "./laterPages";
import { NotFoundPage } from "./notFound/NotFoundPage";
import { PlayedTracksPage } from "./playedTracks/PlayedTracksPage";
import { SearchPage } from "./search/SearchPage";

/** The page of a model: which one, its `kind` says. */
export function PageView({ model }: { readonly model: PageModel }) {
  const { page } = model;
  switch (page.kind) {
    case "home":
      return <HomePage page={page} />;
    case "playedTracks":
      return <PlayedTracksPage page={page} />;
    case "search":
      return <SearchPage page={page} />;
    case "notFound":
      return <NotFoundPage page={page} />;
    default: {
      const LaterPage = loadedPage(page.kind);
      return <LaterPage page={page} />;
    }
  }
}
