import { defineConfig } from "vite";

/**
 * The service worker: one classic script beside the browser's build, with a name that stays,
 * because browsers look for a new one at the same address.
 */
export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    target: ["safari16", "chrome109", "firefox115"],
    minify: "terser",
    rollupOptions: {
      input: { sw: "src/worker/sw.ts" },
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
