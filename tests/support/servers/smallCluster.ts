// Several servers on one PostgreSQL, with a small station: one channel, Radio Dijk, whose sound is
// assembled from one tone.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { type PostgreSql, startPostgreSql } from "../postgresql.ts";
import { run } from "../programs.ts";
import { linkMedia, Station, zender } from "../station.ts";

/** A change on one server is on every other within this time. */
export const SOON_MS = 1_000;

export interface ClusterOptions {
  /** How many servers. */
  readonly servers: number;
  /** Settings for the server with this number, from 0; `database`: the address of PostgreSQL. */
  readonly settings?: (number: number, database: PostgreSql) => Promise<Record<string, string>>;
}

export class SmallCluster {
  readonly database: PostgreSql;
  readonly servers: Station[] = [];
  #tone = "";
  #plays = 0;
  readonly #bundle = mkdtempSync(join(tmpdir(), "zender-cluster-"));

  /** For start() only. */
  constructor(database: PostgreSql) {
    this.database = database;
  }

  /** The servers and PostgreSQL end with the test. */
  static async start(t: TestContext, options: ClusterOptions): Promise<SmallCluster> {
    const cluster = new SmallCluster(startPostgreSql());
    t.after(() => cluster.#stop());
    for (let number = 0; number < options.servers; number += 1)
      await cluster.add(await options.settings?.(number, cluster.database));
    return cluster;
  }

  /** Starts one more server. */
  async add(settings: Record<string, string> = {}): Promise<void> {
    const station = new Station({
      empty: true,
      env: {
        ZENDER_DATA_DATABASE: this.database.connection,
        ZENDER_PLAYER_TOKEN_SECRET: "een-geheim-voor-alle-servers-samen-0123456789",
        ZENDER_STATION_DEFAULT_CHANNEL: "dijk",
        ...settings,
      },
    });
    this.servers.push(station);
    await station.start();
    if (this.servers.length === 1) await this.#fill();
    else await linkMedia(this.server(0).data, station.data);
  }

  /** The server with this number, from 0. */
  server(number: number): Station {
    const station = this.servers[number];
    assert.ok(station, `no server ${number}`);
    return station;
  }

  async #fill(): Promise<void> {
    this.write("channels/dijk.yaml", "name: Radio Dijk\ntagline: Tonen\nposition: 1\n");
    this.write(
      "programmes/eerste-licht.md",
      "---\nname: Eerste licht\nchannel: dijk\nsummary: Vroeg op.\n---\nVroeg op.\n",
    );
    this.write(
      "schedule/dijk.yaml",
      '- days: [ma, di, wo, do, vr, za, zo]\n  from: "06:00"\n  until: "09:00"\n  programme: eerste-licht\n',
    );
    this.write("media/audio/toon/asset.yaml", "title: Toon\nsource: toon.wav\n");
    await run("ffmpeg", [
      ...["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=60"],
      join(this.#bundle, "media/audio/toon/toon.wav"),
    ]);
    await this.import();
    this.#tone = this.database.query("SELECT id FROM media_assets WHERE id LIKE 'toon-%'");
  }

  /** A song that is on air now, with sound: 60 seconds of a tone. */
  songNow(song: string): Record<string, unknown> {
    const now = Date.now();
    this.#plays += 1;
    return {
      id: `${now}-${this.#plays}`,
      channel: "dijk",
      fromIso: new Date(now - 1000).toISOString(),
      untilIso: new Date(now + 59_000).toISOString(),
      artist: "De Delers",
      song,
      mediaId: this.#tone,
    };
  }

  /** Writes a file of the bundle, for the next import(). */
  write(path: string, text: string): void {
    const file = join(this.#bundle, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Imports the bundle as it is now, as a program beside the first server. */
  async import(env: Record<string, string> = {}): Promise<void> {
    await this.command(["import", "--yes", this.#bundle], env);
  }

  /** Runs a command beside the first server; fails when it fails. */
  async command(args: string[], env: Record<string, string> = {}): Promise<string> {
    const { code, output } = await zender(args, { ...this.server(0).environment, ...env });
    assert.equal(code, 0, output);
    return output;
  }

  async #stop(): Promise<void> {
    for (const station of this.servers.toReversed()) await station.stop();
    this.database.stop();
    rmSync(this.#bundle, { recursive: true, force: true });
  }
}

/** Whether the info reply of a server shows the song. */
export async function infoShows(server: Station, song: string): Promise<boolean> {
  const reply = await fetch(`${server.url}/api/miniplayer/info?channel=dijk`);
  return reply.ok && (await reply.text()).includes(song);
}

/** Asks until the condition holds, `most` milliseconds at most; returns how long it took. */
export async function timeUntil(
  what: string,
  condition: () => Promise<boolean>,
  most: number,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - begun;
    assert.ok(performance.now() - begun < most, `waited ${most} ms for: ${what}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}
