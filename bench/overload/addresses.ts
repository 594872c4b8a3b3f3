// Addresses of every kind of request that the overload measurement sends.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { playedHours } from "../../tests/support/load/playedHours.ts";
import { CHANNELS, ROOT, type Station } from "../../tests/support/station.ts";
import { listed } from "../pageKinds.ts";
import type { Addresses } from "./traffic.ts";

/** Pages that everybody reads. */
const READ_BY_ALL = ["/", "/live", "/gids", "/nieuws", "/programmas", "/podcasts", "/fragmenten"];

/** Searches for two words each: there are more than anybody can keep. */
function searches(paths: readonly string[]): string[] {
  const words = [...new Set(paths.flatMap((path) => (path.split("/").at(-1) ?? "").split("-")))].filter(
    (word) => word.length > 3,
  );
  return words
    .slice(0, 120)
    .flatMap((word, at) =>
      words.slice(at + 1, at + 41).map((other) => `/zoeken/${encodeURIComponent(`${word} ${other}`)}`),
    );
}

/** Every picture in every size of a preset. */
function pictures(station: Station): string[] {
  const presets = JSON.parse(readFileSync(join(ROOT, "contract/image-presets.json"), "utf8")) as Record<
    string,
    [number, number?][]
  >;
  const sizes = Object.values(presets)
    .flat()
    .map(([width, height]) => `${height === undefined ? "" : `h_${height},`}w_${width},c_north.webp`);
  const ids = readdirSync(join(station.data, "media/images"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""));
  return shuffled([...new Set(sizes)].flatMap((size) => ids.map((id) => `/media/images/${id}/${size}`)));
}

/** The same order every time, in which dear and cheap ones alternate. */
function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  let state = 1;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

export async function addressesFor(station: Station): Promise<Addresses> {
  const groups = await listed(station);
  return {
    poll: CHANNELS.map((channel) => `/api/miniplayer/info?channel=${channel}`),
    "cached page": READ_BY_ALL,
    "cold page": playedHours(),
    search: searches(groups.get("nummers") ?? []),
    "picture made new": pictures(station),
  };
}
