// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { hydrateApp } from "@/app/testing/renderApp";
import { readModel } from "@/testing/pageFixtures";

describe("a shared moment", () => {
  it("has its sound, its song and its programme", () => {
    hydrateApp(readModel("moment"));
    expect(screen.getByRole("heading", { level: 1, name: "Moment uit Goed Wakker" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Luister: Moment uit Goed Wakker" })).toBeTruthy();
    expect(screen.getByText("City Blues").closest("a")?.getAttribute("href")).toBe("/nummers/t2/city-blues");
    expect(screen.getByText(/^Te beluisteren tot/).textContent).toContain("28 november 2026");
  });

  it("whose recording is gone says so, and still names song and programme", () => {
    hydrateApp(readModel("moment-gone"));
    expect(screen.getByText(/^Dit moment is niet meer te horen/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Luister: Moment/ })).toBeNull();
    expect(screen.getByRole("heading", { name: "Dit was te horen" })).toBeTruthy();
  });

  it("of a fragment says where it is in it", () => {
    hydrateApp(readModel("moment-item"));
    expect(screen.getByText(/Vanaf 1:23/)).toBeTruthy();
    expect(screen.getByText(/Luister alles van/).getAttribute("href")).toBe(
      "/fragmenten/goed-wakker/f1/2026-11-21-water",
    );
  });
});
