// What one server is told is on every other within a second.
import assert from "node:assert/strict";
import { test } from "node:test";
import { infoShows, SmallCluster, SOON_MS, timeUntil } from "../../support/servers/smallCluster.ts";
import { type Station, until } from "../../support/station.ts";
import { TcpProxy } from "../../support/tcpProxy.ts";

const listens = async (server: Station) => (await server.metric("zender_change_listener_up ")) === 1;

/** Sends a song to one server; returns when the other shows it. */
async function songTravels(cluster: SmallCluster, song: string): Promise<number> {
  const reply = await cluster.server(0).sendPlays([cluster.songNow(song)]);
  assert.equal(reply.status, 200, await reply.text());
  return timeUntil(`the other server shows ${song}`, () => infoShows(cluster.server(1), song), SOON_MS);
}

test("a play, a notification and an article are on the other server within a second, also after the connection that tells of them was cut", {
  timeout: 600_000,
}, async (t) => {
  let proxy: TcpProxy | undefined;
  t.after(() => proxy?.stop());
  const cluster = await SmallCluster.start(t, {
    servers: 1,
  });
  proxy = await TcpProxy.start({ path: cluster.database.socket });
  const listen = `host=127.0.0.1 port=${proxy.port} user=zender dbname=zender`;
  await cluster.add({ ZENDER_DATA_LISTEN: listen });
  const [first, second] = [cluster.server(0), cluster.server(1)];
  await until("both listen", async () => (await listens(first)) && (await listens(second)));

  await t.test("a play is in what the player asks for", async () => {
    const heard = await second.metric("zender_change_notifications_total");
    await songTravels(cluster, "Eerste");
    assert.ok((await second.metric("zender_change_notifications_total")) > heard);
  });

  await t.test("a play is in the live playlist", async () => {
    await first.sendPlays([cluster.songNow("In de lijst")]);
    const playlist = async (server: Station) => (await fetch(`${server.url}/stream/dijk/live.m3u8`)).text();
    await timeUntil(
      "the lists are equal",
      async () => (await playlist(first)) === (await playlist(second)),
      1000,
    );
    assert.match(await playlist(second), /toon-/);
  });

  await t.test("a notification is in the reply to the notification poll", async () => {
    await cluster.command(["notification", "add", "--title", "Werk aan de dijk"]);
    await timeUntil(
      "the notification",
      async () =>
        (await (await fetch(`${second.url}/api/maintenance-notification`)).text()).includes(
          "Werk aan de dijk",
        ),
      SOON_MS,
    );
  });

  await t.test("an article is on the news page", async () => {
    cluster.write("news-categories.yaml", "- { slug: streek, name: Streek, colour: verdieping }\n");
    cluster.write(
      "news/dijk-weer-open.md",
      '---\nid: "1"\ntitle: De dijk is weer open\ncategory: streek\nauthor: Merel\npublished: { daysAgo: 1, at: "06:30" }\nsummary: Open.\n---\nDe hekken zijn weg.\n',
    );
    await fetch(`${second.url}/nieuws`); // from here on it is cached
    await cluster.import();
    await timeUntil(
      "the article",
      async () => (await (await fetch(`${second.url}/nieuws`)).text()).includes("De dijk is weer open"),
      2 * SOON_MS, // a page is made again in the background
    );
  });

  await t.test(
    "a cut connection is opened again within a second, and what changed meanwhile is there",
    async () => {
      const accepted = proxy.accepted;
      proxy.cut();
      await songTravels(cluster, "Na de breuk");
      await timeUntil("it listens again", async () => proxy.accepted > accepted && listens(second), 1500);
      await songTravels(cluster, "Daarna");
    },
  );

  await t.test("while nobody can be heard, the server looks every second", async () => {
    await proxy.refuse();
    await until("it knows that it does not listen", async () => !(await listens(second)));
    const reply = await first.sendPlays([cluster.songNow("Zonder bericht")]);
    assert.equal(reply.status, 200);
    await timeUntil("the song", () => infoShows(second, "Zonder bericht"), 2 * SOON_MS);
    await proxy.restore();
    await until("it listens again", () => listens(second), 3000);
  });

  await t.test("a connection that is silent is noticed", async () => {
    proxy.silence("down");
    await until("it knows that nothing comes", async () => !(await listens(second)), 8000);
    proxy.speak();
    await until("it listens again", () => listens(second), 8000);
    await songTravels(cluster, "Na de stilte");
  });
});
