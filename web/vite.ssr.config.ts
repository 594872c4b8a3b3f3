import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { templates } from "./vite.templates.ts";
import { alias, ownIcons, productionRouter, scopedName, webRoot } from "./vite.shared.ts";

/**
 * The server's build: one classic script, dist/ssr/render.js, for a bare JavaScript engine (no DOM,
 * no Web API, no modules). Everything is inside it; of the styles only the class names.
 */
export default defineConfig({
  plugins: [templates(), ownIcons(), react()],
  resolve: {
    alias: [
      // The server never renders what the browser fetches after the first page ('.late.ts',
      // '.late.tsx').
      {
        find: /^.*\.late$/,
        replacement: path.resolve(webRoot, "src/app/ssr/no-late.ts"),
      },
      ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
      ...productionRouter,
      {
        find: /^react\/jsx-runtime$/,
        replacement: path.resolve(webRoot, "src/app/ssr/markup/jsxRuntime.ts"),
      },
    ],
  },
  define: { __SSR__: "true", "process.env.NODE_ENV": '"production"' },
  css: { modules: { generateScopedName: scopedName } },
  publicDir: false,
  ssr: { noExternal: true, target: "webworker" },
  build: {
    ssr: true,
    outDir: "dist/ssr",
    emptyOutDir: true,
    target: ["safari16"],
    assetsInlineLimit: 0,
    modulePreload: false,
    minify: true,
    sourcemap: false,
    rollupOptions: {
      input: { render: "src/app/entry-ssr.tsx" },
      output: { format: "iife", entryFileNames: "render.js", codeSplitting: false },
    },
  },
});
