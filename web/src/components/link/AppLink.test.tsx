// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { StationProvider } from "@/lib/station";
import { readModel, readShell } from "@/testing/pageFixtures";
import { AppLink } from "./AppLink";

const shell = readShell();
const { now } = readModel("home");

afterEach(cleanup);

function show(href: string): HTMLAnchorElement {
  const element = (
    <StationProvider shell={shell} now={now}>
      <AppLink href={href}>Verder</AppLink>
    </StationProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return screen.getByRole<HTMLAnchorElement>("link");
}

describe("a link", () => {
  it.each(["/gedraaid", `${shell.station.publicUrl}/gedraaid`])("S2-004 to %s stays in the site", (href) => {
    const link = show(href);
    expect(link.getAttribute("href")).toBe("/gedraaid");
    expect(link.target).toBe("");
  });

  it.each(["https://elders.example/", "http://zender.example.elders.example/gedraaid", "//elders.example/x"])(
    "S2-005 to %s opens in a new tab, which it says, and gives that tab no hold on this one",
    (href) => {
      const link = show(href);
      expect(link.target).toBe("_blank");
      expect(link.rel).toContain("noopener");
      expect(link.textContent).toBe("Verder (opent in een nieuw tabblad)");
    },
  );
});
