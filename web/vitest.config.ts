import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { alias, scopedName, webRoot } from "./vite.shared.ts";

const TESTS = "{src,tests}/**/*.test.{ts,tsx}";
/** A test that needs a DOM has this on its first line. */
const MARK = "// @vitest-environment jsdom";
const withDom = globSync(TESTS, { cwd: webRoot }).filter((file) =>
  readFileSync(path.join(webRoot, file), "utf8").startsWith(MARK),
);

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      ...alias,
      // The production build: that for developers compares the whole state after every action.
      "@reduxjs/toolkit": path.join(webRoot, "node_modules/@reduxjs/toolkit/dist/redux-toolkit.browser.mjs"),
    },
  },
  define: { __SSR__: "false" },
  css: { modules: { generateScopedName: scopedName } },
  test: {
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    pool: "threads",
    maxWorkers: 2,
    // Files share their worker, with its packages and its DOM; the setup file renews the rest. A
    // worker can go on only with a file of the same environment: first all that have a DOM.
    isolate: false,
    projects: [
      { extends: true, test: { name: "DOM", include: withDom, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: { name: "no DOM", include: [TESTS], exclude: withDom, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
