// What connections that wait for the next request cost.
import { connect, type Socket } from "node:net";
import type { Station } from "../tests/support/station.ts";
import { memory, openFilesLimit } from "./measure.ts";

/** As many as the limit on open files allows this process, which holds the client side. */
const MOST = Math.min(20_000, openFilesLimit() - 500);
const AT_ONCE = 500;

export interface Idle {
  readonly connections: number;
  /** MB before and with them. */
  readonly atRest: number;
  readonly withThem: number;
  readonly kilobytesEach: number;
}

/** Opens connections, each of which has had one reply. */
export async function idleConnections(station: Station, path: string): Promise<Idle> {
  const atRest = memory(station.serverPid);
  const sockets: Socket[] = [];
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  for (let done = 0; done < MOST; done += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => {
      const socket = connect(station.port, "127.0.0.1");
      socket.on("error", () => {});
      sockets.push(socket);
      return new Promise<void>((answered) => {
        socket.once("data", () => answered());
        socket.once("close", () => answered());
        socket.write(request);
      });
    });
    await Promise.all(batch);
  }
  const connections = sockets.filter((socket) => !socket.destroyed).length;
  const withThem = memory(station.serverPid);
  for (const socket of sockets) socket.destroy();
  return { connections, atRest, withThem, kilobytesEach: ((withThem - atRest) * 1024) / connections };
}
