import type { components } from "./api-types";

/** Names for the shapes of contract/openapi.yaml, from which api-types.ts is generated (`npm run types`). */
type Schemas = components["schemas"];

export type Shell = Schemas["Shell"];
export type Station = Shell["station"];
export type Channel = Schemas["Channel"];
export type Image = Schemas["Image"];
export type Show = Schemas["Show"];
export type Track = Schemas["Track"];
export type ChartPosition = Schemas["ChartPosition"];
export type RichText = Schemas["RichText"];
export type HourSlot = Schemas["HourSlot"];
export type PageMeta = Schemas["PageMeta"];
export type PageModel = Schemas["PageModel"];
export type Page = PageModel["page"];
export type HomePage = Schemas["HomePage"];
export type PlayableItem = Schemas["PlayableItem"];
export type PopoutPlayerPage = Schemas["PopoutPlayerPage"];
export type LivePage = Schemas["LivePage"];
export type PlayedTracksPage = Schemas["PlayedTracksPage"];
export type ScheduledShow = Schemas["ScheduledShow"];
export type GuidePage = Schemas["GuidePage"];
export type SearchPage = Schemas["SearchPage"];
export type NotFoundPage = Schemas["NotFoundPage"];
export type MiniPlayerInfo = Schemas["MiniPlayerInfo"];
export type ListedFragment = Schemas["ListedFragment"];
export type FragmentsPage = Schemas["FragmentsPage"];
export type FragmentPage = Schemas["FragmentPage"];
export type TranscriptCue = Schemas["TranscriptCue"];
export type ListedFeed = Schemas["ListedFeed"];
export type ListedEpisode = Schemas["ListedEpisode"];
export type PodcastsPage = Schemas["PodcastsPage"];
export type PodcastFeedPage = Schemas["PodcastFeedPage"];
export type PodcastEpisodePage = Schemas["PodcastEpisodePage"];
export type PastBroadcast = Schemas["PastBroadcast"];
export type BroadcastsPage = Schemas["BroadcastsPage"];
export type BroadcastPage = Schemas["BroadcastPage"];
