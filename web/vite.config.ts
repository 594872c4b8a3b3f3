import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { alias, ownIcons, productionRouter, scopedName } from "./vite.shared.ts";

/**
 * Removes the helper in which Vite wraps every import() to fetch styles and scripts with it. There
 * is one stylesheet, and we fetch scripts ahead ourselves, so it has nothing to do; it is half a
 * kilobyte of the first page's code.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
};

/**
 * The sources below these folders of src/. A source's folder decides which part of the build it
 * goes to.
 */
const within = (...folders: string[]) => new RegExp(`/src/(?:${folders.join("|")})/`);

const anyOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join("|"));

/** The browser's build: hashed files in dist/client/assets and a manifest the server reads. */
export default defineConfig({
  plugins: [plainImports, ownIcons(), react()],
  resolve: {
    alias: [
      ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
      ...productionRouter,
    ],
  },
  define: { __SSR__: "false" },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: ["safari16", "chrome109", "firefox115"],
    // Nothing may become a data: address: style-src and font-src are 'self'.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The document names what its page needs (assets.json). A list of the parts of all other pages
    // would be a kilobyte of the first page's code; they are fetched ahead of the click
    // (app/ahead).
    modulePreload: false,
    // A few kilobytes less than the builder's own; what the first page needs is counted in them.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: {
      input: { entry: "src/app/entry-client.ts", dismissed: "src/app/entry-dismissed.ts" },
      output: {
        // 'Suggestions.late.tsx' is told apart by its name among the sources only.
        chunkFileNames: ({ name }) => `assets/${name.replace(/\.late$/, "")}-[hash].js`,
        // What the first page needs is one file and not a dozen, although what is loaded later
        // shares parts of it: many small files compress worse than one.
        codeSplitting: {
          groups: [
            // The entry asks for the rest with it, and may hold on to nothing else of it.
            {
              name: "fetch",
              test: anyOf(/vite\/preload-helper|rolldown[/:]runtime/, within("lib/renewal")),
              priority: 2,
            },
            // Evaluated by itself, so that a slow phone answers between it and the application.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: "first", test: within("app/start"), priority: 1 },
            // What a page knows of what was heard: small, and asked for together.
            { name: "heard", test: within("player/onDemand/heard", "pages/shared/heard"), priority: 0 },
            // Nearly every page needs these small parts; as separate files they would be a third
            // larger.
            {
              name: "parts",
              test: anyOf(
                within(
                  "components/picture",
                  "components/heading",
                  "components/accent",
                  "lib/pictures",
                  "pages/shared/onDemand/row",
                ),
                /lucide-react.*(arrow|chevron)/,
              ),
              priority: 0,
            },
            // The frame of nearly every page about one thing.
            { name: "frame", test: within("pages/shared/onDemand/frame"), priority: 0 },
            {
              name: "share",
              test: anyOf(within("components/share", "pages/shared/share"), /lucide-react.*share-2/),
              priority: 0,
            },
            // Every page about one thing to listen to needs these.
            {
              name: "item",
              test: within("pages/shared/onDemand/listen", "player/onDemand/start"),
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
