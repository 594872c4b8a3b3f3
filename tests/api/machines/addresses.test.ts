// Whose address a server behind HAProxy and Varnish (deploy/varnish/zender.vcl) is told.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { it } from "node:test";
import { Varnish } from "./varnish.ts";

it("Varnish passes on the listener's address that HAProxy put in, and not that of HAProxy", async (t) => {
  const seen = new Map<string, string | undefined>();
  const server = createServer((asked, answer) => {
    seen.set(asked.url ?? "", asked.headersDistinct["x-forwarded-for"]?.join(", "));
    answer.writeHead(200, { "cache-control": "no-store", "x-request-id": "1" }).end("ja");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  t.after(() => void server.close());
  const varnish = await Varnish.before((server.address() as AddressInfo).port);
  t.after(() => varnish.remove());
  await varnish.start();
  const ask = (path: string, method: string, ...addresses: string[]) =>
    fetch(varnish.url + path, {
      method,
      headers: addresses.map((one): [string, string] => ["x-forwarded-for", one]),
    });
  // What a listener says of himself stands before what HAProxy adds.
  await ask("/een", "GET", "203.0.113.9");
  await ask("/twee", "GET", "198.51.100.1", "203.0.113.9");
  await ask("/drie", "POST", "198.51.100.1, 2001:db8::9");
  assert.deepEqual(
    ["/een", "/twee", "/drie"].map((path) => seen.get(path)),
    ["203.0.113.9", "198.51.100.1, 203.0.113.9", "198.51.100.1, 2001:db8::9"],
  );
});
