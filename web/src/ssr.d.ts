/** Whether this is the server's script; set by each build (vite.ssr.config.ts). */
declare const __SSR__: boolean;
