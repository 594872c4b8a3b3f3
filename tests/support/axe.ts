// Accessibility of a page, checked by axe-core inside it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "./browser.ts";
import { ALL } from "./tier.ts";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 up to level AA, and axe's best practices. */
const STANDARDS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/**
 * What is checked again in the dark. Only colours differ between light and dark, so these are
 * WCAG's rules about them; with --all it is everything.
 */
export const IN_DARK: RunOptions = ALL
  ? STANDARDS
  : { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** The violations that axe finds, one line each: the rule and the elements. */
export async function accessibilityViolations(page: Page, rules: RunOptions = STANDARDS): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
    );
  }, rules);
}
