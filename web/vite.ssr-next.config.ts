import path from "node:path";
import { defineConfig, esmExternalRequirePlugin, mergeConfig } from "vite";
import { webRoot } from "./vite.shared.ts";
import { ssrBuild } from "./vite.ssr.ts";

/** What Next.js brings itself. */
const REACT = ["react", "react/jsx-runtime", "react-dom"];

/**
 * The pages' tree as a module for the Next.js application with which bench/compare compares the
 * server: tree.js in the folder that ZENDER_NEXT names.
 */
const config = mergeConfig(ssrBuild("react", process.env.ZENDER_NEXT ?? "dist/ssr-next"), {
  plugins: [esmExternalRequirePlugin({ external: REACT })],
  build: {
    emptyOutDir: false,
    rollupOptions: {
      output: { format: "es", entryFileNames: "tree.js", banner: '"use client";' },
    },
  },
});
config.build.rollupOptions.input = path.resolve(webRoot, "../bench/compare/next/tree.tsx");

export default defineConfig(config);
