// A TCP proxy between two programs that breaks the network on purpose, below any protocol:
// connections are cut, refused, or go silent in one or both directions.
import { connect, createServer, type Server, type Socket } from "node:net";

/** Where the proxy leads to: a port of 127.0.0.1, or a Unix socket. */
export type Target = { readonly port: number } | { readonly path: string };

/** Which way bytes go: from the client to the server, or back. */
export type Direction = "up" | "down";

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** Listens on a port of 127.0.0.1 that stays the same while the network is cut and restored. */
export class TcpProxy {
  /** The connections that were accepted so far. */
  accepted = 0;
  #port = 0;
  #server: Server | undefined;
  #target: Target;
  readonly #pairs = new Set<Pair>();
  readonly #silent = new Set<Direction>();

  /** For start() only. */
  constructor(target: Target) {
    this.#target = target;
  }

  static async start(target: Target): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** The connections that are open now. */
  get open(): number {
    return this.#pairs.size;
  }

  /** New connections lead here; those that are open stay where they are. */
  leadTo(target: Target): void {
    this.#target = target;
  }

  /** Ends all open connections with a reset. New ones are accepted. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      // A Unix socket cannot be reset.
      server.destroy();
    }
    this.#pairs.clear();
  }

  /**
   * Passes nothing on in these directions from now on, as a cable that is out: nobody is told.
   * New connections are accepted and are silent too. What is sent meanwhile waits in the sockets
   * and arrives after speak(), as TCP sends again what was not acknowledged. Unlike with a cable,
   * the system of this machine acknowledges what the proxy receives, so only a limit of the program
   * itself notices; keepalives and tcp_user_timeout do not.
   */
  silence(...directions: readonly Direction[]): void {
    for (const direction of directions) this.#silent.add(direction);
    this.#apply();
  }

  /** Ends silence(). */
  speak(): void {
    this.#silent.clear();
    this.#apply();
  }

  /** Refuses new connections and ends the open ones, until restore(). */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.cut();
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }

  /** Accepts connections again, on the same port. */
  async restore(): Promise<void> {
    if (!this.#server) await this.#listen();
  }

  /** Ends the proxy and its connections. */
  async stop(): Promise<void> {
    await this.refuse();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async #listen(): Promise<void> {
    const server = createServer((client) => this.#accept(client));
    await new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(this.#port, "127.0.0.1", done);
    });
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the proxy has no port");
    this.#port = address.port;
    this.#server = server;
  }

  #accept(client: Socket): void {
    this.accepted += 1;
    const server = connect(this.#target);
    client.setNoDelay(true);
    const pair = { client, server };
    this.#pairs.add(pair);
    client.pipe(server);
    server.pipe(client);
    const close = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      // That one side broke off is told to the other by closing it.
      socket.on("error", close);
      socket.on("close", close);
    }
    this.#apply();
  }

  #apply(): void {
    for (const { client, server } of this.#pairs) {
      this.#pass(client, server, this.#silent.has("up"));
      this.#pass(server, client, this.#silent.has("down"));
    }
  }

  #pass(from: Socket, to: Socket, isSilent: boolean): void {
    from.unpipe(to);
    if (isSilent) from.pause();
    else from.pipe(to);
  }
}

/** Whether something accepts connections on a port of 127.0.0.1. */
export const opensTcp = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("error", () => done(false));
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
  });
