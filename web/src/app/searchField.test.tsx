// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RETRY_MS } from "@/components/search/suggestionSource";
import { PAUSE_MS } from "@/components/search/useSuggestions";
import type { SearchHit, SearchSuggestions } from "@/lib/contract";
import { loadPageCode } from "@/pages/laterPages";
import { readModel } from "@/testing/pageFixtures";
import { violationsIn } from "@/testing/violations";
import { fakeFetch } from "./testing/fakeFetch";
import { recorder } from "./testing/recorder";
import { hydrateApp } from "./testing/renderApp";

const fetchMock = fakeFetch();
/** Suggestions are cached for a minute, so each test types a different word. */
let number = 0;
let word = "";

function hit(kind: SearchHit["kind"], id: string, name: string, url: string): SearchHit {
  const [first = "", ...rest] = name.split(" ");
  return {
    kind,
    id,
    title: [
      { text: first, isMarked: true },
      { text: ` ${rest.join(" ")}`, isMarked: false },
    ],
    subtitle: [{ text: "Noordkop", isMarked: false }],
    snippet: [],
    image: null,
    url,
    publishedIso: null,
    saidAt: null,
  };
}

const GROUPS: SearchSuggestions["groups"] = [
  {
    kind: "track",
    label: "Nummers",
    hits: [
      hit("track", "t1", "Plaat een", "/nummers/t1/plaat-een"),
      hit("track", "t2", "Plaat twee", "/nummers/t2/plaat-twee"),
    ],
  },
  {
    kind: "programme",
    label: "Programma’s",
    hits: [hit("programme", "de-platenkast", "De Platenkast", "/programmas/de-platenkast")],
  },
];

const suggested = (term: string, groups = GROUPS) =>
  new Response(JSON.stringify({ term, groups, resultsUrl: `/zoeken/${term}` }));

/** A fake server: suggestions from `suggest`, and any page. */
function serve(suggest: (term: string) => Response | Promise<Response> = (term) => suggested(term)) {
  fetchMock.mockImplementation(async (url) => {
    const term = /^\/api\/search\/(.*)$/.exec(String(url))?.[1];
    return term === undefined
      ? new Response(JSON.stringify(readModel("search")))
      : suggest(decodeURIComponent(term));
  });
}

const asked = () =>
  fetchMock.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith("/api/search/"));
/** By its place, because looking for a label among all elements takes long. */
const field = () => document.querySelector("header input[name=q]") as HTMLInputElement;
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
/** The option that the field refers to. */
const meant = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;
const isOpen = () => field().getAttribute("aria-expanded") === "true";

/** Focuses the field and waits until the code for suggestions is loaded. */
async function goToField() {
  act(() => field().focus());
  await waitFor(() => expect(field().form?.querySelector("[role=status]")).toBeTruthy());
}

async function openList(text = word) {
  await goToField();
  type(text);
  await waitFor(() => expect(isOpen()).toBe(true));
}

beforeEach(async () => {
  number += 1;
  word = `plaat ${number}`;
  serve();
  await loadPageCode("search");
});

