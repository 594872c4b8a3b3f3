// A listener who keeps a connection open between two polls.
import { connect, type Socket } from "node:net";
import { Station } from "../../tests/support/station.ts";
import { atMost, memory } from "../measure.ts";
import { INFO_PATH, SINGLE } from "./nginx.ts";
import type { Row } from "./row.ts";

const AT_ONCE = 500;

/** Opens 20,000 connections, each of which gets one reply; memory in MB. */
export async function idleConnections() {
  // Renderers that practise meanwhile would be counted as listeners.
  await using station = await Station.start({ env: { ...SINGLE, ZENDER_POOLS_RENDER_PRACTICE: "0" } });
  const atRest = memory(station.serverPid);
  const sockets: Socket[] = [];
  for (let left = atMost(20_000); left > 0; left -= AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => {
      const socket = connect(station.port, "127.0.0.1");
      socket.on("error", () => {});
      sockets.push(socket);
      return new Promise<void>((answered) => {
        socket.once("data", () => answered());
        socket.once("close", () => answered());
        socket.write(`GET ${INFO_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      });
    });
    await Promise.all(batch);
  }
  const connections = sockets.filter((socket) => !socket.destroyed).length;
  const withThem = memory(station.serverPid);
  for (const socket of sockets) socket.destroy();
  return { connections, atRest, withThem, kilobytesEach: ((withThem - atRest) * 1024) / connections };
}

export async function idleListeners(): Promise<readonly Row[]> {
  const { connections, atRest, withThem, kilobytesEach } = await idleConnections();
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
