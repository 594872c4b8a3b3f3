// An overloaded station: radio listeners do not notice, and other clients are told at once to wait.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { CHANNELS, CONFIG, ROOT, until, zender } from "../support/station.ts";

/** Requests sent at once; the server works on four of them at a time. */
const AT_ONCE = 100;
/** What the overlay calls have to return. */
const NOTIFICATION = "Het is druk";
const MODAL = "een-jaar-onderweg";

const station = testStation(
  {
    playout: true,
    env: {
      ZENDER_POOLS_QUEUE: "4",
      ZENDER_POOLS_STORAGE_THREADS: "1",
      ZENDER_POOLS_RENDER_THREADS: "1",
      ZENDER_LOGS_ACCESS: "false",
    },
  },
  async ({ environment }) => {
    for (const command of [
      ["notice", "add", "--config", CONFIG, "--title", NOTIFICATION],
      ["modal", "publish", "--config", CONFIG, MODAL],
    ]) {
      const { code, output } = await zender(command, environment);
      assert.equal(code, 0, output);
    }
  },
);
const { statusOf } = callsOf(station);

/** Requests pages that are in no cache, several at a time, until it is stopped. */
class Flood {
  readonly served: number[] = [];
  readonly refused: number[] = [];
  readonly others: number[] = [];
  #number = 0;
  #stopped = false;
  readonly #askers: Promise<void>[];

  constructor() {
    this.#askers = Array.from({ length: AT_ONCE }, () => this.#ask());
  }

