// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { RichText as RichTextModel } from "@/lib/contract";
import { StationProvider } from "@/lib/station/station";
import { readShell } from "@/testing/pageFixtures";
import { RichText } from "./RichText";

afterEach(cleanup);

function shown(text: RichTextModel): Element {
  const element = (
    <StationProvider shell={readShell()} now="2026-11-21T10:15:00.000+01:00">
      <RichText text={text} />
    </StationProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const { container } = render(<RouterProvider router={router} />);
  return container;
}

it("an editor's text is rendered with its paragraphs, headings, quotes and lists", () => {
  const text = shown([
    { kind: "heading", content: [{ text: "Kop" }] },
    { kind: "paragraph", content: [{ text: "Twee\nregels, " }, { text: "sterk", isStrong: true }] },
    { kind: "quote", blocks: [{ kind: "paragraph", content: [{ text: "Zei ze", isEmphasis: true }] }] },
    {
      kind: "list",
      isOrdered: true,
      start: 3,
      items: [[{ kind: "paragraph", content: [{ text: "drie" }] }]],
    },
  ]);
  expect(text.querySelector("h2")?.textContent).toBe("Kop");
  expect(text.querySelectorAll("br")).toHaveLength(1);
  expect(text.querySelector("strong")?.textContent).toBe("sterk");
  expect(text.querySelector("blockquote em")?.textContent).toBe("Zei ze");
  expect(text.querySelector("ol")?.start).toBe(3);
});

it("S2-005 links in a text open in a new tab only if they leave the site", () => {
  const text = shown([
    {
      kind: "paragraph",
      content: [
        { text: "gids", href: "/gids" },
        { text: "elders", href: "https://elders.nl" },
        { text: "mail", href: "mailto:studio@zender.example" },
      ],
    },
  ]);
  const targets = [...text.querySelectorAll("a")].map((link) => link.getAttribute("target"));
  expect(targets).toEqual([null, "_blank", null]);
});

it("a time in a text is a link to that position in the sound, with a descriptive name", () => {
  const text = shown([{ kind: "paragraph", content: [{ text: "0:16", href: "#t=16" }, { text: " Begin" }] }]);
  const link = text.querySelector("a");
  expect(link?.getAttribute("href")).toBe("#t=16");
  expect(link?.getAttribute("aria-label")).toBe("Luister vanaf 0:16");
});
