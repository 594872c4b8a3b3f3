/** As much of Piano's library as is used; its own types say nothing. */
declare module "piano-analytics-js/dist/browser/piano-analytics.esm.js" {
  export const pianoAnalytics: {
    setConfigurations(settings: Readonly<Record<string, unknown>>): void;
    setVisitorId(id: string): void;
    sendEvent(name: string, properties: Readonly<Record<string, unknown>>): void;
    readonly privacy: { setMode(mode: "optin" | "optout"): void };
  };
}
