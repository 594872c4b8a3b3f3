import path from "node:path";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { alias, ownIcons, productionRouter, scopedName, webRoot } from "./vite.shared.ts";
import { templates } from "./vite.templates.ts";

const inMarkup = (file: string) => path.resolve(webRoot, "src/app/ssr/markup", file);

/** The server's own renderer, with elements compiled to templates (docs/adr/0024). */
const OWN = {
  plugins: [templates()],
  alias: [{ find: /^react\/jsx-runtime$/, replacement: inMarkup("jsxRuntime.ts") }],
};

/** React's renderer, with which ours is compared. */
const REACT = {
  plugins: [],
  alias: [
    { find: /^\.\/markup\/renderMarkup$/, replacement: inMarkup("renderWithReact.ts") },
    // Only renderToString: the streaming renderer in the same module needs MessageChannel and
    // streams at start.
    {
      find: "react-dom/server",
      replacement: path.resolve(
        webRoot,
        "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js",
      ),
    },
  ],
};

/**
 * A build of the pages as one classic script, render.js in `outDir`, for a bare JavaScript engine
 * (no DOM, no Web API, no modules). Everything is inside it; of the styles only the class names.
 */
export function ssrBuild(renderer: "own" | "react", outDir: string): UserConfig {
  const own = renderer === "own" ? OWN : REACT;
  return {
    root: webRoot,
    plugins: [...own.plugins, ownIcons(), react()],
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
        ...own.alias,
      ],
    },
    define: { __SSR__: "true", "process.env.NODE_ENV": '"production"' },
    css: { modules: { generateScopedName: scopedName } },
    publicDir: false,
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: true,
      outDir,
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
  };
}
