// The order of a channel's hours. Every hour comes out on exactly 3,600,000 ms: all lengths are whole multiples of 64 ms,
// so among the thousands of ways to fill the last ten minutes there is one that fits to the unit. Pure and seeded.
import { UNIT_MS } from "./recipe.mjs";

export const HOUR_MS = 3_600_000;
const HOUR_UNITS = HOUR_MS / UNIT_MS;
const ATTEMPTS = 40;

/** Small seeded generator (mulberry32): numbers from 0 up to 1. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled(list, random) {
  const copy = [...list];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other], copy[index]];
  }
  return copy;
}

/** A deck per kind: dealt from the top, shuffled anew when empty, passing over what was heard too recently. */
class Decks {
  constructor(items, { separation }, random) {
    this.items = items;
    this.random = random;
    this.decks = new Map();
    this.recent = new Map();
    this.cards = groupByKind(items);
    this.separation = (kind) => (kind === "tune" ? separation : Math.floor((this.cards.get(kind)?.length ?? 0) * 0.6));
  }

  snapshot() {
    return { decks: new Map(this.decks), recent: new Map(this.recent) };
  }

  restore({ decks, recent }) {
    this.decks = new Map(decks);
    this.recent = new Map(recent);
  }

  /** The cards of a kind in the order in which they may be played now. */
  playable(kind) {
    const recent = this.recent.get(kind) ?? [];
    return (this.cards.get(kind) ?? []).filter((index) => !recent.includes(index));
  }

  draw(kind) {
    const recent = this.recent.get(kind) ?? [];
    let deck = this.decks.get(kind) ?? [];
    let place = deck.findIndex((index) => !recent.includes(index));
    if (place < 0) {
      const fresh = this.cards.get(kind).flatMap((index) => Array(this.items[index].weight ?? 1).fill(index));
      deck = [...deck, ...shuffled(fresh, this.random)];
      place = deck.findIndex((index) => !recent.includes(index));
    }
    const card = deck[place];
    this.decks.set(kind, deck.toSpliced(place, 1));
    this.heard(card);
    return card;
  }

  heard(index) {
    const { kind } = this.items[index];
    const recent = [...(this.recent.get(kind) ?? []), index];
    this.recent.set(kind, recent.slice(Math.max(0, recent.length - this.separation(kind))));
  }
}

function groupByKind(items) {
  const groups = new Map();
  items.forEach(({ kind }, index) => groups.set(kind, [...(groups.get(kind) ?? []), index]));
  return groups;
}

/**
 * The blocks of a rotation: `hours` lists of indexes into `items` ({ kind, durationMs, weight? }), each exactly an hour.
 * Throws when an hour cannot be made to fit, which means that the rotation has too few items.
 */
export function compose(rotation, items) {
  const random = randomFrom(rotation.seed);
  const decks = new Decks(items, rotation, random);
  const units = items.map(({ durationMs }) => durationMs / UNIT_MS);
  if (!units.every((value) => Number.isInteger(value) && value > 0)) throw new Error("a length is no whole multiple of 64 ms");
  const blocks = [];
  for (let hour = 0; hour < rotation.hours; hour += 1) {
    const before = decks.snapshot();
    let block = null;
    for (let attempt = 0; attempt < ATTEMPTS && block === null; attempt += 1) {
      decks.restore(before);
      block = fillHour(rotation, decks, units, random);
    }
    if (block === null) throw new Error(`${rotation.channel}: hour ${hour} cannot be filled exactly; the rotation needs more items`);
    blocks.push(block);
  }
  return blocks;
}

function fillHour(rotation, decks, units, random) {
  const block = rotation.top.map((kind) => decks.draw(kind));
  let left = HOUR_UNITS - block.reduce((sum, index) => sum + units[index], 0);
  const tunes = decks.cards.get("tune").map((index) => units[index]);
  const tailUnits = 3.4 * (tunes.reduce((sum, value) => sum + value, 0) / tunes.length);
  for (let place = 0; left > tailUnits; place += 1) {
    const card = decks.draw(rotation.pattern[place % rotation.pattern.length]);
    if (units[card] > left) return null;
    block.push(card);
    left -= units[card];
  }
  const tail = fittingTail(decks, rotation, units, left, random, block.at(-1));
  if (tail === null) return null;
  for (const card of tail) decks.heard(card);
  return [...block, ...tail];
}

/** One to three tunes and up to two spoken items that together last exactly `left` units, tune and speech by turns. */
function fittingTail(decks, rotation, units, left, random, previous) {
  const tunes = shuffled(decks.playable("tune"), random);
  const kinds = [...new Set(rotation.pattern)].filter((kind) => kind !== "tune");
  const spoken = shuffled(kinds.flatMap((kind) => decks.playable(kind)).filter((index) => index !== previous), random);
  const bySum = new Map([[0, []]]);
  const offer = (list) => {
    const sum = list.reduce((total, index) => total + units[index], 0);
    if (!bySum.has(sum)) bySum.set(sum, list);
  };
  spoken.forEach((one, index) => {
    offer([one]);
    for (const other of spoken.slice(index + 1)) offer([one, other]);
  });
  for (let one = 0; one < tunes.length; one += 1) {
    const afterOne = left - units[tunes[one]];
    if (bySum.has(afterOne)) return woven([tunes[one]], bySum.get(afterOne));
    for (let two = one + 1; two < tunes.length; two += 1) {
      const afterTwo = afterOne - units[tunes[two]];
      if (bySum.has(afterTwo)) return woven([tunes[one], tunes[two]], bySum.get(afterTwo));
      for (let three = two + 1; three < tunes.length; three += 1) {
        const afterThree = afterTwo - units[tunes[three]];
        if (bySum.has(afterThree)) return woven([tunes[one], tunes[two], tunes[three]], bySum.get(afterThree));
      }
    }
  }
  return null;
}

const woven = (tunes, spoken) => tunes.flatMap((tune, index) => (index < spoken.length ? [tune, spoken[index]] : [tune])).concat(spoken.slice(tunes.length));
