// A proxy between the browser and a station that breaks the network on purpose: real sockets that
// are cut, refused, slow or silent.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Throttle } from "./throttle.ts";

/** What happens to a request instead of the station's reply. */
export type Fault =
  /** This status with a short text. The station is not called. */
  | { readonly kind: "status"; readonly status: number }
  /** The station's status and headers, with as many meaningless bytes as the real reply has. */
  | { readonly kind: "corrupt" }
  /** Half of the station's bytes, then the connection is cut. */
  | { readonly kind: "halved" }
  /** No reply; the connection stays open. */
  | { readonly kind: "hang" }
  /** The station's reply with its text changed. */
  | { readonly kind: "rewrite"; readonly change: (text: string) => string }
  /** The given reply. The station is not called. */
  | { readonly kind: "answer"; readonly type: string; readonly body: () => string };

export interface Rule {
  /** Matched against path and query; a string must equal them. */
  readonly path: RegExp | string;
  readonly fault: Fault;
  /** How many requests it applies to; absent: until it is removed. */
  times?: number;
}

/** A request that the proxy received. */
export interface Seen {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Status that the browser got; 0 while there is none. */
  status: number;
  /** Whether a rule answered it. */
  readonly isFaulty: boolean;
}

/** Listens on a port of 127.0.0.1 that stays the same when the network is cut and restored. */
export class FaultProxy {
  readonly seen: Seen[] = [];
  #rules: Rule[] = [];
  readonly #throttle = new Throttle();
  #port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  readonly #upstreamPort: number;

  /** For start() only. */
  constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
  }

  static async start(upstreamPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstreamPort);
    await proxy.#listen();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Adds a rule; the first that matches a request applies. Returns a function that removes it. */
  break(path: RegExp | string, fault: Fault, times?: number): () => void {
    const rule: Rule = { path, fault, ...(times === undefined ? {} : { times }) };
    this.#rules.push(rule);
    return () => {
      this.#rules = this.#rules.filter((one) => one !== rule);
    };
  }

  /**
   * Limits the whole downlink to this many bytes a second from now on; Infinity removes the limit.
   */
  limit(bytesPerSecond: number): void {
    this.#throttle.limit(bytesPerSecond);
  }

  /** Cuts the network: open connections are closed and new ones refused. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((done) => (server === undefined ? done() : server.close(() => done())));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Restores the network, on the same port. */
  async restore(): Promise<void> {
    if (this.#server === undefined) await this.#listen();
  }

  /** Cuts the network for this long; resolves when it is restored. */
  async outage(milliseconds: number): Promise<void> {
    const back = Date.now() + milliseconds;
    await this.cut();
    await new Promise((over) => setTimeout(over, back - Date.now()));
    await this.restore();
  }

  async stop(): Promise<void> {
    await this.cut();
  }

  /** Requests since a moment whose path matches. */
  requests(path: RegExp, since = 0): Seen[] {
    return this.seen.filter((one) => one.at >= since && path.test(one.path));
  }

  async #listen(): Promise<void> {
    const server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing));
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.once("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(this.#port, "127.0.0.1", done);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? "/";
    const rule = this.#take(path);
    const seen: Seen = {
      at: Date.now(),
      method: incoming.method ?? "",
      path,
      status: 0,
      isFaulty: rule !== undefined,
    };
    this.seen.push(seen);
    const fault = rule?.fault;
    if (fault?.kind === "hang") return;
    if (fault?.kind === "status") {
      seen.status = fault.status;
      outgoing.writeHead(fault.status, { "content-type": "text/plain", "cache-control": "no-store" });
      outgoing.end("broken on purpose");
      return;
    }
    if (fault?.kind === "answer") {
      seen.status = 200;
      outgoing.writeHead(200, { "content-type": fault.type, "cache-control": "no-store" });
      outgoing.end(fault.body());
      return;
    }
    this.#forward(incoming, outgoing, seen, fault);
  }

  #take(path: string): Rule | undefined {
    const rule = this.#rules.find(
      (one) => (typeof one.path === "string" ? one.path === path : one.path.test(path)) && one.times !== 0,
    );
    if (rule?.times !== undefined) rule.times -= 1;
    return rule;
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse, seen: Seen, fault: Fault | undefined): void {
    const ours = `127.0.0.1:${this.#port}`;
    const theirs = `127.0.0.1:${this.#upstreamPort}`;
    const headers = { ...incoming.headers, host: theirs };
    if (fault?.kind === "rewrite") {
      headers["accept-encoding"] = "identity";
      delete headers["if-none-match"];
    }
    const asked = request(
      { host: "127.0.0.1", port: this.#upstreamPort, method: incoming.method, path: incoming.url, headers },
      (reply) => {
        seen.status = reply.statusCode ?? 0;
        const answered = { ...reply.headers };
        // A redirect to the station itself goes through the proxy again.
        if (answered.location !== undefined) answered.location = answered.location.replace(theirs, ours);
        // A broken reply must not be cached.
        if (fault !== undefined) {
          answered["cache-control"] = "no-store";
          delete answered.etag;
        }
        if (fault?.kind === "rewrite") delete answered["content-length"];
        outgoing.writeHead(seen.status, answered);
        void this.#send(reply, outgoing, fault).catch(() => outgoing.destroy());
      },
    );
    asked.on("error", () => outgoing.destroy());
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  }

  async #send(reply: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): Promise<void> {
    if (fault?.kind === "rewrite") {
      const parts: Buffer[] = [];
      for await (const chunk of reply as AsyncIterable<Buffer>) parts.push(chunk);
      outgoing.end(fault.change(Buffer.concat(parts).toString("utf8")));
      return;
    }
    let left =
      fault?.kind === "halved"
        ? Math.floor(Number(reply.headers["content-length"] ?? 2) / 2)
        : Number.POSITIVE_INFINITY;
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      let bytes = fault?.kind === "corrupt" ? Buffer.alloc(chunk.length, 0xa5) : chunk;
      if (bytes.length >= left) {
        outgoing.write(bytes.subarray(0, left), () => outgoing.socket?.resetAndDestroy());
        return;
      }
      left -= bytes.length;
      while (bytes.length > 0 && !outgoing.destroyed) {
        const part = bytes.subarray(0, await this.#throttle.take(bytes.length));
        bytes = bytes.subarray(part.length);
        if (!outgoing.write(part)) await drained(outgoing);
      }
    }
    outgoing.end();
  }
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((done) => {
    outgoing.once("drain", done);
    outgoing.once("close", done);
  });
}
