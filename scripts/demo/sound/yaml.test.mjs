import assert from "node:assert/strict";
import { test } from "node:test";
import { flowMap, parseYaml, YamlError } from "./lib/yaml.mjs";

test("lists, maps, one-line values, texts and comments are read", () => {
  const text = `# above
channel: radio2   # beside
tracks:
  - { tune: a-b, weight: 3 }
  - { tune: "c: d", alt: 'it''s' }
blocks:
  - [1, 0, 2]
list:
- id: one
  text: >-
    Eerste regel
    en de tweede: gewoon door.
  kind: talk
- id: two
`;
  assert.deepEqual(parseYaml(text), {
    channel: "radio2",
    tracks: [
      { tune: "a-b", weight: 3 },
      { tune: "c: d", alt: "it's" },
    ],
    blocks: [[1, 0, 2]],
    list: [{ id: "one", text: "Eerste regel en de tweede: gewoon door.", kind: "talk" }, { id: "two" }],
  });
});

for (const [name, text, line] of [
  ["a key that stands twice", "a: 1\na: 2\n", 2],
  ["a quote that is not closed", 'a: 1\nb: "open\n', 2],
  ["an anchor", "a: &x 1\n", 1],
  ["a list that is not closed", "a: [1, 2\n", 1],
  ["a line that is no key", "a: 1\nlost\n", 2],
  ["content deeper than what it belongs to", "a: 1\n  b: 2\n", 2],
]) {
  test(`${name} is refused with its line`, () => {
    assert.throws(
      () => parseYaml(text, "x.yaml"),
      (error) => error instanceof YamlError && error.line === line,
    );
  });
}

test("what is written on one line is read back the same", () => {
  const value = { title: 'He said "nee": { } # ja', durationMs: 64, nested: { alt: "é" } };
  assert.deepEqual(parseYaml(`x: ${flowMap({ ...value, left: undefined })}`).x, value);
});
