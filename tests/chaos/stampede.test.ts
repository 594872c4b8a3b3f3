// A server that has just started, with nothing in any cache, while thousands come at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pagesOfStampede, stampede } from "../support/load/stampede.ts";
import { Station } from "../support/station.ts";

const CONNECTIONS = 5_000;
/** How long a listener goes on asking, on a machine that runs other tests too. */
const PATIENCE_MS = 300_000;

test(`${CONNECTIONS} connections at once to empty caches all get their page, and the server works on`, {
  timeout: 2 * PATIENCE_MS,
}, async (t) => {
  const station = await Station.start({
    env: {
      // All of them come from one address.
      ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
      ZENDER_LOGS_ACCESS: "false",
    },
  });
  t.after(() => station.stop());
  const polls: number[] = [];
  let over = false;
  const poll = async () => {
    while (!over) {
      const reply = await fetch(`${station.url}/api/miniplayer/info?channel=radio2`).catch(() => undefined);
      polls.push(reply?.status ?? 0);
      await reply?.arrayBuffer();
    }
  };
  const polling = poll();
  const { served, unserved, first } = await stampede(
    station.port,
    CONNECTIONS,
    pagesOfStampede(25),
    PATIENCE_MS,
  );
  over = true;
  await polling;
  assert.equal(unserved, 0, `first replies, by status: ${JSON.stringify([...first])}`);
  assert.equal(served.length, CONNECTIONS);
  assert.deepEqual([...new Set(polls)], [200], "every poll meanwhile was answered");
  assert.equal((await fetch(`${station.url}/readyz`)).status, 200);
  const cold = await fetch(`${station.url}/bestaat-niet/na-de-drukte`);
  assert.equal(cold.status, 404, "a page that nobody asked for yet is made");
  await cold.arrayBuffer();
});
