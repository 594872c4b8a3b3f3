// askPages.ts <port> <connections> <seconds>: asks for cold pages over so many connections that
// stay open, each as soon as the one before is answered. Writes a pair of status and milliseconds
// for each reply, as JSON; status 0 is a connection that broke. A process of its own, so that what
// it does delays no other client.
import { connect, type Socket } from "node:net";
import { coldPages } from "./coldAddresses.ts";

const [port, connections, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const CHANNELS = ["radio1", "3fm", "radio4", "kx", "soulenjazz", "sterrennl"].map(coldPages);

const replies: [number, number][] = [];
let asked = 0;
let ended = false;
const HEADERS = "Accept: text/html\r\nAccept-Encoding: gzip, br\r\n";
const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** One connection: writes a request, reads its reply by its Content-Length, and so on. */
class Asker {
  readonly #socket: Socket;
  #begin = 0;
  #received: Buffer = Buffer.alloc(0);
  /** Of the reply's body, how much is still to come; below 0 while its head is read. */
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
