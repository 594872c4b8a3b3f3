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
export type SearchPage = Schemas["SearchPage"];
export type NotFoundPage = Schemas["NotFoundPage"];
export type MiniPlayerInfo = Schemas["MiniPlayerInfo"];
