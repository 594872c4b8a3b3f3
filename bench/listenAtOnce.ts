// listenAtOnce.ts <port> <path> <listeners>: opens this many connections to an endless stream and
// reads what comes. Started with a channel to its parent (fork): sends { open, bytes } whenever it
// is asked. A separate process, so that its own work is not counted as a server's.
import { connect, type Socket } from "node:net";

const [port, path, listeners] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];
/** Who come at the same moment: more than Icecast keeps waiting are refused. */
const AT_ONCE = 20;

/** What all listeners have received, in bytes. */
let bytes = 0;
const sockets = new Set<Socket>();
/** What is received is only counted, so all connections share this. */
const buffer = Buffer.alloc(1 << 16);

/** Resolves when the first sound came. */
function listen(): Promise<void> {
  return new Promise((heard, failed) => {
    const socket = connect({
      port,
      host: "127.0.0.1",
      onread: {
        buffer,
        callback: (count) => {
          bytes += count;
          heard();
          return true;
        },
      },
    });
    sockets.add(socket);
    socket.once("error", failed);
    socket.once("close", () => {
      sockets.delete(socket);
      failed(new Error(`the stream ended with ${sockets.size} of ${listeners} listeners`));
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: bench\r\n\r\n`);
  });
}

process.on("message", () => process.send?.({ open: sockets.size, bytes }));
let begun = 0;
async function come(): Promise<void> {
  while (begun < listeners) {
    begun += 1;
    await listen();
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, come));
process.send?.({ open: sockets.size, bytes });
