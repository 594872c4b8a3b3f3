// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  HEARD_LIMIT,
  type HeardItem,
  heardItems,
  noteHeardItem,
  useHeardItems,
  useSteadyHeardItems,
} from "./heardItems";
import { keepItemMarks } from "./itemMarks";

const item = (id: string, more: Partial<HeardItem> = {}): HeardItem => ({
  id,
  type: "episode",
  name: id,
  subtitle: null,
  url: `/podcasts/een/${id}/titel`,
  imageUrl: null,
  durationMs: 600_000,
  ...more,
});
const mark = (id: string, position: number) => ({ id, position, isFinished: position === 0 });

beforeEach(() => {
  keepItemMarks([]);
  heardItems.update(() => []);
});
afterEach(cleanup);

it("keeps what lists show of the last hundred items, and no address outside the site", () => {
  for (let n = 0; n <= HEARD_LIMIT; n += 1) {
    noteHeardItem(item(`e-${n}`));
  }
  noteHeardItem(item("e-9", { url: "https://elders.example/", imageUrl: "//elders.example/x.png" }));
  expect(heardItems.read()).toHaveLength(HEARD_LIMIT);
  expect(heardItems.read()[0]).toMatchObject({ id: "e-9", url: null, imageUrl: null });
  expect(heardItems.read().filter(({ id }) => id === "e-9" || id === "e-0")).toHaveLength(1);
});

it("lists what was begun, latest first, apart from what was heard to its end", () => {
  for (const id of ["een", "twee", "drie"]) {
    noteHeardItem(item(id));
  }
  keepItemMarks([mark("drie", 9), mark("onbekend", 9), mark("twee", 0), mark("een", 9)]);
  const { result } = renderHook(useHeardItems);
  expect(result.current.begun.map(({ item: { id } }) => id)).toEqual(["een", "drie"]);
  expect(result.current.finished.map(({ item: { id } }) => id)).toEqual(["twee"]);
});

it("rows stay in place while they are played, also to their end", () => {
  noteHeardItem(item("een"));
  noteHeardItem(item("twee"));
  keepItemMarks([mark("een", 9), mark("twee", 9)]);
  const { result } = renderHook(useSteadyHeardItems);
  const shown = () => result.current.begun.map(({ item: { id }, mark: { position } }) => `${id} ${position}`);
  act(() => keepItemMarks([mark("twee", 9), mark("een", 14)]));
  expect(shown()).toEqual(["twee 9", "een 14"]);
  act(() => {
    noteHeardItem(item("drie"));
    keepItemMarks([mark("twee", 9), mark("een", 0), mark("drie", 5)]);
  });
  expect(shown()).toEqual(["twee 9", "een 0"]);
  expect(result.current.finished).toEqual([]);
});
