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
}

type ButtonState = Pick<
  PlayerState,
  "buttonConfig" | "channel" | "isAdBreak" | "isPlayerUnavailable" | "isVisualRadioAvailable"
>;

interface Target {
  readonly route: RouteName;
  /** Whether the page is that of the channel that plays. */
  readonly isOfChannel: boolean;
}

const TARGETS: Readonly<Record<ActionButton, Target>> = {
  gedraaid: { route: "playedTracks", isOfChannel: true },
  gemist: { route: "broadcasts", isOfChannel: false },
  "visual-radio": { route: "live", isOfChannel: true },
};

/** The buttons left and right of the play button (S2-069 … S2-071, S6-003 … S6-007). */
export function actionLinks(state: ButtonState, context: ActionContext): [ActionLink, ActionLink] {
  const { actionButtonLeft, actionButtonRight } = state.buttonConfig;
  return [actionLink(actionButtonLeft, state, context), actionLink(actionButtonRight, state, context)];
}

/** One button by its name. */
export function actionLink(name: ActionButton, state: ButtonState, context: ActionContext): ActionLink {
  const { route, isOfChannel } = TARGETS[name];
  const href = context.path(route, {}, isOfChannel ? { channel: state.channel?.id } : {});
  const isBlocked =
    (name === "gedraaid" && isSamePage(context.here, href)) ||
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
