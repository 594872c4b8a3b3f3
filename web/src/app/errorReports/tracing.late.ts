import { browserTracingIntegration } from "@sentry/react";

/**
 * Traces page loads and navigations, if the station's settings ask for a share of them (S9-056).
 */
export function tracing() {
  return browserTracingIntegration({ enableInp: false });
}
