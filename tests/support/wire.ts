// Bytes on a bare connection, for requests that no client would make.
import { connect, type Socket } from "node:net";

export interface Wire {
  readonly socket: Socket;
  /** Everything that the server sent until it closed the connection; a reset counts as closed. */
  readonly closed: Promise<string>;
}

export function wire(port: number, from = "127.0.0.1"): Wire {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  let said = "";
  socket.on("data", (part) => (said += part.toString("latin1")));
  socket.on("error", () => {});
  const closed = new Promise<string>((done) => socket.once("close", () => done(said)));
  return { socket, closed };
}

/** Sends the bytes and returns what came back until the server closed the connection. */
export async function exchange(port: number, bytes: string | Buffer, from?: string): Promise<string> {
  const { socket, closed } = wire(port, from);
  socket.write(bytes);
  return closed;
}

/** The status of the first reply; NaN when there is none. */
export const statusIn = (reply: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
