import assert from "node:assert/strict";
import { test } from "node:test";
import { compose, HOUR_MS } from "./lib/compose.mjs";

const items = [
  ...Array.from({ length: 18 }, (_, index) => ({
    kind: "tune",
    durationMs: 64 * (1100 + index * index * 7 + index),
    weight: 1 + (index % 3),
  })),
  ...[61, 78, 92, 103].map((units) => ({ kind: "ident", durationMs: units * 64 })),
  { kind: "news", durationMs: 700 * 64 },
];
const rotation = {
  channel: "test",
  seed: 7,
  hours: 48,
  top: ["news", "ident"],
  pattern: ["tune", "tune", "ident"],
  separation: 8,
};
const blocks = compose(rotation, items);

test("every hour lasts exactly an hour, so nothing is cut short and the news is on time", () => {
  assert.equal(blocks.length, 48);
  for (const block of blocks) {
    assert.equal(
      block.reduce((sum, index) => sum + items[index].durationMs, 0),
      HOUR_MS,
    );
    assert.deepEqual(
      block.slice(0, 2).map((index) => items[index].kind),
      ["news", "ident"],
    );
  }
});

test("the same rotation gives the same log, and another seed a different one", () => {
  assert.deepEqual(compose(rotation, items), blocks);
  assert.notDeepEqual(compose({ ...rotation, seed: 8 }, items), blocks);
});

test("a tune is not repeated until some others were played", () => {
  const order = blocks.flat().filter((index) => items[index].kind === "tune");
  order.forEach((index, place) => {
    const next = order.indexOf(index, place + 1);
    if (next >= 0) assert.ok(next - place > 4, `tune ${index} returns after ${next - place - 1} others`);
  });
});

test("a tune with a higher weight is played more often", () => {
  const count = (weight) => blocks.flat().filter((index) => items[index].weight === weight).length;
  assert.ok(count(3) > 1.6 * count(1), `${count(3)} and ${count(1)}`);
});

test("no sequence of four tunes keeps being repeated", () => {
  const order = blocks.flat().filter((index) => items[index].kind === "tune");
  const rows = new Map();
  for (let at = 3; at < order.length; at += 1) {
    const row = order.slice(at - 3, at + 1).join();
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  assert.ok(Math.max(...rows.values()) <= 6);
});

test("a rotation too small to fill an hour exactly is refused by name", () => {
  const few = Array.from({ length: 5 }, () => ({ kind: "tune", durationMs: 64 * 1000 }));
  const small = { ...rotation, top: [], pattern: ["tune"], separation: 1 };
  assert.throws(() => compose(small, few), /test: hour 0 cannot be filled exactly/);
});
