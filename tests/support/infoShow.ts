// Changes what the info reply says is on air, for stories that need a certain show or song.
import type { FaultProxy } from "./faultProxy.ts";

/** Fields of the show that a story changes. */
export interface ShowFields {
  readonly name?: string;
  readonly fromIso?: string;
  readonly startOverUrl?: string | null;
}

/** The lists of the info reply, by name. */
type Info<Row> = Record<string, { data: Row[] }>;

/**
 * Changes the info replies of a channel, or of all, on their way to the page; returns a function
 * that ends it.
 *
 * @param Row what is known of an item of any list
 */
export const changeInfo = <Row extends object = Record<string, unknown>>(
  proxy: FaultProxy,
  change: (info: Info<Row>) => void,
  channel = "[^&]+",
): (() => void) =>
  proxy.break(new RegExp(`^/api/miniplayer/info\\?channel=${channel}$`), {
    kind: "rewrite",
    change: (text) => {
      const reply = JSON.parse(text) as { data: Info<Row> };
      change(reply.data);
      return JSON.stringify(reply);
    },
  });

/**
 * From the next poll on, the info reply of a channel says this about the show on air. A function is
 * called for every reply, when the reply is made.
 */
export function changeShow(
  proxy: FaultProxy,
  channel: string,
  fields: ShowFields | (() => ShowFields),
): void {
  const show = () => (typeof fields === "function" ? fields() : fields);
  changeInfo(proxy, ({ radioBroadcasts }) => Object.assign(radioBroadcasts?.data[0] ?? {}, show()), channel);
}

/**
 * From the next poll on, a show and a song with short names are on air on a channel, for two hours
 * around now; the show is made by these broadcasters (their aliases).
 */
export function putShortNamesOnAir(
  proxy: FaultProxy,
  channel: string,
  broadcasters: readonly string[],
): void {
  const hour = 3_600_000;
  const times = {
    fromIso: new Date(Date.now() - hour).toISOString(),
    untilIso: new Date(Date.now() + hour).toISOString(),
  };
  const change = (info: Info<object>) => {
    Object.assign(info.radioBroadcasts?.data[0] ?? {}, times, {
      name: "Duo",
      radioPresenters: [],
      coreBroadcasters: broadcasters.map((alias) => ({
        __typename: "core_broadcasters",
        name: alias.toUpperCase(),
        alias,
        iconUrl: null,
      })),
    });
    info.radioTrackPlays = {
      data: [
        {
          __typename: "radio_track_play",
          id: "short",
          artist: "Mia",
          song: "Lied",
          from: null,
          until: null,
          ...times,
          radioTracks: null,
          cmsChartEditionPositions: null,
          classicalData: null,
        },
      ],
    };
  };
  changeInfo(proxy, change, channel);
}
