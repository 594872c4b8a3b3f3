/** Has the code of every page at hand, as the server's script needs it: it renders in one synchronous call. */

import { BroadcastPage } from "./broadcasts/BroadcastPage";
import { BroadcastsPage } from "./broadcasts/BroadcastsPage";
import { FragmentPage } from "./fragments/FragmentPage";
import { FragmentsPage } from "./fragments/FragmentsPage";
import { GuidePage } from "./guide/GuidePage";
import { providePage } from "./laterPages";
import { LivePage } from "./live/LivePage";
import { PodcastEpisodePage } from "./podcasts/PodcastEpisodePage";
import { PodcastFeedPage } from "./podcasts/PodcastFeedPage";
import { PodcastsPage } from "./podcasts/PodcastsPage";
import { PopoutPlayerPage } from "./popoutPlayer/PopoutPlayerPage";
import { PresenterPage } from "./presenters/PresenterPage";
import { PresentersPage } from "./presenters/PresentersPage";
import { ProgrammePage } from "./programmes/ProgrammePage";
import { ProgrammesPage } from "./programmes/ProgrammesPage";

providePage("broadcasts", BroadcastsPage);
providePage("broadcast", BroadcastPage);
providePage("podcasts", PodcastsPage);
providePage("podcastFeed", PodcastFeedPage);
providePage("podcastEpisode", PodcastEpisodePage);
providePage("fragments", FragmentsPage);
providePage("fragment", FragmentPage);
providePage("live", LivePage);
providePage("popoutPlayer", PopoutPlayerPage);
providePage("guide", GuidePage);
providePage("programmes", ProgrammesPage);
providePage("programme", ProgrammePage);
providePage("presenters", PresentersPage);
providePage("presenter", PresenterPage);
