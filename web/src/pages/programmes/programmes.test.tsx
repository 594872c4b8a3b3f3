// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { hydrateApp } from "@/app/testing/renderApp";
import type { PresentersPage } from "@/lib/contract";
import { loadPageCode } from "@/pages/laterPages";
import { readModel, readPage } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

beforeEach(async () => {
  for (const kind of ["programmes", "programme", "presenters", "presenter"] as const) {
    await loadPageCode(kind);
  }
});

function texts(selector: string): readonly (string | null)[] {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent);
}

describe("Programma’s", () => {
  it("S2-011 are listed from A to Z, with current shows above and stopped programmes below", () => {
    hydrateApp(readModel("programmes"));
    expect(texts("main h2")).toEqual([
      "Nu te horen",
      "0-9",
      "A",
      "B",
      "D",
      "E",
      "G",
      "N",
      "Gestopte programma’s",
    ]);
    const letters = screen.getByRole("navigation", { name: "Naar een letter" });
    expect(within(letters).getByRole("link", { name: "D" }).getAttribute("href")).toBe("#letter-d");
    expect(document.getElementById("letter-d")?.textContent).toBe("D");
    expect(screen.getByRole("link", { name: "Avondrood" }).getAttribute("href")).toBe(
      "/programmas/avondrood",
    );
  });

  it("S5-010 can be filtered by channel and by a broadcaster that it accepts", async () => {
    const { router } = hydrateApp(readModel("programmes"));
    fetchMock.mockImplementation(async () => new Response(JSON.stringify(readModel("programmes"))));
    const offered = [...screen.getByLabelText<HTMLSelectElement>("Omroep").options].map(({ text }) => text);
    expect(offered).toEqual(["Alle omroepen", "HUMAN", "MAX", "VPRO"]);
    fireEvent.change(screen.getByLabelText("Omroep"), { target: { value: "max" } });
    await waitFor(() => expect(router.state.location.search).toBe("?broadcaster=max"));
    fireEvent.change(screen.getByLabelText("Zender"), { target: { value: "kx" } });
    await waitFor(() => expect(router.state.location.search).toBe("?channel=kx"));
  });

  it("link back to all of them if none match", () => {
    hydrateApp(readModel("programmes-none"));
    expect(screen.getByText("Bekijk alle programma’s").getAttribute("href")).toBe("/programmas");
  });
});

describe("Programma", () => {
  it("S2-012 shows its description, makers and times, and plays past broadcasts", () => {
    hydrateApp(readModel("programme"));
    expect(document.querySelector("main h1")?.textContent).toBe("De Platenkast");
    expect(screen.getByText("maandag t/m vrijdag").closest("li")?.textContent).toContain("09:00 - 12:00");
    expect(screen.getByRole("link", { name: "Bram ter Veld" }).getAttribute("href")).toBe(
      "/presentatoren/bram-ter-veld",
    );
    expect(screen.getByText("Luister laatste uitzending")).toBeTruthy();
    const past = document.getElementById("terugluisteren")?.closest("section");
    expect(past?.querySelectorAll("li")).toHaveLength(3);
    expect(past?.querySelectorAll("li button")).toHaveLength(2);
    expect(past?.querySelector("li")?.textContent).toContain("Gisteren");
    expect(screen.getByRole("link", { name: /Meer gemist/ }).getAttribute("href")).toBe(
      "/uitzendingen?programme=de-platenkast",
    );
  });

  it("its upcoming broadcasts are available as a calendar, if there are any", () => {
    hydrateApp(readModel("programme"));
    const { programme } = readPage("programme", "programme");
    const link = screen.getByText("Zet in agenda");
    expect(link.getAttribute("href")).toBe(`/programmas/${programme.slug}.ics`);
    cleanup();
    hydrateApp(readModel("programme-stopped"));
    expect(screen.queryByText("Zet in agenda")).toBeNull();
  });

  it("that has stopped says so and leaves out empty parts", () => {
    hydrateApp(readModel("programme-stopped"));
    expect(screen.getByText("Dit programma is gestopt.")).toBeTruthy();
    expect(document.querySelectorAll("main h2")).toHaveLength(0);
  });
});

describe("Presentatoren", () => {
  it("S2-015 are listed from A to Z, with those on air now", () => {
    hydrateApp(readModel("presenters"));
    expect(document.querySelectorAll("main ul")).toHaveLength(1);
    expect(screen.queryByRole("navigation", { name: "Naar een letter" })).toBeNull();
    expect(texts("main h2")).toEqual([
      "Bo Vos",
      "Bram ter Veld",
      "Chidi Verhulst",
      "Dewi Soerokarso",
      "Émre Tokgöz",
      "Fenna Kruithof",
      "Gijsbert Loonstra",
    ]);
    const bram = screen.getByRole("link", { name: "Bram ter Veld" }).closest("li");
    expect(bram?.textContent).toContain("Nu op Radio 2");
  });

  it("S2-015 of whom there are a hundred are in groups with a letter, and links lead to each", () => {
    const model = readModel("presenters");
    const page = model.page as PresentersPage;
    hydrateApp({ ...model, page: { ...page, total: 100 } });
    expect(texts("main h2")).toEqual(["B", "C", "D", "E", "F", "G"]);
    const nav = screen.getByRole("navigation", { name: "Naar een letter" });
    expect(within(nav).getByRole("link", { name: "D" }).getAttribute("href")).toBe("#letter-d");
  });

  it("S2-015 one of them is shown with programmes, their times and upcoming broadcasts", () => {
    hydrateApp(readModel("presenter"));
    expect(document.querySelector("main h1")?.textContent).toBe("Bram ter Veld");
    expect(screen.getByText("Nu te horen in De Platenkast, tot 12:00")).toBeTruthy();
    expect(screen.getByText(/^Morgen/).textContent).toBe("Morgen 09:00 - 12:00");
    expect(screen.getByRole("link", { name: "Dagvers" })).toBeTruthy();
  });
});
