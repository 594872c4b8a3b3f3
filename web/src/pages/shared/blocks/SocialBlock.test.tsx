// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetConsent, getConsent, setConsent } from "@/lib/consent";
import { StationProvider } from "@/lib/station/station";
import { readShell } from "@/testing/pageFixtures";
import { SocialBlock } from "./SocialBlock";

const POST = {
  kind: "social",
  provider: "bluesky",
  url: "https://bsky.app/profile/zender.example/post/3kabc",
  text: "De radio staat zacht.",
} as const;

function show(
  block: Parameters<typeof SocialBlock>[0]["block"] = POST,
  frameOrigins: readonly string[] = [],
): void {
  const given = readShell();
  const shell = { ...given, station: { ...given.station, frameOrigins: [...frameOrigins] } };
  const page = (
    <StationProvider shell={shell} now={shell.now}>
      <SocialBlock block={block} />
    </StationProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
}

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
});
afterEach(cleanup);

const frame = () => document.querySelector("iframe");

/** The description of a button, which says what a click sends to whom. */
const told = (name: string) => {
  const id = screen.getByRole("button", { name }).getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent ?? "";
};

it("S1-018 without consent the text is shown, with a link and two buttons to show the post", () => {
  show();
  expect(frame()).toBeNull();
  expect(screen.getByText("De radio staat zacht.")).toBeTruthy();
  expect(screen.getByText(/^Om deze inhoud te tonen/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Bekijk het op Bluesky/ })).toBeTruthy();
});

it.each([
  [POST, "Toon dit bericht", "Bluesky"],
  [{ ...POST, provider: "x", url: "https://x.com/zender/status/1" }, "Toon dit bericht", "X"],
  [
    { ...POST, provider: "instagram", url: "https://www.instagram.com/p/abc" },
    "Toon dit bericht",
    "Instagram (van Meta)",
  ],
  [
    { ...POST, provider: "youtube", url: "https://youtu.be/abcdefghijk" },
    "Toon dit filmpje",
    "YouTube (van Google)",
  ],
  [
    { ...POST, provider: "mastodon", url: "https://berichten.zender.example/@nacht/12" },
    "Toon dit bericht",
    "de Mastodon-server berichten.zender.example",
  ],
] as const)("S1-018 of %o the buttons say what is sent to whom", (block, name, receiver) => {
  show(block, ["https://berichten.zender.example"]);
  for (const button of [name, "Toon sociale media altijd"]) {
    expect(told(button)).toContain(`Je browser stuurt ${receiver} dan je IP-adres`);
    expect(told(button)).toContain("cookies");
  }
});

it("'Toon dit bericht' shows this post, and nothing is stored", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Toon dit bericht" }));
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(frame()?.title).toBe("Bericht op Bluesky");
  expect(frame()?.getAttribute("loading")).toBe("lazy");
  expect(frame()?.getAttribute("sandbox")).toContain("allow-scripts");
  expect(getConsent().social).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it("'Toon sociale media altijd' is consent for all posts; withdrawing it shows the text again at once", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Toon sociale media altijd" }));
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(getConsent()).toEqual({ isChosen: true, analytics: false, social: true });
  act(() => setConsent([]));
  expect(frame()).toBeNull();
  expect(screen.getByText(/^Om deze inhoud te tonen/)).toBeTruthy();
});

it("a post that cannot be framed is text and a link, and needs no consent", () => {
  show({ ...POST, provider: "mastodon", url: "https://mastodon.example/@nachtbraker/112233" });
  expect(screen.getByText("De radio staat zacht.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Bekijk het op Mastodon/ })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("a post whose address is not of its provider is text and a link, also with consent", async () => {
  setConsent(["social"]);
  show({ ...POST, url: "https://bsky.app/profile/zender.example" });
  await waitFor(() => expect(screen.getByRole("link", { name: /^Bekijk het op Bluesky/ })).toBeTruthy());
  expect(frame()).toBeNull();
});
