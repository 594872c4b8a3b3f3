// The order of items in a channel's hours. Every hour lasts exactly 3,600,000 ms: all lengths are
// multiples of 64 ms, so one of the thousands of ways to fill the last ten minutes fits exactly.
// Pure and seeded.
import { numbersFrom } from "../../artwork/lib/random.mjs";
import { UNIT_MS } from "./recipe.mjs";

export const HOUR_MS = 3_600_000;
const HOUR_UNITS = HOUR_MS / UNIT_MS;
const ATTEMPTS = 200;

function shuffled(list, random) {
  const copy = [...list];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other], copy[index]];
  }
  return copy;
}

/** A bag of cards per kind, refilled when nothing in it may be played. */
class Bags {
  constructor(items, { separation }, random) {
    this.items = items;
    this.random = random;
    this.bags = new Map();
    this.recent = new Map();
    this.cards = groupByKind(items);
    this.separation = (kind) =>
      kind === "tune" ? separation : Math.floor((this.cards.get(kind)?.length ?? 0) * 0.5);
  }

  snapshot() {
    return { bags: new Map(this.bags), recent: new Map(this.recent) };
  }

  restore({ bags, recent }) {
    this.bags = new Map(bags);
    this.recent = new Map(recent);
  }

  /**
   * The cards of a kind that may end an hour: those not played recently, with half the usual
   * separation.
   */
  playable(kind) {
    const all = this.recent.get(kind) ?? [];
    const recent = all.slice(all.length - Math.ceil(this.separation(kind) / 2));
    return (this.cards.get(kind) ?? []).filter((index) => !recent.includes(index));
  }

  /**
   * A random card from the bag, but not one that was played too recently. (Taking the first allowed
   * card of a shuffled deck would repeat sequences, because cards that were skipped come up in the
   * order in which they were last played.)
   */
  draw(kind) {
    const recent = this.recent.get(kind) ?? [];
    let bag = this.bags.get(kind) ?? [];
    let allowed = placesOutside(bag, recent);
    if (allowed.length === 0) {
      bag = [
        ...bag,
        ...this.cards.get(kind).flatMap((index) => Array(this.items[index].weight ?? 1).fill(index)),
      ];
      allowed = placesOutside(bag, recent);
    }
    const place = allowed[Math.floor(this.random() * allowed.length)];
    const card = bag[place];
    this.bags.set(kind, bag.toSpliced(place, 1));
    this.heard(card);
    return card;
  }

  heard(index) {
    const { kind } = this.items[index];
    const recent = [...(this.recent.get(kind) ?? []), index];
    this.recent.set(kind, recent.slice(Math.max(0, recent.length - this.separation(kind))));
  }
}

const placesOutside = (bag, recent) => [...bag.keys()].filter((place) => !recent.includes(bag[place]));

function groupByKind(items) {
  const groups = new Map();
  for (const [index, { kind }] of items.entries()) groups.set(kind, [...(groups.get(kind) ?? []), index]);
  return groups;
}

/**
 * The blocks of a rotation: `hours` lists of indexes into `items` ({ kind, durationMs, weight? }),
 * each exactly an hour. Throws if an hour cannot be filled exactly, which means that the rotation
 * has too few items.
 */
export function compose(rotation, items) {
  const random = numbersFrom(rotation.seed);
  const bags = new Bags(items, rotation, random);
  const units = items.map(({ durationMs }) => durationMs / UNIT_MS);
  if (!units.every((value) => Number.isInteger(value) && value > 0))
    throw new Error("a length is not a multiple of 64 ms");
  const blocks = [];
  for (let hour = 0; hour < rotation.hours; hour += 1) {
    const before = bags.snapshot();
    let block = null;
    for (let attempt = 0; attempt < ATTEMPTS && block === null; attempt += 1) {
      bags.restore(before);
      block = fillHour(rotation, bags, units, random);
    }
    if (block === null)
      throw new Error(
        `${rotation.channel}: hour ${hour} cannot be filled exactly; the rotation needs more items`,
      );
    blocks.push(block);
  }
  return blocks;
}

function fillHour(rotation, bags, units, random) {
  const block = rotation.top.map((kind) => bags.draw(kind));
  let left = HOUR_UNITS - block.reduce((sum, index) => sum + units[index], 0);
  const tunes = bags.cards.get("tune").map((index) => units[index]);
  const tailUnits = 3.4 * (tunes.reduce((sum, value) => sum + value, 0) / tunes.length);
  for (let place = 0; left > tailUnits; place += 1) {
    const card = bags.draw(rotation.pattern[place % rotation.pattern.length]);
    if (units[card] > left) return null;
    block.push(card);
    left -= units[card];
  }
  const tail = fittingTail(bags, rotation, units, left, random, block.at(-1));
  if (tail === null) return null;
  for (const card of tail) bags.heard(card);
  return [...block, ...tail];
}

/**
 * One to three tunes and up to three spoken items that together last exactly `left` units,
 * alternating tunes and speech.
 */
function fittingTail(bags, rotation, units, left, random, previous) {
  const tunes = shuffled(bags.playable("tune"), random);
  const kinds = [...new Set(rotation.pattern)].filter((kind) => kind !== "tune");
  const spoken = shuffled(
    kinds.flatMap((kind) => bags.playable(kind)).filter((index) => index !== previous),
    random,
  );
  const bySum = new Map([[0, []]]);
  const offer = (list) => {
    const sum = list.reduce((total, index) => total + units[index], 0);
    if (!bySum.has(sum)) bySum.set(sum, list);
  };
  spoken.forEach((one, index) => {
    offer([one]);
    spoken.slice(index + 1).forEach((other, next) => {
      offer([one, other]);
      for (const third of spoken.slice(index + next + 2)) offer([one, other, third]);
    });
  });
  for (let one = 0; one < tunes.length; one += 1) {
    const afterOne = left - units[tunes[one]];
    if (bySum.has(afterOne)) return woven([tunes[one]], bySum.get(afterOne));
    for (let two = one + 1; two < tunes.length; two += 1) {
      const afterTwo = afterOne - units[tunes[two]];
      if (bySum.has(afterTwo)) return woven([tunes[one], tunes[two]], bySum.get(afterTwo));
      for (let three = two + 1; three < tunes.length; three += 1) {
        const afterThree = afterTwo - units[tunes[three]];
        if (bySum.has(afterThree))
          return woven([tunes[one], tunes[two], tunes[three]], bySum.get(afterThree));
      }
    }
  }
  return null;
}

const woven = (tunes, spoken) =>
  tunes
    .flatMap((tune, index) => (index < spoken.length ? [tune, spoken[index]] : [tune]))
    .concat(spoken.slice(tunes.length));