  async #ask(): Promise<void> {
    while (!this.#stopped) {
      this.#number += 1;
      const began = performance.now();
      const status = await statusOf(`/bestaat-niet/${this.#number}`);
      const list = status === 404 ? this.served : status === 503 ? this.refused : this.others;
      list.push(performance.now() - began);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#askers);
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe("a flood of cold pages", () => {
  it("S7-002 S7-003 S7-004 S7-005 S7-007 polls, live playlists, tokens and notifications are still answered", {
    timeout: 360_000,
  }, async () => {
    const flood = new Flood();
    await until("pages are refused", () => flood.refused.length > 0);
    const wrong: string[] = [];
    /** The reply, noted as wrong unless it is as the contract says. */
    const json = async (path: string, schema: string, init?: RequestInit) => {
      const reply = await fetch(station.url + path, init);
      const body = await reply.json();
      if (reply.status !== 200) wrong.push(`${path}: ${reply.status}`);
      wrong.push(...mistakes(schema, body).map((mistake) => `${path}: ${mistake}`));
      return reply.status === 200 ? body : {};
    };
    for (const channel of CHANNELS) {
      const { data } = await json(`/api/miniplayer/info?channel=${channel}`, "MiniPlayerInfo");
      if (data?.coreChannels.data[0]?.slug !== channel) wrong.push(`the info of ${channel} is another's`);
      await json(`/api/player/${channel}`, "PlayerToken");
    }
    const notifications = await json("/api/maintenance-notification", "MaintenanceNotificationContent");
    const notified = notifications.data?.maintenanceNotifications.data;
    if (!notified?.some(({ title }: { title: string }) => title === NOTIFICATION))
      wrong.push(`the notification is missing: ${JSON.stringify(notified)}`);
    const modals = (await json("/api/eventmodal/content", "EventModalContent")).data?.cmsContentBlocks.data;
    if (!modals?.some(({ id }: { id: string }) => id === MODAL))
      wrong.push(`the event modal is missing: ${JSON.stringify(modals)}`);
    const { tokenUrl } = await json("/api/player/radio2", "PlayerToken");
    for (let time = 0; time < 20; time += 1) {
      const play = await json(tokenUrl, "PlayApiResponse");
      if (play.mid !== "live-radio2") wrong.push(`token ${time} is of ${play.mid}`);
      const headers = { authorization: play.playerToken };
      await json("/stream-link", "StreamLink", { method: "POST", headers });
    }
    const statuses = new Map<string, number>();
    const assembled = ["radio2", "3fm", "radio4"];
    for (const channel of assembled)
      statuses.set(`live.m3u8 of ${channel}`, await statusOf(`/stream/${channel}/live.m3u8`));
    // A segment of what is on air.
    const list = await (await fetch(`${station.url}/stream/radio2/live.m3u8`)).text();
    const pieces = list.split("\n").filter((line) => line.endsWith(".m4s"));
    assert.ok(pieces.length > 0, list);
    for (const piece of pieces.slice(-20)) statuses.set(piece, await statusOf(piece));
    await flood.stop();
    assert.deepEqual(wrong, []);
    for (const [what, status] of statuses) assert.equal(status, 200, what);
    assert.equal(flood.others.length, 0, "pages are served or refused, nothing else");
    assert.ok(flood.served.length > 0, "some pages were served");
  });

  const patiently = { timeout: 180_000 };

  it("a cached page is served while others are refused", patiently, async () => {
    const made = ["/podcasts", "/sitemap"];
    for (const path of made) assert.equal(await statusOf(path), 200, path);
    const flood = new Flood();
    await until("pages are refused", () => flood.refused.length > 0);
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      for (const path of made) statuses.push(await statusOf(path));
    }
    await flood.stop();
    assert.deepEqual(new Set(statuses), new Set([200]));
  });

  it("the log says once that pages are refused, not for each of them", patiently, async () => {
    const flood = new Flood();
    await until("many were refused", () => flood.refused.length >= 200, 40_000);
    await flood.stop();
    await until("the log has it", () => station.log.includes("pages refused"));
    const lines = station.log.split("\n").filter((line) => line.includes("/bestaat-niet/"));
    assert.deepEqual(lines.slice(0, 3), [], `${lines.length} lines`);
  });

  it("a program that is refused gets problem+json, a browser gets a page", patiently, async () => {
    const flood = new Flood();
    await until("pages are refused", () => flood.refused.length > 0);
    const refused = async (path: string, accept: string) => {
      for (;;) {
        const reply = await fetch(`${station.url}${path}${Math.random()}`, { headers: { accept } });
        const [type, after] = ["content-type", "retry-after"].map((it) => reply.headers.get(it));
        const body = await reply.text();
        if (reply.status === 503) return { type, after, body };
      }
    };
    const person = await refused("/bestaat-niet/persoon-", "text/html");
    const inApp = await refused("/app/thema/bestaat-niet-", "text/html");
    const program = await refused("/api/pages/bestaat-niet/programma-", "application/json");
    await flood.stop();
    assert.deepEqual([person.type, person.after], ["text/html; charset=utf-8", "2"]);
    assert.match(person.body, /Even druk.*href="\/"/);
    assert.match(inApp.body, /Even druk.*href=""/);
    assert.deepEqual([program.type, program.after], ["application/problem+json", "2"]);
    assert.equal(JSON.parse(program.body).status, 503);
  });

  it("new pictures and searches are refused while pages are still made", patiently, async () => {
    const home = await (await fetch(station.url)).text();
    const pictures = [...new Set([...home.matchAll(/\/media\/images\/([\w-]+)\//g)].map(([, id]) => id))];
    assert.ok(pictures.length > 2, "pictures on the front page");
    const presets: Record<string, number[][]> = JSON.parse(
      readFileSync(join(ROOT, "contract/image-presets.json"), "utf8"),
    );
    const sizes = Object.values(presets).flatMap((all) => all.filter((size) => size.length === 2));
    // Each once: what was made is kept.
    const unmade = sizes.flatMap(([width, height]) =>
      pictures.map((id) => `/media/images/${id}/h_${height},w_${width},c_north.webp`),
    );
    const flood = new Flood();
    const asked: Promise<number>[] = [];
    try {
      await until("pages are refused", () => flood.refused.length > 0);
      const made = flood.served.length;
      let number = 0;
      await until("a search is refused, with the time to wait", async () => {
        number += 1;
        const { status, headers } = await fetch(`${station.url}/api/search/muziek${number}`);
        return status === 503 && headers.get("retry-after") === "2";
      });
      // Without waiting for those that are made, which takes long meanwhile.
      let isRefused = false;
      await until("a picture is refused", () => {
        const path = unmade.pop();
        assert.ok(path, "all pictures were made");
        asked.push(statusOf(path));
        void asked.at(-1)?.then((status) => {
          isRefused ||= status === 503;
        });
        return isRefused;
      });
      await until("pages are made meanwhile", () => flood.served.length > made);
    } finally {
      await flood.stop();
      await Promise.all(asked);
    }
  });

  it("a page that finds no room is refused sooner than another page is rendered", {
    timeout: 180_000,
  }, async () => {
    const flood = new Flood();
    await until(
      "many were refused and some served",
      () => flood.refused.length >= 200 && flood.served.length >= 20,
      40_000,
    );
    await flood.stop();
    assert.ok(
      median(flood.refused) < median(flood.served),
      `${median(flood.refused)} ms against ${median(flood.served)} ms`,
    );
  });
});
