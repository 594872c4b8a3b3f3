import { defineConfig } from "vite";
import { ssrBuild } from "./vite.ssr.ts";

/** The server's build: dist/ssr/render.js. */
export default defineConfig(ssrBuild("own", "dist/ssr"));
