import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { alias, ownIcons, productionRouter, scopedName } from "./vite.shared.ts";

/**
 * Removes the helper with which Vite wraps every import() to fetch its styles and scripts. There is
 * one stylesheet, and we prefetch scripts ourselves, so it is not needed; it is half a kilobyte of
 * the first page's code.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
};

/** The suffix of source files that are loaded later. */
const LATE = ".late";

/** Says of a module, by its path, whether it goes to a chunk. */
type Test = (id: string) => boolean;

/** The sources below these folders of src/: a source's folder decides which chunk it goes to. */
const within =
  (...folders: string[]): Test =>
  (id) =>
    folders.some((folder) => id.includes(`/src/${folder}/`));

const ofPackage =
  (...names: string[]): Test =>
  (id) =>
    names.some((name) => id.includes(`/node_modules/${name}/`));

/** The icons whose name contains one of these words. */
const icons =
  (...words: string[]): Test =>
  (id) =>
    ofPackage("lucide-react")(id) && words.some((word) => basename(id).includes(word));

/** What the bundler adds itself. */
const helpers: Test = (id) =>
  ["vite/preload-helper", "rolldown/runtime", "rolldown:runtime"].some((name) => id.includes(name));

const anyOf =
  (...tests: Test[]): Test =>
  (id) =>
    tests.some((test) => test(id));

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
    // No data: addresses, because style-src and font-src are 'self'.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The document names what its page needs (assets.json). A list of the chunks of all other pages
    // would be a kilobyte of the first page's code; they are prefetched before the click
    // (app/prefetch).
    modulePreload: false,
    // Saves a few kilobytes compared with the default minifier, which matters for the first page.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: {
      input: {
        entry: "src/app/entry-client.ts",
        dismissed: "src/app/entry-dismissed.ts",
        press: "src/app/entry-press.ts",
      },
      output: {
        // The suffix '.late' is for source files only.
        chunkFileNames: ({ name }) =>
          `assets/${name.endsWith(LATE) ? name.slice(0, -LATE.length) : name}-[hash].js`,
        // The first page's code is one file and not a dozen, although later chunks share parts of
        // it: many small files compress worse than one.
        codeSplitting: {
          groups: [
            // The entry uses it to load the rest, and must not depend on any other chunk.
            {
              name: "fetch",
              test: anyOf(helpers, within("lib/newBuild")),
              priority: 2,
            },
            // Evaluated separately, so that a slow phone can respond between it and the
            // application.
            { name: "react", test: ofPackage("react", "react-dom", "scheduler"), priority: 2 },
            { name: "first", test: within("app/start"), priority: 1 },
            // The code for played items is small and always loaded together.
            {
              name: "heard",
              test: within("player/onDemand/heard", "pages/shared/heard", "lib/kept"),
              priority: 0,
            },
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
                  "pages/shared/tags",
                ),
                icons("arrow", "chevron"),
              ),
              priority: 0,
            },
            // The frame of nearly every page about one item.
            { name: "frame", test: within("pages/shared/onDemand/frame"), priority: 0 },
            {
              name: "share",
              test: anyOf(within("components/share", "pages/shared/share"), icons("share-2")),
              priority: 0,
            },
            // Every page about one item to listen to needs these.
            {
              name: "item",
              test: within("pages/shared/onDemand/listen"),
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
