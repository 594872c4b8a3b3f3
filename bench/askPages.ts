// askPages.ts <port> <connections> <seconds>: requests uncached pages over this many persistent
// connections, each as soon as it has the previous reply. Prints a pair of status and milliseconds
// for each reply, as JSON; status 0 means a broken connection. Runs as a separate process, so that
// it does not delay other clients.
import { connect, type Socket } from "node:net";
import { coldPages } from "./coldAddresses.ts";

const [port, connections, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const CHANNELS = ["radio1", "3fm", "radio4", "kx", "soulenjazz", "sterrennl"].map(coldPages);

const replies: [number, number][] = [];
let asked = 0;
let ended = false;
const HEADERS = "Accept: text/html\r\nAccept-Encoding: gzip, br\r\n";
const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** One connection: sends a request, reads the reply by its Content-Length, and repeats. */
class Asker {
  readonly #socket: Socket;
  #begin = 0;
  #received: Buffer = Buffer.alloc(0);
  /** How many bytes of the reply's body are missing; below 0 while reading the head. */
  #left = -1;
  #status = 0;

  constructor() {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("connect", () => this.#ask());
    this.#socket.on("data", (part) => this.#take(part));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      if (ended) return;
      replies.push([0, performance.now() - this.#begin]);
      new Asker();
    });
  }

  #ask(): void {
    if (ended) {
      this.#socket.destroy();
      return;
    }
    const path = CHANNELS[asked % CHANNELS.length]?.next().value;
    asked += 1;
    this.#begin = performance.now();
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${HEADERS}\r\n`);
  }

  #take(part: Buffer): void {
    let body = part;
    if (this.#left < 0) {
      this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
      const end = this.#received.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const head = this.#received.toString("latin1", 0, end);
      this.#status = Number(head.slice(9, 12));
      this.#left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      body = this.#received.subarray(end + END_OF_HEAD.length);
      this.#received = Buffer.alloc(0);
    }
    this.#left -= body.length;
    if (this.#left > 0) return;
    this.#left = -1;
    replies.push([this.#status, performance.now() - this.#begin]);
    this.#ask();
  }
}

for (let number = 0; number < connections; number += 1) new Asker();
setTimeout(() => {
  ended = true;
  process.stdout.write(JSON.stringify(replies), () => process.exit());
}, seconds * 1000);
