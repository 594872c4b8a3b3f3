import {
  BrowserClient,
  type BrowserOptions,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  setCurrentClient,
} from "@sentry/react";
import type { Shell } from "@/lib/contract";
import { type Reporter, setReportingService } from "@/lib/log";
import { NetworkError } from "@/lib/net/errors";
import { buildPath } from "@/lib/routes/routes";
import { IGNORED_ERRORS } from "./ignoredErrors";

/** The most reports of one page; further errors of a failing page are rarely new. */
const REPORT_LIMIT = 30;
/**
 * A call that was aborted because the listener left is not an error: errors are only reported if
 * the page is still open after this time.
 */
const STAY_MS = 1_000;
/**
 * Accepts Sentry envelopes (contract: /api/error-report); the station's settings decide where they
 * go.
 */
const TUNNEL = "/api/error-report";

export interface ErrorServiceDeps {
  readonly settings: Shell["errorReporting"];
  /** The origin of this site. */
  readonly origin: string;
  /** Replaces the browser's fetch in tests. */
  readonly transport?: BrowserOptions["transport"];
  /** Milliseconds that the page must stay open after an aborted call. */
  readonly stayMs?: number;
}

/**
 * Sends reports to the error reporting service, without cookies, personal addresses or typed text.
 * Only errors of our own scripts are sent (S9-055). Returns a function that stops it.
 */
export async function startErrorService({
  settings,
  origin,
  transport,
  stayMs = STAY_MS,
}: ErrorServiceDeps): Promise<() => void> {
  const { protocol, host } = new URL(origin);
  const tracing = settings.tracesSampleRate > 0 ? [(await import("./tracing.late")).tracing()] : [];
  const client = new BrowserClient({
    // Sentry requires a DSN; everything goes through the tunnel.
    dsn: `${protocol}//site@${host}/1`,
    tunnel: TUNNEL,
    environment: settings.environment,
    tracesSampleRate: settings.tracesSampleRate,
    tracePropagationTargets: [],
    allowUrls: [...new Set([origin, ...settings.allowedOrigins])].map(startsWith),
    ignoreErrors: [...IGNORED_ERRORS],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    attachStacktrace: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration(), dedupeIntegration(), ...tracing],
    stackParser: defaultStackParser,
    transport: transport ?? makeFetchTransport,
    beforeSend: (event) => withoutPerson(event),
  });
  const scope = new Scope();
  scope.setClient(client);
  if (tracing.length > 0) {
    setCurrentClient(client);
  }
  client.init();
  let count = 0;
  let left = false;
  const onLeave = () => {
    left = true;
  };
  const onReturn = () => {
    left = false;
  };
  window.addEventListener("pagehide", onLeave);
  window.addEventListener("pageshow", onReturn);
  const send: Reporter = (message, detail) => {
    count += 1;
    if (count > REPORT_LIMIT || left) {
      return;
    }
    if (detail instanceof Error) {
      scope.captureException(detail, { captureContext: { tags: { report: message } } });
    } else if (typeof detail === "string") {
      scope.captureMessage(`${message}: ${detail}`, "error");
    } else {
      scope.captureMessage(message, "error", { captureContext: { extra: { detail } } });
    }
  };
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const toService: Reporter = (message, detail) => {
    if (!(detail instanceof NetworkError)) {
      send(message, detail);
    } else if (!left && waiting.size < REPORT_LIMIT) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        send(message, detail);
      }, stayMs);
      waiting.add(timer);
    }
  };
  setReportingService(toService);
  return () => {
    setReportingService(null);
    window.removeEventListener("pagehide", onLeave);
    window.removeEventListener("pageshow", onReturn);
    waiting.forEach(clearTimeout);
    void client.close(0);
  };
}

/**
 * Matches addresses of that origin, but not 'https://zender.example.evil', which begins the same
 * way.
 */
function startsWith(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:/|$)`);
}

/** Search addresses contain the listener's search term. */
const TYPED = new RegExp(`(${buildPath("search")})[/?][^\\s"'\\\\]+`, "g");

/** The event without personal data and typed text; the page without its query. */
function withoutPerson({ user, server_name, breadcrumbs, ...event }: ErrorEvent): ErrorEvent {
  const page = { ...event, request: { url: location.origin + location.pathname } };
  return JSON.parse(JSON.stringify(page).replace(TYPED, "$1/…"));
}
