// Changes what the info reply says about the show on air, for stories that need a certain show.
import type { FaultProxy } from "./faultProxy.ts";

/** Fields of the show that a story changes. */
export interface ShowFields {
  readonly name?: string;
  readonly fromIso?: string;
  readonly startOverUrl?: string | null;
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
  proxy.break(new RegExp(`^/api/miniplayer/info\\?channel=${channel}$`), {
    kind: "rewrite",
    change: (text) => {
      const reply = JSON.parse(text) as { data: { radioBroadcasts: { data: ShowFields[] } } };
      Object.assign(
        reply.data.radioBroadcasts.data[0] ?? {},
        typeof fields === "function" ? fields() : fields,
      );
      return JSON.stringify(reply);
    },
  });
}
