import { act, type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { CONSENT_KEY, CONSENT_REVISION, forgetConsent } from "@/lib/consent";
import { StationProvider } from "@/lib/station/station";
import { readShell } from "@/testing/pageFixtures";

export interface RenderedOverlay extends RenderResult {
  /** Navigates within the app. */
  goTo(address: string): Promise<void>;
}

/** Renders an overlay on a page at `address` with a little focusable content. */
export function renderOverlay(element: ReactNode, address = "/"): RenderedOverlay {
  const shell = readShell();
  const page = (
    <StationProvider shell={shell} now={shell.now}>
      {element}
      <main id="inhoud" tabIndex={-1}>
        <h1>Pagina</h1>
        <button type="button">Op de pagina</button>
      </main>
    </StationProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [address] });
  const result = render(<RouterProvider router={router} />);
  return { ...result, goTo: (to) => act(() => router.navigate(to)) };
}

/** Sets up a device on which the listener made this choice before. */
export function keepChoice(...categories: readonly string[]): void {
  const choice = {
    categories: ["functional", ...categories],
    revision: CONSENT_REVISION,
    expirationTime: Date.now() + 3_600_000,
  };
  localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
  forgetConsent();
}

/** Clears the device's storage. */
export function clearDevice(): void {
  localStorage.clear();
  sessionStorage.clear();
  forgetConsent();
}

/** What a server may answer instead of the content. */
export const USELESS_REPLIES: readonly (readonly [string, typeof fetch])[] = [
  ["an error of the server", async () => new Response("{}", { status: 500 })],
  ["a page that is not there", async () => new Response("{}", { status: 404 })],
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["what is no JSON", async () => new Response("<html>")],
  ["another reply", async () => new Response('{"data":null}')],
  ["another kind of reply", async () => new Response("[]")],
];
