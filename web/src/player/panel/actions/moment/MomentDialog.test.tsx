// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageModel } from "@/lib/contract";
import { letDialogsOpen } from "@/testing/dialogs";
import { readModel } from "@/testing/pageFixtures";
import { makeShell } from "../../../testing/fixtures";
import { BarApp } from "../../../testing/renderBar";
import { playing } from "../../../testing/scenes";
import type { Heard } from "./heardMoment";
import MomentDialog from "./MomentDialog.late";

const fetchMock = vi.fn<typeof fetch>();
const HEARD: Heard = { subject: "fragment", itemId: "f1", at: 83, from: 0, until: 300 };

beforeEach(() => {
  letDialogsOpen();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answer(model: PageModel, status = 200) {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(model), { status }));
}

async function open(): Promise<void> {
  const rig = await playing();
  const dialog = <MomentDialog heard={HEARD} onClose={() => undefined} />;
  render(<BarApp rig={rig} shell={makeShell()} page={dialog} />);
}

const asked = () =>
  fetchMock.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith("/api/pages/moment"));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const addressField = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: "Adres van dit moment", hidden: true });

describe("'Deel dit moment'", () => {
  it("gives the address of the last half minute, once the server says that it can be shared", async () => {
    answer(readModel("moment-item"));
    await open();
    expect(screen.getByText("We kijken of je dit kunt delen…")).toBeTruthy();
    expect((await addressField()).value).toMatch(/\/moment\/fragment\/f1\/53-83$/);
    expect(asked()).toEqual(["/api/pages/moment/fragment/f1/53-83"]);
  });

  it("asks again for another begin and end, and once for several presses", async () => {
    answer(readModel("moment-item"));
    await open();
    press("Begin 5 seconden eerder");
    press("Begin 1 seconde eerder");
    press("Einde 5 seconden later");
    expect(screen.getByText("Samen 41 seconden")).toBeTruthy();
    expect((await addressField()).value).toMatch(/\/47-88$/);
    expect(asked()).toEqual(["/api/pages/moment/fragment/f1/47-88"]);
  });

  it("says why something is refused, and gives no address", async () => {
    const model = readModel("not-found");
    answer({ ...model, page: { kind: "notFound", status: 400, title: "", detail: "Te veel." } }, 400);
    await open();
    expect(await screen.findByText("Te veel.")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Adres van dit moment", hidden: true })).toBeNull();
  });
});
