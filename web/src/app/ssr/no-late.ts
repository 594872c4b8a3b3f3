/** Replaces modules that only a browser loads, in the server's script: see vite.ssr.config.ts. */
export {};
