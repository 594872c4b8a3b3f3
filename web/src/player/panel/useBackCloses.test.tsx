// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NavigateContext } from "@/lib/station/station";
import { useBackCloses } from "./useBackCloses";

const navigate = vi.fn();
const close = vi.fn();
const heardByRouter = vi.fn();
/** The entry of the page, as the router writes it. */
const PAGE = { idx: 3, key: "gedraaid" };
let isPhone = true;

function Panel() {
  const go = useBackCloses(close);
  return (
    <button type="button" onClick={() => go("/gids", { preventScrollReset: true })}>
      Gids
    </button>
  );
}

function open() {
  return render(
    <NavigateContext value={navigate}>
      <Panel />
    </NavigateContext>,
  );
}

beforeEach(() => {
  isPhone = true;
  vi.spyOn(window, "matchMedia").mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isPhone }) as unknown as MediaQueryList,
  );
  window.history.pushState(PAGE, "", "/gedraaid");
  window.addEventListener("popstate", heardByRouter);
});
afterEach(() => {
  cleanup();
  window.removeEventListener("popstate", heardByRouter);
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe("Back while the panel is open on a phone", () => {
  it("closes it and stays on the page, which the router does not notice", async () => {
    open();
    expect(window.history.state).not.toEqual(PAGE);
    window.history.back();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(heardByRouter).not.toHaveBeenCalled();
    expect(window.history.state).toEqual(PAGE);
  });

  it("leaves nothing on the history when the panel is closed in another way", async () => {
    const { unmount } = open();
    unmount();
    await waitFor(() => expect(window.history.state).toEqual(PAGE));
    expect(heardByRouter).not.toHaveBeenCalled();
    window.history.back();
    await waitFor(() => expect(heardByRouter).toHaveBeenCalledTimes(1));
  });

  it("replaces that entry when a link inside leads to a page", () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Gids" }));
    expect(navigate).toHaveBeenCalledWith("/gids", { preventScrollReset: true, replace: true });
  });

  it("is not changed on a large screen", () => {
    isPhone = false;
    open();
    expect(window.history.state).toEqual(PAGE);
    fireEvent.click(screen.getByRole("button", { name: "Gids" }));
    expect(navigate).toHaveBeenCalledWith("/gids", { preventScrollReset: true, replace: false });
  });
});