describe("the suggestions of the search field", () => {
  it("S7-009 are below the field in named groups, and end with a link to all results", async () => {
    hydrateApp(readModel("home"));
    await openList();
    expect(screen.getByLabelText("Zoek op de site")).toBe(field());
    const list = within(screen.getByRole("listbox", { name: "Suggesties" }));
    expect(field().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    const groups = list.getAllByRole("group");
    expect(groups.map((group) => within(group).getAllByRole("option").length)).toEqual([2, 1]);
    expect(list.getByRole("group", { name: "Nummers" })).toBe(groups[0]);
    expect(list.getAllByRole("option").map((option) => option.getAttribute("href"))).toEqual([
      "/nummers/t1/plaat-een",
      "/nummers/t2/plaat-twee",
      "/programmas/de-platenkast",
      `/zoeken/${word}`,
    ]);
    expect([...document.querySelectorAll("[role=option] mark")].map((mark) => mark.textContent)).toEqual([
      "Plaat",
      "Plaat",
      "De",
    ]);
    expect(screen.getByText("3 suggesties, kies met de pijltjestoetsen")).toBeTruthy();
  });

  it("have no violation that axe finds, with the list open and an active option", async () => {
    hydrateApp(readModel("home"));
    await openList();
    key("ArrowDown");
    expect(await violationsIn(document)).toEqual([]);
  });

  it("S7-009 are requested once, after a pause in typing", async () => {
    hydrateApp(readModel("home"));
    await goToField();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const text of ["pl", "pla", `${word} `]) {
      type(text);
      act(() => void vi.advanceTimersByTime(PAUSE_MS - 1));
    }
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toEqual([`/api/search/${encodeURIComponent(word)}`]);
  });

  it("S7-009 are shown from the first letter on", async () => {
    hydrateApp(readModel("home"));
    await openList("p");
    expect(asked()).toEqual(["/api/search/p"]);
  });

  it("are dropped if they arrive after those for a later term", async () => {
    const early: ((reply: Response) => void)[] = [];
    serve((term) => (term === "eerst" ? new Promise((answer) => early.push(answer)) : suggested(term)));
    hydrateApp(readModel("home"));
    await goToField();
    type("eerst");
    await waitFor(() => expect(early).toHaveLength(1));
    type(word);
    await screen.findByText(`Alle resultaten voor ‘${word}’`);
    await act(async () => early[0]?.(suggested("eerst")));
    expect(screen.getByText(`Alle resultaten voor ‘${word}’`)).toBeTruthy();
  });

  it("are not requested again within a minute", async () => {
    hydrateApp(readModel("home"));
    await openList();
    type(`${word}x`);
    await screen.findByText(`Alle resultaten voor ‘${word}x’`);
    type(word);
    await screen.findByText(`Alle resultaten voor ‘${word}’`);
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ["the index is not ready", () => new Response("{}", { status: 503 })],
    ["there is no connection", () => Promise.reject(new TypeError("offline"))],
  ])("are replaced by a message when %s, until the listener types again", async (_, answer) => {
    serve(answer);
    hydrateApp(readModel("home"));
    await goToField();
    type(word);
    const words = await screen.findByText("Suggesties lukken nu niet. Met Enter zoek je gewoon.");
    expect(words.getAttribute("role")).toBe("status");
    expect(words.className).not.toContain("visually-hidden");
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("listbox")).toBeNull();
    serve();
    type(`${word}x`);
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(screen.queryByText(/lukken nu niet/)).toBeNull();
  });

  it("come by themselves when the server answers again, and are not requested for ever", async () => {
    serve(() => new Response("{}", { status: 503 }));
    hydrateApp(readModel("home"));
    await goToField();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type(word);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(screen.getByText(/lukken nu niet/)).toBeTruthy();
    serve();
    await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
    expect(screen.queryByText(/lukken nu niet/)).toBeNull();
    expect(isOpen()).toBe(true);
    serve(() => new Response("{}", { status: 503 }));
    const before = asked().length;
    type(`${word}x`);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS + 10 * RETRY_MS));
    expect(asked().length - before).toBe(4);
  });

  it("are asked for again when the server says, not before, however much is typed meanwhile", async () => {
    serve(() => new Response("{}", { status: 429, headers: { "Retry-After": "30" } }));
    hydrateApp(readModel("home"));
    await goToField();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    type(word);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(asked()).toHaveLength(1);
    serve();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    type(`${word}x`);
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(screen.getByText(/lukken nu niet/)).toBeTruthy();
    expect(asked()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000 + PAUSE_MS));
    expect(asked()).toHaveLength(2);
    expect(isOpen()).toBe(true);
  });

  it("hide the error message when the field loses the focus", async () => {
    serve(() => new Response("{}", { status: 503 }));
    hydrateApp(readModel("home"));
    await goToField();
    type(word);
    await screen.findByText(/lukken nu niet/);
    act(() => field().blur());
    expect(screen.queryByText(/lukken nu niet/)).toBeNull();
  });

  it("link to a channel's page and play it", async () => {
    const channel: SearchSuggestions["groups"][number] = {
      kind: "channel",
      label: "Zenders",
      hits: [hit("channel", "radio4", "Radio 4", "/gids?channel=radio4")],
    };
    serve((term) => suggested(term, [channel]));
    const { middleware, of } = recorder();
    hydrateApp(readModel("home"), undefined, middleware);
    await openList();
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Radio 4Noordkop",
      "Luister naar Radio 4",
      `Alle resultaten voor ‘${word}’`,
    ]);
    key("ArrowDown");
    key("ArrowDown");
    expect(meant()).toBe("Luister naar Radio 4");
    key("Enter");
    expect(of("player/command/changeChannel")).toEqual(["radio4"]);
    expect(isOpen()).toBe(false);
  });

  it("say that there are none, and link to the search page", async () => {
    serve((term) => suggested(term, []));
    hydrateApp(readModel("home"));
    await goToField();
    type(word);
    await screen.findByText("Geen suggesties. Enter toont alle resultaten.");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      `Alle resultaten voor ‘${word}’`,
    ]);
  });

  it("include what was typed before their code was loaded", async () => {
    hydrateApp(readModel("home"), (html) => html);
    const before = field();
    before.value = word;
    await act(async () => before.focus());
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(field()).toBe(before);
    expect(field().value).toBe(word);
  });
});

