// One persistent HTTP/1.1 connection on loopback, for tests and measurements that send thousands of
// requests a second: node:http takes several times as much of the processor.
import { connect, type Socket } from "node:net";

export interface KeptReply {
  /** 0: the connection broke before the reply was complete. */
  readonly status: number;
  readonly head: string;
  /** Bytes of the body as they came. */
  readonly bytes: number;
  /** The body as it came, if it was wanted; empty otherwise. */
  readonly body: Buffer;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const END_OF_LINE = Buffer.from("\r\n");
const NOTHING = Buffer.alloc(0);
const BROKEN: KeptReply = { status: 0, head: "", bytes: 0, body: NOTHING };

/** Where the reader is: in the head, a body of a known length, or the parts of a chunked one. */
type Part = "head" | "body" | "size" | "chunk" | "trailer";

/** Sends one request at a time. Whoever uses it waits for the reply before the next. */
export class KeptConnection {
  readonly #socket: Socket;
  #done: ((reply: KeptReply) => void) | null = null;
  #keeps = false;
  #received: Buffer = NOTHING;
  #part: Part = "head";
  /** Bytes of the body, or of the chunk and the end of its line, that are still to come. */
  #left = 0;
  #head = "";
  #status = 0;
  #bytes = 0;
  #kept: Buffer[] = [];
  #closed = false;

  constructor(port: number, host = "127.0.0.1") {
    this.#socket = connect({ port, host, noDelay: true });
    this.#socket.on("data", (part) => this.#take(part));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      this.#closed = true;
      this.#answer(BROKEN);
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** `request`: complete, with its empty line. `keeps`: whether the reply holds the body. */
  ask(request: string, done: (reply: KeptReply) => void, keeps = false): void {
    if (this.#closed) {
      done(BROKEN);
      return;
    }
    this.#done = done;
    this.#keeps = keeps;
    this.#socket.write(request);
  }

  destroy(): void {
    this.#closed = true;
    this.#socket.destroy();
  }

  #answer(reply: KeptReply): void {
    const done = this.#done;
    this.#done = null;
    done?.(reply);
  }

  #take(part: Buffer): void {
    let rest = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    this.#received = NOTHING;
    while (rest.length > 0) {
      const next = this.#step(rest);
      if (next === null) {
        this.#received = rest;
        return;
      }
      rest = next;
    }
  }

  /** Reads one part of the reply; returns what follows it, or null if it is not complete. */
  #step(from: Buffer): Buffer | null {
    if (this.#part === "head") {
      const end = from.indexOf(END_OF_HEAD);
      if (end < 0) return null;
      const hasBody = this.#begin(from.toString("latin1", 0, end));
      if (!hasBody) this.#end();
      return from.subarray(end + END_OF_HEAD.length);
    }
    if (this.#part === "size" || this.#part === "trailer") {
      const end = from.indexOf(END_OF_LINE);
      if (end < 0) return null;
      if (this.#part === "trailer") {
        if (end === 0) this.#end();
      } else {
        const size = Number.parseInt(from.toString("latin1", 0, end), 16);
        this.#part = size === 0 ? "trailer" : "chunk";
        this.#left = size + END_OF_LINE.length;
      }
      return from.subarray(end + END_OF_LINE.length);
    }
    const taken = from.subarray(0, this.#left);
    const lineEnd = this.#part === "chunk" ? END_OF_LINE.length : 0;
    const data = taken.subarray(0, Math.max(0, Math.min(taken.length, this.#left - lineEnd)));
    this.#bytes += data.length;
    if (this.#keeps) this.#kept.push(data);
    this.#left -= taken.length;
    if (this.#left === 0) {
      if (this.#part === "chunk") this.#part = "size";
      else this.#end();
    }
    return from.subarray(taken.length);
  }

  /** Returns whether a body follows. */
  #begin(head: string): boolean {
    this.#head = head;
    this.#status = Number(head.slice(9, 12));
    this.#bytes = 0;
    this.#kept = [];
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    const isEmpty = this.#status === 204 || this.#status === 304;
    this.#part = isChunked ? "size" : "body";
    this.#left = isEmpty ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    return isChunked || this.#left > 0;
  }

  #end(): void {
    this.#part = "head";
    if (/\r\nconnection: *close/i.test(this.#head)) this.destroy();
    const body = this.#keeps ? Buffer.concat(this.#kept) : NOTHING;
    this.#answer({ status: this.#status, head: this.#head, bytes: this.#bytes, body });
  }
}

/** A complete GET request. */
export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join("")}\r\n`;
}
