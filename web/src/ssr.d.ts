/** Whether this is the script with which the server makes pages; each build says so (vite.ssr.config.ts). */
declare const __SSR__: boolean;
