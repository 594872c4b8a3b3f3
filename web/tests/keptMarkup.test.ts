import { beforeAll, describe, expect, it } from "vitest";
import { fixtureNames, readModel, readShell } from "@/testing/pageFixtures";
import { loadRenderer } from "../scripts/render.mjs";

const assets = { entry: "/assets/entry.js", css: ["/assets/style.css"], preloads: [], fonts: [] };
const shell = readShell();

/** Keeps the markup of every page that it has rendered. */
let render: (model: unknown) => string;
/** Keeps nothing: for each page the shell is another one, in a field that no page shows. */
let renderAnew: (model: unknown) => string;

beforeAll(async () => {
  const [keeping, forgetting] = [await loadRenderer(), await loadRenderer()];
  let count = 0;
  render = (model) => keeping({ shell, model, assets, status: 200 });
  renderAnew = (model) => {
    count += 1;
    return forgetting({ shell: { ...shell, count }, model, assets, status: 200 });
  };
});

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The names of all fields that have a text, at any depth. */
function fieldsOf(value: Json, into = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) {
    for (const one of value) {
      fieldsOf(one, into);
    }
  } else if (value !== null && typeof value === "object") {
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === "string" && one !== "") {
        into.add(name);
      }
      fieldsOf(one, into);
    }
  }
  return into;
}

/** The same with another text in each field of that name. */
function withOther(value: Json, field: string): Json {
  if (Array.isArray(value)) {
    return value.map((one) => withOther(one, field));
  }
  if (value === null || typeof value !== "object") {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === field && typeof one === "string" && one !== "" ? `${one}x` : withOther(one, field),
    ]),
  );
}

// Each page differs from the one before it in one field only, so that markup whose key lacks this
// field is used again and is seen to be the other page's.
describe("markup that is kept between pages is what would be made anew", () => {
  it.each(fixtureNames)("on %s, whichever of its texts differs from the page before", (name) => {
    const model = readModel(name) as unknown as { readonly page: Json };
    const compared = new Set<string>();
    for (const field of fieldsOf(model.page)) {
      const other = { ...model, page: withOther(model.page, field) };
      let anew: string;
      try {
        anew = renderAnew(other);
      } catch {
        continue; // A page cannot be made with that text, such as a time.
      }
      render(model);
      expect(render(other), field).toBe(anew);
      compared.add(field);
    }
    const needed = ["alt", "url600", "artist", "name"].filter((field) => fieldsOf(model.page).has(field));
    expect([...compared]).toEqual(expect.arrayContaining(needed));
  });
});
