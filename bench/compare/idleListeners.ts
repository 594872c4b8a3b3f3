// A listener who keeps a connection open between two polls.
import { Station } from "../../tests/support/station.ts";
import { INFO_PATH, SINGLE } from "../besideNginx.ts";
import { idleConnections } from "../idleConnections.ts";
import type { Row } from "./row.ts";

export async function idleListeners(): Promise<readonly Row[]> {
  // Renderers that practise meanwhile would be counted as listeners.
  await using station = await Station.start({ env: { ...SINGLE, ZENDER_POOLS_RENDER_PRACTICE: "0" } });
  const { connections, atRest, withThem, kilobytesEach } = await idleConnections(station, INFO_PATH);
  const many = connections.toLocaleString("en");
  return [
    {
      what: "an idle keep-alive listener",
      ours: `${kilobytesEach.toFixed(1)} KB (${many}: ${withThem.toFixed(0)} MB, ${atRest.toFixed(0)} at rest)`,
      theirs: "before: 16.1 KB",
      toReach: "≤ 4 KB",
    },
  ];
}
