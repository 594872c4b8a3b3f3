/**
 * Imports the code of every page, for the server's script, which renders in one synchronous call.
 */

import { ArticlePage } from "./article/ArticlePage";
import { BroadcastPage } from "./broadcasts/BroadcastPage";
import { BroadcastsPage } from "./broadcasts/BroadcastsPage";
import { EditorialPage } from "./editorial/EditorialPage";
import { FragmentPage } from "./fragments/FragmentPage";
import { FragmentsPage } from "./fragments/FragmentsPage";
import { GuidePage } from "./guide/GuidePage";
import { HomePage } from "./home/HomePage";
import { providePage } from "./laterPages";
import { LivePage } from "./live/LivePage";
import { NewsPage } from "./news/NewsPage";
import { NotFoundPage } from "./notFound/NotFoundPage";
import { PersonalPage } from "./personal/PersonalPage";
import { OfflinePage } from "./offline/OfflinePage";
import { PlayedTracksPage } from "./playedTracks/PlayedTracksPage";
import { PodcastEpisodePage } from "./podcasts/PodcastEpisodePage";
import { PodcastFeedPage } from "./podcasts/PodcastFeedPage";
import { PodcastsPage } from "./podcasts/PodcastsPage";
import { PopoutPlayerPage } from "./popoutPlayer/PopoutPlayerPage";
import { PresenterPage } from "./presenters/PresenterPage";
import { PresentersPage } from "./presenters/PresentersPage";
import { ProgrammePage } from "./programmes/ProgrammePage";
import { ProgrammesPage } from "./programmes/ProgrammesPage";
import { SearchPage } from "./search/SearchPage";
import { SitemapPage } from "./sitemap/SitemapPage";
import { TrackPage } from "./track/TrackPage";
import { VideosPage } from "./videos/VideosPage";

providePage("home", HomePage);
providePage("broadcasts", BroadcastsPage);
providePage("broadcast", BroadcastPage);
providePage("podcasts", PodcastsPage);
providePage("podcastFeed", PodcastFeedPage);
providePage("podcastEpisode", PodcastEpisodePage);
providePage("fragments", FragmentsPage);
providePage("fragment", FragmentPage);
providePage("live", LivePage);
providePage("personal", PersonalPage);
providePage("offline", OfflinePage);
providePage("popoutPlayer", PopoutPlayerPage);
providePage("guide", GuidePage);
providePage("programmes", ProgrammesPage);
providePage("programme", ProgrammePage);
providePage("presenters", PresentersPage);
providePage("presenter", PresenterPage);
providePage("playedTracks", PlayedTracksPage);
providePage("search", SearchPage);
providePage("notFound", NotFoundPage);
providePage("videos", VideosPage);
providePage("track", TrackPage);
providePage("sitemap", SitemapPage);
providePage("news", NewsPage);
providePage("article", ArticlePage);
providePage("editorial", EditorialPage);
