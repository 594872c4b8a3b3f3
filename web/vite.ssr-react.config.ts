import { defineConfig } from "vite";
import { ssrBuild } from "./vite.ssr.ts";

/** The same pages rendered by React itself: dist/ssr-react/render.js, for comparison only. */
export default defineConfig(ssrBuild("react", "dist/ssr-react"));
