// The quality of search (S7-009): the right answer comes first for at least 90 % of the queries,
// and among the first five for at least 98 %.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { importWith } from "../support/bundle.ts";
import { testStation } from "../support/calls.ts";
import { until } from "../support/station.ts";
import { DEMO, type Meant, type Query, type QueryGroup, SONGS } from "./queries.ts";
import { hasLists, LISTS, tracksFile } from "./top2000.ts";

const FIRST = 0.9;
const FIRST_FIVE = 0.98;

interface Part {
  text: string;
}
interface Hit {
  kind: string;
  title: Part[];
  subtitle: Part[];
}

const station = testStation({ env: { ZENDER_SEARCH_PAGES_PER_MINUTE: "100000" } }, async () => {
  await until("the index is there", () => isSuggested("nachtbus"));
  if (hasLists()) await addSongs();
  else console.log(`SKIPPED: ${LISTS} is not on this machine, so no song of the Top 2000 is searched for`);
});

/** Imports the songs of the lists in addition to the demo's, and waits until they are found. */
async function addSongs(): Promise<void> {
  await importWith(station, { "tracks/top2000.yaml": tracksFile() });
  await until(
    "the songs are found",
    async () => (await isSuggested("sterrenstof")) && (await isSuggested("zoutelande")),
    120_000,
  );
}

/** All suggestions; none while the index is being built. */
async function suggestedHits(typed: string): Promise<Hit[]> {
  const reply = await fetch(`${station.url}/api/search/${encodeURIComponent(typed)}`);
  if (reply.status === 503) return [];
  assert.equal(reply.status, 200, typed);
  return (await reply.json()).groups.flatMap(({ hits }: { hits: Hit[] }) => hits);
}

const isSuggested = async (term: string) => (await suggestedHits(term)).length > 0;

async function model(term: string) {
  const reply = await fetch(`${station.url}/api/pages/zoeken/${encodeURIComponent(term)}`);
  assert.equal(reply.status, 200, term);
  return (await reply.json()).page;
}

/** The suggestions in the order in which they are shown. */
async function hitsOf(term: string): Promise<Hit[]> {
  const { groups } = await model(term);
  return groups.flatMap((group: { hits: Hit[] }) => group.hits);
}

const textOf = (parts: Part[]) => parts.map(({ text }) => text).join("");

/** Letters and digits only, without accents. */
function plain(text: string): string {
  const folded = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ø", "o");
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function isMeant(hit: Hit, meant: Meant): boolean {
  const [kind, title = "*", subtitle = "*"] = meant.split("|");
  const fits = (wanted: string, parts: Part[]) => wanted === "*" || plain(textOf(parts)) === plain(wanted);
  return hit.kind === kind && fits(title, hit.title) && fits(subtitle, hit.subtitle);
}

interface Outcome {
  typed: string;
  /** Counted from 0; -1: not found. */
  place: number;
  instead: string;
}

async function ask([typed, ...meant]: Query): Promise<Outcome> {
  const hits = await hitsOf(typed);
  const place = hits.findIndex((hit) => meant.some((one) => isMeant(hit, one)));
  const shown = hits.slice(0, 3).map((hit) => `${hit.kind} ‘${textOf(hit.title)}’`);
  return { typed, place, instead: `means ${meant.join(" or ")}; shown: ${shown.join(", ") || "nothing"}` };
}

async function judge(groups: readonly QueryGroup[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const { name, queries } of groups) {
    const some: Outcome[] = [];
    for (const query of queries) some.push(await ask(query));
    for (const { typed, place, instead } of some)
      if (place !== 0)
        console.log(`  ${name}: ‘${typed}’ at ${place < 0 ? "no place" : place + 1}, ${instead}`);
    outcomes.push(...some);
  }
  const share = (places: number) =>
    outcomes.filter(({ place }) => place >= 0 && place < places).length / outcomes.length;
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  console.log(
    `${outcomes.length} queries: first ${percent(share(1))}, among the first five ${percent(share(5))}`,
  );
  assert.ok(share(1) >= FIRST, `first: ${percent(share(1))}`);
  assert.ok(share(5) >= FIRST_FIVE, `among the first five: ${percent(share(5))}`);
}

describe("listeners find what they mean", () => {
  it("among everything that the demo station has", () => judge(DEMO));

  it("among the songs of the Top 2000 too", { skip: !hasLists() && `${LISTS} is not on this machine` }, () =>
    judge(SONGS),
  );

  it("S7-009 a name is suggested while it is typed, before its last word is complete", async () => {
    const names = [...DEMO, ...(hasLists() ? SONGS : [])]
      .filter(({ name }) => name === "names" || name === "songs" || name === "songs with their artist")
      .flatMap(({ queries }) => queries);
    const missed: string[] = [];
    for (const [typed, ...meant] of names) {
      const begun = typed.slice(0, -2);
      const hits = await suggestedHits(begun);
      if (!hits.some((hit) => meant.some((one) => isMeant(hit, one)))) missed.push(begun);
    }
    console.log(
      `${names.length} begun names: ${names.length - missed.length} suggested${missed.map((one) => `\n  not for ‘${one}’`).join("")}`,
    );
    assert.ok(missed.length <= names.length * (1 - FIRST_FIVE), missed.join(", "));
  });

  it("S7-009 one letter already suggests something", async () => {
    for (const letter of ["a", "k", "N", "é", "4"]) {
      assert.ok((await suggestedHits(letter)).length > 0, letter);
    }
  });

  it("meaningless terms are answered too: only emoji, only punctuation, one letter, a whole paragraph", async () => {
    for (const term of [
      "🎧",
      "🎧🎶🎸",
      "?!",
      '"',
      '""',
      "*",
      "AND",
      "x",
      "(",
      "-",
      "a".repeat(200),
      "de ".repeat(66),
    ]) {
      const page = await model(term.trim());
      assert.equal(page.isReady, true, term);
    }
    assert.equal((await fetch(`${station.url}/zoeken/${"a".repeat(500)}`)).status, 400);
    assert.equal((await fetch(`${station.url}/api/search/${"a".repeat(500)}`)).status, 400);
  });

  it("the same is found without accents, in capitals and with spaces around it", async () => {
    const names = async (term: string) =>
      (await hitsOf(term)).map(({ kind, title }) => `${kind} ${textOf(title)}`);
    const meant = await names("zoë achterbergh");
    assert.ok(meant.length > 0);
    for (const other of [
      "zoe achterbergh",
      "ZOË ACHTERBERGH",
      "  zoë   achterbergh ",
      "zoe\u0308 achterbergh",
    ])
      assert.deepEqual(await names(other), meant, other);
  });
});
