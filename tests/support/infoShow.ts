// Changes what the info reply says is on air, for stories that need a certain show or song.
import type { FaultProxy } from "./faultProxy.ts";

/** Fields of the show that a story changes. */
export interface ShowFields {
  readonly name?: string;
  readonly fromIso?: string;
  readonly startOverUrl?: string | null;
}

interface Info {
  readonly radioBroadcasts: { readonly data: object[] };
  readonly radioTrackPlays: { data: object[] };
}

function rewriteInfo(proxy: FaultProxy, channel: string, change: (info: Info) => void): void {
  proxy.break(new RegExp(`^/api/miniplayer/info\\?channel=${channel}$`), {
    kind: "rewrite",
    change: (text) => {
      const reply = JSON.parse(text) as { data: Info };
      change(reply.data);
      return JSON.stringify(reply);
    },
  });
}

/**
 * From the next poll on, the info reply of a channel says this about the show on air. A function is
 * called for every reply, when the reply is made.
 */
export function changeShow(
  proxy: FaultProxy,
  channel: string,
  fields: ShowFields | (() => ShowFields),
): void {
  rewriteInfo(proxy, channel, ({ radioBroadcasts }) => {
    Object.assign(radioBroadcasts.data[0] ?? {}, typeof fields === "function" ? fields() : fields);
  });
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
  rewriteInfo(proxy, channel, ({ radioBroadcasts, radioTrackPlays }) => {
    const show = radioBroadcasts.data[0] ?? {};
    Object.assign(show, times, {
      name: "Duo",
      radioPresenters: [],
      coreBroadcasters: broadcasters.map((alias) => ({
        __typename: "core_broadcasters",
        name: alias.toUpperCase(),
        alias,
        iconUrl: null,
      })),
    });
    radioTrackPlays.data = [
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
    ];
  });
}
