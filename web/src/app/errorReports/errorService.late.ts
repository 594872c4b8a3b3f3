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
import { IGNORED_ERRORS } from "./ignoredErrors";

/** Reports of one page; a page that breaks on and on tells nothing new. */
const REPORT_LIMIT = 30;
/** A call that broke off because the listener left is no error: what comes of it is told when they are still there. */
const STAY_MS = 1_000;
/** Takes Sentry envelopes (contract: /api/error-report); where they go from there, the station decides. */
const TUNNEL = "/api/error-report";

export interface ErrorServiceDeps {
  readonly settings: Shell["errorReporting"];
  /** Origin of this site. */
  readonly origin: string;
  /** The browser's fetch, unless a test takes what is sent. */
  readonly transport?: BrowserOptions["transport"];
  /** Milliseconds after which a listener whose call broke off has stayed. */
  readonly stayMs?: number;
}

/**
 * Sends what is reported to the error-reporting service: without cookies, addresses of people or anything they typed. Only errors of our
 * own scripts count (S9-055). Gives the way to stop.
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
    // Sentry asks for an address of its own kind; everything goes through the tunnel.
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

/** An address of that origin: not of 'https://zender.example.evil', which begins alike. */
function startsWith(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:/|$)`);
}

/** Search addresses hold what a listener typed. */
const TYPED = /(\/zoeken)[/?][^\s"'\\]+/g;

/** The event without who it was of and what they typed; the page without its query. */
function withoutPerson({ user, server_name, breadcrumbs, ...event }: ErrorEvent): ErrorEvent {
  const page = { ...event, request: { url: location.origin + location.pathname } };
  return JSON.parse(JSON.stringify(page).replace(TYPED, "$1/…"));
}
