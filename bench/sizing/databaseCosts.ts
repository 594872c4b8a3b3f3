// What a server asks of PostgreSQL: statements, processor time, and plays that are acknowledged.

import { playedHours } from "../../tests/support/load/playedHours.ts";
import { startPostgreSql } from "../../tests/support/postgresql.ts";
import { ended } from "../../tests/support/programs.ts";
import { CHANNELS, linkMedia, Station, TEMPLATE, zender } from "../../tests/support/station.ts";
import { pause, processorSeconds } from "../measure.ts";
import type { Measured } from "./model.ts";

const WARM_UP = 60;
const PAGES = 300;
const PLAYS = 400;

/**
 * One round takes about twice `seconds`, and the start. PostgreSQL writes as a real one does: each
 * acknowledged play is on the disk.
 */
export async function databaseCosts(seconds: number): Promise<Partial<Measured>> {
  const postgresql = startPostgreSql({
    settings: [
      "shared_preload_libraries=pg_stat_statements",
      ...["fsync=on", "synchronous_commit=on", "full_page_writes=on"],
    ],
  });
  try {
    const env = {
      ZENDER_DATA_DATABASE: postgresql.connection,
      ZENDER_LOGS_ACCESS: "false",
      ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
    };
    const options = ["--from", `sqlite://${TEMPLATE}/zender.db`, "--to", postgresql.connection];
    const copied = await zender(["copy", ...options], env);
    if (copied.code !== 0) throw new Error(copied.output);
    const sql = async (query: string) => {
      const { code, output, said } = await ended("psql", ["-AtX", "-d", postgresql.connection, "-c", query]);
      if (code !== 0) throw new Error(said);
      return output.trim();
    };
    await sql("create extension pg_stat_statements");
    const statements = async () => Number(await sql("select sum(calls) from pg_stat_statements"));

    await using station = await Station.start({ empty: true, env });
    await linkMedia(TEMPLATE, station.data);
    const ask = async (path: string) => {
      const reply = await fetch(station.url + path, { headers: { accept: "text/html" } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${reply.status} ${path}`);
    };
    const costOf = async (work: () => Promise<void>) => {
      const [calls, used, at] = [await statements(), processorSeconds(postgresql.pid()), performance.now()];
      await work();
      const took = (performance.now() - at) / 1000;
      const milliseconds = (processorSeconds(postgresql.pid()) - used) * 1000;
      // The question itself is a statement too.
      return { calls: (await statements()) - calls - 1, milliseconds, took };
    };

    const paths = playedHours().values();
    const coldPages = async (count: number) => {
      for (let number = 0; number < count; number += 1) await ask(paths.next().value as string);
    };
    await coldPages(WARM_UP);

    const polled = await costOf(async () => {
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        for (const channel of CHANNELS) await ask(`/api/miniplayer/info?channel=${channel}`);
        await pause(100);
      }
    });
    const made = await costOf(() => coldPages(PAGES));
    const perServer = {
      calls: polled.calls / polled.took,
      milliseconds: polled.milliseconds / polled.took,
    };

    const begin = performance.now();
    for (let number = 0; number < PLAYS; number += 1) {
      const from = Date.now() - 86_400_000 + number * 1000;
      const play = {
        id: `sizing-${number}`,
        channel: "radio5",
        fromIso: new Date(from).toISOString(),
        untilIso: new Date(from + 1000).toISOString(),
        artist: "A",
        song: `S${number}`,
      };
      const reply = await station.sendPlays([play]);
      if (reply.status !== 200) throw new Error(`a play got ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
    return {
      statementsPerColdPage: (made.calls - perServer.calls * made.took) / PAGES,
      databaseMsPerColdPage: Math.max(0, made.milliseconds - perServer.milliseconds * made.took) / PAGES,
      statementsPerServer: perServer.calls,
      databaseMsPerServer: perServer.milliseconds,
      playsPerSecond: (PLAYS * 1000) / (performance.now() - begin),
    };
  } finally {
    postgresql.stop();
  }
}
