// What a new team's documents name on other servers: a stream and a podcast.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const FEED = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
  <title>Laag land</title><link>${origin}/</link><description>Over dijken en sloten.</description>
  <item>
    <title>Op pad</title><guid>laag-land-1</guid>
    <pubDate>Sun, 01 Nov 2026 07:00:00 +0100</pubDate>
    <enclosure url="${origin}/op-pad.mp3" length="1000" type="audio/mpeg"/>
  </item>
</channel></rss>`;

/** A server with a stream at /dijk.mp3 that never ends and a feed at /feed.xml. */
export class Elsewhere {
  origin = "";
  readonly #server: Server = createServer((request, reply) => {
    if (request.url === "/feed.xml") {
      reply.writeHead(200, { "Content-Type": "application/rss+xml" }).end(FEED(this.origin));
    } else if (request.url === "/dijk.mp3") {
      reply.writeHead(200, { "Content-Type": "audio/mpeg" });
      const send = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(16_384)));
      };
      reply.on("drain", send);
      send();
    } else {
      reply.writeHead(404).end();
    }
  });

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Puts this server's addresses where documents have examples. */
  found(text: string): string {
    return text
      .replaceAll("https://stream.example.org/dijk.mp3", `${this.origin}/dijk.mp3`)
      .replaceAll("https://example.org/feed.xml", `${this.origin}/feed.xml`);
  }

  get host(): string {
    return this.origin.slice("http://".length);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
