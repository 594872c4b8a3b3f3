// The tables of docs/sizing.md.
import { tableRow } from "../measure.ts";
import type { Inputs } from "./inputs.ts";
import { type Chosen, FRONTS, type Front, INPUTS, type Measured, type Needs, needsOf } from "./model.ts";

const FRONT_NAMES: Readonly<Record<Front, string>> = {
  nothing: "no CDN",
  "sound and pictures": "a CDN for sound, pictures and files",
  everything: "a CDN for polls, live lists and pages too",
};

/** A figure as people write it: three digits count. */
export function shown(value: number): string {
  if (Number.isInteger(value) && value < 1000) return String(value);
  if (value >= 100) return Math.round(Number(value.toPrecision(3))).toLocaleString("en");
  if (value >= 10) return value.toFixed(0);
  if (value >= 1) return value.toFixed(1);
  return Number(value.toPrecision(2)).toString();
}

export function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  return [
    tableRow([title, ...columns]),
    `|---|${columns.map(() => "---:|").join("")}`,
    ...rows.map(tableRow),
  ];
}

type Row = readonly [string, (needs: Needs) => string];

const ASKED: readonly Row[] = [
  ["polls a second", ({ asked }) => shown(asked.polls)],
  ["live playlists a second", ({ asked }) => shown(asked.playlists)],
  ["segments a second", ({ asked }) => shown(asked.segments)],
  [
    "pages a second, of them in no cache",
    ({ asked, coldPages }) => `${shown(asked.pages)}, ${shown(coldPages)}`,
  ],
  ["pictures a second", ({ asked }) => shown(asked.pictures)],
  ["all of it, Gbit/s", ({ gigabits }) => shown(gigabits)],
];

const NEEDED: readonly Row[] = [
  ["servers, one of them to spare", ({ servers }) => shown(servers)],
  ["cores busy; while news comes in", ({ cores, newsCores }) => `${shown(cores)}; ${shown(newsCores)}`],
  ["Gbit/s from the servers", ({ serverGigabits }) => shown(serverGigabits)],
  [
    "connections of a server; its memory",
    ({ connectionsPerServer, gigabytesPerServer }) =>
      `${shown(connectionsPerServer)}; ${shown(gigabytesPerServer)} GB`,
  ],
  [
    "polls a second when a song ends; seconds of a core for them",
    ({ songEndPolls, songEndCoreSeconds }) => `${shown(songEndPolls)}; ${shown(songEndCoreSeconds)}`,
  ],
  ["cores of HAProxy and Varnish, if all goes through them", ({ frontCores }) => shown(frontCores)],
  [
    "seconds of a core of these for all to connect again",
    ({ returnCoreSeconds }) => shown(returnCoreSeconds),
  ],
  [
    "statements a second; cores of the database",
    ({ statements, databaseCores }) => `${shown(statements)}; ${shown(databaseCores)}`,
  ],
  ["copies of the database beside the primary", ({ replicas }) => shown(replicas)],
];

export function needsTables(listeners: readonly number[], { measured, by, of }: Chosen): string[] {
  const columns = listeners.map((count) => count.toLocaleString("en"));
  const needs = (front: Front) => listeners.map((count) => needsOf(count, front, measured, by, of));
  const rows = (all: readonly Row[], front: Front) =>
    all.map(([what, cell]) => [what, ...needs(front).map(cell)]);
  return [
    ...table("asked for, by so many listeners", columns, rows(ASKED, "nothing")),
    ...FRONTS.flatMap((front) => ["", ...table(FRONT_NAMES[front], columns, rows(NEEDED, front))]),
  ];
}

export function inputsTable({ values }: Inputs): string[] {
  const names = Object.keys(INPUTS) as (keyof Measured)[];
  return table(
    "measured",
    ["name", "median", "range"],
    names.map((name) => {
      const { value, low, high } = values[name];
      const range = low === high ? "" : `${shown(low)}–${shown(high)}`;
      return [INPUTS[name], `\`${name}\``, shown(value), range];
    }),
  );
}
