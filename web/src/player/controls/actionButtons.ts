import type { Channel } from "@/lib/contract";
import { type RouteName, routeTitle } from "@/lib/routes/routes";
import type { StationView } from "@/lib/station/station";
import type { ActionButton, PlayerState } from "../state/slice";

export interface ActionLink {
  readonly name: ActionButton;
  /** Dutch, as on the button. */
  readonly label: string;
  readonly href: string;
  readonly isDisabled: boolean;
}

export interface ActionContext {
  /** Address of the page the listener is on, with its query. */
  readonly here: string;
  /** buildPath with the station's defaults. */
  readonly path: StationView["path"];
  readonly hasSection: StationView["hasSection"];
  /** The channel that plays; absent: unknown. */
  readonly channel: Pick<Channel, "hasOwnStream"> | undefined;
}

type ButtonState = Pick<
  PlayerState,
  "buttonConfig" | "channel" | "isAdBreak" | "isPlayerUnavailable" | "isVisualRadioAvailable"
>;

/** Each is the page of the channel that plays. */
const ROUTES: Readonly<Record<ActionButton, RouteName>> = {
  gedraaid: "playedTracks",
  gemist: "broadcasts",
  "visual-radio": "live",
};

/** The buttons left and right of the play button (S2-069 … S2-071, S6-003 … S6-007). */
export function actionLinks(state: ButtonState, context: ActionContext): [ActionLink, ActionLink] {
  const { actionButtonLeft, actionButtonRight } = state.buttonConfig;
  return [actionLink(actionButtonLeft, state, context), actionLink(actionButtonRight, state, context)];
}

/** One button by its name. */
export function actionLink(name: ActionButton, state: ButtonState, context: ActionContext): ActionLink {
  const route = ROUTES[name];
  const href = context.path(route, {}, { channel: state.channel?.id });
  const isBlocked =
    (name === "gedraaid" && (isSamePage(context.here, href) || !context.hasSection("playedTracks"))) ||
    (name === "gemist" && context.channel?.hasOwnStream === true) ||
    (name === "visual-radio" && !state.isVisualRadioAvailable);
  const isDisabled = state.isPlayerUnavailable || state.isAdBreak || isBlocked;
  return { name, label: routeTitle(route), href, isDisabled };
}

/** The same page for the same channel, whatever its date, slot or page. */
function isSamePage(here: string, href: string): boolean {
  const [herePath, hereChannel] = pageAndChannel(here);
  const [path, channel] = pageAndChannel(href);
  return (herePath === path || herePath.startsWith(`${path}/`)) && hereChannel === channel;
}

function pageAndChannel(address: string): [string, string | null] {
  const mark = address.indexOf("?");
  const path = mark < 0 ? address : address.slice(0, mark);
  return [path, new URLSearchParams(mark < 0 ? "" : address.slice(mark)).get("channel")];
}
