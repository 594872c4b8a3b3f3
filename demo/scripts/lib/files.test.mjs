import assert from "node:assert/strict";
import { test } from "node:test";
import { parseYaml, writeYaml } from "./files.mjs";

for (const [name, text, line] of [
  ["a key that stands twice", "a: 1\na: 2\n", 2],
  ["a quote that is not closed", 'a: 1\nb: "open\n', 3],
  ["a list that is not closed", "a: [1, 2\n", 2],
  ["a line that is no key", "a: 1\nlost\n", 2],
  ["content deeper than what it belongs to", "a: 1\n  b: 2\n", 1],
]) {
  test(`${name} is refused with its file and line`, () => {
    assert.throws(() => parseYaml(text, "x.yaml"), new RegExp(`^Error: x\\.yaml: .* at line ${line}, `, "s"));
  });
}

test("what is written is read back the same", () => {
  const value = {
    title: 'He said "nee": { } # ja',
    at: "10:05",
    ja: "null",
    text: "Een\n\nTwee\n",
    nested: { alt: "é" },
  };
  assert.deepEqual(parseYaml(writeYaml({ ...value, left: undefined })), value);
});
