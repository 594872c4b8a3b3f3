// The two tiers of the tests. ./test proves every clause and looks at every kind of page.
// ./test --all (ZENDER_ALL=1) also goes through whole products: every fault on every page, every
// width, every engine, longer outages, 1,000 kills, an hour of use.

/** Whether the whole products are gone through. */
export const ALL = process.env.ZENDER_ALL === "1";

/** Declares a test or story with `it`, only for ./test --all. */
export const inAll = <It extends (...given: never[]) => unknown>(it: It): It =>
  ALL ? it : ((() => undefined) as unknown as It);

/**
 * The part of a list that one of `of` similar tests looks at: every `of`-th element, so that
 * together they look at each element once. With ./test --all each test looks at the whole list.
 */
export const share = <T>(list: readonly T[], turn: number, of: number): T[] =>
  list.filter((_, index) => ALL || index % of === turn % of);
