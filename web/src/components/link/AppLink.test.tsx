// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { StationProvider } from "@/lib/station/station";
import { readModel, readShell } from "@/testing/pageFixtures";
import { AppLink } from "./AppLink";

const shell = readShell();
const { now } = readModel("home");

afterEach(cleanup);

let router: ReturnType<typeof createMemoryRouter>;

function show(href: string): HTMLAnchorElement {
  const element = (
    <StationProvider shell={shell} now={now}>
      <AppLink href={href}>Verder</AppLink>
    </StationProvider>
  );
  router = createMemoryRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />);
  return screen.getByRole<HTMLAnchorElement>("link");
}

describe("a link", () => {
  it.each(["/gedraaid", `${shell.station.publicUrl}/gedraaid`])(
    "S2-004 to %s navigates within the site",
    async (href) => {
      const link = show(href);
      expect(link.getAttribute("href")).toBe("/gedraaid");
      expect(link.target).toBe("");
      let isLeftToBrowser = true;
      await act(async () => {
        isLeftToBrowser = fireEvent.click(link);
      });
      expect(isLeftToBrowser).toBe(false);
      expect(router.state.location.pathname).toBe("/gedraaid");
    },
  );

  it.each(["https://elders.example/", "http://zender.example.elders.example/gedraaid", "//elders.example/x"])(
    "S2-005 to %s opens in a new tab, says so, and gives that tab no access to this one",
    (href) => {
      const link = show(href);
      expect(link.target).toBe("_blank");
      expect(link.rel).toContain("noopener");
      expect(link.textContent).toBe("Verder (opent in een nieuw tabblad)");
    },
  );
});
