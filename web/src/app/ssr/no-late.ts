/** Stands in the server's script for what only a browser fetches: see vite.ssr.config.ts. */
export {};
