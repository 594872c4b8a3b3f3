// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConsent, getConsent } from "@/lib/consent";
import type { PageModel } from "@/lib/contract";
import { setReporter } from "@/lib/log";
import { letDialogsOpen } from "@/testing/dialogs";
import { readModel, readPage } from "@/testing/pageFixtures";
import { FrameFailure } from "./shell/AppFailure";
import { hydrateApp } from "./testing/renderApp";

const POST = {
  kind: "social",
  provider: "bluesky",
  url: "https://bsky.app/profile/zender.example/post/3kabcdefgh2x",
  text: "De radio staat zacht.",
} as const;

beforeEach(() => {
  letDialogsOpen();
  localStorage.clear();
  forgetConsent();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  setReporter(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setReporter(null);
});

const inApp = (model: PageModel, path: string): PageModel => ({
  ...model,
  route: { ...model.route, path },
});

describe("a view in the station's app", () => {
  it("S2-032 that is missing has no search form, which would lead to the site inside the app", () => {
    hydrateApp(inApp(readModel("not-found"), "/app/thema/weg"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Deze pagina is er niet");
    expect(document.querySelector("form, input")).toBeNull();
    expect(screen.queryByRole("banner")).toBeNull();
    const links = within(screen.getByRole("main")).getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ target }) => target)).toEqual(links.map(() => "_blank"));
  });

  it.each([
    ["/app/thema/water", "/app/thema/water"],
    ["/gids", "/"],
  ])("S2-032 whose frame fails leads back to where the listener was: from %s to %s", async (path, href) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const Broken = () => {
      throw new Error("no frame");
    };
    const routes = [{ path: "*", element: <Broken />, errorElement: <FrameFailure /> }];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
    expect((await screen.findByRole("link")).getAttribute("href")).toBe(href);
  });

  it("S1-018 S2-079 shows and withdraws the consent that is given there", async () => {
    const page = { ...readPage("article-app", "article"), blocks: [POST] };
    hydrateApp({ ...readModel("article-app"), page } as PageModel);
    fireEvent.click(screen.getByRole("button", { name: "Toon sociale media altijd" }));
    await waitFor(() => expect(getConsent().social).toBe(true));
    fireEvent.click(screen.getByText("Cookies en toestemming"));
    const dialog = within(await screen.findByRole("dialog"));
    const social = dialog.getByLabelText<HTMLInputElement>("Sociale media");
    expect(social.checked).toBe(true);
    fireEvent.click(social);
    fireEvent.click(dialog.getByRole("button", { name: "Bewaar mijn keuze" }));
    expect(getConsent().social).toBe(false);
    expect(screen.getByRole("button", { name: "Toon sociale media altijd" })).toBeTruthy();
  });
});
