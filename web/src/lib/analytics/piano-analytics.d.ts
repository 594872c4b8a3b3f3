/** The parts of Piano's library that are used; the library has no useful types. */
declare module "piano-analytics-js/dist/browser/piano-analytics.esm.js" {
  export const pianoAnalytics: {
    setConfigurations(settings: Readonly<Record<string, unknown>>): void;
    setVisitorId(id: string): void;
    sendEvent(name: string, properties: Readonly<Record<string, unknown>>): void;
    readonly privacy: { setMode(mode: "optin" | "optout"): void };
  };
}