describe("the keys of the search field", () => {
  it("the arrows move through list and field, Home and End to the ends of the list; the focus stays in the field", async () => {
    hydrateApp(readModel("home"));
    await openList();
    expect(meant()).toBeNull();
    key("ArrowDown");
    expect(meant()).toContain("Plaat een");
    key("End");
    expect(meant()).toContain("Alle resultaten");
    key("ArrowDown");
    expect(meant()).toBeNull();
    key("ArrowUp");
    expect(meant()).toContain("Alle resultaten");
    key("Home");
    expect(meant()).toContain("Plaat een");
    expect(screen.getAllByRole("option", { selected: true })).toHaveLength(1);
    expect(document.activeElement).toBe(field());
    key("ArrowLeft");
    expect(meant()).toBeNull();
  });

  it("S7-009 an arrow pressed the moment the list appears moves in it", async () => {
    hydrateApp(readModel("home"));
    await goToField();
    const appeared = new MutationObserver(() => {
      if (screen.queryByRole("listbox") !== null) {
        appeared.disconnect();
        key("ArrowDown");
      }
    });
    appeared.observe(document.body, { childList: true, subtree: true });
    type(word);
    await waitFor(() => expect(isOpen()).toBe(true));
    await waitFor(() => expect(meant()).toContain("Plaat een"));
    expect(asked()).toHaveLength(1);
  });

  it("S7-009 the down arrow pressed before the suggestions are there chooses the first of them", async () => {
    const late: ((reply: Response) => void)[] = [];
    hydrateApp(readModel("home"));
    await goToField();
    serve(() => new Promise((answer) => late.push(answer)));
    type(word);
    key("ArrowDown");
    await waitFor(() => expect(late).toHaveLength(1));
    await act(async () => late[0]?.(suggested(word)));
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(meant()).toContain("Plaat een");
    // The list of an earlier word is still there when the arrow is pressed.
    type(`${word}x`);
    key("ArrowDown");
    await waitFor(() => expect(late).toHaveLength(2));
    await act(async () => late[1]?.(suggested(`${word}x`)));
    await waitFor(() => expect(screen.getByText(`Alle resultaten voor ‘${word}x’`)).toBeTruthy());
    expect(meant()).toContain("Plaat een");
    // Typing on takes the choice back.
    type(`${word}y`);
    key("ArrowDown");
    type(`${word}yz`);
    await waitFor(() => expect(late).toHaveLength(3));
    await act(async () => late[2]?.(suggested(`${word}yz`)));
    await waitFor(() => expect(screen.getByText(`Alle resultaten voor ‘${word}yz’`)).toBeTruthy());
    expect(meant()).toBeNull();
  });

  it("Home and End move in the text while no option is active", async () => {
    hydrateApp(readModel("home"));
    await openList();
    expect(key("Home")).toBe(true);
    expect(key("End")).toBe(true);
  });

  it("Enter opens the active option", async () => {
    const { router } = hydrateApp(readModel("home"));
    await openList();
    key("ArrowDown");
    key("ArrowDown");
    expect(key("Enter")).toBe(false);
    await waitFor(() => expect(router.state.location.pathname).toBe("/nummers/t2/plaat-twee"));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it("Enter without an active option submits the form", async () => {
    const { router } = hydrateApp(readModel("home"));
    await openList();
    expect(key("Enter")).toBe(true);
    fireEvent.submit(field().form as HTMLFormElement);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/zoeken/${encodeURIComponent(word)}`));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it("Escape closes the list, and then clears the field", async () => {
    hydrateApp(readModel("home"));
    await openList();
    expect(key("Escape")).toBe(false);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(field().value).toBe(word);
    key("Escape");
    expect(field().value).toBe("");
    expect(key("Escape")).toBe(true);
  });

  it("the down arrow opens a closed list", async () => {
    hydrateApp(readModel("home"));
    await openList();
    key("Escape");
    key("ArrowDown");
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(asked()).toHaveLength(1);
  });

  it("leaving the field closes the list, and a later reply does not open it", async () => {
    const late: ((reply: Response) => void)[] = [];
    hydrateApp(readModel("home"));
    await openList();
    serve(() => new Promise((answer) => late.push(answer)));
    type(`${word}x`);
    await waitFor(() => expect(late).toHaveLength(1));
    act(() => field().blur());
    await waitFor(() => expect(isOpen()).toBe(false));
    await act(async () => late[0]?.(suggested(`${word}x`)));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it("keys and unfinished text of an input method are ignored", async () => {
    hydrateApp(readModel("home"));
    await openList();
    key("ArrowDown", { isComposing: true });
    key("ArrowDown", { keyCode: 229 });
    expect(meant()).toBeNull();
    const before = asked().length;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    field().value = `${word} 日`;
    act(() => {
      field().dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
      vi.advanceTimersByTime(PAUSE_MS);
    });
    expect(asked()).toHaveLength(before);
    fireEvent.compositionEnd(field());
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(asked()).toHaveLength(before + 1);
  });
});

describe("the pointer in the list", () => {
  it("activates options on hover, opens them on click, and leaves the focus in the field", async () => {
    const { router } = hydrateApp(readModel("home"));
    await openList();
    const option = screen.getAllByRole("option")[2] as HTMLElement;
    fireEvent.pointerMove(option);
    expect(meant()).toContain("De Platenkast");
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    await waitFor(() => expect(router.state.location.pathname).toBe("/programmas/de-platenkast"));
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

it("the search page has the same list below its own field", async () => {
  hydrateApp(readModel("search"));
  const own = screen.getByLabelText<HTMLInputElement>("Waar zoek je naar?");
  act(() => own.focus());
  await waitFor(() => expect(own.form?.querySelector("[role=status]")).toBeTruthy());
  // The list does not open for a term that was already searched.
  expect(own.getAttribute("aria-expanded")).toBe("false");
  fireEvent.input(own, { target: { value: word } });
  await waitFor(() => expect(own.getAttribute("aria-expanded")).toBe("true"));
  expect(field().getAttribute("aria-expanded")).toBe("false");
});
