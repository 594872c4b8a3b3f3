import { afterEach, describe, expect, it, vi } from "vitest";
import { readShell } from "@/testing/pageFixtures";
import { fetchServedShell } from "./servedShell";

const { now: _present, ...kept } = readShell();
const NOW = "2026-11-21T10:15:00.000+01:00";

function answer(replies: Readonly<Record<string, Response>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return replies[url];
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("the shell of a served page", () => {
  it("is that of its version, at the time of the page", async () => {
    const asked = answer({ "/shell/5e11.json": Response.json(kept) });
    expect(await fetchServedShell("5e11", NOW)).toEqual({ shell: { ...kept, now: NOW }, isOfPage: true });
    expect(asked).toEqual(["/shell/5e11.json"]);
  });

  it("is the present one if nobody has that version any more; the page is then rendered anew", async () => {
    answer({
      "/shell/5e11.json": new Response("{}", { status: 404 }),
      "/api/shell": Response.json(readShell()),
    });
    expect(await fetchServedShell("5e11", NOW)).toEqual({ shell: readShell(), isOfPage: false });
  });

  it("is asked for again later if the server fails", async () => {
    answer({ "/shell/5e11.json": new Response("{}", { status: 500 }) });
    await expect(fetchServedShell("5e11", NOW)).rejects.toThrow();
  });
});
