// Another site with its own origin, whose page opens the station's site in a window and controls
// its player.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export class GuestSite {
  readonly #server: Server;

  /** For start() only. */
  constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<GuestSite> {
    const server = createServer((_, reply) => {
      reply.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      reply.end('<!doctype html><html lang="nl"><title>Gast</title><button>Open</button>');
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new GuestSite(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
