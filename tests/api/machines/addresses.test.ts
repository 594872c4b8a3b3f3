// Which address a server behind Varnish (deploy/varnish/zender.vcl) or nginx (deploy/nginx.conf) is
// asked for, and by whom.
import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { it, type TestContext } from "node:test";
import { HttpsProxy, request } from "../../support/httpsProxy.ts";
import { Varnish } from "./varnish.ts";

/** The port of a server that answers so. */
async function serving(t: TestContext, answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it("Varnish passes on the listener's address that HAProxy put in, and not that of HAProxy", async (t) => {
  const seen = new Map<string, string | undefined>();
  const origin = await serving(t, (asked, answer) => {
    seen.set(asked.url ?? "", asked.headersDistinct["x-forwarded-for"]?.join(", "));
    answer.writeHead(200, { "cache-control": "no-store", "x-request-id": "1" }).end("ja");
  });
  const varnish = await Varnish.before(origin);
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

const caches = {
  async nginx(t: TestContext, origin: number) {
    const proxy = await HttpsProxy.start(origin);
    const session = proxy.connect();
    t.after(async () => {
      session.destroy();
      await proxy.stop();
    });
    return async (path: string) => (await request(session, path)).body.toString();
  },
  async Varnish(t: TestContext, origin: number) {
    const varnish = await Varnish.before(origin);
    t.after(() => varnish.remove());
    await varnish.start();
    return async (path: string) => (await fetch(varnish.url + path)).text();
  },
};

for (const [name, start] of Object.entries(caches))
  it(`${name} keeps a page once, whatever campaigns and other sites add to its address, and keeps what listeners type`, async (t) => {
    let made = 0;
    const origin = await serving(t, (_, answer) => {
      made += 1;
      answer.writeHead(200, { "cache-control": "public, s-maxage=60" }).end(String(made));
    });
    const ask = await start(t, origin);
    for (const [path, ...others] of [
      [
        "/programmas",
        "?fbclid=a",
        "?utm_source=brief&utm_medium=email",
        "?gclid=1&mc_cid=2&msclkid=3&mc_eid=4",
      ],
      ["/gedraaid?channel=kx", "&fbclid=a", "&utm_source=a&utm_medium=b"],
    ] as const) {
      const kept = await ask(path);
      for (const more of others) assert.equal(await ask(path + more), kept, path + more);
    }
    const kept = await ask("/gids?channel=kx&view=week");
    for (const query of ["fbclid=a&utm_id=b&channel=kx&view=week", "mc_cid=a&channel=kx&view=week&gclid=b"])
      assert.equal(await ask(`/gids?${query}`), kept, query);
    const typed = [
      ...["/zoeken/AC%2FDC", "/zoeken/ac%2fdc", "/zoeken/fbclid=1", "/zoeken/fbclid=2", "/zoeken/a&utm_b=1"],
      ...[
        "/zoeken/a&utm_b=2",
        "/zoeken?q=utm_a=1",
        "/zoeken?q=utm_a=2",
        "/zoeken?q=a%26fbclid=1",
        "/zoeken?notfbclid=1",
      ],
    ];
    const pages = new Set<string>();
    for (const path of typed) pages.add(await ask(path));
    assert.equal(pages.size, typed.length);
  });
