import type { PageModel, Shell, TrackedEvent } from "./api-types";

/** The types of contract/openapi.yaml, from which api-types.ts is generated (`npm run types`). */
export type * from "./api-types";

/** Names for what has another one there, or none. */
export type Station = Shell["station"];
export type Page = PageModel["page"];
export type AnalyticsEvent = TrackedEvent;
