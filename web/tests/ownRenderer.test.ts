import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { tagsOf } from "@/app/ssr/markup/testing";
import { fixtureNames, readModel, readShell } from "@/testing/pageFixtures";
import { loadRenderer, RENDER_SCRIPT } from "../scripts/render.mjs";

const assets = { entry: "/assets/entry.js", css: ["/assets/style.css"], preloads: [], fonts: [] };

let render: (input: unknown) => string;
let renderWithReact: (input: unknown) => string;

beforeAll(async () => {
  render = await loadRenderer();
  renderWithReact = await loadRenderer(path.resolve(RENDER_SCRIPT, "../../ssr-react/render.js"));
});

describe("the server's renderer, with the elements of the build compiled to templates", () => {
  it.each(fixtureNames)("makes of %s the document that React makes", (name) => {
    const input = { shell: readShell(), model: readModel(name), assets, status: 200 };
    expect(tagsOf(render(input))).toEqual(tagsOf(renderWithReact(input)));
  });
});
