import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { alias, scopedName } from "./vite.shared.ts";

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  define: { __SSR__: "false" },
  css: { modules: { generateScopedName: scopedName } },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
    // A test that needs a DOM has `// @vitest-environment jsdom` on its first line.
    restoreMocks: true,
    pool: "threads",
    maxWorkers: 2,
  },
});
