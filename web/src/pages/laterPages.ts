import type { ComponentType } from "react";
import type { Page } from "@/lib/contract";

type PageOf<K extends Page["kind"]> = ComponentType<{ readonly page: Extract<Page, { kind: K }> }>;

/**
 * The code of every page: the document preloads that of its own page, the others are loaded on
 * navigation. To add one: a line here and a line in everyPage.ts.
 */
const LOADERS = {
  home: async () => (await import("./home/HomePage")).HomePage,
  programmes: async () => (await import("./programmes/ProgrammesPage")).ProgrammesPage,
  programme: async () => (await import("./programmes/ProgrammePage")).ProgrammePage,
  presenters: async () => (await import("./presenters/PresentersPage")).PresentersPage,
  presenter: async () => (await import("./presenters/PresenterPage")).PresenterPage,
  guide: async () => (await import("./guide/GuidePage")).GuidePage,
  broadcasts: async () => (await import("./broadcasts/BroadcastsPage")).BroadcastsPage,
  broadcast: async () => (await import("./broadcasts/BroadcastPage")).BroadcastPage,
  podcasts: async () => (await import("./podcasts/PodcastsPage")).PodcastsPage,
  podcastFeed: async () => (await import("./podcasts/PodcastFeedPage")).PodcastFeedPage,
  podcastEpisode: async () => (await import("./podcasts/PodcastEpisodePage")).PodcastEpisodePage,
  fragments: async () => (await import("./fragments/FragmentsPage")).FragmentsPage,
  fragment: async () => (await import("./fragments/FragmentPage")).FragmentPage,
  moment: async () => (await import("./moment/MomentPage")).MomentPage,
  playedTracks: async () => (await import("./playedTracks/PlayedTracksPage")).PlayedTracksPage,
  search: async () => (await import("./search/SearchPage")).SearchPage,
  notFound: async () => (await import("./notFound/NotFoundPage")).NotFoundPage,
  videos: async () => (await import("./videos/VideosPage")).VideosPage,
  track: async () => (await import("./track/TrackPage")).TrackPage,
  sitemap: async () => (await import("./sitemap/SitemapPage")).SitemapPage,
  news: async () => (await import("./news/NewsPage")).NewsPage,
  article: async () => (await import("./article/ArticlePage")).ArticlePage,
  editorial: async () => (await import("./editorial/EditorialPage")).EditorialPage,
  live: async () => (await import("./live/LivePage")).LivePage,
  offline: async () => (await import("./offline/OfflinePage")).OfflinePage,
  popoutPlayer: async () => (await import("./popoutPlayer/PopoutPlayerPage")).PopoutPlayerPage,
  personal: async () => (await import("./personal/PersonalPage")).PersonalPage,
} satisfies { readonly [K in Page["kind"]]?: () => Promise<PageOf<K>> };

export type LaterKind = keyof typeof LOADERS;

/** By kind. TypeScript cannot express that the component's type depends on the kind. */
const loaded: Partial<Record<Page["kind"], unknown>> = {};

/** Loads the code of a page of this kind, if needed. Rejects if that fails. */
export async function loadPageCode(kind: Page["kind"]): Promise<void> {
  if (isLater(kind) && loaded[kind] === undefined) {
    (loaded as Record<LaterKind, unknown>)[kind] = await LOADERS[kind]();
  }
}

/** For the server, whose script contains every page and renders synchronously. */
export function providePage<K extends LaterKind>(kind: K, component: PageOf<K>): void {
  loaded[kind] = component;
}

/** The page's component, whose code the caller must have loaded. */
export function loadedPage<K extends Page["kind"]>(kind: K): PageOf<K> {
  const component = loaded[kind];
  if (component === undefined) {
    throw new Error(`the page '${kind}' was shown before its code was loaded`);
  }
  return component as PageOf<K>;
}

function isLater(kind: Page["kind"]): kind is LaterKind {
  return kind in LOADERS;
}
