import { beforeEach, describe, expect, it } from "vitest";
import createIcon from "@/components/icon/createIcon";
import { takeIconShapes } from "@/components/icon/iconShapes";
import type { KeptComponent } from "@/lib/keepMarkup";
import { forgetMarkup } from "./keptMarkup";
import { renderMarkup } from "./renderMarkup";

interface Props {
  readonly name: string;
  readonly aside?: string;
}

const Bookmark = createIcon({ name: "bookmark", node: [["path", { d: "M0 0", key: "a" }]] });
let rendered: string[] = [];

function Card({ name, aside }: Props) {
  rendered.push(name);
  return (
    <p title={aside}>
      <Bookmark />
      {name}
    </p>
  );
}
(Card as KeptComponent).markupKey = ({ name }: Props) => (name === "" ? null : name);

const body = (...names: readonly string[]) =>
  renderMarkup(names.map((name) => <Card key={name} name={name} />)).body;

beforeEach(() => {
  forgetMarkup();
  rendered = [];
});

describe("kept markup", () => {
  it("is used again for the same key, and rendered for another", () => {
    const first = body("a", "b", "a");
    expect(rendered).toEqual(["a", "b"]);
    expect(body("a", "b", "a")).toBe(first);
    expect(rendered).toEqual(["a", "b"]);
    body("c");
    expect(rendered).toEqual(["a", "b", "c"]);
  });

  it("is rendered each time without a key, and anew once it is forgotten", () => {
    body("", "");
    expect(rendered).toEqual(["", ""]);
    body("a");
    forgetMarkup();
    body("a");
    expect(rendered).toEqual(["", "", "a", "a"]);
  });

  it("brings the shapes of its icons to every page it is on", () => {
    body("a");
    expect(takeIconShapes()).toContain('id="i-bookmark"');
    expect(takeIconShapes()).not.toContain("i-bookmark");
    body("a");
    expect(takeIconShapes()).toContain('id="i-bookmark"');
  });

  it("does not grow without limit", () => {
    const names = Array.from({ length: 1_001 }, (_, index) => String(index));
    body(...names);
    body("0");
    expect(rendered).toHaveLength(1_002);
  });
});
