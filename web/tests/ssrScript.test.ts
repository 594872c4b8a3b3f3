// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageModel } from "@/lib/contract";
import { fixtureNames, readModel, readShell, type Writable } from "@/testing/pageFixtures";
import { loadRenderer, RENDER_SCRIPT, SHELL_VERSION } from "../scripts/render.mjs";

const assets = {
  entry: "/assets/entry.js",
  css: ["/assets/style.css"],
  preloads: [],
  fonts: ["/assets/f.woff2"],
};

/** The built script, in a context that has only JavaScript; run `npm run build:ssr` first. */
let run: (input: unknown) => string;

beforeAll(async () => {
  run = await loadRenderer();
});

function render(model: PageModel): string {
  return run({ shell: readShell(), model, assets, status: 200 });
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

const documents = new Map<string, Document>();

/** The page of a fixture, parsed once for all tests that only read it. */
function pageOf(name: string): Document {
  const page = documents.get(name) ?? parse(render(readModel(name)));
  documents.set(name, page);
  return page;
}

describe("the server's script, in an engine without any Web API", () => {
  it("is one classic script", () => {
    const source = readFileSync(RENDER_SCRIPT, "utf8");
    expect(source.startsWith("(function")).toBe(true);
    expect(source).not.toMatch(/^\s*(?:import|export)\s/m);
  });

  it.each(fixtureNames)("renders %s as a complete document", (name) => {
    const model = readModel(name);
    const html = render(model);
    expect(html.startsWith('<!doctype html><html lang="nl">')).toBe(true);
    expect(html.endsWith("</html>")).toBe(true);
    const document = pageOf(name);
    expect(document.title).toBe(model.meta.title.replace(/[\u2028\u2029]/g, "$&").trim());
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector("main h1")?.textContent).not.toBe("");
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(model.meta.canonical);
  });

  it.each(fixtureNames)(
    "%s has at most one player of each sound for listeners without JavaScript",
    (name) => {
      const sounds = [...pageOf(name).querySelectorAll("noscript")].flatMap(({ innerHTML }) => [
        ...parse(innerHTML).querySelectorAll("audio"),
      ]);
      const addresses = sounds.map((sound) => (sound.querySelector("source") ?? sound).getAttribute("src"));
      expect(addresses).toEqual([...new Set(addresses)]);
    },
  );

  it.each(fixtureNames)("writes no inline script or style in %s", (name) => {
    const document = pageOf(name);
    expect(document.querySelectorAll("[style], style")).toHaveLength(0);
    // Browsers do not run structured data.
    const scripts = [...document.querySelectorAll("script:not([type='application/ld+json'])")];
    expect(
      scripts.map((script) => [script.getAttribute("type"), script.getAttribute("src"), script.id]),
    ).toEqual([
      ["application/json", null, "zender-state"],
      ["application/json", null, "zender-code"],
      ["module", "/assets/entry.js", ""],
    ]);
    const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((attribute) => attribute.startsWith("on")),
    );
    expect(handlers).toEqual([]);
  });

  it("keeps its state intact with any text", () => {
    const model = readModel("home-nasty");
    const html = render(model);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b>live");
    const state = parse(html).getElementById("zender-state")?.textContent ?? "";
    expect(state).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(state)).toEqual({ shellVersion: SHELL_VERSION, now: readShell().now, model });
  });

  it("accepts lone surrogates, NUL and every control character in a title", () => {
    const model = readModel("home") as Writable<PageModel>;
    model.meta.title = `a\uD83Db\uDE00\u0000\u0007${"</title>"}`;
    if (model.page.kind === "home" && model.page.onAir.show !== null) {
      model.page.onAir.show.name = "\uDC00 half \uD800";
    }
    const html = render(model);
    const document = parse(html);
    expect(document.title).toContain("</title>");
    expect(document.querySelector("main h1")?.textContent).toContain("half");
  });

  it("rendering A, B, A gives the same bytes for both As", () => {
    for (const other of fixtureNames) {
      const first = render(readModel("home"));
      render(readModel(other));
      expect(render(readModel("home"))).toBe(first);
    }
  });

  it("a render that throws does not affect the next one", () => {
    const before = render(readModel("home"));
    const broken = { ...readModel("home"), page: { kind: "home" } } as unknown as PageModel;
    expect(() => render(broken)).toThrow();
    expect(render(readModel("home"))).toBe(before);
  });

  it("without JavaScript the radio is a plain link to sound that every browser plays", () => {
    const document = parse(render(readModel("home")));
    const links = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/stream/radio2/live.aac");
    expect(links).toContain("/stream/3fm/live.aac");
  });

  it("without JavaScript Gedraaid is a plain form and search a plain field", () => {
    const document = parse(render(readModel("played-tracks")));
    const form = document.querySelector<HTMLFormElement>("main form");
    expect(form?.getAttribute("action")).toBe("/gedraaid");
    expect([...(form?.querySelectorAll("[name]") ?? [])].map((field) => field.getAttribute("name"))).toEqual([
      "channel",
      "date",
      "time",
    ]);
    expect(form?.querySelector("button[type=submit]")?.textContent).toBe("Toon");
    expect(document.querySelector("header form")?.getAttribute("action")).toBe("/zoeken");
    expect(document.querySelector("header input")?.getAttribute("name")).toBe("q");
  });
});
