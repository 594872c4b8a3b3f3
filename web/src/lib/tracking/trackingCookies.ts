/** Cookies by which Piano Analytics knows a browser: its own, and 'atuserid' of the tag it replaces. */
export const TRACKING_COOKIES = /^(?:pa_(?:vid|user|privacy)|_pc(?:id|us|tx)|_pctx|_pprv|atuserid)$/;
