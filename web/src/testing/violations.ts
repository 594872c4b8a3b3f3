import axe from "axe-core";

/**
 * What axe finds in a part of the page, as rules and markup. Rules that need layout are checked in
 * a real browser. `off`: other rules that do not apply.
 */
export async function violationsIn(part: Document | Element, ...off: readonly string[]) {
  const { violations } = await axe.run(part, {
    rules: Object.fromEntries(["color-contrast", ...off].map((rule) => [rule, { enabled: false }])),
    // Without describing each element that passes.
    reporter: "no-passes",
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
