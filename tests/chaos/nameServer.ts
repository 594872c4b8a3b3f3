// A name server of one test: it knows one name, until it is silent as one that cannot be reached.
// Programs that are started through `within` ask it instead of the machine's own. This needs root.
import { createSocket, type RemoteInfo } from "node:dgram";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Port 53 of an address that nothing else uses. */
const ADDRESS = "127.0.53.7";
const TYPE_A = 1;

export class NameServer {
  readonly name: string;
  isSilent = false;
  /** How often it was asked while it was silent. */
  unanswered = 0;
  readonly #socket = createSocket("udp4");
  readonly #folder = mkdtempSync(join(tmpdir(), "zender-names-"));

  /** For start() only. */
  constructor(name: string) {
    this.name = name;
    this.#socket.on("message", (query, from) => this.#answer(query, from));
  }

  /** @param name leads to 127.0.0.1 */
  static async start(name: string): Promise<NameServer> {
    const server = new NameServer(name);
    await new Promise<void>((done, failed) => {
      server.#socket.once("error", failed);
      server.#socket.bind(53, ADDRESS, done);
    });
    writeFileSync(server.#file, `nameserver ${ADDRESS}\n`);
    return server;
  }

  /** The command that runs another with this server for its names. */
  get within(): readonly string[] {
    const script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"';
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, this.#file];
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#socket.close(done));
    rmSync(this.#folder, { recursive: true });
  }

  get #file(): string {
    return join(this.#folder, "resolv.conf");
  }

  #answer(query: Buffer, from: RemoteInfo): void {
    if (this.isSilent) {
      this.unanswered += 1;
      return;
    }
    // RFC 1035: a header of 12 bytes, then the question: a name, a type and a class (2 bytes each).
    const end = query.indexOf(0, 12) + 5;
    const labels: string[] = [];
    for (let at = 12; query[at]; at += 1 + (query[at] ?? 0))
      labels.push(query.subarray(at + 1, at + 1 + (query[at] ?? 0)).toString());
    const isKnown = labels.join(".") === this.name;
    const hasAddress = isKnown && query.readUInt16BE(end - 4) === TYPE_A;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // A reply, recursion available; code 3 if there is no such name.
    header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(hasAddress ? 1 : 0, 6);
    // The name is that of the question, the class IN, the answer good for no time.
    const answer = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
    const parts = [header, query.subarray(12, end), ...(hasAddress ? [answer] : [])];
    this.#socket.send(Buffer.concat(parts), from.port, from.address);
  }
}
