import { browserTracingIntegration } from "@sentry/react";

/** Measures loads and changes of page, where the station asks for a share of them (S9-056). */
export function tracing() {
  return browserTracingIntegration({ enableInp: false });
}
